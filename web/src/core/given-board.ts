/** A board file on its way to the server, and the last one that this browser sent. */

import type { BoardFile, BoardRead } from '../protocol';
import { get, post } from './api';

export interface GivenBoard extends BoardRead {
  name: string;
}

const MOST = 500_000; // characters that are kept
const CHUNK = 0x8000; // bytes that are spelled at once

const keyOf = (game: string): string => `warbanner.board.${game}`;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const named = (found: BoardRead): GivenBoard => ({ ...found, name: String(found.board.name ?? '') });

const sent = async (file: BoardFile): Promise<GivenBoard> => named(await post<BoardRead>('/api/boards', file));

/** The board that the server offers for new tables of a game; null if it offers none. */
export async function offeredBoard(game: string): Promise<GivenBoard | null> {
  const found = await get<BoardRead | null>(`/api/games/${encodeURIComponent(game)}/board`);
  return found && named(found);
}

/** What the server makes of a map and its cards; a refusal is thrown. */
export async function readBoard(game: string, map: File, cards: File | null): Promise<GivenBoard> {
  const file: BoardFile = { game, name: map.name.replace(/\.[^.]*$/, ''), map: base64(await bytesOf(map)) };
  if (cards) file.cards = base64(await bytesOf(cards));
  const found = await sent(file);
  keep(game, JSON.stringify(found.board));
  return found;
}

/** The last board, read anew; null if there is none, or none that this server takes. */
export async function lastBoard(game: string): Promise<GivenBoard | null> {
  try {
    const text = localStorage.getItem(keyOf(game));
    return text ? await sent({ game, map: base64(new TextEncoder().encode(text)) }) : null;
  } catch {
    return null;
  }
}

function keep(game: string, text: string): void {
  try {
    if (text.length <= MOST) localStorage.setItem(keyOf(game), text);
    else localStorage.removeItem(keyOf(game));
  } catch {
    // Storage may be full or forbidden; then the file is chosen again next time.
  }
}
