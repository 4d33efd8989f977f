/** Steps wait here until their turn to be shown. None is ever dropped: at most they are shown at once. */

import type { Line, Step } from '../protocol';
import { settings } from './settings.svelte';
import { beatsOf, hasDice, type Beat } from './steps';

export class Playback {
  #queue: Beat[] = [];
  #timer = 0;
  #frame = 0;

  constructor(
    /** Show some lines, and the step that they end. */
    private readonly show: (lines: Line[], step: Step | null) => void,
    /** The newest state is on show, or still stays on show for a moment. */
    private readonly settle: () => void,
  ) {}

  /** How much is yet to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  /** Whether the last step still stays on show. */
  get holding(): boolean {
    return this.#timer !== 0;
  }

  push(step: Step, atOnce: boolean): void {
    this.#queue.push(...beatsOf(step));
    if (atOnce) this.flush();
    else this.#pump();
  }

  /** Shown before the next picture of the page, with all that comes until then. */
  pushForFrame(step: Step): void {
    this.#queue.push(...beatsOf(step));
    this.#frame ||= requestAnimationFrame(() => this.flush());
  }

  flush(): void {
    this.#release();
    while (this.#next());
    this.settle();
  }

  clear(): void {
    this.#release();
    this.#queue = [];
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #next(): Line[] | null {
    const next = this.#queue.shift();
    if (!next) return null;
    this.show(next.lines, next.step);
    return next.lines;
  }

  #pump(): void {
    while (!this.#timer) {
      const lines = this.#next();
      if (!lines) break;
      const shown = lines.length ? settings.shownFor(hasDice(lines)) : 0;
      if (!shown) continue;
      this.#timer = window.setTimeout(() => {
        this.#timer = 0;
        this.#pump();
      }, shown);
    }
    this.settle();
  }
}
