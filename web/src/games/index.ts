import type { Component } from 'svelte';
import type { Asked, BoardInfo, GameInfo, Given, Legal, Line, Side } from '../protocol';

export interface PanelProps {
  view: Record<string, unknown>;
  sides: Side[];
  texts: Record<string, string>;
  info: GameInfo;
  /** The move in the making, and what the panel may do to it. */
  asked: Asked | null;
  onpick: (value: number) => Promise<void>;
  onback: (count: number) => void;
  onplay: () => void;
}

export interface StageProps {
  view: Record<string, unknown>;
  sides: Side[];
  texts: Record<string, string>;
  /** The seat that looks on; null for a spectator. */
  seat: number | null;
  /** The move in the making, and what the table may do to it. */
  asked: Asked | null;
  onpick: (value: number) => Promise<void>;
  onback: (count: number) => void;
  /** Why is this no choice now? */
  onwhy: (choice: number) => void;
  log: Line[];
  /** What happened last. */
  latest: Line[];
}

export interface ScoreProps {
  view: Record<string, unknown>;
  sides: Side[];
  /** The place of each seat. */
  places: number[];
}

export interface MarkProps {
  view: Record<string, unknown>;
  asked: Asked;
  choice: Legal;
}

/** A number of a side in the list of players. */
export interface Fact {
  icon: string;
  label: string;
  value: string;
}

/** What a game's folder says about its views; all of it is drawn, none of it decided here. */
export interface GameView {
  Panel: Component<PanelProps>;
  /** What stands where others have a map, in a game without one; all choices can be made there. */
  Stage?: Component<StageProps>;
  /** What the result comes from, when the game is over. */
  Score?: Component<ScoreProps>;
  summary: (view: Record<string, unknown>, seat: number) => Fact[];
  /** How far a seat is on its way to victory, from 0 to 1. */
  progress: (view: Record<string, unknown>, seat: number) => number | null;
  headline: (view: Record<string, unknown>) => string;
  /** What stands on the board for everybody to know, if anything. */
  note?: (view: Record<string, unknown>) => string;
  /** A picture on the button of a choice. */
  Mark?: Component<MarkProps>;
  /** The letter of the game's only figures in map/words.ts, where they aren't armies. */
  kind?: 'W';
  /** Whether a number that is asked begins at its greatest. */
  most?: boolean;
  /** Whether a complete move goes off without being confirmed, and whether an answer to a prompt may complete one. */
  quick?: (asked: Asked) => boolean;
  maybeQuick?: (asked: Asked) => boolean;
  /** The answers that begin the last move once more, if it may be made again. */
  again?: (asked: Asked, view: Record<string, unknown>, last: Given[]) => number[] | null;
  /** Answers that lead to a territory which can't be chosen yet, the likeliest first. */
  ways?: (asked: Asked, view: Record<string, unknown>, board: BoardInfo, land: string, last: Given[]) => number[][];
  /** Whether a standing order answers a prompt. */
  ordered?: (asked: Asked) => boolean;
  /** A standing order in words. */
  orderText?: (order: string, nameOf: (land: string) => string) => string;
  /** Whether dice are shown in descending order. */
  sorted?: boolean;
}

const FOLDERS = import.meta.glob<GameView>('./*/index.ts', { eager: true });

function folder(game: string): GameView | null {
  return FOLDERS[`./${game}/index.ts`] ?? null;
}

export function panelOf(game: string): GameView['Panel'] | null {
  return folder(game)?.Panel ?? null;
}

export const stageOf = (game: string): Component<StageProps> | null => folder(game)?.Stage ?? null;

export const scoreOf = (game: string): Component<ScoreProps> | null => folder(game)?.Score ?? null;

export function markOf(game: string): Component<MarkProps> | null {
  return folder(game)?.Mark ?? null;
}

export const kindOf = (game: string): string => folder(game)?.kind ?? '';

export const beginsAtMost = (game: string): boolean => folder(game)?.most ?? false;

export const hasQuick = (game: string): boolean => folder(game)?.quick !== undefined;

export const isQuick = (game: string, asked: Asked): boolean => folder(game)?.quick?.(asked) ?? false;

export const mayBeQuick = (game: string, asked: Asked): boolean => folder(game)?.maybeQuick?.(asked) ?? false;

export const againOf = (game: string): GameView['again'] => folder(game)?.again;

export const waysIn = (game: string): GameView['ways'] => folder(game)?.ways;

export const isOrdered = (game: string, asked: Asked): boolean => folder(game)?.ordered?.(asked) ?? false;

export const orderTextOf = (game: string): GameView['orderText'] => folder(game)?.orderText;

export const sortsDice = (game: string): boolean => folder(game)?.sorted ?? false;

export function summaryOf(game: string): GameView['summary'] | null {
  return folder(game)?.summary ?? null;
}

export function progressOf(game: string): GameView['progress'] | null {
  return folder(game)?.progress ?? null;
}

export const noteOf = (game: string, view: Record<string, unknown> | null): string =>
  (view && folder(game)?.note?.(view)) ?? '';

export function headline(game: string): GameView['headline'] | null {
  return folder(game)?.headline ?? null;
}
