/** Which values of options go together; the server says which, see `OptionValue.only`. */

import type { OptionInfo, OptionValue } from '../protocol';
import { and, say } from '../text';

export type Chosen = Record<string, string | number>;
export const PLAYERS = 'players';

/** What is chosen now, with the defaults of what isn't; `players` is the number of seats. */
export function allChosen(options: OptionInfo[], chosen: Chosen, players: number): Chosen {
  const out: Chosen = {};
  for (const { name, values } of options) out[name] = chosen[name] ?? values[0]?.value ?? '';
  return { ...out, [PLAYERS]: players };
}

const valueOf = (option: OptionInfo, value: string | number | undefined): OptionValue | undefined =>
  option.values.find((one) => one.value === value);

/** Whether a value of an option, or a number of players, goes with all the rest that is chosen. */
export function fits(options: OptionInfo[], chosen: Chosen, name: string, value: string | number): boolean {
  const then = { ...chosen, [name]: value };
  const concerned = options.filter((option) => option.name === name || valueOf(option, then[option.name])?.only[name]);
  return concerned.every((option) =>
    Object.entries(valueOf(option, then[option.name])?.only ?? {}).every(([other, values]) => values.includes(then[other] ?? '')),
  );
}

/** What a value needs, in words; "" if nothing. */
export function needsOf(options: OptionInfo[], { only }: OptionValue): string {
  return and(
    Object.entries(only).map(([other, values]) => {
      const option = options.find((one) => one.name === other);
      const words = values.map((value) => (option && valueOf(option, value)?.label) ?? String(value));
      return say('new.only.need', { option: option?.label ?? say('new.players'), values: words.join(', ') });
    }),
  );
}
