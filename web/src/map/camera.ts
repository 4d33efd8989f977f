/** Where the map lies in its box: screen = map × k + (x, y). */
export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  w: number;
  h: number;
}

const MOST = 6;
const UPRIGHT = 1.1; // width : height up to which a box counts as upright
const SLACK = 56; // the edge may come so far into the box, out from under the buttons
const ROOM = 70; // a territory this far inside the box counts as seen

/** The zoom that shows the whole map. */
export function fit(map: Size, box: Size): number {
  return Math.min(box.w / map.w, box.h / map.h);
}

/** The first view: all of the map; in an upright box its middle at full height. */
export function home(map: Size, box: Size): Camera {
  const upright = box.w < box.h * UPRIGHT;
  const k = upright ? Math.min(box.h / map.h, fit(map, box) * MOST) : fit(map, box);
  return clamp({ k, x: (box.w - map.w * k) / 2, y: (box.h - map.h * k) / 2 }, map, box);
}

/** Within the limits of zoom, and with the map in the box. */
export function clamp(c: Camera, map: Size, box: Size): Camera {
  const least = fit(map, box);
  const k = Math.min(Math.max(c.k, least), least * MOST);
  return { k, x: within(c.x, map.w * k, box.w), y: within(c.y, map.h * k, box.h) };
}

function within(at: number, length: number, room: number): number {
  const middle = (room - length) / 2;
  const play = Math.max(0, (length - room) / 2) + SLACK;
  return Math.min(Math.max(at, middle - play), middle + play);
}

/** Zoom and leave the point (x, y) of the box where it is. */
export function zoomed(c: Camera, factor: number, x: number, y: number, map: Size, box: Size): Camera {
  const least = fit(map, box);
  const k = Math.min(Math.max(c.k * factor, least), least * MOST);
  return clamp({ k, x: x - ((x - c.x) * k) / c.k, y: y - ((y - c.y) * k) / c.k }, map, box);
}

/** Moved just so far that the point of the map is well inside the box. */
export function seeing(c: Camera, point: readonly number[], map: Size, box: Size): Camera {
  const [u = 0, v = 0] = point;
  const x = c.x + into(u * c.k + c.x, box.w);
  const y = c.y + into(v * c.k + c.y, box.h);
  return clamp({ k: c.k, x, y }, map, box);
}

function into(at: number, room: number): number {
  const edge = Math.min(ROOM, room / 2);
  return Math.min(Math.max(at, edge), room - edge) - at;
}
