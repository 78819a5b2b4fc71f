/** Where the log of a replay comes from: a table of the hall, a game on this device, or a file that was opened on it. */
import { excerpt } from '#match';
import { call, Denied, text } from '../api/call.ts';
import type { TableAnswer } from '../api/shapes.ts';
import { Unreadable } from './read.ts';

export type Missing = 'missing' | 'notBegun' | 'offline';

export class Absent extends Error {
  override readonly name = 'Absent';
  readonly trouble: Missing;

  constructor(trouble: Missing) {
    super();
    this.trouble = trouble;
  }
}

const REASONS: Readonly<Record<string, Missing>> = { notFound: 'missing', notPlaying: 'notBegun' };

/** A game on this device has an address like a table: no table of a hall is called so. */
const LOCAL = 'local:';
export const localTable = (id: string): string => LOCAL + id;

async function localLog(id: string): Promise<string> {
  const [{ saves }, { fileOf }] = await Promise.all([import('../local/saves.ts'), import('../local/files.ts')]);
  const whole = await saves.read(id).catch(() => {
    throw new Absent('missing');
  });
  if (!whole.save.over) throw new Unreadable('stillPlayed');
  return (await fileOf(whole)).text;
}

export async function fetchLog(table: string): Promise<string> {
  if (table.startsWith(LOCAL)) return localLog(table.slice(LOCAL.length));
  try {
    return await text(`/api/tables/${encodeURIComponent(table)}/log`);
  } catch (error) {
    throw new Absent(error instanceof Denied ? (REASONS[error.reason] ?? 'offline') : 'offline');
  }
}

/** Whether a log was brought along, as a file or as a review of this server, and not played here. */
export async function isForeign(table: string | null): Promise<boolean> {
  if (table === null) return true;
  if (table.startsWith(LOCAL)) return false;
  const known = await call<TableAnswer>('GET', `/api/tables/${encodeURIComponent(table)}`).catch(() => null);
  return known?.table.kind === 'review';
}

/** What was opened last stays for this window, so that a reload and every address of a position still lead to it. */
const KEY = 'longhall.review';

export function keptFile(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepFile(log: string | null): void {
  try {
    if (log === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, log);
  } catch {
    // Too large for the store: it is there until the page is left.
  }
}

export interface Named {
  readonly trouble: Unreadable['trouble'] | Missing;
  readonly detail: string;
}

/** What is wrong, under a name that has words. */
export function troubleOf(error: unknown): Named {
  if (error instanceof Unreadable) return { trouble: error.trouble, detail: error.message };
  if (error instanceof Absent) return { trouble: error.trouble, detail: '' };
  return { trouble: 'damaged', detail: excerpt(error instanceof Error ? error.message : String(error)) };
}
