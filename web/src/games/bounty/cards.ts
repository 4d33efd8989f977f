/** Names and pictures of cards and possessions, by their ids and the game's own texts. */

type Texts = Record<string, string>;

export const PEOPLES = ['human', 'elf', 'gnome', 'orc', 'undead'] as const;
export const KINDS = ['archer', 'warrior', 'wizard', 'hero', 'monster', 'tower', 'fortress', 'citadel'] as const;
export const OBELISK = 'obelisk';

export interface Face {
  /** One of PEOPLES, or OBELISK. */
  people: string;
  /** One of KINDS, or OBELISK. */
  kind: string;
  /** Its strength; null if it has none. */
  strength: number | null;
}

/** What is on a card. */
export function faceOf(texts: Texts, card: string): Face {
  const [people = '', kind = ''] = card.split('_');
  const strength = Number(texts[`strength.${card}`] ?? 0) || null;
  return { people, kind: people === OBELISK ? OBELISK : kind, strength };
}

export const cardName = (texts: Texts, card: string): string => texts[`card.${card}`] ?? card;

export const possessionName = (texts: Texts, id: string): string => texts[`possession.${id}`] ?? id;

/** "2" of elf_tower_2. */
export const nthOf = (possession: string): string => possession.slice(possession.lastIndexOf('_') + 1);

const ID = /^(\w+)\.(\w+_\w+)$/;

/** The ids of all cards, or possessions, in the game's order: choices name them by their places there. */
export const listed = (texts: Texts, what: 'card' | 'possession'): string[] =>
  Object.keys(texts).flatMap((key) => {
    const [, of, id] = ID.exec(key) ?? [];
    return of === what && id ? id : [];
  });
