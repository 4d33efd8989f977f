/** What a person does to the map; points are relative to its box. */
export interface Doings {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  tap(x: number, y: number, touch: boolean): void;
  twice(x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
}

interface Finger {
  x: number;
  y: number;
}

const STILL = 8; // px; less is a tap
const TWICE = 350; // ms between the taps of a double tap
const LINE = 18; // px of a line where the wheel counts lines

/** Tells taps, pans, pinches and the wheel apart; an attachment. */
export function gestures(doings: Doings): (box: HTMLElement) => () => void {
  return (box) => {
    const fingers = new Map<number, Finger>();
    let start: Finger | null = null; // of a gesture that may still be a tap
    let last = { time: 0, x: 0, y: 0 };

    const point = (event: MouseEvent): Finger => {
      const at = box.getBoundingClientRect();
      return { x: event.clientX - at.left, y: event.clientY - at.top };
    };

    const pressed = (event: PointerEvent): void => {
      if (event.button !== 0 || onControl(event)) return;
      if (event.isPrimary) fingers.clear(); // the first to touch: any still noted was lifted unseen, off the map
      fingers.set(event.pointerId, point(event));
      start = fingers.size === 1 ? point(event) : null;
      doings.leave();
    };

    const moved = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      const now = point(event);
      if (!before) {
        if (event.pointerType === 'mouse') onControl(event) ? doings.leave() : doings.hover(now.x, now.y);
        return;
      }
      if (start && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return;
      start = null;
      box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return doings.pan(now.x - before.x, now.y - before.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      doings.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 0 && is > 0) doings.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    };

    const lifted = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId) || !start) return;
      start = null;
      if (event.type === 'pointercancel') return;
      const at = point(event);
      const again = event.timeStamp - last.time < TWICE && Math.hypot(at.x - last.x, at.y - last.y) < 3 * STILL;
      last = { time: again ? 0 : event.timeStamp, ...at };
      if (again) doings.twice(at.x, at.y);
      else doings.tap(at.x, at.y, event.pointerType !== 'mouse');
    };

    const wheeled = (event: WheelEvent): void => {
      event.preventDefault();
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      const at = point(event);
      doings.zoom(Math.exp(-way * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y);
    };

    const stop = new AbortController();
    const { signal } = stop;
    box.addEventListener('pointerdown', pressed, { signal });
    box.addEventListener('pointermove', moved, { signal });
    box.addEventListener('pointerup', lifted, { signal });
    box.addEventListener('pointercancel', lifted, { signal });
    box.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && doings.leave(), { signal });
    box.addEventListener('wheel', wheeled, { signal, passive: false });
    return () => stop.abort();
  };
}

function onControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('button') !== null;
}
