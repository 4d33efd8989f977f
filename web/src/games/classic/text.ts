const TEMPLATES = {
  headline: '{mode} · Round {round}',
  'headline.setup': '{mode} · Setting up',
  'mode.world': 'World Domination',
  'mode.capital': 'Capital',
  'mode.mission': 'Secret Mission',
  territories: 'Territories',
  armies: 'Armies',
  cards: 'Cards',
  income: 'Income',
  headquarters: 'Headquarters',
  'headquarters.held': 'Headquarters held',
  'order.one': 'attack {target} from {origin} until it falls or {n} army is left',
  'order.other': 'attack {target} from {origin} until it falls or {n} armies are left',
  'order.while': 'attack {target} from {origin} while the chance to win is {n} % or more',
  'battle.title': '{origin} attacks {target}',
  'role.attacker.one': 'attacks with {n} army, {dice}',
  'role.attacker.other': 'attacks with {n} armies, {dice}',
  'role.defender.one': 'defends {n} army',
  'role.defender.other': 'defends {n} armies',
  'dice.one': '{n} die',
  'dice.other': '{n} dice',
  die: '{who}, {face}',
  hand: 'Your cards',
  'hand.empty': 'No cards yet.',
  'hand.pick': 'Pick the three cards of a set.',
  'hand.reroll': 'Pick the card that rolls a die again, or none in the bar.',
  'hand.trade.one': 'Trade for {n} army',
  'hand.trade.other': 'Trade for {n} armies',
  'card.land': '{land}, {design}',
  'card.owned': '{card}, your territory',
  'card.picked': '{card}, picked',
  owned: 'yours',
  wild: 'Wild card',
  'design.infantry': 'infantry',
  'design.cavalry': 'cavalry',
  'design.artillery': 'artillery',
  'design.wild': 'any design',
  sets: 'Sets',
  'sets.next': 'The next set brings',
  'sets.then': 'then',
  'sets.more': '…',
  'sets.traded': 'Sets traded',
  deck: 'Cards in the deck',
  mission: 'Your mission',
  'mission.done': 'completed',
  'mission.changed': 'changed',
  'missions.shown': 'Missions shown',
  'own.headquarters': 'Your Headquarters: {land}',
  'headquarters.of': '{who}: {land}',
  'headquarters.taken': 'held by {who}',
  continents: 'Continents',
  'continent.bonus': 'bonus {n}',
  'continent.nobody': 'nobody',
  'continent.own': 'you: {n} of {all}',
  'continent.parts': '{n}/{all}',
  powers: 'Strength',
  power: 'Player',
  out: 'out',
  'out.by': 'out, by {who}',
  neutral: 'neutral',
  'pool.one': '{n} army to place',
  'pool.other': '{n} armies to place',
  seen: 'laid open: {cards}',
} as const;

export type Key = keyof typeof TEMPLATES;

/** A sentence of the panel with its values filled in. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return TEMPLATES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

type Counted = 'order' | 'dice' | 'pool' | 'hand.trade' | 'role.attacker' | 'role.defender';

/** A sentence about so many of something. */
export function count(n: number, key: Counted, values: Record<string, string | number> = {}): string {
  return say(`${key}.${n === 1 ? 'one' : 'other'}`, { n, ...values });
}
