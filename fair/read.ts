/** A log file from outside. Every line is checked by itself; what lines say of one another is checked later. */
import { CHANCE, FORMAT, Refusal, readLog } from '#kernel';
import { isHex } from './bytes.ts';
import { canonical } from './canonical.ts';
import { MOST_CASES } from './draw.ts';
import { Broken, type Entry, type FairHeader, type FairLog, type Last, type Linked } from './log.ts';

type Line = Readonly<Record<string, unknown>>;

export function readFairLog(text: string): FairLog {
  const lines = text.split('\n');
  const tail = lines.pop();
  if (tail !== '') throw new Broken(lines.length + 1, 'the line does not end: the log is cut off here');
  const header = readHeader(lines[0] ?? '');
  const entries: Linked<Entry>[] = [];
  for (let n = 2; n < lines.length; n++) entries.push(readEntry(parseLine(lines[n - 1], n), n, header.players));
  if (lines.length < 2) throw new Broken(1, 'the log stops after its header');
  return { header, entries, last: readLast(parseLine(lines[lines.length - 1], lines.length), lines.length, header.players) };
}

/** Only the canonical spelling is taken, so that nobody has to ask which of two readings was hashed. */
function parseLine(text: string, number: number): Line {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    throw new Broken(number, 'the line is not JSON');
  }
  if (!isObject(line)) throw new Broken(number, 'the line is not a JSON object');
  let spelt: string;
  try {
    spelt = canonical(line);
  } catch (error) {
    throw new Broken(number, `the line has no canonical form: ${(error as Error).message}`);
  }
  if (spelt !== text) throw new Broken(number, 'the line is not written in canonical form');
  return line;
}

function readHeader(text: string): FairHeader {
  const line = parseLine(text, 1);
  try {
    readLog(`${text}\n`);
  } catch (error) {
    if (error instanceof Refusal) throw new Broken(1, error.message);
    throw error;
  }
  return checkHeader(line);
}

/** What fair dice ask of a header beyond what the kernel does. */
export function checkHeader(line: Line): FairHeader {
  if (line.longhall !== FORMAT) throw new Broken(1, `the log has format ${line.longhall}, not ${FORMAT}`);
  if (typeof line.table !== 'string') throw new Broken(1, 'the header does not name its table');
  const { fair } = line;
  if (!isObject(fair)) throw new Broken(1, 'the header has no member "fair": the dice of this match were not provable');
  if (Object.keys(fair).sort().join() !== 'commitment,hashes,opened') throw new Broken(1, '"fair" does not hold commitment, hashes and opened alone');
  if (!isHex(fair.commitment)) throw new Broken(1, 'the commitment is not 64 hexadecimal digits');
  const seats = (list: unknown): boolean => Array.isArray(list) && list.length === line.players && list.every((item) => item === null || isHex(item));
  if (!seats(fair.hashes)) throw new Broken(1, '"hashes" is not a hash or null for each seat');
  if (!seats(fair.opened)) throw new Broken(1, '"opened" is not an opening or null for each seat');
  return line as unknown as FairHeader;
}

function readEntry(line: Line, number: number, players: number): Linked<Entry> {
  if (!isHex(line.head)) throw new Broken(number, '"head" is not 64 hexadecimal digits');
  const what = entryProblem(line, players);
  if (what !== null) throw new Broken(number, what);
  return line as Linked<Entry>;
}

/** What is wrong with an entry taken by itself, or null. Its writer asks the same question as its readers. */
export function entryProblem(line: Line, players: number): string | null {
  for (const member of ['end', 'secret']) if (Object.hasOwn(line, member)) return `"${member}" belongs to the last line, but the log goes on`;
  const drawn = ['i', 'k', 'label', 'n'].filter((member) => Object.hasOwn(line, member));
  if (Object.hasOwn(line, 'move')) {
    if (Object.hasOwn(line, 'undo')) return 'the entry is a move and an undo at once';
    if (!isWhole(line.by, CHANCE, players - 1)) return '"by" is not a seat of this match';
    const { move } = line;
    const isWire = Array.isArray(move) && typeof move[0] === 'string' && move.slice(1).every((argument) => Number.isSafeInteger(argument));
    if (!isWire) return '"move" is not a verb with its arguments';
    if (line.by === CHANCE) return drawProblem(line);
  } else if (Object.hasOwn(line, 'undo') && !isWhole(line.undo, 0, Number.MAX_SAFE_INTEGER)) return '"undo" is not a number of moves';
  return drawn.length === 0 ? null : `"${drawn[0]}" belongs to moves of the dice`;
}

function drawProblem({ i, k, label, n }: Line): string | null {
  if (!isWhole(i, 0, Number.MAX_SAFE_INTEGER)) return '"i" is not the number of a chance move';
  if (typeof label !== 'string') return '"label" is not the name of a verb';
  if (!isWhole(n, 1, MOST_CASES)) return '"n" is not a number of cases from 1 to 2^32';
  return isWhole(k, 0, n - 1) ? null : '"k" is not one of the n cases';
}

function readLast(line: Line, number: number, players: number): Last {
  if (!Object.hasOwn(line, 'end'))
    throw new Broken(number, 'the log has no last line with result and secret: it is cut off, or the match still runs');
  if (!isHex(line.head)) throw new Broken(number, '"head" is not 64 hexadecimal digits');
  const what = lastProblem(line, players);
  if (what !== null) throw new Broken(number, what);
  return line as Last;
}

/** What is wrong with a last line taken by itself, or null. */
export function lastProblem(line: Line, players: number): string | null {
  if (!isHex(line.secret)) return '"secret" is not 64 hexadecimal digits';
  for (const member of ['move', 'undo']) if (Object.hasOwn(line, member)) return `"${member}" does not belong to the last line`;
  return isResult(line.end, players) ? null : 'the result is not complete';
}

function isResult(end: unknown, players: number): boolean {
  if (end === null) return true;
  if (!isObject(end)) return false;
  const numbers = (list: unknown): boolean => Array.isArray(list) && list.length === players && list.every((value) => Number.isSafeInteger(value));
  return typeof end.ending === 'string' && numbers(end.ranks) && numbers(end.scores);
}

const isObject = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
