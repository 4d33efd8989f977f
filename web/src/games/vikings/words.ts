/** The names and effects of gods and raids, from the game's own texts. */

type Texts = Record<string, string>;

export const nameOf = (texts: Texts, what: 'god' | 'raid', id: string): string => texts[`card.${what}.${id}`] ?? id;

/** What a god does. */
export const doesOf = (texts: Texts, id: string): string => texts[`card.god.${id}.does`] ?? '';

/** What a raid wants and brings, without its name. */
export function wantsOf(texts: Texts, id: string): string {
  const wants = texts[`card.raid.${id}.wants`] ?? '';
  const name = `${nameOf(texts, 'raid', id)}: `;
  return wants.startsWith(name) ? wants.slice(name.length) : wants;
}
