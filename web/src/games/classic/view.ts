import type { LandView } from '../../map/lands';

export type Design = 'infantry' | 'cavalry' | 'artillery' | 'wild';
export const WILD = 'wild';

export interface Card {
  /** The id of the territory that it shows, or `wild`. */
  card: string;
  design: Design;
  owned: boolean;
}

export interface Mission {
  id: string;
  text: string;
  done: boolean;
  changed: boolean;
}

export interface Battle {
  origin: string;
  target: string;
  dice: number;
  attack_roll: number[];
  defend_roll: number[];
}

export interface SideView {
  side: number;
  neutral: boolean;
  in_game: boolean;
  territories: number;
  armies: number;
  cards: number;
  /** Cards in the hand that all have seen. */
  seen: string[];
  /** Armies not yet placed. */
  pool: number;
  income: number;
  /** The round in which it fell; 0 while it didn't. */
  out: number;
  out_by: number | null;
  /** Once shown. */
  headquarters: string | null;
  /** Seats whose Headquarters the side holds. */
  taken: number[];
  /** Once the game is over. */
  mission?: Mission | null;
}

export interface Region {
  id: string;
  name: string;
  bonus: number;
  holder: number | null;
}

export interface Own {
  hand: Card[];
  mission: Mission | null;
  headquarters: string | null;
}

/** What `classic` tells a seat, see games/classic/view.py. */
export interface ClassicView {
  mode: 'world' | 'capital' | 'mission';
  round: number;
  territories: Record<string, LandView>;
  regions: Region[];
  sides: SideView[];
  sets: number;
  next_set: number;
  next_sets: number[];
  deck_left: number;
  discards: string[];
  battle: Battle | null;
  seat: number | null;
  own: Own | null;
}

export function classic(view: Record<string, unknown>): ClassicView {
  return view as unknown as ClassicView;
}
