export interface Region {
  id: string;
  name: string;
  bonus: number;
  holder: number | null;
}

export interface SideView {
  side: number;
  neutral: boolean;
  in_game: boolean;
  territories: number;
  warriors: number;
  cards: number;
  /** The territory where the longship lies. */
  ship: string | null;
  /** Face-down gods; nobody knows which. */
  gods: number;
  open_gods: string[];
  /** Open gods that are lost when this turn ends. */
  ripe: string[];
  raids: number;
  /** Warriors that shown raids bring at the next placing. */
  raid_pay: number;
  income: number;
  /** 1 for the side that fell first; 0 while it is in the game. */
  out: number;
}

export interface Battle {
  origin: string;
  target: string;
  /** Warriors that advance and are left. */
  advance: number;
  by_ship: boolean;
  gods: string[];
  attack_roll: number[];
  defend_roll: number[];
}

export interface OwnRaid {
  id: string;
  /** Whether it may be shown now. */
  done: boolean;
  /** What it wants and what it brings, where the view tells. */
  lands?: string[];
  pays?: number;
}

export interface Own {
  ones: number;
  twos: number;
  stars: number;
  /** Warriors that all these cards would bring in one trade; 0 if they can't be traded. */
  worth?: number;
  raids: OwnRaid[];
}

/** What `vikings` tells a seat, see games/vikings/view.py. */
export interface VikingsView {
  round: number;
  side: number;
  /** The seats that are asked; nobody once the game is over. */
  awaited: number[];
  reconstructed: boolean;
  territories: Record<string, { side: number; units: number; ship?: number }>;
  regions: Region[];
  sides: SideView[];
  deck_left: number;
  /** Whether the End card is in the deck. */
  end_in: boolean | number;
  /** How likely this turn's draws end the game. */
  end_chance: { p: number; text: string };
  /** Territories conquered this turn, then cards still to be drawn. */
  due: number;
  discards: { ones: number; twos: number };
  raids_shown: string[];
  pool: number;
  tribe_pool: number;
  /** Warriors to take off for a god. */
  losing: number;
  god: string | null;
  battle: Battle | null;
  ended_by_card: boolean;
  seat: number | null;
  own: Own | null;
}

export function vikings(view: Record<string, unknown>): VikingsView {
  return view as unknown as VikingsView;
}
