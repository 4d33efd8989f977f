/** What this browser wants: kept in its local storage. */

export const PACES = ['instant', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

const KEY = 'warbanner.pace';

/** Milliseconds that a step with log lines, and one with dice, stays on show. */
const SHOWN: Record<Pace, [number, number]> = {
  instant: [0, 0],
  fast: [120, 200],
  normal: [450, 700],
  slow: [1100, 1700],
};

function kept(): Pace {
  try {
    const value = localStorage.getItem(KEY);
    return PACES.find((pace) => pace === value) ?? 'normal';
  } catch {
    return 'normal';
  }
}

class Settings {
  #pace = $state<Pace>(kept());

  get pace(): Pace {
    return this.#pace;
  }
  set pace(value: Pace) {
    this.#pace = value;
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // Storage may be forbidden; then the setting lasts as long as the page.
    }
  }

  shownFor(dice: boolean): number {
    return SHOWN[this.#pace][dice ? 1 : 0];
  }
}

export const settings = new Settings();
