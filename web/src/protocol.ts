// Written by tools/protocol.py from src/warbanner/server/protocol.py; don't edit.

/** Answer prompts without sending the move: what would be asked next? Answers are choices, or amounts. */
export interface Draft {
  do: "draft";
  id: string;
  version: string;
  seat: number;
  answers: number[];
}

/** Make the move that these answers complete. */
export interface Play {
  do: "play";
  id: string;
  version: string;
  seat: number;
  answers: number[];
}

/** Begin a standing order: a series of ordinary moves, as `Asked.standing` offers it. An empty text ends the running one, whatever the version. */
export interface Order {
  do: "order";
  id: string;
  version: string;
  seat: number;
  text: string;
}

/** Why is `choice` no answer to the prompt that stands open after these answers? */
export interface Why {
  do: "why";
  id: string;
  version: string;
  seat: number;
  answers: number[];
  choice: number;
}

/** Take the screen for one of one's own seats: from now on the page shows that seat's secrets. */
export interface Take {
  do: "take";
  id: string;
  version: string;
  seat: number;
}

/** Put the screen down: the page shows what a spectator sees. */
export interface Cover {
  do: "cover";
  id: string;
  version: string;
}

/** Sit down in an open seat before the game begins. */
export interface Sit {
  do: "sit";
  id: string;
  version: string;
  seat: number;
  name: string;
}

/** Give an open seat to a bot before the game begins. */
export interface Fill {
  do: "fill";
  id: string;
  version: string;
  seat: number;
  bot: string;
}

/** Take back one's last move, at practice tables. */
export interface Undo {
  do: "undo";
  id: string;
  version: string;
}

/** Let a bot play one's seat from now on. */
export interface Leave {
  do: "leave";
  id: string;
  version: string;
  seat: number;
}

/** Take one's seat back from the bot. */
export interface Return {
  do: "return";
  id: string;
  version: string;
  seat: number;
}

/** The lines of the log before the line `before`. */
export interface Log {
  do: "log";
  id: string;
  version: string;
  before: number;
}

/** Is the line alive? The reply says whether the version is still the table's. */
export interface Ping {
  do: "ping";
  id: string;
  version: string;
}

/** A seat as everybody sees it. */
export interface Seat {
  name: string;
  colour: string;
  player: string;
  bot: string | null;
  mine: boolean;
  here: boolean;
}

/** An owner of pieces: the seats in their order, then armies that no seat owns. */
export interface Side {
  name: string;
  colour: string;
}

/** One thing that happened. Its number grows; lines of one move share number // 1000. */
export interface Line {
  n: number;
  text: string;
  places: string[];
  event: Record<string, unknown>;
}

/** One legal choice; `place` is the territory it stands for, if it stands for one. */
export interface Legal {
  value: number;
  word: string;
  label: string;
  place: string | null;
}

/** One answer of a draft as the breadcrumb shows it. */
export interface Given {
  prompt: string;
  value: number;
  label: string;
  place: string | null;
}

/** A standing order that a begun move may be turned into: `text`, a blank, a number from `low` to `high`, `unit`. */
export interface Standing {
  text: string;
  low: number;
  high: number;
  unit: string;
}

/** The odds of the battle that a begun move would start, as things stand: the chances, from 0 to 1, that only the attacker is left, that the defender is, and that nobody is; and the game's sentence about them. */
export interface Forecast {
  win: number;
  loss: number;
  both: number;
  sentence: string;
}

/** A draft: what has been answered and what is asked next; `complete` when it is a whole move, whose text stands in `text`. */
export interface Asked {
  seat: number;
  side: number;
  name: string;
  kind: "territory" | "number" | "card" | "order" | "thing" | "yes/no" | "";
  sentence: string;
  secret: boolean;
  low: number;
  high: number;
  legal: Legal[];
  given: Given[];
  complete: boolean;
  text: string;
  standing: Standing[];
  forecast: Forecast | null;
}

/** A table in full, as this page may see it. */
export interface TableState {
  type: "table";
  id: string;
  game: string;
  map: string | null;
  status: "gathering" | "running" | "finished" | "unreadable";
  version: string;
  options: Record<string, unknown>;
  seats: Seat[];
  sides: Side[];
  awaited: number[];
  view: Record<string, unknown> | null;
  lines: string[];
  log: Line[];
  result: number[] | null;
  practice: boolean;
  can_undo: boolean;
  host: boolean;
  holder: number | null;
  cover: number | null;
  draft: Asked | null;
  order: string | null;
  reasons: string[];
  commitment: string | null;
  secret: string | null;
  trouble: string | null;
}

/** One change of a table since the last message on this socket. */
export interface Step {
  type: "step";
  version: string;
  status: string;
  awaited: number[];
  patch: Record<string, unknown>;
  lines: string[];
  log: Line[];
  result: number[] | null;
  can_undo: boolean;
  holder: number | null;
  cover: number | null;
  draft: Asked | null;
  order: string | null;
  reasons: string[];
  secret: string | null;
  trouble: string | null;
}

/** Somebody came, went, sat down or left. */
export interface Seats {
  type: "seats";
  seats: Seat[];
}

/** The table was deleted. */
export interface Gone {
  type: "gone";
}

/** The answer to a command. A refusal has `error`, and `clause` where a rule forbids it; `stale` means that the command was made for another version, and a `TableState` follows. */
export interface Reply {
  type: "reply";
  re: string;
  ok: boolean;
  error?: string | null;
  clause?: string | null;
  stale?: boolean;
  draft?: Asked | null;
  log?: Line[] | null;
}

/** A seat of a new table: `me`, `open`, or the name of a bot. */
export interface NewSeat {
  player: string;
  name?: string;
}

/** POST /api/tables. The same request id makes the same table once. */
export interface NewTable {
  request: string;
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | number>;
  practice?: boolean;
  seed?: number | null;
  position?: Record<string, unknown> | null;
  map?: Record<string, unknown> | null;
}

/** The table that was made; also the answer to POST /api/records, whose body is a record and whose header `x-request` is the request id. */
export interface Made {
  id: string;
}

/** Why a request was refused, in one line; any status from 400. */
export interface Refusal {
  error: string;
}

/** A table in a list. */
export interface Summary {
  id: string;
  game: string;
  title: string;
  status: "gathering" | "running" | "finished" | "unreadable";
  created: number;
  moves: number;
  seats: Seat[];
  mine_to_play: boolean;
  result: number[] | null;
  practice: boolean;
  reason: string | null;
}

/** A numbered rule. */
export interface ClauseText {
  name: string;
  section: string;
  text: string;
}

/** A value of an option with its words. It may stand only while each option in `only` (also `players`, the number of seats) has one of the values listed there. */
export interface OptionValue {
  value: string | number;
  label: string;
  only: Record<string, (string | number)[]>;
}

/** A switch of a game; the first value is the default; `most` > 0 allows whole numbers 1..most beside them. */
export interface OptionInfo {
  name: string;
  label: string;
  values: OptionValue[];
  most: number;
  clauses: ClauseText[];
}

/** Where a territory's name stands: first baseline, size, lines. */
export interface Label {
  x: number;
  y: number;
  size: number;
  lines: string[];
}

/** A territory: what it is, and where its marks stand in map pixels. `Legal.place` names it. */
export interface Land {
  id: string;
  name: string;
  region: string;
  city: string;
  crown: string;
  crowns: number;
  tax: number;
  borders: string[];
  path: string;
  box: number[];
  label: Label;
  badge: number[];
  badge2: number[] | null;
  castle: number[] | null;
  ship: number[] | null;
  city_at: number[] | null;
}

/** Territories that pay a bonus together; `Land.region` is its id. */
export interface RegionInfo {
  id: string;
  name: string;
  bonus: number;
}

/** A line between two territories; `one_way`: only from a to b. */
export interface LinkInfo {
  a: string;
  b: string;
  one_way: boolean;
  path: string;
}

/** A board as it is drawn. The backdrop lies at `backdrop`; without one ("") territories and `links` are drawn. */
export interface BoardInfo {
  frame: number[];
  backdrop: string;
  lands: Land[];
  regions: RegionInfo[];
  links: LinkInfo[];
}

/** GET /api/games/NAME; GET /api/tables/ID/game: the same on that table's board. */
export interface GameInfo {
  name: string;
  title: string;
  board_suffixes: string[];
  cards_suffixes: string[];
  colours: string[];
  players: number[];
  options: OptionInfo[];
  texts: Record<string, string>;
  board: BoardInfo | null;
}

/** POST /api/boards: a board's file, perhaps with its cards file, in base64; together at most a million bytes. */
export interface BoardFile {
  game: string;
  name?: string;
  map: string;
  cards?: string | null;
}

/** The board that was read, for `NewTable.map`, and the game on it. GET /api/games/NAME/board: the board that this server offers for new tables of the game, or null. */
export interface BoardRead {
  board: Record<string, unknown>;
  facts: string;
  game: GameInfo;
}

/** A game, in a list. */
export interface Offer {
  name: string;
  title: string;
}

/** A bot and what it does; `level`: whether it is one of the levels of the same search, the weakest first. */
export interface BotInfo {
  name: string;
  about: string;
  level: boolean;
}

/** GET /api/home: what there is, and this browser's tables, newest first. */
export interface Home {
  version: string;
  games: Offer[];
  bots: BotInfo[];
  tables: Summary[];
}

/** GET /api/games/NAME/rules. */
export interface Rules {
  clauses: ClauseText[];
}

/** GET /api/tables/ID/replay: a finished game from its start, as a spectator or, with ?seat=N, a seat saw it. */
export interface Replay {
  start: TableState;
  steps: Step[];
}

/** POST /api/positions: what a position that was sent describes. */
export interface Position {
  game: string;
  players: number;
}

export type Commands = Draft | Play | Order | Why | Take | Cover | Sit | Fill | Undo | Leave | Return | Log | Ping;

export type Messages = TableState | Step | Seats | Gone | Reply;
