/** The HTTP side of the server: JSON out, JSON in, and each failure as one line. */

import type { Refusal } from '../protocol';
import { say } from '../text';

export class Refused extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused(say('api.unreachable'));
  }
  const text = await answer.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    throw new Refused(say('api.strange', { status: answer.status }));
  }
  if (answer.ok) return body as T;
  const { error } = (body ?? {}) as Partial<Refusal>;
  throw new Refused(error ?? say('api.strange', { status: answer.status }));
}

export const get = <T>(path: string): Promise<T> => ask<T>(path);

export const post = <T>(path: string, body: unknown): Promise<T> =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The head of a table's record: how the game was set up. */
export async function recordHead(table: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  if (!answer.ok) throw new Refused(say('api.strange', { status: answer.status }));
  const text = await answer.text();
  return JSON.parse(text.slice(0, text.indexOf('\n'))) as Record<string, unknown>;
}

/** A record; the same request id brings the same table once. */
export const postText = <T>(path: string, body: string, request: string): Promise<T> =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': 'text/plain', 'x-request': request }, body });

export const remove = (path: string): Promise<unknown> => ask(path, { method: 'DELETE' });

export const inOneLine = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A fresh id; `randomUUID` is missing where the page isn't served securely, as in a home network. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
