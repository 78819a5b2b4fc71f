/** Where the log of a replay comes from: a table of the hall, or a file that was opened on this device. */
import { Denied, text } from '../api/call.ts';
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

export async function fetchLog(table: string): Promise<string> {
  try {
    return await text(`/api/tables/${encodeURIComponent(table)}/log`);
  } catch (error) {
    throw new Absent(error instanceof Denied ? (REASONS[error.reason] ?? 'offline') : 'offline');
  }
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
  return { trouble: 'damaged', detail: error instanceof Error ? error.message : String(error) };
}
