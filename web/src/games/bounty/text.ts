const TEMPLATES = {
  headline: 'Round {round}',
  'headline.final': 'Round {round}, the deck is empty',
  lying: 'Seats and titles',
  hand: 'Your hand',
  'hand.empty': 'No cards left.',
  'hand.pick': 'Pick a card.',
  'hand.wait': 'Not your turn.',
  'hand.target': 'Pick a possession.',
  'hand.order': 'Number 1 is drawn first.',
  'hand.complete': 'Confirm, or pick anew.',
  'card.strength': '{card}, strength {strength}',
  'card.lit': '{card}; can be played',
  'card.dead': '{card}; can’t be played now: why?',
  'card.back': '{card}; can be put back',
  'card.picked': '{card}; picked',
  'card.order': '{card}; goes under the deck as number {n}',
  'card.new': '{card}; just drawn',
  new: 'new',
  obelisk: 'Obelisk',
  'possession.empty': '{possession}, empty, defends with {defence}',
  'possession.held': '{possession}, {garrison} on it, defends with {defence}',
  'possession.lit': '{possession}; can be chosen',
  'possession.dim': '{possession}; can’t be chosen: why?',
  'possession.chosen': '{possession}; chosen',
  row: 'Possessions of {who}',
  'row.none': 'no possession',
  you: 'you',
  'seat.turn': 'to play',
  'seat.first': 'first player',
  'seat.last': 'last player',
  'cards.one': '{n} card',
  'cards.other': '{n} cards',
  'hand.of.one': '{n} card in hand',
  'hand.of.other': '{n} cards in hand',
  known: 'you know of {cards}',
  titles: 'Titles',
  'titles.held': 'Titles',
  'title.points.one': '{n} point',
  'title.points.other': '{n} points',
  'title.nobody': 'nobody',
  'title.unshown': 'nobody shown',
  'title.margin': '{n} ahead',
  'title.hidden': 'only you know it',
  'title.count': '{who}: {n}',
  deck: 'Deck',
  'deck.under': '{n} put under',
  discards: 'Discards',
  'discards.none': 'Nothing yet.',
  'under.own': 'You put under the deck',
  'under.card.one': '{n} card above it',
  'under.card.other': '{n} cards above it',
  'under.next': 'on top',
  unseen: 'Cards you haven’t seen',
  gone: 'Out of this game',
  possessions: 'Possessions',
  cards: 'Cards in hand',
  points: 'Points',
  'score.title': '{title} {points}',
  'score.obelisks.one': '{n} obelisk {points}',
  'score.obelisks.other': '{n} obelisks {points}',
  'score.none': 'nothing that counts',
  'score.nobody': 'Held by nobody',
  minus: '−{n}',
} as const;

export type Key = keyof typeof TEMPLATES;

/** A sentence of the table with its values filled in. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return TEMPLATES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

type Counted =
  | 'cards'
  | 'hand.of'
  | 'title.points'
  | 'under.card'
  | 'score.obelisks';

/** A sentence about so many of something. */
export function count(n: number, key: Counted, values: Record<string, string | number> = {}): string {
  return say(`${key}.${n === 1 ? 'one' : 'other'}`, { n, ...values });
}

/** A number with the sign that print uses. */
export const signed = (n: number): string => (n < 0 ? say('minus', { n: -n }) : String(n));
