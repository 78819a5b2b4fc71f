/** The text of a log, from a hall or from a file, as moves in the order in which they were written; or what is wrong with it. */
import { registry } from '#games';
import { FORMAT, type Header, type LogEntry, Refusal, type Result, readLog } from '#kernel';
import { excerpt, readLogName, type Stand } from '#match';
import { words } from '../words/index.ts';

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
/** The same for its header. */
const MOST_IN_HEADER = 16 * 1024;

export async function readWritten(text: string): Promise<Written> {
  if (text.length > MOST_LETTERS) throw new Unreadable('large');
  const first = headerOf(text);
  try {
    const written = 'fair' in first ? await fairLog(text) : plainLog(text);
    const { header } = written;
    return header.seats === undefined ? written : { ...written, header: { ...header, seats: header.seats.map(shownName) } };
  } catch (error) {
    if (error instanceof Refusal) throw new Unreadable('damaged', lined(error));
    throw error;
  }
}

const lined = (error: Refusal): string => excerpt('line' in error ? `line ${String(error.line)}: ${error.message}` : error.message);

/** Names in a log are held to the rules for people. Only what is shown changes: the text is checked as it was written. */
function shownName(given: string, seat: number): string {
  const read = readLogName(given);
  return 'name' in read ? read.name : words.local.player(seat + 1);
}

function headerOf(text: string): Readonly<Record<string, unknown>> {
  const end = text.indexOf('\n');
  const tooLong = (end < 0 ? text.length : end) > MOST_IN_HEADER;
  if (tooLong) throw new Unreadable(text.startsWith('{"') ? 'damaged' : 'notLog', 'line 1: the header is too long');
  let header: unknown = null;
  try {
    header = JSON.parse(end < 0 ? text : text.slice(0, end));
  } catch {
    throw new Unreadable('notLog');
  }
  if (typeof header !== 'object' || header === null || !('longhall' in header)) throw new Unreadable('notLog');
  const { longhall, game, players, shownTo } = header as { longhall: unknown; game?: unknown; players?: unknown; shownTo?: unknown };
  if (typeof longhall === 'number' && longhall > FORMAT) throw new Unreadable('newer');
  if (shownTo !== undefined) throw new Unreadable('stillPlayed');
  if (typeof game === 'string' && !Object.hasOwn(registry, game)) throw new Unreadable('noGame', excerpt(game));
  // Everything that follows has a place for each seat.
  const fits = typeof game !== 'string' || registry[game]?.meta.players.some((count) => count === players);
  if (fits !== true) throw new Unreadable('damaged', 'line 1: the game is not for this number of players');
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
const levelOf = (name: string): string | null => LEVELS.find((level) => name === `bot ${level}`) ?? null;

const LEVELS: readonly string[] = ['random', 'novice', 'steady', 'expert'];

/** A log of the lab, or of a game on somebody's device, whose header names its bots. */
function plainLog(text: string): Written {
  const { header, entries, end } = readLog(text);
  const named = (header as { readonly bots?: unknown }).bots;
  const levels: readonly unknown[] = Array.isArray(named) ? named : (header.seats ?? []).map((name) => (LEVELS.includes(name) ? name : null));
  const bots = Array.from({ length: header.players }, (_, seat) => {
    const level = levels[seat];
    return typeof level === 'string' && LEVELS.includes(level) ? level : null;
  });
  return { text, header, entries, result: end, bots, fair: false };
}
