/** The clock of a database that nodes share is set while a match is played by time. */
import { afterEach, expect, test, vi } from 'vitest';
import { askDatabase, hasNats, hasPostgres } from '../../lab/server/services.ts';
import { needs } from '../needs.ts';
import { until } from '../socket/house.ts';
import { playOn, seated, windows } from '../socket/tables.ts';
import { nodes } from './hall.ts';

afterEach(() => vi.restoreAllMocks());

const BANK = 600_000;
const SPENT = 60_000;

/** PostgreSQL with a clock that is so many seconds ahead, found before its own. */
const FAKE = `CREATE SCHEMA faked;
  CREATE SEQUENCE faked.ahead MINVALUE 0 START 0;
  CREATE FUNCTION faked.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + make_interval(secs => (SELECT last_value FROM faked.ahead))'`;

needs('PostgreSQL and NATS', (await hasPostgres()) && (await hasNats()), 'nodes whose database is set to another time', () => {
  test('an hour ahead and back again: no time that is left changes, at any node, and clocks run on', async () => {
    const hall = await nodes();
    const name = new URL(hall.database).pathname.slice(1);
    await askDatabase(hall.database, FAKE);
    await askDatabase(hall.database, `ALTER DATABASE ${name} SET search_path = faked, pg_catalog, public`);
    const both = [await hall.start(), await hall.start()];
    const at = await seated(hall, { clock: { kind: 'bank', ms: BANK, increment: 0 } });
    const by = await windows(at);
    await playOn('natick', by, 2);
    const left = async (): Promise<readonly number[]> => {
      const window = await at.people[0]!.open();
      await window.watch(at.table.id);
      const view = window.messages.find(({ t }) => t === 'view');
      await window.close();
      return (view!.clock as { left: readonly number[] }).left;
    };
    for (const [seconds, words] of [
      [3600, /^the clock of the database jumped/],
      [0, /^the clock of the database was set back/],
    ] as const) {
      await askDatabase(hall.database, `SELECT setval('faked.ahead', ${seconds})`);
      await until(`both nodes say so: ${words}`, () => both.every(({ lines }) => lines.some((line) => words.test(line))));
      await playOn('natick', by, 2);
      const before = await left();
      for (const one of before) {
        expect(one).toBeGreaterThan(BANK - SPENT);
        expect(one).toBeLessThanOrEqual(BANK);
      }
      await vi.waitFor(async () => expect(await left()).not.toEqual(before), 20_000);
    }
  }, 120_000);
});
