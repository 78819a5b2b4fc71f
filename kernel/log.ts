/** The log of a match and its file: JSON Lines, a header, then one entry a move, then the result. */
import { Refusal } from './meta.ts';
import { CHANCE, type Result, type Seat, type Wire } from './types.ts';

/** Raised when a reader of the old format could not read the new one. */
export const FORMAT = 1;

export interface Header {
  readonly longhall: number;
  readonly game: string;
  /** The rules version that the moves were played under. */
  readonly rules: number;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** Who sat where, as far as anybody should know. */
  readonly seats?: readonly string[];
}

/** One move. Further members (a time, a link of a hash chain) are kept as they are. */
export interface LogEntry {
  readonly by: Seat;
  readonly move: Wire;
  /** For a move of the dice: how many equally likely cases there were, and which came up. */
  readonly n?: number;
  readonly k?: number;
}

export interface Log {
  readonly header: Header;
  readonly entries: LogEntry[];
  /** The result as it was recorded; null while the match runs. */
  end: Result | null;
}

export function writeLog(log: Log): string {
  const lines: unknown[] = [log.header, ...log.entries];
  if (log.end !== null) lines.push({ end: log.end });
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** How every log begins, also one that is cut off in its first line; any other file may lack a line break at its end without being cut off. */
const HEADER = /^\s*\{[^\n]*"longhall"/;

/** A log from outside. Whatever is wrong with it is refused with the number of the line. */
export function readLog(text: string): Log {
  const lines = text.split('\n');
  if (lines.pop() !== '') {
    if (!HEADER.test(text)) throw new Refusal('line 1: this is not a Longhall log, it does not begin with the header of one');
    throw new Refusal(`line ${lines.length + 1}: the log is cut off, its last line does not end. Use a complete copy of the file`);
  }
  const header = readHeader(parseLine(lines[0] ?? '', 1));
  const entries: LogEntry[] = [];
  let end: Result | null = null;
  for (let i = 1; i < lines.length; i++) {
    const line = parseLine(lines[i], i + 1);
    if (end !== null) throw new Refusal(`line ${i + 1}: the log goes on after its result`);
    if (Object.hasOwn(line, 'end')) end = readEnd(line.end, i + 1, header.players);
    else entries.push(readEntry(line, i + 1, header.players));
  }
  return { header, entries, end };
}

type Line = Readonly<Record<string, unknown>>;

function parseLine(text: string, number: number): Line {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    throw new Refusal(`line ${number} is not JSON${number === 1 ? ': is this a Longhall log?' : ': the log is damaged there'}`);
  }
  if (typeof line !== 'object' || line === null || Array.isArray(line)) throw new Refusal(`line ${number} is not a line of a log`);
  return line as Line;
}

function readHeader(line: Line): Header {
  if (!isCount(line.longhall)) throw new Refusal('line 1 is not the header of a Longhall log');
  if (line.longhall > FORMAT)
    throw new Refusal(`line 1: the log has format ${line.longhall}; this version of Longhall reads up to ${FORMAT}: use a newer one`);
  const { game, rules, players, options, seats } = line;
  if (typeof game !== 'string' || !isCount(rules) || !isCount(players) || typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new Refusal('line 1: the header lacks game, rules, players or options, or one of them is not what it should be');
  }
  if (seats !== undefined && !(Array.isArray(seats) && seats.length === players && seats.every((name) => typeof name === 'string'))) {
    throw new Refusal('line 1: "seats" does not give one name for each seat');
  }
  return line as unknown as Header;
}

function readEntry(line: Line, number: number, players: number): LogEntry {
  const { by, move, n, k } = line;
  const seated = typeof by === 'number' && Number.isInteger(by) && by >= CHANCE && by < players;
  if (!seated) throw new Refusal(`line ${number}: "by" is not a seat of this match`);
  const worded = Array.isArray(move) && typeof move[0] === 'string' && move.slice(1).every((arg) => typeof arg === 'number');
  if (!worded) throw new Refusal(`line ${number}: "move" is not a verb with its arguments`);
  const thrown = n === undefined && k === undefined ? true : isCount(n) && (k === 0 || isCount(k)) && k < n;
  if (!thrown) throw new Refusal(`line ${number}: "n" and "k" are not a number of cases and one of them`);
  return line as unknown as LogEntry;
}

function readEnd(end: unknown, number: number, players: number): Result {
  const { ending, ranks, scores } = (end ?? {}) as Partial<Result>;
  const numbers = (list: unknown): boolean => Array.isArray(list) && list.length === players && list.every((n) => typeof n === 'number');
  if (typeof ending !== 'string' || !numbers(ranks) || !numbers(scores)) throw new Refusal(`line ${number}: the result is not complete`);
  return end as Result;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
