/** What a view says about one territory. */
export type LandView = {
  side?: number;
  units?: string | number;
  attacker?: number;
  attackers?: string | number;
  castle?: boolean;
  /** The seat whose Headquarters lies here. */
  headquarters?: number;
  /** The side whose longship lies here. */
  ship?: number;
};

/** How many figures of one kind; kind is the letter of the move texts, "" where a game has one kind only. */
export interface Figures {
  n: number;
  kind: string;
}

/** `kind` is the letter of a game's only figures, where they have a name of their own. */
export function landsOf(view: Record<string, unknown> | null, kind = ''): Record<string, LandView> {
  const lands = (view?.['territories'] as Record<string, LandView> | undefined) ?? {};
  if (!kind) return lands;
  return Object.fromEntries(Object.entries(lands).map(([id, land]) => [id, { ...land, units: `${land.units}${kind}` }]));
}

/** "5F2A1C" → 5 of F, 2 of A, 1 of C. */
export function figuresOf(units: string | number | undefined): Figures[] {
  if (units === undefined || units === '' || units === 0) return [];
  if (typeof units === 'number') return [{ n: units, kind: '' }];
  return [...units.matchAll(/(\d+)([A-Z]?)/g)].map((found) => ({ n: Number(found[1]), kind: found[2] ?? '' }));
}

export function countOf(units: string | number | undefined): number {
  return figuresOf(units).reduce((sum, { n }) => sum + n, 0);
}
