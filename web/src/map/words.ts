import type { BoardInfo, Land, Side } from '../protocol';
import { countOf, figuresOf, type LandView } from './lands';
import { count, say } from './text';

const KINDS = ['F', 'A', 'C', 'S'] as const;

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

/** "3 units: 2 footmen, 1 archer" */
export function unitsOf(units: LandView['units']): string {
  const all = count(countOf(units), 'units');
  const kinds = kindsOf(units);
  return kinds ? say('units.kinds', { units: all, kinds }) : all;
}

/** "2 footmen, 1 archer", or "3 units" where there is one kind only. */
export function armyOf(units: LandView['units']): string {
  return kindsOf(units) || count(countOf(units), 'units');
}

export function cityOf(land: Land): string {
  if (!land.city) return '';
  return say(land.crown === 'gold' ? 'city.gold' : land.crown === 'black' ? 'city.black' : 'city.', { city: land.city });
}

export function bordersOf(land: Land, board: BoardInfo): string {
  return land.borders.map((id) => board.lands.find((other) => other.id === id)?.name ?? id).join(', ');
}

/** All that a reader who doesn't see the map needs of a territory. */
export function nameOf(land: Land, view: LandView, board: BoardInfo, sides: Side[], state: 'lit' | 'chosen' | ''): string {
  const parts = [land.name, ownerOf(view.side, sides)];
  if (countOf(view.units)) parts.push(unitsOf(view.units));
  if (view.attacker !== undefined)
    parts.push(say('disputed', { who: ownerOf(view.attacker, sides), units: armyOf(view.attackers) }));
  if (land.city) parts.push(cityOf(land), say('tax', { n: land.tax }));
  if (view.castle) parts.push(say('castle'));
  parts.push(say('borders', { lands: bordersOf(land, board) }));
  const end = state === 'lit' ? 'can.choose' : state === 'chosen' ? 'chosen' : null;
  return parts.join(', ') + (end ? `; ${say(end)}` : '');
}
