import type { Asked } from '../../protocol';
import { WILD, type Card } from './view';

/** The choice that the card at a place of the hand stands for in the open prompt; null where it can't be picked. */
export function choiceOf(asked: Asked | null, hand: Card[], place: number): number | null {
  if (asked?.kind !== 'card') return null;
  const found = asked.legal.find(({ value, word }) =>
    asked.name === 'trade' ? value === place : word === hand[place]?.card && word !== WILD,
  );
  return found?.value ?? null;
}

/** The places of the cards that were picked for a set, in their order. */
export const pickedFor = (asked: Asked | null): number[] =>
  asked?.given.flatMap(({ prompt, value }) => (prompt === 'trade' ? value : [])) ?? [];

/** The design on the card of a choice, if it is a card. */
export function designOf(asked: Asked, hand: Card[], value: number): Card['design'] | null {
  const place = hand.findIndex((_, n) => choiceOf(asked, hand, n) === value);
  return hand[place]?.design ?? null;
}
