/** One line to a table: each command gets its reply once, however often the connection breaks. */

import type { Commands, Messages, Reply } from '../protocol';
import { freshId } from './api';

type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> : never;
export type Order = WithoutId<Commands>;
export type Status = 'connecting' | 'open' | 'lost' | 'missing';

const NO_SUCH_TABLE = 4404;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
const PATIENCE = 1500;

export class Wire {
  #url: string;
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, { text: string; answer: (reply: Reply) => void }>();
  #pause = FIRST_PAUSE;
  #timer = 0;
  #closed = false;

  constructor(
    path: string,
    private readonly onmessage: (message: Exclude<Messages, Reply>) => void,
    private readonly onstatus: (status: Status) => void,
    private readonly version: () => string,
  ) {
    this.#url = `${location.origin.replace(/^http/, 'ws')}${path}`;
    document.addEventListener('visibilitychange', this.#probe);
    addEventListener('online', this.#probe);
    onstatus('connecting');
    this.#connect();
  }

  send(order: Order): Promise<Reply> {
    const id = freshId();
    const text = JSON.stringify({ ...order, id });
    return new Promise((answer) => {
      this.#unanswered.set(id, { text, answer });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#probe);
    removeEventListener('online', this.#probe);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.onstatus('open');
      for (const { text } of this.#unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Messages);
    socket.onclose = ({ code }) => {
      if (code !== NO_SUCH_TABLE) return this.#lost();
      this.close();
      this.onstatus('missing');
    };
  }

  #hear(message: Messages): void {
    if (message.type !== 'reply') {
      this.onmessage(message);
      return;
    }
    const waiting = this.#unanswered.get(message.re);
    this.#unanswered.delete(message.re);
    waiting?.answer(message);
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.onstatus('lost');
    this.#timer = window.setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.7, LONGEST_PAUSE);
  }

  /** A dead connection can look open for minutes, so its events are no longer awaited. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #probe = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      this.#pause = FIRST_PAUSE;
      if (socket?.readyState !== WebSocket.CONNECTING) this.#connect();
      return;
    }
    const late = window.setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#lost();
      this.#connect();
    }, PATIENCE);
    void this.send({ do: 'ping', version: this.version() }).then(() => clearTimeout(late));
  };
}
