import type { BoardInfo, Land, Side } from '../protocol';
import { landOf, regionOf, waysOf } from './boards';
import { countOf, figuresOf, type LandView } from './lands';
import { count, say } from './text';

const KINDS = ['F', 'A', 'C', 'S', 'W'] as const;

/** The player of a side; sides beyond the sides are neutral. */
export function ownerOf(side: number | undefined, sides: Side[]): string {
  if (side === undefined) return say('unclaimed');
  return sides[side]?.name ?? say('neutral');
}

/** The colour of a side. */
export function colourOf(side: number | undefined, sides: Side[]): string {
  return (side === undefined ? undefined : sides[side]?.colour) ?? '';
}

/** "2 footmen, 1 archer"; "" where a game has one kind only. */
export function kindsOf(units: LandView['units']): string {
  return figuresOf(units)
    .flatMap(({ n, kind }) => KINDS.filter((k) => k === kind).map((k) => count(n, `kind.${k}`)))
    .join(', ');
}

/** Whether a game's only figures are warriors. */
export const isWarriors = (units: LandView['units']): boolean => figuresOf(units)[0]?.kind === 'W';

/** "3 units: 2 footmen, 1 archer", or "3 armies" where there is one kind only. */
export function unitsOf(units: LandView['units']): string {
  const kinds = kindsOf(units);
  return kinds && !isWarriors(units) ? say('units.kinds', { units: count(countOf(units), 'units'), kinds }) : armyOf(units);
}

/** "2 footmen, 1 archer", or "3 armies" where there is one kind only. */
export function armyOf(units: LandView['units']): string {
  return kindsOf(units) || count(countOf(units), 'armies');
}

export function cityOf(land: Land): string {
  if (!land.city) return '';
  return say(land.crown === 'gold' ? 'city.gold' : land.crown === 'black' ? 'city.black' : 'city.', { city: land.city });
}

/** "Asia, bonus 7"; "" where a board has no continents. */
export function regionName(land: Land, board: BoardInfo): string {
  const region = regionOf(board, land.region);
  return region ? say('region', { region: region.name, n: region.bonus }) : '';
}

export function headquartersOf(view: LandView, sides: Side[]): string {
  return view.headquarters === undefined ? '' : say('headquarters', { who: ownerOf(view.headquarters, sides) });
}

/** The neighbours by name: "borders China; leads to Japan, not back", or without the first word in a column of them. */
export function bordersOf(land: Land, board: BoardInfo, key: 'borders' | 'borders.plain' = 'borders'): string {
  const { both, out, into } = waysOf(board, land);
  const named = (ids: string[]): string => ids.map((id) => landOf(board, id)?.name ?? id).join(', ');
  return [
    both.length ? say(key, { lands: named(both) }) : '',
    out.length ? say('out', { lands: named(out) }) : '',
    into.length ? say('into', { lands: named(into) }) : '',
  ]
    .filter(Boolean)
    .join('; ');
}

export function shipOf(view: LandView, sides: Side[]): string {
  return view.ship === undefined ? '' : say('ship', { who: ownerOf(view.ship, sides) });
}

/** What a territory itself is and bears: continent, city, tax, castle, Headquarters, longship. */
export function factsOf(land: Land, view: LandView, board: BoardInfo, sides: Side[]): string[] {
  return [
    regionName(land, board),
    cityOf(land),
    land.tax ? say('tax', { n: land.tax }) : '',
    view.castle ? say('castle') : '',
    headquartersOf(view, sides),
    shipOf(view, sides),
  ].filter(Boolean);
}

/** All that a reader who doesn't see the map needs of a territory. */
export function nameOf(land: Land, view: LandView, board: BoardInfo, sides: Side[], state: 'lit' | 'chosen' | ''): string {
  const parts = [land.name, ownerOf(view.side, sides)];
  if (countOf(view.units)) parts.push(unitsOf(view.units));
  if (view.attacker !== undefined)
    parts.push(say('disputed', { who: ownerOf(view.attacker, sides), units: armyOf(view.attackers) }));
  parts.push(...factsOf(land, view, board, sides), bordersOf(land, board));
  const end = state === 'lit' ? 'can.choose' : state === 'chosen' ? 'chosen' : null;
  return parts.filter(Boolean).join(', ') + (end ? `; ${say(end)}` : '');
}
