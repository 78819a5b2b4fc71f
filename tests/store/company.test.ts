/** What several nodes tell each other through the store. Each store here is a node of its own. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askDatabase, type Database, freshDatabase, hasPostgres } from '../../lab/server/services.ts';
import { databaseTime } from '../../server/store/postgres/time.ts';
import { openPostgres, type PostgresStore } from '../../server/store/postgres.ts';
import { needs } from '../needs.ts';
import { match, person } from './rows.ts';

needs('PostgreSQL', await hasPostgres(), 'nodes that share a store', () => {
  let database: Database;
  let open: PostgresStore[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  afterEach(async () => {
    for (const store of open) await store.close();
    open = [];
    await askDatabase(database.url, ['matches', 'entries', 'nodes', 'wishes', 'notices', 'people'].map((name) => `DELETE FROM ${name}`).join(';'));
  });

  async function nodes(count: number): Promise<PostgresStore[]> {
    const made = await Promise.all(Array.from({ length: count }, () => openPostgres(database.url, { connections: 2 })));
    open.push(...made);
    for (const { company } of made) await company.beat();
    return made;
  }
  /** As if it had not been heard of for too long. */
  const die = ({ company }: PostgresStore): Promise<unknown> => askDatabase(database.url, 'UPDATE nodes SET until = 0 WHERE id = $1', [company.node]);

  test('whoever writes last watches over a match; another node writes at the next place or not at all', async () => {
    const [a, b] = (await nodes(2)) as [PostgresStore, PostgresStore];
    const owner = async (): Promise<unknown> => (await a.company.places(['m', 'none'])).get('m');
    await a.addMatch(match('m'));
    expect(await owner()).toEqual({ length: 0, node: a.company.node });
    const attempts = await Promise.allSettled([a.append('m', 0, ['a']), b.append('m', 0, ['b'])]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = attempts[0]?.status === 'fulfilled' ? a : b;
    expect(await owner()).toEqual({ length: 1, node: winner.company.node });
    expect(a.counts().conflicts + b.counts().conflicts).toBe(1);
    await b.append('m', 1, ['c']);
    expect(await owner()).toEqual({ length: 2, node: b.company.node });
  });

  test('what was to follow an entry that another node was faster than is refused with it, also where its own place is free', async () => {
    const [a, b] = (await nodes(2)) as [PostgresStore, PostgresStore];
    await a.addMatch(match('m'));
    await b.append('m', 0, ['b']);
    const first = a.append('m', 0, ['a']);
    // So long that the first is on its way, and the second in no company of its own
    for (let turn = 0; turn < 2; turn++) await new Promise((done) => setImmediate(done));
    const outcomes = await Promise.allSettled([first, a.append('m', 1, ['after a'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await b.entries('m')).toEqual(['b']);
    await a.append('m', 1, ['after b']);
    expect(await b.entries('m')).toEqual(['b', 'after b']);
  });

  test('nobody takes a match from a node that runs; of one that is gone each match is taken by one node, once', async () => {
    const [a, b, c] = (await nodes(3)) as [PostgresStore, PostgresStore, PostgresStore];
    for (let i = 0; i < 40; i++) await a.addMatch(match(`m${i}`, { over: i >= 30 }));
    expect(await b.company.adopt(100)).toEqual([]);
    await die(a);
    const taken = await Promise.all([b.company.adopt(20), c.company.adopt(20), b.company.adopt(20), c.company.adopt(20)]);
    const ids = taken.flat().map(({ id }) => id);
    expect(ids.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `m${i}`).sort());
    expect(taken.flat()[0]).toEqual(match(ids[0]!));
    expect(await b.company.adopt(100)).toEqual([]);
    // Who says goodbye need not be missed first
    await b.company.leave();
    expect((await c.company.adopt(100)).length).toBe(taken[0]!.length + taken[2]!.length);
    expect(await c.company.beat()).toBe(0);
  });

  test('a wish is changed by one at a time', async () => {
    const [a, b] = (await nodes(2)) as [PostgresStore, PostgresStore];
    expect(await a.company.wish('m')).toBeNull();
    expect(await a.company.putWish('m', { version: 2, text: 'too early' })).toBe(false);
    const both = await Promise.all([a.company.putWish('m', { version: 1, text: 'a' }), b.company.putWish('m', { version: 1, text: 'b' })]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await b.company.putWish('m', { version: 2, text: 'next' })).toBe(true);
    expect(await a.company.putWish('m', { version: 2, text: 'late' })).toBe(false);
    expect(await a.company.wish('m')).toEqual({ version: 2, text: 'next' });
  });

  test('a notice is made once, taken by one node, and by another when that has not settled it in time', async () => {
    const [a, b] = (await nodes(2)) as [PostgresStore, PostgresStore];
    const notice = { match: 'm', seat: 1, decision: 7, person: 'ann', table: 't', game: 'natick' };
    await Promise.all([a, b, a, b].map(({ company }) => company.addNotice(notice)));
    const taken = (await Promise.all([a.company.takeNotices(5, 60_000), b.company.takeNotices(5, 60_000)])).flat();
    expect(taken).toEqual([{ ...notice, tries: 0 }]);
    expect(await a.company.takeNotices(5, 0)).toEqual([]);
    // The node that had it is gone
    await askDatabase(database.url, 'UPDATE notices SET due = 0');
    expect(await b.company.takeNotices(5, 60_000)).toEqual([{ ...notice, tries: 0 }]);
    await b.company.settleNotice(taken[0]!, 0);
    expect(await a.company.takeNotices(5, 60_000)).toEqual([{ ...notice, tries: 1 }]);
    await a.company.settleNotice(taken[0]!, null);
    await askDatabase(database.url, 'UPDATE notices SET due = 0 WHERE due IS NOT NULL');
    expect(await b.company.takeNotices(5, 60_000)).toEqual([]);
    await a.company.addNotice(notice);
    expect(await b.company.takeNotices(5, 60_000)).toEqual([]);
  });

  test('what is exclusive is done by one node at a time', async () => {
    const all = await nodes(2);
    let inside = 0;
    let most = 0;
    const act = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await all[0]!.addPerson(person(`p${most}${Math.random()}`));
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, (_, i) => all[i % 2]!.company.exclusive('key', act)));
    expect([most, inside]).toEqual([1, 0]);
    await expect(all[0]!.company.exclusive('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await all[1]!.company.exclusive('key', act);
  });

  test('two nodes mean the same moment', async () => {
    const [a, b] = (await nodes(2)) as [PostgresStore, PostgresStore];
    const [{ now }] = (await askDatabase<{ now: string }>(database.url, 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')) as [
      { now: string },
    ];
    for (const { company } of [a, b]) expect(Math.abs(company.now() - Number(now))).toBeLessThan(5000);
    expect(Math.abs(a.company.now() - b.company.now())).toBeLessThan(1000);
  });
});

test('the time of the database is told from the quickest answer, follows a clock that was set, and never runs backwards', () => {
  let here = 1000;
  const time = databaseTime(() => here);
  time.heard(50_000, 900, 1000);
  expect(time.now()).toBe(50_050);
  // A quicker answer is believed, a slower one is not
  time.heard(50_100, 1000, 1010);
  expect(time.now()).toBe(50_095);
  time.heard(50_500, 1000, 2000);
  expect(time.now()).toBe(50_095);
  here = 1100;
  expect(time.now()).toBe(50_195);
  time.heard(10_000, 1100, 1110);
  expect(time.now()).toBe(50_195);
  time.heard(90_000, 1110, 1120);
  expect(time.now()).toBe(89_985);
});
