/** A board file on its way to the server, and the last one that this browser sent. */

import type { BoardFile, BoardRead } from '../protocol';
import { post } from './api';

export interface GivenBoard extends BoardRead {
  name: string;
  missions: number;
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

async function sent(file: BoardFile): Promise<GivenBoard> {
  const found = await post<BoardRead>('/api/boards', file);
  const { name, missions } = found.board;
  return { ...found, name: String(name ?? ''), missions: Array.isArray(missions) ? missions.length : 0 };
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
