/** How a player looks on the map: a colour, and for who can't tell colours apart a hatch and a badge's shape. */
export interface Livery {
  /** Fill of badge and ground, as #rrggbb; white text is readable on it. */
  colour: string;
  /** The pattern #hatch0 … #hatch5 of Symbols.svelte. */
  hatch: number;
  /** The shape #badge0 … #badge5 of Symbols.svelte. */
  badge: number;
}

// after Okabe and Ito; each hatch's ink in Symbols.svelte is a darker shade of its colour
const LIVERIES: ReadonlyMap<string, Livery> = new Map([
  ["red", { colour: "#d55e00", hatch: 0, badge: 0 }],
  ["blue", { colour: "#0072b2", hatch: 1, badge: 1 }],
  ["green", { colour: "#009e73", hatch: 2, badge: 2 }],
  ["gray", { colour: "#83789a", hatch: 3, badge: 3 }],
  ["yellow", { colour: "#b8860b", hatch: 4, badge: 4 }],
  ["black", { colour: "#51565f", hatch: 5, badge: 5 }],
]);

const NEUTRAL: Livery = { colour: "#7a6a4f", hatch: 5, badge: 0 };

/** The livery of a seat's colour name; a neutral one for a name that this palette doesn't know. */
export function liveryOf(colourName: string): Livery {
  return LIVERIES.get(colourName) ?? NEUTRAL;
}
