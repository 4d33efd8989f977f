import type { Fact } from '../index';
import { say } from './text';
import { europe } from './view';

export { default as Panel } from './Panel.svelte';

export function summary(view: Record<string, unknown>, seat: number): Fact[] {
  const { sides, missions } = europe(view);
  const side = sides[seat];
  if (!side) return [];
  return [
    ...(missions ? [{ icon: '✉', label: say('missions'), value: String(side.missions_kept) }] : []),
    { icon: '♛', label: say('crowns'), value: String(side.crowns) },
    { icon: '◉', label: say('coins'), value: String(side.coins) },
    { icon: '⌂', label: say('territories'), value: String(side.territories) },
  ];
}

export function progress(view: Record<string, unknown>, seat: number): number | null {
  const { sides, crowns_to_win } = europe(view);
  const side = sides[seat];
  return side?.crowns != null && crowns_to_win ? Math.min(side.crowns / crowns_to_win, 1) : null;
}

export function headline(view: Record<string, unknown>): string {
  const { round, turn } = europe(view);
  return round ? say('headline', { round, turn }) : say('headline.setup');
}
