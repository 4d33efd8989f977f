/** What this browser wants: kept in its local storage. */

export const PACES = ['instant', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

const KEY = 'warbanner.pace';
const QUICK = 'warbanner.quick';

/** Milliseconds that a step with log lines, and one with dice, stays on show. */
const SHOWN: Record<Pace, [number, number]> = {
  instant: [0, 0],
  fast: [120, 200],
  normal: [450, 700],
  slow: [1100, 1700],
};

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden; then the setting lasts as long as the page.
  }
}

class Settings {
  #pace = $state<Pace>(PACES.find((pace) => pace === kept(KEY)) ?? 'normal');
  #quick = $state(kept(QUICK) !== 'off');

  get pace(): Pace {
    return this.#pace;
  }
  set pace(value: Pace) {
    this.#pace = value;
    keep(KEY, value);
  }

  /** Whether simple moves go off without being confirmed, in games that have such. */
  get quick(): boolean {
    return this.#quick;
  }
  set quick(value: boolean) {
    this.#quick = value;
    keep(QUICK, value ? 'on' : 'off');
  }

  shownFor(dice: boolean): number {
    return SHOWN[this.#pace][dice ? 1 : 0];
  }
}

export const settings = new Settings();
