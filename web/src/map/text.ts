const TEMPLATES = {
  map: 'Map',
  'map.help': 'Arrow keys go to the next territory that can be chosen, with Shift to any; Enter chooses; plus, minus and 0 zoom.',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'zoom.reset': 'Show the whole map',
  unclaimed: 'unclaimed',
  neutral: 'neutral',
  disputed: 'attacked by {who} with {units}',
  castle: 'castle',
  headquarters: 'Headquarters of {who}',
  ship: 'longship of {who}',
  region: '{region}, bonus {n}',
  tax: 'tax {n}',
  'city.gold': 'gold city {city}',
  'city.black': 'black city {city}',
  'city.': 'city {city}',
  borders: 'borders {lands}',
  'borders.plain': '{lands}',
  out: 'leads to {lands}, not back',
  into: 'can be entered from {lands}, not left that way',
  'can.choose': 'can be chosen',
  chosen: 'chosen',
  'units.one': '{n} unit',
  'units.other': '{n} units',
  'armies.one': '{n} army',
  'armies.other': '{n} armies',
  'units.kinds': '{units}: {kinds}',
  'kind.F.one': '{n} footman',
  'kind.F.other': '{n} footmen',
  'kind.A.one': '{n} archer',
  'kind.A.other': '{n} archers',
  'kind.C.one': '{n} cavalry',
  'kind.C.other': '{n} cavalry',
  'kind.S.one': '{n} siege weapon',
  'kind.S.other': '{n} siege weapons',
  'kind.W.one': '{n} warrior',
  'kind.W.other': '{n} warriors',
  'list.caption': 'All territories',
  'list.filter': 'Filter by territory, city or owner',
  'list.filter.region': 'Filter by territory, continent or owner',
  'list.none': 'No territory matches.',
  'list.territory': 'Territory',
  'list.owner': 'Owner',
  'list.units': 'Units',
  'list.city': 'City and tax',
  'list.region': 'Continent',
  'list.armies': 'Armies',
  'list.warriors': 'Warriors',
  'list.area': 'Region and ship',
  'list.filter.area': 'Filter by territory, region or owner',
  'list.borders': 'Borders',
  'list.act': 'Action',
  'list.choose': 'Choose',
  'list.why': 'Why not?',
  'list.act.name': '{act} {land}',
  'dice.die': '{who} rolled {face}',
  'dice.versus': 'against',
} as const;

export type Key = keyof typeof TEMPLATES;

/** A sentence of the map with its values filled in. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return TEMPLATES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A count with its noun. */
export function count(n: number, noun: 'units' | 'armies' | 'kind.F' | 'kind.A' | 'kind.C' | 'kind.S' | 'kind.W'): string {
  return say(`${noun}.${n === 1 ? 'one' : 'other'}`, { n });
}
