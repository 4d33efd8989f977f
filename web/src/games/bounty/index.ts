import type { Fact } from '../index';
import { say, signed } from './text';
import { bounty } from './view';

export { default as Mark } from './Mark.svelte';
export { default as Panel } from './Panel.svelte';
export { default as Score } from './Score.svelte';
export { default as Stage } from './Stage.svelte';

export function summary(view: Record<string, unknown>, seat: number): Fact[] {
  const { seats, titles } = bounty(view);
  const row = seats[seat];
  if (!row) return [];
  const held = titles.filter(({ holder }) => holder === seat).length;
  return [
    { icon: '▮', label: say('cards'), value: String(row.hand) },
    { icon: '⌂', label: say('possessions'), value: String(row.possessions.length) },
    { icon: '♛', label: say('titles.held'), value: String(held) },
    ...(row.points === null ? [] : [{ icon: '∑', label: say('points'), value: signed(row.points) }]),
  ];
}

export const progress = (): null => null;

export function headline(view: Record<string, unknown>): string {
  const { round, final } = bounty(view);
  return say(final ? 'headline.final' : 'headline', { round });
}
