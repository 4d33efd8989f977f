const TEMPLATES = {
  headline: 'Round {round}',
  'headline.setup': 'Setting up',
  territories: 'Territories',
  warriors: 'Warriors',
  income: 'Warriors each turn',
  cards: 'Cards',
  gods: 'Gods face down',
  raids: 'Raids in hand',
  'order.one': 'roll again until it is won or {n} warrior is left',
  'order.other': 'roll again until it is won or {n} warriors are left',
  now: 'Now',
  'pool.one': '{n} warrior to place',
  'pool.other': '{n} warriors to place',
  'tribe_pool.one': '{n} neutral warrior to place',
  'tribe_pool.other': '{n} neutral warriors to place',
  'losing.one': '{n} warrior to take off for {god}',
  'losing.other': '{n} warriors to take off for {god}',
  'battle.title': '{origin} attacks {target}',
  'battle.ship': 'by longship',
  'battle.gods': 'Gods at work',
  'role.attacker.one': '{n} advancing warrior left',
  'role.attacker.other': '{n} advancing warriors left',
  'role.defender.one': 'defends with {n} warrior',
  'role.defender.other': 'defends with {n} warriors',
  die: '{who}, {face}',
  hand: 'Your cards',
  'hand.empty': 'No cards yet.',
  'hand.ones.one': '{n} card of one star',
  'hand.ones.other': '{n} cards of one star',
  'hand.twos.one': '{n} card of two stars',
  'hand.twos.other': '{n} cards of two stars',
  'stars.one': '{n} star',
  'stars.other': '{n} stars',
  'worth.one': 'all traded at once: {n} warrior',
  'worth.other': 'all traded at once: {n} warriors',
  'own.raids': 'Your raids',
  'raid.pays.one': '+{n} warrior',
  'raid.pays.other': '+{n} warriors',
  'raid.lands': 'Territories',
  'raid.held': 'yours',
  'raid.open': 'not yours',
  'raid.done': 'can be shown',
  'own.gods': 'Your gods',
  'gods.none': 'No gods left.',
  'god.down.one': '{n} god face down',
  'god.down.other': '{n} gods face down',
  'gods.open': 'Open gods of others',
  'god.of': 'of {who}',
  'god.ripe': 'now or never',
  deck: 'Deck',
  'deck.left.one': '{n} card',
  'deck.left.other': '{n} cards',
  'deck.end': 'The End of the Viking Age is among them.',
  'deck.no_end': 'The End of the Viking Age is not in it.',
  'deck.ended': 'The End of the Viking Age was drawn.',
  'deck.due.none': 'No card to draw this turn yet.',
  'deck.due.one': '{n} card to draw this turn.',
  'deck.due.other': '{n} cards to draw this turn.',
  'deck.chance': 'Chance that this turn ends the game',
  'deck.percent': '{percent} %',
  'deck.exact': 'exactly {text}',
  discards: 'Traded cards',
  'discards.of': '{ones} of one star, {twos} of two',
  'raids.shown': 'Raids shown',
  'board.reconstructed': 'Reconstructed board',
  reconstructed:
    'Reconstructed board: the true territories, raids and gods weren’t found. What is not in the rulebook is our own.',
  regions: 'Regions',
  'region.bonus': 'bonus {n}',
  'region.nobody': 'nobody',
  'region.own': 'you: {n} of {all}',
  'region.parts': '{n}/{all}',
  tribes: 'Strength',
  tribe: 'Tribe',
  neutral: 'neutral',
  out: 'out',
  'tribe.ship': 'longship at {land}',
  'tribe.no_ship': 'no longship',
  'tribe.pay': '+{n} for raids at the next placing',
  'tribe.open': 'open: {gods}',
} as const;

export type Key = keyof typeof TEMPLATES;

/** A sentence of the panel with its values filled in. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return TEMPLATES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

type Counted =
  | 'order'
  | 'pool'
  | 'tribe_pool'
  | 'losing'
  | 'role.attacker'
  | 'role.defender'
  | 'hand.ones'
  | 'hand.twos'
  | 'stars'
  | 'worth'
  | 'raid.pays'
  | 'god.down'
  | 'deck.left'
  | 'deck.due';

/** A sentence about so many of something. */
export function count(n: number, key: Counted, values: Record<string, string | number> = {}): string {
  return say(`${key}.${n === 1 ? 'one' : 'other'}`, { n, ...values });
}
