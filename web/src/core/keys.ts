/** What a key means at a table; null where it belongs to the page or to a field. */

export type Meant =
  | { do: 'digit'; digit: number }
  | { do: 'enter' }
  | { do: 'back' }
  | { do: 'again' }
  | { do: 'why'; place: string | null };

const FIELDS = 'input, select, textarea';
const ACTIVE = 'button, a, summary, [data-land]';

export function reads(event: KeyboardEvent): Meant | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(FIELDS)) return null;
  const { key } = event;
  if (/^[0-9]$/.test(key)) return { do: 'digit', digit: Number(key) };
  if (key === 'Backspace' || key === 'Escape') return { do: 'back' };
  if (key === 'a' || key === 'A') return { do: 'again' };
  if (key === '?') return { do: 'why', place: at?.closest('[data-land]')?.getAttribute('data-land') ?? null };
  if (key === 'Enter' && !at?.closest(ACTIVE)) return { do: 'enter' };
  return null;
}
