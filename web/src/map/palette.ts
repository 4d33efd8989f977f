/** How a player looks on the map: a colour, and for who can't tell colours apart a hatch and a badge's shape. */
export interface Livery {
  /** The tint of ground and edges, as #rrggbb. */
  colour: string;
  /** Fill of badges and castles: darker, so that white numbers reach 4.5 : 1. */
  mark: string;
  /** The pattern #hatch0 … #hatch5 of Symbols.svelte. */
  hatch: number;
  /** The shape #badge0 … #badge5 of Symbols.svelte. */
  badge: number;
}

// Tints after Okabe and Ito; each hatch's ink in Symbols.svelte is a darker shade of its colour. Any two marks differ by
// a CIEDE2000 of 11 or more, to people with protan, deutan and tritan colour vision too.
const LIVERIES: ReadonlyMap<string, Livery> = new Map([
  ["red", { colour: "#d55e00", mark: "#bd5700", hatch: 0, badge: 0 }],
  ["blue", { colour: "#0072b2", mark: "#004c97", hatch: 1, badge: 1 }],
  ["green", { colour: "#009e73", mark: "#058766", hatch: 2, badge: 2 }],
  ["gray", { colour: "#83789a", mark: "#7c7290", hatch: 3, badge: 3 }],
  ["yellow", { colour: "#b8860b", mark: "#694600", hatch: 4, badge: 4 }],
  ["black", { colour: "#51565f", mark: "#1e2129", hatch: 5, badge: 5 }],
]);

const NEUTRAL: Livery = { colour: "#7a6a4f", mark: "#51514d", hatch: 5, badge: 0 };

/** The livery of a seat's colour name; a neutral one for a name that this palette doesn't know. */
export function liveryOf(colourName: string): Livery {
  return LIVERIES.get(colourName) ?? NEUTRAL;
}
