import type { Fact } from '../index';
import { count, say } from './text';
import { classic } from './view';

export { default as Mark } from './Mark.svelte';
export { default as Panel } from './Panel.svelte';
export { again, ordered, ways } from './attacks';
export { maybeQuick, quick } from './quick';

/** Numbers of this game are mostly meant to be the greatest: dice, armies that march in, armies to place. */
export const most = true;

/** The highest dice are compared with each other. */
export const sorted = true;

/** "attack alaska>kamchatka until 3" in words. */
export function orderText(order: string, nameOf: (land: string) => string): string {
  const [, origin, target, left, chance] = /^attack ([^>\s]+)>(\S+) (?:until (\d+)|while (\d+)%)$/.exec(order) ?? [];
  if (!origin || !target) return order;
  const lands = { origin: nameOf(origin), target: nameOf(target) };
  return chance ? say('order.while', { ...lands, n: chance }) : count(Number(left), 'order', lands);
}

export function summary(view: Record<string, unknown>, seat: number): Fact[] {
  const { sides, mode } = classic(view);
  const side = sides[seat];
  if (!side) return [];
  if (!side.in_game) return [{ icon: '', label: say('powers'), value: say('out') }];
  return [
    ...(mode === 'capital' ? [{ icon: '★', label: say('headquarters.held'), value: String(side.taken.length) }] : []),
    { icon: '▮', label: say('cards'), value: String(side.cards) },
    { icon: '♟', label: say('armies'), value: String(side.armies) },
    { icon: '⌂', label: say('territories'), value: String(side.territories) },
  ];
}

/** The part of the board that a seat holds; a secret mission tells nobody how far it is. */
export function progress(view: Record<string, unknown>, seat: number): number | null {
  const { sides, territories, mode, round } = classic(view);
  const all = Object.keys(territories).length;
  if (mode !== 'world' || !round || !all) return null;
  return (sides[seat]?.territories ?? 0) / all;
}

export function headline(view: Record<string, unknown>): string {
  const { mode, round } = classic(view);
  return say(round ? 'headline' : 'headline.setup', { mode: say(`mode.${mode}`), round });
}
