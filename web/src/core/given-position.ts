/** A position on its way from the file that was opened to the form of a new table. */

let kept: Record<string, unknown> | null = null;

export const keepPosition = (position: Record<string, unknown>): void => void (kept = position);
export const keptPosition = (): Record<string, unknown> | null => kept;
export const forgetPosition = (): void => void (kept = null);
