/** A finished log from outside, kept as a closed table so that it can be looked through like any match of the hall. */
import { effectiveLog, readFairLog } from '#fair';
import { type Log, Refusal, readLog, readOptions, replay } from '#kernel';
import { excerpt, readLogName } from '#match';
import type { Ground } from '../house.ts';
import { denied } from './denied.ts';
import { documentOf, type TableDocument } from './document.ts';
import { type Games, REACH } from './keeper.ts';
import { LIMITS } from './limits.ts';
import { refuse } from './reasons.ts';

export async function reviewOf(
  by: string,
  text: string,
  ground: Ground,
  games: Games,
  names: { readonly id: string; readonly code: string },
): Promise<TableDocument> {
  if (text.length > LIMITS.log) throw denied('logTooLong');
  const rows = await ground.store.tablesOf(by, REACH);
  const kept = rows.filter(({ status, match, host }) => status === 'closed' && match === null && host === by).map(documentOf);
  if (kept.filter(({ kind }) => kind === 'review').length >= LIMITS.reviews) throw denied('tooManyReviews');
  checkHeader(text);
  const log = await readable(text, games);
  const { game, options, players } = log.header;
  const nothing = Array.from({ length: players }, () => null);
  return {
    ...names,
    game,
    status: 'closed',
    listed: false,
    host: by,
    match: null,
    version: 1,
    created: ground.now(),
    network: null,
    kind: 'review',
    options,
    seats: nothing.map(() => ({ kind: 'open' })),
    invited: nothing,
    clock: { kind: 'none' },
    undo: 'none',
    aids: [],
    dice: 'house',
    edition: 1,
    ready: [],
    sentAway: [],
    players: [by],
    secret: '',
    commitment: '',
    phase: 'none',
    since: ground.now(),
    hashes: nothing,
    opened: nothing,
    terms: null,
    stopped: { times: 0, people: [] },
    rematch: null,
    proposals: [],
    declined: {},
    paused: false,
    ending: null,
    log: text,
  };
}

/** Names are held to the rules for people, and lengths are checked, before any work is done on the log. */
function checkHeader(text: string): void {
  const first = text.slice(0, Math.max(0, text.indexOf('\n')));
  if (first.length > LIMITS.header) throw denied(refuse('badLog', 'line 1: the header is too long'));
  const seats = seatsIn(first);
  for (const [seat, name] of seats.entries()) {
    const read = readLogName(name);
    if ('refused' in read) throw denied(refuse('badLog', `line 1: the name of seat ${seat + 1} is not allowed: ${read.refused}`));
  }
}

function seatsIn(header: string): readonly unknown[] {
  try {
    const { seats } = JSON.parse(header) as { readonly seats?: unknown };
    return Array.isArray(seats) ? seats : [];
  } catch {
    // The reader of the log says where it is damaged.
    return [];
  }
}

/** The log, if these rules can replay all of it and come to the same result. */
async function readable(text: string, games: Games): Promise<Log> {
  try {
    const log = parsed(text);
    const { game, players, options } = log.header;
    const entry = Object.hasOwn(games.registry, game) ? games.registry[game] : undefined;
    if (entry === undefined) throw denied('noSuchGame');
    // The header is foreign input like everything else: only options that a table could have reach the rules
    readOptions(entry.meta, options, players);
    const { differs } = replay((await entry.load()).game, toEnd(log));
    if (differs !== null) throw denied(refuse('badLog', excerpt(differs)));
    return log;
  } catch (error) {
    if (error instanceof Refusal) throw denied(refuse('badLog', excerpt(error.message)));
    throw error;
  }
}

/** Endings that no rules know: the match was given up or closed before its end. */
const EARLY: readonly string[] = ['resigned', 'agreed', 'abandoned', 'host', 'frozen'];

/** The log with the result that replay must come to; none where people ended it before the rules did. */
const toEnd = (log: Log): Log => (log.end !== null && EARLY.includes(log.end.ending) ? { ...log, end: null } : log);

/** A log of a server's match has more kinds of lines than one from the lab, and is finished when it can be read at all. */
function parsed(text: string): Log {
  const first = text.slice(0, Math.max(0, text.indexOf('\n')));
  if (first.includes('"fair":')) return effectiveLog(readFairLog(text));
  const log = readLog(text);
  if (log.end === null) throw denied('unfinishedLog');
  return log;
}
