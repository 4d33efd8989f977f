import type { Line } from '../protocol';

/** The dice of one side, in the order they fell, or sorted. */
export interface Roll {
  who: number;
  faces: number[];
}

/** The newest dice of the log that fell one right after the other, by side. */
export function lastRolls(lines: Line[], sorted = false): Roll[] {
  let end = lines.length;
  while (end > 0 && faceOf(lines[end - 1]) === null) end -= 1;
  let begin = end;
  while (begin > 0 && faceOf(lines[begin - 1]) !== null) begin -= 1;
  return rollsOf(lines.slice(begin, end), sorted);
}

/** Dice by side. */
export function rollsOf(lines: Line[], sorted: boolean): Roll[] {
  const rolls: Roll[] = [];
  for (const line of lines) {
    const who = Number(line.event['who']);
    const mine = rolls.find((roll) => roll.who === who);
    const face = faceOf(line) ?? 0;
    if (mine) mine.faces.push(face);
    else rolls.push({ who, faces: [face] });
  }
  if (sorted) for (const { faces } of rolls) faces.sort((a, b) => b - a);
  return rolls;
}

export function faceOf(line: Line | undefined): number | null {
  const face = line?.event['face'];
  return typeof face === 'number' ? face : null;
}
