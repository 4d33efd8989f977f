import type { LandView } from '../../map/lands';

export interface Battle {
  land: string;
  rank: number;
  rerolled: boolean;
  attack_roll: number | number[];
  defend_roll: number | number[];
  hits_on_attacker: number;
  hits_on_defender: number;
}

export interface Side {
  side: number;
  coins: number;
  crowns: number;
  crown_cards: number;
  in_game: boolean;
  saved: boolean;
  reserve: Record<string, number>;
  tiles: string[];
  working_tiles: string[];
  discards: Record<string, number>;
  shown: string[];
  territories: number;
}

export interface Own {
  hand: Record<string, number>;
  laid: string[];
  bid: number | null;
}

/** What `europe` tells a seat, see games/europe/view.py. */
export interface EuropeView {
  round: number;
  turn: number;
  marker: number | null;
  territories: Record<string, LandView>;
  sides: Side[];
  castles_left: number;
  crown_cards_left: number;
  crowns_to_win: number;
  battle: Battle | null;
  own: Own | null;
}

export function europe(view: Record<string, unknown>): EuropeView {
  return view as unknown as EuropeView;
}

/** Cards by kind as a list of names, each as often as it is there. */
export function spread(cards: Record<string, number>): string[] {
  return Object.entries(cards).flatMap(([card, n]) => Array<string>(n).fill(card));
}
