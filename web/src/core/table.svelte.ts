/** A table as the page shows it: what the server says, played at the person's pace, and the move in the making. */

import type { Asked, Given, Gone, Line, Seats, Step, TableState } from '../protocol';
import { isOrdered } from '../games';
import { say } from '../text';
import { Playback } from './playback';
import { settings } from './settings.svelte';
import { applied } from './steps';
import { Wire, type Order, type Status } from './socket';

export interface Refusal {
  text: string;
  clause: string | null;
  /** It stays when the table's news arrive. */
  stale?: boolean;
}

type WithoutVersion<O> = O extends { version: string } ? Omit<O, 'version'> : never;
type Unversioned = WithoutVersion<Order>;

const LOG_KEPT = 3000;
const ALL_LINES = 2 ** 31;

export class TableStore {
  table = $state.raw<TableState | null>(null);
  log = $state.raw<Line[]>([]);
  /** The lines of the step that was shown last. */
  latest = $state.raw<Line[]>([]);
  status = $state<Status>('connecting');
  /** Whether the first line of the log is the first of the game. */
  whole = $state(false);
  gone = $state(false);
  behind = $state(0);
  missed = $state(0);
  cover = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The answers of the own move that was made last. */
  last = $state.raw<Given[]>([]);
  #stack = $state.raw<Asked[]>([]);
  /** Of which stack a draft, and a confirmed move, is on its way: the next question may come before the reply. */
  #drawing = $state.raw<Asked[] | null>(null);
  #sent = $state.raw<Asked[] | null>(null);
  #answers: number[] = [];
  #holder: number | null = null;
  #skipping = false;
  #away = false;
  #drawn = '';
  #playback = new Playback(
    (lines, step) => this.#show(lines, step),
    () => this.#settle(),
  );
  #wire: Wire;

  constructor(id: string) {
    this.#wire = new Wire(
      `/api/tables/${encodeURIComponent(id)}/socket`,
      (message) => this.#hear(message),
      (status) => {
        this.status = status;
        if (status === 'lost') this.#away = true;
      },
      () => this.#version,
    );
    document.addEventListener('visibilitychange', this.#seen);
  }

  close(): void {
    this.#playback.clear();
    document.removeEventListener('visibilitychange', this.#seen);
    this.#wire.close();
  }

  /** The move in the making, once all that happened before it has been shown. */
  get draft(): Asked | null {
    return this.#stack.at(-1) ?? null;
  }

  /** An answer to the open question is on its way. */
  get asking(): boolean {
    return this.#drawing === this.#stack;
  }

  /** The move on show was confirmed and is on its way. */
  get sending(): boolean {
    return this.#sent === this.#stack;
  }

  get mine(): number[] {
    return this.table?.seats.flatMap((seat, i) => (seat.mine ? [i] : [])) ?? [];
  }

  /** The question of the newest state; what a standing order does of itself is nobody's to answer. */
  get #asked(): Asked | null {
    const { draft = null, order = null, game = '' } = this.table ?? {};
    return draft && order !== null && isOrdered(game, draft) ? null : draft;
  }

  get #version(): string {
    return this.table?.version ?? '';
  }

  // ---- what the page asks

  async pick(value: number): Promise<void> {
    const draft = this.draft;
    if (!draft || draft.complete || this.asking || this.sending) return;
    await this.#draw(draft.seat, [...this.#answers, value], this.#stack);
  }

  /** Give several answers at once; if one of them isn't allowed, nothing is answered. */
  async leap(answers: number[]): Promise<boolean> {
    const draft = this.draft;
    if (!draft || this.#answers.length || this.asking || this.sending) return false;
    await this.#draw(draft.seat, answers, this.#stack, true);
    return this.#answers === answers;
  }

  /** Take answers back until `count` are left. */
  back(count = this.#stack.length - 2): void {
    if (this.sending || count < 0 || count >= this.#stack.length - 1) return;
    this.refusal = null;
    this.#stack = this.#stack.slice(0, count + 1);
    this.#answers = this.#answers.slice(0, count);
  }

  async play(): Promise<void> {
    const draft = this.draft;
    if (!draft?.complete || this.sending) return;
    await this.#send({ do: 'play', version: this.#version, seat: draft.seat, answers: this.#answers }, this.#stack);
  }

  /** Turn the begun move into a standing order. */
  async order(text: string): Promise<void> {
    const draft = this.draft;
    if (!draft?.standing.length || this.sending) return;
    await this.#send({ do: 'order', version: this.#version, seat: draft.seat, text }, this.#stack);
  }

  /** End the standing order that runs. */
  async stop(): Promise<void> {
    await this.command({ do: 'order', seat: this.table?.holder ?? this.mine[0] ?? 0, text: '' });
  }

  /** Send what the drafts of this stack come to; afterwards the next question is open. */
  async #send(order: Order & { version: string }, stack: Asked[]): Promise<void> {
    const { version } = order;
    const given = stack.at(-1)?.given ?? [];
    this.#sent = stack;
    this.refusal = null;
    this.missed = 0;
    const reply = await this.#wire.send(order);
    if (this.#sent === stack) this.#sent = null;
    if (reply.stale) this.refusal = { text: say('table.stale'), clause: null, stale: true };
    else if (!reply.ok) this.refusal = { text: reply.error ?? '', clause: reply.clause ?? null };
    if (reply.ok) this.last = given;
    // The next question may have come before the reply, and may even be the same once more.
    if (reply.ok && this.#stack === stack) this.#reset(this.#version === version || this.behind ? null : this.#asked);
  }

  async why(choice: number): Promise<void> {
    const draft = this.draft;
    if (!draft || draft.complete || this.asking) return;
    const stack = this.#stack;
    const order = { do: 'why', version: this.#version, seat: draft.seat, answers: this.#answers, choice } as const;
    const reply = await this.#wire.send(order);
    if (this.#stack !== stack || reply.stale) return;
    this.refusal = reply.ok ? null : { text: reply.error ?? '', clause: reply.clause ?? null };
  }

  /** A command beside the game: take, cover, sit, fill, undo, leave, return. */
  async command(order: Unversioned): Promise<boolean> {
    const reply = await this.#wire.send({ ...order, version: this.#version } as Order);
    if (!reply.ok) this.refusal = { text: reply.error ?? say('table.stale'), clause: reply.clause ?? null };
    return reply.ok;
  }

  async earlier(): Promise<void> {
    const before = this.log[0]?.n ?? ALL_LINES;
    const reply = await this.#wire.send({ do: 'log', version: this.#version, before });
    if (!reply.ok || (this.log[0]?.n ?? ALL_LINES) !== before) return;
    const lines = reply.log ?? [];
    this.whole = lines.length === 0 || lines[0]?.n === before;
    this.log = [...lines.filter((line) => line.n < before), ...this.log];
  }

  /** Show at once all that is known, and go on so until the next decision of this page. */
  skip(): void {
    this.#skipping = true;
    this.#playback.flush();
  }

  dismiss(): void {
    this.refusal = null;
    this.missed = 0;
  }

  // ---- what the server says

  #hear(message: TableState | Step | Seats | Gone): void {
    if (message.type === 'gone') this.gone = true;
    else if (message.type === 'seats') {
      if (this.table) this.table = { ...this.table, seats: message.seats };
    } else if (message.type === 'table') this.#whole(message);
    else if (this.#ordered(message) && !document.hidden) this.#playback.pushForFrame(message);
    else this.#playback.push(message, document.hidden || this.#skipping || settings.pace === 'instant');
  }

  /** What the own standing order does is shown at once, so that Stop ends what is seen. */
  #ordered(step: Step): boolean {
    return this.mine.length > 0 && (step.order !== null || (this.table?.order ?? null) !== null);
  }

  #whole(table: TableState): void {
    this.#playback.clear();
    const last = this.log.at(-1)?.n;
    if (last !== undefined && this.#away) this.missed += table.log.filter((line) => line.n > last).length;
    this.#away = document.hidden;
    this.log = table.log;
    this.whole = table.log.length === 0;
    this.latest = [];
    this.table = table;
    this.#settle();
  }

  #show(lines: Line[], step: Step | null): void {
    if (step && this.table) this.table = applied(this.table, step);
    if (lines.length) {
      this.log = [...this.log, ...lines].slice(-LOG_KEPT);
      this.latest = lines;
      if (document.hidden) this.missed += lines.length;
    }
    // Between steps nothing can be answered: the draft belongs to the newest of them.
    if (this.#playback.behind) this.#reset(null);
  }

  /** The newest state is on show: open its prompt, or its cover after a moment for what just happened. */
  #settle(): void {
    this.behind = this.#playback.behind;
    const table = this.table;
    if (!table || this.behind) return;
    if (table.holder !== this.#holder) {
      this.#holder = table.holder;
      this.refusal = null;
      this.#reset(null);
    }
    if (table.cover === null || !this.#playback.holding) this.cover = table.cover;
    if (table.draft || table.cover !== null || table.status !== 'running') this.#skipping = false;
    this.#open(this.#asked);
  }

  /** Go on with the same question and the answers given so far; another question begins anew. */
  #open(base: Asked | null): void {
    const old = this.#stack[0];
    const same = base && old && JSON.stringify(old) === JSON.stringify(base);
    if (!same) {
      this.#reset(base);
      if (base && !this.refusal?.stale) this.refusal = null;
    } else if (this.#drawn !== this.#version && this.#answers.length && !this.sending) {
      const answers = this.#answers;
      this.#reset(base);
      void this.#draw(base.seat, answers, null);
    }
  }

  #reset(base: Asked | null): void {
    this.#stack = base ? [base] : [];
    this.#answers = [];
    this.#drawn = this.#version;
  }

  /** Have the answers drawn up by the server; what it refuses leaves the draft as it was. `whole`: all, or nothing. */
  async #draw(seat: number, answers: number[], stack: Asked[] | null, whole = false): Promise<void> {
    const before = this.#stack;
    const version = this.#version;
    this.#drawing = before;
    let drafts = stack ?? before;
    for (let n = drafts.length; n <= answers.length; n++) {
      const given = answers.slice(0, n);
      const reply = await this.#wire.send({ do: 'draft', version, seat, answers: given });
      if (this.#stack !== before || reply.stale) break;
      if (!reply.ok || !reply.draft) {
        if (whole) drafts = before;
        else this.refusal = { text: reply.error ?? '', clause: reply.clause ?? null };
        break;
      }
      drafts = [...drafts, reply.draft];
    }
    if (this.#drawing === before) this.#drawing = null;
    if (this.#stack !== before || drafts === before) return;
    this.refusal = null;
    this.#stack = drafts;
    this.#answers = drafts.length > answers.length ? answers : answers.slice(0, drafts.length - 1);
    this.#drawn = version;
  }

  #seen = (): void => {
    if (!document.hidden) return;
    this.#away = true;
    this.#playback.flush();
  };
}
