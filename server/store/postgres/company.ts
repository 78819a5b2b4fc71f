/** Several nodes on one database: who runs, who watches over which match, and what must happen once. */
import { steadyClock } from '../../clock.ts';
import type { MatchRow } from '../contract.ts';
import type { Company, Notice, Versioned } from '../shared.ts';
import type { Link } from './link.ts';
import { COLUMNS } from './matches.ts';
import { type DatabaseTime, databaseTime } from './time.ts';

/** A node that has not said for so long that it runs counts as dead. */
export const LEASE = 8000;

/** Milliseconds without an answer about a lock: longer than the database itself waits for one. */
const LOCK_TIMEOUT = 25_000;

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Their places, not their names: a statement is prepared once. */
const LIVING = `SELECT id FROM nodes WHERE until > ${NOW}`;

export async function companyOf(link: Link, node: string): Promise<Company & { stop(): void }> {
  const clock = steadyClock();
  const jumps: ((from: number, to: number) => void)[] = [];
  const time: DatabaseTime = databaseTime(clock.read, (from, to) => {
    for (const tell of jumps) tell(from, to);
  });

  async function beat(): Promise<number> {
    const asked = clock.read();
    const rows = await link.write<{ at: number; others: number }>({
      name: 'beat',
      text: `WITH put AS (INSERT INTO nodes (id, until) VALUES ($1, ${NOW} + $2) ON CONFLICT (id) DO UPDATE SET until = excluded.until),
             gone AS (DELETE FROM nodes WHERE until < ${NOW} - 60000 AND id <> $1)
             SELECT ${NOW} AS at, (SELECT count(*) FROM nodes WHERE until > ${NOW} AND id <> $1)::integer AS others`,
      values: [node, LEASE],
    });
    time.heard(rows[0]!.at, asked, clock.read());
    return rows[0]!.others;
  }

  /** Asked a few times before the first beat, so that the first moments are as exact as the later ones. */
  async function setTime(): Promise<void> {
    for (let i = 0; i < 5; i++) {
      const asked = clock.read();
      const rows = await link.read<{ at: number }>({ name: 'time', text: `SELECT ${NOW} AS at` });
      time.heard(rows[0]!.at, asked, clock.read());
    }
  }
  await setTime();

  return {
    node,
    now: time.now,
    beat,
    async leave() {
      await link.write({ text: 'UPDATE matches SET node = NULL WHERE NOT over AND node = $1', values: [node] });
      await link.write({ text: 'DELETE FROM nodes WHERE id = $1', values: [node] });
    },
    adopt: (limit, except = []) =>
      link.write<MatchRow>({
        name: 'adopt',
        text: `WITH orphans AS (
                 SELECT id AS orphan FROM matches WHERE NOT over AND (node IS NULL OR node NOT IN (${LIVING})) AND id <> ALL ($3::text[])
                 ORDER BY created, id LIMIT $2 FOR UPDATE SKIP LOCKED)
               UPDATE matches SET node = $1 FROM orphans WHERE id = orphan RETURNING ${COLUMNS}`,
        values: [node, limit, except],
      }),
    async giveBack(match) {
      await link.write({ text: 'UPDATE matches SET node = NULL WHERE id = $1 AND node = $2 AND NOT over', values: [match, node] });
    },
    async places(matches) {
      const text = 'SELECT id, length, node FROM matches WHERE id = ANY ($1::text[])';
      const rows = await link.read<{ id: string; length: number; node: string | null }>({ name: 'places', text, values: [matches] });
      return new Map(rows.map(({ id, ...place }) => [id, place]));
    },
    exclusive: (key, act) =>
      link.alone(async (client, discard) => {
        const ask = (what: string): Promise<unknown> => {
          const query = { text: `SELECT ${what}(hashtextextended($1, 0))`, values: [key], query_timeout: LOCK_TIMEOUT };
          return client.query(query);
        };
        try {
          await ask('pg_advisory_lock');
        } catch (error) {
          discard(error as Error);
          throw error;
        }
        try {
          return await act();
        } finally {
          // The result of `act` stands. Closing the connection releases the lock as well.
          await ask('pg_advisory_unlock').catch(discard);
        }
      }),
    async wish(match) {
      const rows = await link.read<{ version: number; wish: string }>({
        text: 'SELECT version, wish FROM wishes WHERE "match" = $1',
        values: [match],
      });
      return rows[0] === undefined ? null : { version: rows[0].version, text: rows[0].wish };
    },
    async putWish(match, { version, text: wish }: Versioned) {
      const text = `INSERT INTO wishes ("match", version, wish) SELECT $1, $2::integer, $3
                    WHERE $2::integer = 1 OR EXISTS (SELECT 1 FROM wishes WHERE "match" = $1)
                    ON CONFLICT ("match") DO UPDATE SET version = excluded.version, wish = excluded.wish
                    WHERE wishes.version = excluded.version - 1 RETURNING version`;
      return (await link.write({ text, values: [match, version, wish] })).length === 1;
    },
    async addNotice({ match, seat, decision, person, table, game }) {
      const text = `INSERT INTO notices ("match", seat, decision, person, "table", game, due, made)
                    VALUES ($1, $2, $3, $4, $5, $6, ${NOW}, ${NOW}) ON CONFLICT DO NOTHING`;
      await link.write({ text, values: [match, seat, decision, person, table, game] });
    },
    async takeNotices(limit, lease) {
      // What was settled long ago is of no use to anybody.
      await link.write({ name: 'forget-notices', text: `DELETE FROM notices WHERE due IS NULL AND made < ${NOW} - 604800000` });
      return link.write<Notice>({
        name: 'take-notices',
        text: `WITH taken AS (SELECT "match", seat, decision FROM notices WHERE due <= ${NOW} ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED)
               UPDATE notices SET due = ${NOW} + $2 FROM taken
               WHERE notices."match" = taken."match" AND notices.seat = taken.seat AND notices.decision = taken.decision
               RETURNING notices."match", notices.seat, notices.decision, person, "table", game, tries`,
        values: [limit, lease],
      });
    },
    async settleNotice({ match, seat, decision }, again) {
      const text = `UPDATE notices SET tries = tries + 1, due = CASE WHEN $4::bigint IS NULL THEN NULL ELSE ${NOW} + $4::bigint END
                    WHERE "match" = $1 AND seat = $2 AND decision = $3`;
      await link.write({ text, values: [match, seat, decision, again] });
    },
    onJump: (tell) => void jumps.push(tell),
    stop: clock.stop,
    onOutage(tell) {
      link.onOutage(({ from, to }) => {
        const ago = performance.now();
        tell(time.now() - (ago - from), time.now() - (ago - to));
      });
    },
  };
}
