import type { Component } from 'svelte';
import type { GameInfo, Side } from '../protocol';

export interface PanelProps {
  view: Record<string, unknown>;
  sides: Side[];
  texts: Record<string, string>;
  info: GameInfo;
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
  summary: (view: Record<string, unknown>, seat: number) => Fact[];
  /** How far a seat is on its way to victory, from 0 to 1. */
  progress: (view: Record<string, unknown>, seat: number) => number | null;
  headline: (view: Record<string, unknown>) => string;
}

const FOLDERS = import.meta.glob<GameView>('./*/index.ts', { eager: true });

function folder(game: string): GameView | null {
  return FOLDERS[`./${game}/index.ts`] ?? null;
}

export function panelOf(game: string): GameView['Panel'] | null {
  return folder(game)?.Panel ?? null;
}

export function summaryOf(game: string): GameView['summary'] | null {
  return folder(game)?.summary ?? null;
}

export function progressOf(game: string): GameView['progress'] | null {
  return folder(game)?.progress ?? null;
}

export function headline(game: string): GameView['headline'] | null {
  return folder(game)?.headline ?? null;
}
