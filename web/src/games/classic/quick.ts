import type { Asked } from '../../protocol';

const CLICKS = ['claim', 'add']; // prompts of moves that are one territory
const NUMBERS = ['attack_dice', 'defend', 'occupy']; // prompts that end a move with a number

/** Whether a complete move was made by one click, or by a number taken on purpose: nobody need confirm it. */
export function quick(asked: Asked): boolean {
  const last = asked.given.at(-1)?.prompt ?? '';
  return NUMBERS.includes(last) || (asked.given.length === 1 && CLICKS.includes(last));
}

/** Whether moves that such a prompt may complete are quick. */
export const maybeQuick = (asked: Asked): boolean => CLICKS.includes(asked.name) || NUMBERS.includes(asked.name);
