/** What a step does to a table, and in which parts it is shown. */

import type { Line, Step, TableState } from '../protocol';
import { merged } from './patch';

/** The table after a step; the log is kept apart, for it only grows. */
export function applied(table: TableState, step: Step): TableState {
  const { type: _, patch, log: __, status, ...rest } = step;
  return { ...table, ...rest, status: status as TableState['status'], view: merged(table.view, patch) };
}

const isDie = (line: Line | undefined): boolean => line !== undefined && 'face' in line.event;

export const hasDice = (lines: Line[]): boolean => lines.some(isDie);

/** A step as it is shown: its lines part by part; only the last part brings the new state. */
export interface Beat {
  lines: Line[];
  step: Step | null;
}

export function beatsOf(step: Step): Beat[] {
  const parts = beats(step.log);
  return parts.map((lines, i) => ({ lines, step: i === parts.length - 1 ? step : null }));
}

/** The lines of a step in parts with one throw of dice each, so that a battle is seen throw by throw. */
function beats(lines: Line[]): Line[][] {
  const out: Line[][] = [];
  let part: Line[] = [];
  for (const line of lines) {
    if (isDie(line) && !isDie(part.at(-1)) && hasDice(part)) {
      out.push(part);
      part = [];
    }
    part.push(line);
  }
  return [...out, part];
}
