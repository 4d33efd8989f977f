import type { Asked } from '../../protocol';

const CLICKS = ['ship', 'roll_on', 'draw']; // prompts of moves that are one answer
const NUMBERS = ['advance']; // prompts that end a move with a number taken on purpose

/** Whether a complete move needs no confirming: one click, or a number. */
export function quick(asked: Asked): boolean {
  const last = asked.given.at(-1)?.prompt ?? '';
  return NUMBERS.includes(last) || (asked.given.length === 1 && CLICKS.includes(last));
}

/** Whether moves that such a prompt may complete are quick. */
export const maybeQuick = (asked: Asked): boolean =>
  NUMBERS.includes(asked.name) || (!asked.given.length && CLICKS.includes(asked.name));
