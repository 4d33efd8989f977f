import type { Fact } from '../index';
import { say } from './text';
import { vikings } from './view';

export { default as Mark } from './Mark.svelte';
export { default as Panel } from './Panel.svelte';
export { maybeQuick, quick } from './quick';

export const kind = 'W';

/** Numbers of this game are mostly meant to be the greatest: warriors to place, that advance, that move. */
export const most = true;

export function summary(view: Record<string, unknown>, seat: number): Fact[] {
  const side = vikings(view).sides[seat];
  if (!side) return [];
  if (!side.in_game) return [{ icon: '', label: say('tribes'), value: say('out') }];
  return [
    { icon: '▮', label: say('cards'), value: String(side.cards) },
    { icon: '♟', label: say('warriors'), value: String(side.warriors) },
    { icon: '⌂', label: say('territories'), value: String(side.territories) },
  ];
}

/** The part of the board that a seat holds: all of it wins, and the most of it when the End card comes. */
export function progress(view: Record<string, unknown>, seat: number): number | null {
  const { sides, territories, round } = vikings(view);
  const all = Object.keys(territories).length;
  return round && all ? (sides[seat]?.territories ?? 0) / all : null;
}

export function headline(view: Record<string, unknown>): string {
  const { round } = vikings(view);
  return say(round ? 'headline' : 'headline.setup', { round });
}
