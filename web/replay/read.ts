/** The text of a log, from a hall or from a file, as moves in the order in which they were written; or what is wrong with it. */
import { registry } from '#games';
import { FORMAT, type Header, type LogEntry, Refusal, type Result, readLog } from '#kernel';
import type { Stand } from '#match';

export type Trouble = 'notLog' | 'damaged' | 'newer' | 'noGame' | 'stillPlayed' | 'large';

/** Why a text cannot be looked through. The detail is the reader's own sentence, for whoever wants to mend the file. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, detail = '') {
    super(detail);
    this.trouble = trouble;
  }
}

export interface WrittenMove extends LogEntry {
  /** Milliseconds since the match began. */
  readonly at?: number;
  /** Made by somebody else than the person in the seat. */
  readonly auto?: Stand;
  /** Of a fallback: the bot that answered. */
  readonly level?: string;
}

export type WrittenEntry = WrittenMove | { readonly undo: number };

export interface Written {
  readonly text: string;
  readonly header: Header;
  readonly entries: readonly WrittenEntry[];
  readonly result: Result | null;
  /** The levels of bots by seat, as far as the log tells; null for people. */
  readonly bots: readonly (string | null)[];
  /** Whether the log carries the proof of its dice. */
  readonly fair: boolean;
}

/** Far more than the longest match needs. */
export const MOST_LETTERS = 8 * 1024 * 1024;

export async function readWritten(text: string): Promise<Written> {
  if (text.length > MOST_LETTERS) throw new Unreadable('large');
  const header = headerOf(text);
  try {
    return 'fair' in header ? await fairLog(text) : plainLog(text);
  } catch (error) {
    if (error instanceof Refusal) throw new Unreadable('damaged', lined(error));
    throw error;
  }
}

const lined = (error: Refusal): string => ('line' in error ? `line ${String(error.line)}: ${error.message}` : error.message);

function headerOf(text: string): Readonly<Record<string, unknown>> {
  const end = text.indexOf('\n');
  let header: unknown = null;
  try {
    header = JSON.parse(end < 0 ? text : text.slice(0, end));
  } catch {
    throw new Unreadable('notLog');
  }
  if (typeof header !== 'object' || header === null || !('longhall' in header)) throw new Unreadable('notLog');
  const { longhall, game, shownTo } = header as { longhall: unknown; game?: unknown; shownTo?: unknown };
  if (typeof longhall === 'number' && longhall > FORMAT) throw new Unreadable('newer');
  if (shownTo !== undefined) throw new Unreadable('stillPlayed');
  if (typeof game === 'string' && !Object.hasOwn(registry, game)) throw new Unreadable('noGame', game);
  return header as Readonly<Record<string, unknown>>;
}

async function fairLog(text: string): Promise<Written> {
  const { isMove, isUndo, readFairLog } = await import('#fair');
  const { header, entries, last } = readFairLog(text);
  const kept = entries.flatMap((entry): WrittenEntry[] => (isMove(entry) ? [entry] : isUndo(entry) ? [{ undo: entry.undo }] : []));
  // A match that was given up has no result by the rules; how it was closed stands beside it.
  const closed = (last as { readonly closed?: Result }).closed ?? null;
  const bots = (header.seats ?? []).map((name, seat) => (header.fair.hashes[seat] === null ? levelOf(name) : null));
  return { text, header, entries: kept, result: last.end ?? closed, bots, fair: true };
}

/** How a hall writes down that a bot sits somewhere. */
const levelOf = (name: string): string | null => /^bot ([a-z]+)$/.exec(name)?.[1] ?? null;

const LEVELS: readonly string[] = ['random', 'novice', 'steady', 'expert'];

/** A log of the lab, or of a game on somebody's device, whose header names its bots. */
function plainLog(text: string): Written {
  const { header, entries, end } = readLog(text);
  const named = (header as { readonly bots?: unknown }).bots;
  const levels: readonly unknown[] = Array.isArray(named) ? named : (header.seats ?? []).map((name) => (LEVELS.includes(name) ? name : null));
  const bots = Array.from({ length: header.players }, (_, seat) => (typeof levels[seat] === 'string' ? levels[seat] : null));
  return { text, header, entries, result: end, bots, fair: false };
}
