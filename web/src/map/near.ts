import type { Land } from '../protocol';
import type { LandView } from './lands';

export type Way = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Way, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isWay(key: string): key is Way {
  return key in WAYS;
}

const ASLANT = 10000; // whatever lies straight ahead comes first

/** The nearest of some territories in a direction. */
export function nextTo(from: Land, way: Way, among: Land[]): Land | null {
  const [u, v] = WAYS[way];
  let best: Land | null = null;
  let least = Infinity;
  for (const land of among) {
    const dx = middle(land)[0] - middle(from)[0];
    const dy = middle(land)[1] - middle(from)[1];
    const along = dx * u + dy * v;
    const aside = Math.abs(dx * v - dy * u);
    const cost = along + 2 * aside + (aside > along ? ASLANT : 0);
    if (land.id !== from.id && along > 0 && cost < least) [best, least] = [land, cost];
  }
  return best;
}

/** The territory that has a badge within reach of a point of the map, the nearest of them. */
export function badgeAt(
  x: number,
  y: number,
  reach: number,
  lands: Land[],
  views: Record<string, LandView>,
): Land | null {
  let best: Land | null = null;
  let least = reach;
  for (const land of lands) {
    const spots = views[land.id]?.attacker === undefined || !land.badge2 ? [land.badge] : [land.badge, land.badge2];
    const far = Math.min(...spots.map(([u = 0, v = 0]) => Math.hypot(u - x, v - y)));
    if (far <= least) [best, least] = [land, far];
  }
  return best;
}

function middle(land: Land): readonly [number, number] {
  return [land.badge[0] ?? 0, land.badge[1] ?? 0];
}
