const TEMPLATES = {
  headline: 'Round {round} · Turn {turn}',
  'headline.setup': 'Setting up',
  crowns: 'Crowns',
  coins: 'Coins',
  territories: 'Territories',
  'battle.title': 'Battle in {land}',
  'assault.title': 'Siege Assault on {land}',
  'rank.1': 'Siege weapons',
  'rank.2': 'Archers',
  'rank.3': 'Cavalry',
  'rank.4': 'All units',
  rank: 'Rank {rank} of 4 · {units}',
  rerolled: 'rolled again behind the walls',
  'role.attacker': 'attacks with {units}',
  'role.defender': 'defends with {units}',
  'hits.one': '{n} hit',
  'hits.other': '{n} hits',
  'losses.one': 'must lose {n} unit',
  'losses.other': 'must lose {n} units',
  die: '{who}, {face}',
  hand: 'Your hand',
  'hand.empty': 'No cards in hand.',
  laid: 'Laid for this round',
  'laid.turn': 'Turn {turn}',
  'card.times': '{n} ×',
  bid: 'Your bid: {n}',
  track: 'Crowns',
  'track.goal': '{n} to win',
  'track.side': '{who}: {n} of {goal}',
  marker: 'First Player Marker',
  stock: 'Left on the table',
  castles: 'Castles',
  'crown.cards': 'Crown cards',
  kingdoms: 'Kingdoms',
  tiles: 'Bonus tiles',
  'tiles.none': 'no bonus tile',
  'tile.idle': '{city} (not working)',
  reserve: 'Reserve',
  shown: 'Shown this round',
  discards: 'Discards',
  none: 'none',
  deck: 'Cards left',
  missions: 'Missions',
  'missions.own': 'Your missions',
  'missions.none': 'None yet; King Me brings one.',
  'missions.offered': 'You look at',
  'missions.done': 'completed',
  'missions.kept': '{n} not revealed',
  'missions.deck': 'Missions in the deck',
  'missions.below': '{mission} lies under the deck, at place {place}.',
  'army.nobody': 'played by nobody yet',
  'army.played': 'played by {who}',
  out: 'out of the game',
  saved: 'saved by the crown',
} as const;

export type Key = keyof typeof TEMPLATES;

/** A sentence of the panel with its values filled in. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return TEMPLATES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A count with its noun. */
export function count(n: number, noun: 'hits' | 'losses'): string {
  return say(`${noun}.${n === 1 ? 'one' : 'other'}`, { n });
}
