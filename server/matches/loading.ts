/** A match from the store: its header and secret, and its log played again. */
import { type FairHeader, fairDice, fromHex, resumeMatch } from '#fair';
import { registry } from '#games';
import { openMatch, stream } from '#match';
import type { Ground } from '../house.ts';
import type { MatchRow } from '../store/contract.ts';
import { Elsewhere } from './elsewhere.ts';
import type { Live, MatchHeader, MatchSecret } from './live.ts';

/** The key that all dice of a match follow from. */
export const keyOf = (header: FairHeader, seed: string): Uint8Array => resumeMatch(header, fromHex(seed), []).key;

/** `length`: only so many entries, as far as it had been told before. */
export async function load(ground: Ground, row: MatchRow, length?: number): Promise<Live> {
  const header = JSON.parse(row.header) as MatchHeader;
  const secret = JSON.parse(row.secret) as MatchSecret;
  const entry = registry[row.game];
  if (entry === undefined) {
    const known = ((await ground.rulesOfHall?.(row.game)) ?? null) !== null;
    throw new (known ? Elsewhere : Error)(`match ${row.id} is of a game that is not here: ${row.game}`);
  }
  const [box, lines] = await Promise.all([entry.load(), ground.store.entries(row.id)]);
  const key = keyOf(header, secret.seed);
  const { players, options, clock, undo } = header;
  const match = openMatch(
    { box, players, options, clock, undo, deal: (i) => fairDice(key, i) },
    lines.slice(0, length).map((line) => JSON.parse(line)),
  );
  if (match.frozen !== null) ground.log('error', 'a match cannot go on by the rules of today', { match: row.id, why: match.frozen });
  return {
    id: row.id,
    box,
    header,
    secret,
    created: row.created,
    match,
    stream: stream(box.game, match.state),
    watchers: new Map(),
    tail: Promise.resolve(),
    pending: 0,
    written: match.entries.length,
    dropped: false,
    mine: (ground.company ?? null) === null,
    catching: null,
    elsewhere: new Map(),
    wish: null,
    wishTold: 0,
    thinking: new Map(),
    rethought: new Map(),
    expired: new Array<number>(players).fill(0),
    called: 0,
    timer: null,
    absence: new Map(),
    away: new Map(),
    touched: ground.now(),
    asked: match.decision,
    proof: null,
  };
}
