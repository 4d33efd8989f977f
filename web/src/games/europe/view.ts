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

export interface SideView {
  side: number;
  mercenary: boolean;
  coins: number;
  /** A mercenary army's crowns don't count. */
  crowns: number | null;
  crown_cards: number;
  in_game: boolean;
  saved: boolean;
  reserve: Record<string, number>;
  tiles: string[];
  working_tiles: string[];
  discards: Record<string, number>;
  shown: string[];
  territories: number;
  /** The seat that plays the mercenary army this round. */
  controller: number | null;
  /** What is left in a mercenary army's deck, by kind. */
  deck: Record<string, number> | null;
  missions_kept: number;
  revealed: string[];
}

export interface OwnMission {
  id: string;
  done: boolean;
}

export interface Own {
  hand: Record<string, number>;
  laid: string[];
  bid: number | null;
  missions: OwnMission[];
  offered: string[];
  /** Missions whose place under the deck the seat knows, by that place, counted from 0 at the top. */
  under_deck: Record<string, string>;
}

/** What `europe` tells a seat, see games/europe/view.py. */
export interface EuropeView {
  round: number;
  turn: number;
  marker: number | null;
  territories: Record<string, LandView>;
  sides: SideView[];
  castles_left: number;
  crown_cards_left: number;
  crowns_to_win: number;
  missions: boolean;
  /** Missions left in the deck. */
  deck_left: number;
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
