import type { BoardInfo, Land, RegionInfo } from '../protocol';

/** What is looked up in a board again and again. */
interface Index {
  lands: Map<string, Land>;
  regions: Map<string, RegionInfo & { nth: number; size: number }>;
  /** Whose borders lead into a territory that can't be left the same way. */
  into: Map<string, string[]>;
}

const KNOWN = new WeakMap<BoardInfo, Index>();

function indexOf(board: BoardInfo): Index {
  const known = KNOWN.get(board);
  if (known) return known;
  const lands = new Map(board.lands.map((land) => [land.id, land]));
  const into = new Map<string, string[]>();
  for (const { id, borders } of board.lands)
    for (const other of borders)
      if (!lands.get(other)?.borders.includes(id)) into.set(other, [...(into.get(other) ?? []), id]);
  const size = (id: string) => board.lands.filter((land) => land.region === id).length;
  const regions = new Map(board.regions.map((row, nth) => [row.id, { ...row, nth, size: size(row.id) }]));
  const made = { lands, regions, into };
  KNOWN.set(board, made);
  return made;
}

export const landOf = (board: BoardInfo, id: string): Land | undefined => indexOf(board).lands.get(id);

const NONE = 63; // a choice that names no territory; those from there on are one more

/** The number by which choices name a territory. */
export function choiceOf(board: BoardInfo, id: string): number | null {
  const nth = board.lands.findIndex((land) => land.id === id);
  return nth < 0 ? null : nth < NONE ? nth : nth + 1;
}

export const regionOf = (board: BoardInfo, id: string) => indexOf(board).regions.get(id);

/** The neighbours of a territory: linked both ways, only from here, only to here. */
export function waysOf(board: BoardInfo, land: Land): { both: string[]; out: string[]; into: string[] } {
  const returns = (id: string) => landOf(board, id)?.borders.includes(land.id) ?? false;
  return {
    both: land.borders.filter(returns),
    out: land.borders.filter((id) => !returns(id)),
    into: indexOf(board).into.get(land.id) ?? [],
  };
}

// The ground of boards without a picture, told apart in turn; owners' colours come over it.
const TINTS = ['#c9a86a', '#9db98a', '#c79a86', '#8fb0b5', '#b7a3c2', '#d0c07e', '#a9b4a0', '#c4a9a0', '#96a9c4', '#b9b089'];

/** The tint of a continent on a board without a picture. */
export const tintOf = (nth: number): string => TINTS[nth % TINTS.length] ?? '';
