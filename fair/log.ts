/** The log file of a match with fair dice: the kernel's format with more members and more kinds of lines. Its exact form: docs/fair-dice.md. */
import { type Header, type Log, type LogEntry, Refusal, type Result } from '#kernel';
import type { Hex } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { Draw } from './draw.ts';

/** The header as everybody sees it before the openings. Null: a seat that adds nothing, such as a bot. */
export interface Terms extends Header {
  readonly table: string;
  readonly fair: { readonly commitment: Hex; readonly hashes: readonly (Hex | null)[] };
}

export interface FairHeader extends Header {
  readonly table: string;
  readonly fair: { readonly commitment: Hex; readonly hashes: readonly (Hex | null)[]; readonly opened: readonly (Hex | null)[] };
}

/** Further members (a time, a name) are welcome on every line, and the chain covers them. A line with nothing else is a note. */
export interface Note {
  readonly [member: string]: unknown;
}

export interface ChanceMove extends LogEntry, Draw {
  readonly n: number;
  readonly k: number;
  /** The name of the verb: what the dice decided here. */
  readonly label: string;
}
/** The line of moves is cut back to its first so many moves, those of the dice included. */
export interface Undo {
  readonly undo: number;
}
export type Entry = LogEntry | ChanceMove | Undo | Note;
export type Linked<T> = T & { readonly head: Hex };

/** The last line. A match that was closed before its end has the result null. */
export interface Last extends Note {
  readonly end: Result | null;
  readonly secret: Hex;
  readonly head: Hex;
}

export interface FairLog {
  readonly header: FairHeader;
  readonly entries: readonly Linked<Entry>[];
  readonly last: Last;
}

export const isMove = (entry: Entry): entry is LogEntry => Object.hasOwn(entry, 'move');
export const isChance = (entry: Entry): entry is ChanceMove => isMove(entry) && entry.by < 0;
export const isUndo = (entry: Entry): entry is Undo => Object.hasOwn(entry, 'undo');

export interface Problem {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly what: string;
}

/** A refusal that knows the line. */
export class Broken extends Refusal {
  readonly line: number;
  constructor(line: number, what: string) {
    super(what);
    this.line = line;
  }
}

export function writeFairLog({ header, entries, last }: FairLog): string {
  return `${[header, ...entries, last].map(canonical).join('\n')}\n`;
}

/** The log that remains when undone moves and notes are left out: for whoever replays a match and does not check it. */
export function effectiveLog({ header, entries, last }: FairLog): Log {
  const moves: LogEntry[] = [];
  for (const entry of entries) {
    if (isUndo(entry)) moves.length = Math.min(moves.length, entry.undo);
    else if (isMove(entry)) moves.push(entry);
  }
  return { header, entries: moves, end: last.end };
}
