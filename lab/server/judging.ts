/** Whether a server has kept its word: what it acknowledged is in the log, once, and the log is a fair one. */
import Database from 'better-sqlite3';
import { verify } from '#fair';
import type { Entry as GameEntry } from '#games';
import type { Seat, Wire } from '#kernel';
import type { MatchRecord, Violation } from './records.ts';
import type { Requests } from './requests.ts';

interface Written {
  readonly by?: Seat;
  readonly id?: string;
  readonly move?: Wire;
}

/** The file itself, read when no server runs. */
export function judgeFile(file: string, records: readonly MatchRecord[]): Violation[] {
  const db = new Database(file, { readonly: true });
  try {
    const log = db.prepare<[string], Row>('SELECT seq, entry FROM entries WHERE "match" = ? ORDER BY seq');
    const matches = db.prepare<[], { id: string; over: number }>('SELECT id, over FROM matches').all();
    const whole = String(db.pragma('integrity_check(1)', { simple: true }));
    const out: Violation[] = whole === 'ok' ? [] : [{ match: null, what: `the file is damaged: ${whole}` }];
    return [
      ...out,
      ...judgeMatches(
        records,
        matches.map(({ id, over }) => ({ id, over: over === 1, rows: log.all(id) })),
      ),
    ];
  } finally {
    db.close();
  }
}

interface Row {
  readonly seq: number;
  readonly entry: string;
}

/** A match as a store holds it. */
export interface Kept {
  readonly id: string;
  readonly over: boolean;
  readonly rows: readonly Row[];
}

export function judgeMatches(records: readonly MatchRecord[], matches: readonly Kept[]): Violation[] {
  const out: Violation[] = [];
  const known = new Set(records.map(({ match }) => match));
  for (const { id } of matches) if (!known.has(id)) out.push({ match: id, what: 'a match that nobody began' });
  const found = new Map(matches.map((match) => [match.id, match]));
  for (const record of records) {
    const say = (what: string): void => void out.push({ match: record.match, what });
    const kept = found.get(record.match);
    if (kept?.over !== true) say('the match is not marked as over');
    judgeLog(record, kept?.rows ?? [], say);
  }
  return out;
}

function judgeLog(record: MatchRecord, rows: readonly Row[], say: (what: string) => void): void {
  const places = new Map<string, Written>();
  rows.forEach(({ seq, entry }, place) => {
    if (seq !== place) say(`entry ${place} has the number ${seq}`);
    const written = JSON.parse(entry) as Written;
    if (written.by === undefined || written.by < 0 || written.id === undefined) return;
    const name = `${written.by} ${written.id}`;
    if (places.has(name)) say(`the move ${name} is in the log twice`);
    places.set(name, written);
  });
  for (const { seat, id, move, acknowledged } of record.sent) {
    const name = `${seat} ${id}`;
    const written = places.get(name);
    places.delete(name);
    if (written === undefined && acknowledged) say(`the move ${name} was acknowledged and is not in the log`);
    if (written !== undefined && JSON.stringify(written.move) !== JSON.stringify(move))
      say(`the move ${name} was ${JSON.stringify(move)}, written is ${JSON.stringify(written.move)}`);
    if (written !== undefined && !acknowledged && record.over) say(`the move ${name} is in the log and was never acknowledged`);
  }
  for (const name of places.keys()) say(`the move ${name} is in the log, and nobody made it`);
}

/** The log as anybody may have it after the end, checked as a stranger would. */
export async function judgeExport(requests: Requests, registry: Readonly<Record<string, GameEntry>>, record: MatchRecord): Promise<Violation[]> {
  const { match, code, game, commitment, head } = record;
  const { status } = (await requests.ask<{ table: { status: string } }>('GET', `/api/tables/${code}`)).table;
  const { text } = await requests.send('GET', `/api/tables/${code}/log`);
  const box = await registry[game]!.load();
  const { ok, problem } = verify(text, { commitment, game: box.game, ...(head === null ? {} : { head }) });
  const out: Violation[] = status === 'over' ? [] : [{ match, what: `the match is over and its table is "${status}"` }];
  return ok ? out : [...out, { match, what: `the log does not verify: line ${problem?.line}, ${problem?.what}` }];
}
