/** What the map shows beside the view, worked out from prompts, answers and events without knowing a game. */

import type { Asked, Line } from '../protocol';

export interface Arrow {
  from: string;
  to: string;
  seat: number | null;
}

/** The territories that may be chosen now, with their choices. */
export function litBy(draft: Asked | null): Map<string, number> {
  const out = new Map<string, number>();
  for (const { place, value } of draft?.legal ?? []) if (place && !out.has(place)) out.set(place, value);
  return out;
}

export const chosenBy = (draft: Asked | null): string[] => draft?.given.flatMap(({ place }) => place ?? []) ?? [];

/** Arrows of the move in the making: games name such prompts `…_from` and `…_to`. */
function planned(draft: Asked): Arrow[] {
  const out: Arrow[] = [];
  let from: string | null = null;
  for (const { prompt, place } of draft.given) {
    if (place && prompt.endsWith('_from')) from = place;
    if (place && from && prompt.endsWith('_to')) out.push({ from, to: place, seat: draft.seat });
  }
  return out;
}

const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Arrows of what just happened, one for each way. */
function past(lines: Line[]): Arrow[] {
  const out = new Map<string, Arrow>();
  for (const { event } of lines) {
    const [from, to] = [word(event['origin']), word(event['target'])];
    const who = event['who'];
    if (from && to) out.set(`${from}>${to}`, { from, to, seat: typeof who === 'number' ? who : null });
  }
  return [...out.values()];
}

/** The arrow of a battle that goes on, in games whose battles have an origin. */
function fought(view: Record<string, unknown> | null): Arrow[] {
  const battle = (view?.['battle'] ?? {}) as Record<string, unknown>;
  const [from, to] = [word(battle['origin']), word(battle['target'])];
  return from && to ? [{ from, to, seat: null }] : [];
}

export function arrowsOf(draft: Asked | null, latest: Line[], view: Record<string, unknown> | null): Arrow[] {
  if (draft?.given.length) return planned(draft);
  const told = past(latest);
  return told.length ? told : fought(view);
}

export const flashOf = (latest: Line[]): string[] => [...new Set(latest.flatMap(({ places }) => places))];

const DICE_BACK = 12; // lines in which the last dice are looked for

/** The end of the log up to the last die; nothing if no die fell lately. */
export function upToDice(log: Line[]): Line[] {
  const tail = log.slice(-DICE_BACK);
  return tail.slice(0, tail.findLastIndex((line) => 'face' in line.event) + 1);
}
