import { choiceOf, landOf } from '../../map/boards';
import { countOf } from '../../map/lands';
import type { Asked, BoardInfo, Given } from '../../protocol';
import { classic } from './view';

const FROM = 'attack_from';
const TO = 'attack_to';

/** A standing order goes on with attacks; all else is asked. */
export const ordered = (asked: Asked): boolean => asked.name === FROM;

/** The last attack, if its target still stands and its armies may attack. */
export function again(asked: Asked, view: Record<string, unknown>, last: Given[]): number[] | null {
  const [from, to] = last;
  if (asked.name !== FROM || from?.prompt !== FROM || to?.prompt !== TO) return null;
  const stands = classic(view).territories[to.place ?? '']?.side !== asked.side;
  return stands && asked.legal.some(({ value }) => value === from.value) ? [from.value, to.value] : null;
}

/** Attacks on a territory from those beside it: from where the last one came, else from the largest army. */
export function ways(
  asked: Asked,
  view: Record<string, unknown>,
  board: BoardInfo,
  land: string,
  last: Given[],
): number[][] {
  const { territories } = classic(view);
  const target = choiceOf(board, land);
  if (asked.name !== FROM || target === null || territories[land]?.side === asked.side) return [];
  const armiesOf = (id: string): number => countOf(territories[id]?.units) + (last[0]?.place === id ? Infinity : 0);
  return asked.legal
    .flatMap(({ place, value }) => (place && landOf(board, place)?.borders.includes(land) ? [{ place, value }] : []))
    .sort((a, b) => (armiesOf(a.place) < armiesOf(b.place) ? 1 : -1))
    .map(({ value }) => [value, target]);
}
