/** Games as files: a plain log of the moves in effect, which the command line reads as well. */
import { registry } from '#games';
import { FORMAT, type Header, type Log, type LogEntry, Refusal, readLog, writeLog } from '#kernel';
import { AIDS, type Aid, type Entry, excerpt, isMove, readLogName } from '#match';
import { words } from '../words/index.ts';
import type { LocalStart } from './begin.ts';
import type { WholeSave } from './save.ts';

const { refusals } = words.local;
/** The longest game is far shorter. */
const LARGEST = 8_000_000;

/** What an exported file says beyond a plain log: which seats bots play. */
interface ExportHeader extends Header {
  readonly bots?: readonly (string | null)[];
  /** The help that its people have agreed on. */
  readonly aids?: readonly Aid[];
}

export async function fileOf({ save, entries }: WholeSave): Promise<{ readonly name: string; readonly text: string }> {
  const { game, rules, options, seats, created, aids = [] } = save;
  const header: ExportHeader = {
    longhall: FORMAT,
    game,
    rules,
    players: seats.length,
    options,
    seats: seats.map(({ name }) => name),
    bots: seats.map(({ bot }) => bot),
    ...(aids.length === 0 ? {} : { aids }),
  };
  const moves = effective(entries);
  const log: Log = { header, entries: moves, end: null };
  const box = await registry[game]?.load();
  if (box !== undefined) {
    const state = box.game.start(seats.length, options);
    for (const { by, move } of moves) box.game.play(state, by, box.game.parse(move), null);
    if (state.stack.length === 0) log.end = box.game.result(state);
  }
  return { name: `${game}-${new Date(created).toISOString().slice(0, 10)}-${save.id.slice(0, 4)}.jsonl`, text: writeLog(log) };
}

function effective(entries: readonly Entry[]): LogEntry[] {
  const moves: LogEntry[] = [];
  for (const entry of entries) {
    if ('undo' in entry) moves.length = entry.undo;
    else if (isMove(entry))
      moves.push('k' in entry ? { by: entry.by, move: entry.move, n: entry.n, k: entry.k } : { by: entry.by, move: entry.move });
  }
  return moves;
}

/** A game from a file of somebody's. Whatever is wrong with it is said in words. */
export async function startOf(text: string): Promise<LocalStart> {
  if (text.trim() === '') throw new Refusal(refusals.empty);
  if (text.length > LARGEST) throw new Refusal(refusals.large);
  const first = headerOf(text);
  if (first.longhall > FORMAT) throw new Refusal(refusals.newer);
  if (Object.hasOwn(first, 'shownTo')) throw new Refusal(refusals.shown);
  const entry = typeof first.game === 'string' && Object.hasOwn(registry, first.game) ? registry[first.game] : undefined;
  if (entry === undefined) throw new Refusal(refusals.noGame(excerpt(String(first.game), 40)));
  // Everything that follows has a place for each seat.
  if (!entry.meta.players.some((count) => count === first.players)) throw new Refusal(refusals.damaged(1));
  if (!text.endsWith('\n')) throw new Refusal(refusals.cutOff);
  const { header, entries } = await logOf(text, Object.hasOwn(first, 'fair'));
  const { bots = [], seats = [], aids } = header as ExportHeader;
  return {
    game: header.game,
    options: header.options,
    moves: entries,
    // Whatever else a file says there is no help
    aids: AIDS.filter((aid) => Array.isArray(aids) && aids.includes(aid)),
    seats: Array.from({ length: header.players }, (_, seat) => {
      const read = readLogName(seats[seat]);
      const name = 'name' in read ? read.name : words.local.player(seat + 1);
      // A hall writes its bots down by their names.
      const level = bots[seat] ?? /^bot (\w+)$/.exec(name)?.[1] ?? null;
      return { name, kind: typeof level === 'string' ? level : 'person' };
    }),
  };
}

function headerOf(text: string): Record<string, unknown> & { readonly longhall: number } {
  try {
    const header: unknown = JSON.parse(text.slice(0, text.indexOf('\n') >>> 0));
    if (typeof header === 'object' && header !== null && typeof (header as { longhall?: unknown }).longhall === 'number') {
      return header as Record<string, unknown> & { longhall: number };
    }
  } catch {
    // Said below.
  }
  throw new Refusal(refusals.notALog);
}

async function logOf(text: string, fair: boolean): Promise<Log> {
  try {
    if (!fair) return readLog(text);
    const { effectiveLog, readFairLog } = await import('#fair');
    return effectiveLog(readFairLog(text));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const line = (error as { line?: number }).line ?? Number(/line (\d+)/.exec(error.message)?.[1] ?? 1);
    throw new Refusal(refusals.damaged(line));
  }
}

/** Hands a text to the browser to keep as a file. */
export function hand(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
