import type { Asked } from '../../protocol';

/** The choice that a word stands for in the open prompt; null if it is none. */
export const choiceOf = (asked: Asked | null, word: string): number | null =>
  asked?.legal.find((choice) => choice.word === word)?.value ?? null;

/** Whether cards are being put back: the first answer is the command for it, and no card. */
export const isReturning = (asked: Asked | null, cards: string[]): boolean =>
  asked?.given[0] !== undefined && cards[asked.given[0].value] === undefined;

/** The cards answered so far: the one that is played, or those that are put back, in their order. */
export const answered = (asked: Asked | null, cards: string[]): string[] =>
  asked?.given.flatMap(({ prompt, value }) => (prompt === 'target' ? [] : (cards[value] ?? []))) ?? [];

/** The possession that a troop is played on. */
export function targetOf(asked: Asked | null, possessions: string[]): string | null {
  const given = asked?.given.find(({ prompt }) => prompt === 'target');
  return (given && possessions[given.value]) ?? null;
}

/** The places of cards in the hand, one for each; of equal ones those that were pressed. */
export function placesOf(cards: string[], hand: string[], pressed: number[]): number[] {
  const out: number[] = [];
  for (const [n, card] of cards.entries()) {
    const free = (place: number): boolean => hand[place] === card && !out.includes(place);
    const at = pressed[n];
    out.push(at !== undefined && free(at) ? at : hand.findIndex((_, place) => free(place)));
  }
  return out;
}
