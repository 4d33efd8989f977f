export interface PossessionView {
  id: string;
  card: string;
  /** The troop on it. */
  garrison: string | null;
  defence: number;
}

export interface SeatView {
  /** Cards in hand, and those of them that the viewer knows. */
  hand: number;
  known: string[];
  possessions: PossessionView[];
  /** Known when the game is over. */
  points: number | null;
}

export interface TitleView {
  id: string;
  name: string;
  points: number;
  condition: string;
  holder: number | null;
  /** What it counts, by seat, and how far the holder is ahead; null where that isn't shown. */
  counts: number[] | null;
  margin: number | null;
  /** Hidden is the viewer's own one. */
  shown: 'open' | 'hidden';
}

/** What `bounty` tells a seat, see games/bounty/view.py. */
export interface BountyView {
  phase: 'card' | 'target' | 'back' | 'over';
  seat: number;
  round: number;
  first: number;
  last: number;
  deck: number;
  /** Cards put under the deck; those of the viewer with the number of cards above them. */
  under: { n: number; known: { place: number; card: string }[] };
  /** Peoples that are out of this game. */
  gone: string[];
  discards: Record<string, number>;
  hand: string[] | null;
  playable: string[];
  /** Cards that the viewer hasn't seen. */
  unseen: Record<string, number> | null;
  hidden: string | null;
  seats: SeatView[];
  titles: TitleView[];
  /** Whether the deck is empty. */
  final: boolean;
  idle: number;
  winner: number | null;
}

export function bounty(view: Record<string, unknown>): BountyView {
  return view as unknown as BountyView;
}
