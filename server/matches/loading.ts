/** A match from the store: its header and secret, and its log played again. */
import { type FairHeader, fairDice, fromHex, resumeMatch } from '#fair';
import { registry } from '#games';
import { type Entry, openMatch, stream } from '#match';
import type { Ground } from '../house.ts';
import type { MatchRow } from '../store/contract.ts';
import { Elsewhere } from './elsewhere.ts';
import type { Live, MatchHeader, MatchSecret } from './live.ts';
import { Stopped } from './stopped.ts';

/** The key that all dice of a match follow from. */
export const keyOf = (header: FairHeader, seed: string): Uint8Array => resumeMatch(header, fromHex(seed), []).key;

/** The error of a reader may quote the record, so it is replaced by its place. */
function readable<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Stopped(
      'damaged',
      `${what} cannot be read: ${error instanceof SyntaxError ? 'it is not JSON' : error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function readEntry(line: string): Entry {
  const entry: unknown = JSON.parse(line);
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) throw new Error('it is not an object');
  return entry as Entry;
}

/** `length`: only so many entries, as far as it had been told before. */
export async function load(ground: Ground, row: MatchRow, length?: number): Promise<Live> {
  const header = readable('its header', () => JSON.parse(row.header) as MatchHeader);
  const secret = readable('its secret', () => JSON.parse(row.secret) as MatchSecret);
  const entry = Object.hasOwn(registry, row.game) ? registry[row.game] : undefined;
  if (entry === undefined) {
    const known = ((await ground.rulesOfHall?.(row.game)) ?? null) !== null;
    const why = `match ${row.id} is of a game that is not here: ${row.game}`;
    throw known ? new Elsewhere(why) : new Stopped('damaged', why);
  }
  const [box, lines] = await Promise.all([entry.load(), ground.store.entries(row.id)]);
  const entries = lines.slice(0, length).map((line, n) => readable(`entry ${n}`, () => readEntry(line)));
  const { match, shown } = readable('its log', () => {
    const key = keyOf(header, secret.seed);
    const { players, options, clock, undo } = header;
    const opened = openMatch({ box, players, options, clock, undo, deal: (i) => fairDice(key, i) }, entries);
    void opened.result;
    return { match: opened, shown: stream(box.game, opened.state) };
  });
  if (match.frozen !== null) ground.log('error', 'a match cannot go on by the rules of today', { match: row.id, why: match.frozen });
  return {
    id: row.id,
    box,
    header,
    secret,
    // Under a clock that was set back, time would stand still for this match until it has caught up.
    created: Math.min(row.created, ground.now() - (match.entries.at(-1)?.at ?? 0)),
    match,
    stream: shown,
    watchers: new Map(),
    tail: Promise.resolve(),
    pending: 0,
    written: match.entries.length,
    dropped: false,
    fault: null,
    mine: (ground.company ?? null) === null,
    catching: null,
    elsewhere: new Map(),
    wish: null,
    wishTold: 0,
    thinking: new Map(),
    rethought: new Map(),
    expired: new Array<number>(header.players).fill(0),
    called: 0,
    timer: null,
    absence: new Map(),
    away: new Map(),
    touched: ground.now(),
    asked: match.decision,
    proof: null,
  };
}
