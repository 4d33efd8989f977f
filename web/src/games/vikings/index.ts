import type { Asked } from '../../protocol';
import type { Fact } from '../index';
import { count, say } from './text';
import { vikings } from './view';

export { default as Mark } from './Mark.svelte';
export { default as Panel } from './Panel.svelte';
export { maybeQuick, quick } from './quick';

export const kind = 'W';

/** Numbers of this game are mostly meant to be the greatest: warriors to place, that advance, that move. */
export const most = true;

/** A standing order goes on with rolls; all else is asked. */
export const ordered = (asked: Asked): boolean => asked.name === 'roll_on';

/** "roll until 3" in words. */
export function orderText(order: string): string {
  const left = /^roll until (\d+)$/.exec(order)?.[1];
  return left ? count(Number(left), 'order') : order;
}

export function note(view: Record<string, unknown>): string {
  return vikings(view).reconstructed ? say('board.reconstructed') : '';
}

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
