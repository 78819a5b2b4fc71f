/** A database that goes away: what was asked for waits, what was on its way is there once, and what is wrong from the start is said in one line. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { proxyTo } from '../../lab/server/proxy.ts';
import { askDatabase, freshDatabase, hasPostgres, POSTGRES } from '../../lab/server/services.ts';
import { Conflict } from '../../server/store/contract.ts';
import { SCHEMA } from '../../server/store/postgres/schema.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { needs } from '../needs.ts';
import { soon } from '../soon.ts';
import { match, person } from './rows.ts';

needs('PostgreSQL', await hasPostgres(), 'a database that goes away', () => {
  test('whatever is asked meanwhile is answered when it is back, and the gap is told', async () => {
    const { url, drop } = await freshDatabase();
    const line = await proxyTo(url);
    const store = await openPostgres(line.url, { connections: 2 });
    const gaps: number[] = [];
    store.company.onOutage((from, to) => gaps.push(to - from));
    await store.addMatch(match('m'));
    line.cut();
    const asked = [store.person('nobody'), store.append('m', 0, ['0']), store.append('m', 1, ['1']), store.entries('m')];
    await new Promise((done) => setTimeout(done, 300));
    line.mend();
    expect(await Promise.all(asked)).toEqual([null, undefined, undefined, ['0', '1']]);
    expect(gaps.length).toBeGreaterThan(0);
    await store.close();
    await line.close();
    await drop();
  });

  test('an append whose line breaks is there once, whether it had arrived or not, and one that lost is a conflict', async () => {
    const { url, drop } = await freshDatabase();
    const line = await proxyTo(url);
    const store = await openPostgres(line.url, { connections: 2 });
    const other = await openPostgres(url, { connections: 1 });
    await store.addMatch(match('m'));
    for (let seq = 0; seq < 30; seq++) {
      const written = store.append('m', seq, [`entry ${seq}`]);
      setTimeout(line.drop, seq % 7);
      // Now and then it breaks again and again, also under what is tried a second and a third time
      if (seq % 5 === 0) for (const ms of [2, 4, 7, 11, 16, 22, 29, 37]) setTimeout(line.drop, ms);
      await written;
    }
    expect(await other.entries('m')).toEqual(Array.from({ length: 30 }, (_, seq) => `entry ${seq}`));
    line.cut();
    const late = store.append('m', 30, ['late']);
    const refused = expect(late).rejects.toThrow(Conflict);
    await other.append('m', 30, ['first']);
    line.mend();
    await refused;
    expect(await other.entries('m', 30)).toEqual(['first']);
    await Promise.all([store.close(), other.close()]);
    await line.close();
    await drop();
  });

  test('connections that go silent are given up in time, and their requests are carried out once on others', async () => {
    const { url, drop } = await freshDatabase();
    const line = await proxyTo(url);
    const store = await openPostgres(line.url, { connections: 2, timeout: 300 });
    await store.addMatch(match('m'));
    await store.append('m', 0, ['0']);
    line.silence();
    const asked = [store.append('m', 1, ['1']), store.append('m', 2, ['2']), store.person('nobody'), store.entries('m')];
    expect(await Promise.all(asked)).toEqual([undefined, undefined, null, ['0', '1', '2']]);
    await store.close();
    await line.close();
    await drop();
  }, 60_000);

  test('a statement that the database cannot finish in time is refused, and is no outage', async () => {
    const { url, drop } = await freshDatabase();
    const store = await openPostgres(url, { connections: 1, timeout: 300 });
    const gaps: number[] = [];
    store.company.onOutage((from, to) => gaps.push(to - from));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE people IN ACCESS EXCLUSIVE MODE');
    await expect(store.person('ann')).rejects.toThrow('statement timeout');
    await other.query('ROLLBACK');
    expect(await store.person('ann')).toBeNull();
    expect(gaps).toEqual([]);
    await other.end();
    await store.close();
    await drop();
  });

  test('appends beyond the maximum that may wait are refused, and those that wait are written', async () => {
    const { url, drop } = await freshDatabase();
    const line = await proxyTo(url);
    const store = await openPostgres(line.url, { connections: 1, mostWaiting: 50 });
    for (const id of ['m', 'n']) await store.addMatch(match(id));
    // Otherwise appends to the newer match still wait for it, and the others are counted first
    await new Promise((done) => setImmediate(done));
    line.cut();
    const asked = Array.from({ length: 50 }, (_, i) => store.append(i % 2 === 0 ? 'm' : 'n', i >> 1, [`${i >> 1}`]));
    await expect(store.append('m', 25, ['25'])).rejects.toThrow('The database does not keep up: 50 appends wait already.');
    line.mend();
    await Promise.all(asked);
    await store.append('m', 25, ['25']);
    for (const [id, count] of [
      ['m', 26],
      ['n', 25],
    ] as const) {
      expect(await store.entries(id)).toEqual(Array.from({ length: count }, (_, seq) => `${seq}`));
    }
    expect(store.pending()).toBe(0);
    await store.close();
    await line.close();
    await drop();
  });

  test('one that does not come back ends the patience of whoever waits', async () => {
    const { url, drop } = await freshDatabase();
    const line = await proxyTo(url);
    const store = await openPostgres(line.url, { connections: 1, patience: 200 });
    line.cut();
    await expect(store.person('ann')).rejects.toThrow('The database does not answer');
    line.mend();
    await soon(async () => expect(await store.person('ann')).toBeNull());
    await store.close();
    await line.close();
    await drop();
  });

  test('nobody there, no such database, a wrong name, a stranger’s tables and a newer schema are refused in one line, without the password', async () => {
    const at = (part: 'port' | 'pathname' | 'username' | 'hostname', value: string): string => {
      const url = new URL(POSTGRES);
      url.password = 'hush';
      url[part] = value;
      return url.href;
    };
    const why = async (url: string): Promise<string> => {
      const opened: unknown = await openPostgres(url).then(
        (store) => store.close(),
        (error: unknown) => error,
      );
      expect(opened).toMatchObject({ name: 'Refusal' });
      return (opened as Error).message;
    };
    const refusals = [
      await why(at('port', '1')),
      await why(at('pathname', '/longhall_nowhere')),
      await why(at('username', 'longhall_nobody')),
      await why(at('hostname', 'nowhere.invalid')),
    ];
    expect(refusals[0]).toMatch(/^there is no PostgreSQL at postgresql:\/\/[^ ]+ \(.*\): start it, or mend DATABASE_URL$/);
    expect(refusals[1]).toMatch(/^there is no database at .*: make it with createdb, or mend DATABASE_URL$/);
    expect(refusals[2]).toMatch(/does not let us in: look at the name and the password in DATABASE_URL$/);
    expect(refusals[3]).toMatch(/is not known by that name: mend DATABASE_URL$|does not answer/);
    const { url, drop } = await freshDatabase();
    await askDatabase(url, 'CREATE TABLE accounts (id integer)');
    refusals.push(await why(url));
    expect(refusals[4]).toMatch(/holds tables of another program: give Longhall a database of its own\.$/);
    expect(await askDatabase(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([{ tablename: 'accounts' }]);
    await askDatabase(url, 'DROP TABLE accounts');
    await (await openPostgres(url)).close();
    await askDatabase(url, 'INSERT INTO longhall_schema (version, name, oldest) VALUES ($1, $2, $1)', [SCHEMA + 1, 'of tomorrow']);
    refusals.push(await why(url));
    expect(refusals[5]).toContain(`was written by a newer Longhall (schema ${SCHEMA + 1}; this one knows ${SCHEMA}): update Longhall to open it`);
    for (const refusal of refusals) expect(refusal).not.toMatch(/hush|\n/);
    await drop();
  });

  test('a newer schema that still carries this program is opened, so that nodes of two builds run side by side', async () => {
    const { url, drop } = await freshDatabase();
    const store = await openPostgres(url);
    await askDatabase(url, 'INSERT INTO longhall_schema (version, name, oldest) VALUES ($1, $2, $3)', [SCHEMA + 1, 'of tomorrow', SCHEMA]);
    await store.addPerson(person('ann'));
    const again = await openPostgres(url);
    expect(await again.person('ann')).toEqual(person('ann'));
    await Promise.all([store.close(), again.close()]);
    await drop();
  });

  test('of many nodes that start at once on an empty database all find the same tables', async () => {
    const { url, drop } = await freshDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, { connections: 1 })));
    expect(await askDatabase(url, 'SELECT count(*)::integer AS count FROM longhall_schema')).toEqual([{ count: SCHEMA }]);
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });
});
