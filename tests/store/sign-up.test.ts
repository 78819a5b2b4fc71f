/** Sign-ups where the database is a few milliseconds away and its connections are few. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proxyTo } from '../../lab/server/proxy.ts';
import { type Database, freshDatabase, hasPostgres } from '../../lab/server/services.ts';
import { localBus } from '../../server/bus/local.ts';
import { readConfig } from '../../server/config.ts';
import type { Ground } from '../../server/house.ts';
import { makeAccounts } from '../../server/identity/accounts.ts';
import { makePasswords } from '../../server/identity/passwords.ts';
import { makePeople } from '../../server/identity/people.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { needs } from '../needs.ts';
import { soon } from '../soon.ts';

needs('PostgreSQL', await hasPostgres(), 'a database that is a few milliseconds away', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  test('people who sign up at the same moment all get their accounts, and no outage is reported', async () => {
    const line = await proxyTo(database.url, { delay: 3 });
    const store = await openPostgres(line.url);
    const outages: number[] = [];
    store.company.onOutage((from, to) => outages.push(to - from));
    const ground: Ground = {
      config: readConfig({ data: 'unused' }, {}),
      store,
      bus: localBus(),
      company: store.company,
      now: store.company.now,
      random: (bytes) => randomBytes(bytes),
      log: () => undefined,
    };
    const accounts = makeAccounts(ground, makePeople(ground, ['k'.repeat(40)]), makePasswords());
    const names = ['anna', 'boris', 'clara', 'dmitri', 'elena', 'fyodor'];
    const made = await Promise.all(names.map((name) => accounts.signUp(null, name, 'correct horse battery')));
    expect(made.map(({ person }) => person.account)).toEqual(names);
    expect(outages).toEqual([]);
    await store.close();
    await line.close();
  });

  test('a request that waits for a free connection is no outage, and is answered when one is free', async () => {
    const store = await openPostgres(database.url);
    const outages: number[] = [];
    store.company.onOutage((from, to) => outages.push(to - from));
    const release: (() => void)[] = [];
    const held = ['a', 'b', 'c', 'd'].map((key) => store.company.exclusive(key, () => new Promise<void>((done) => release.push(done))));
    await soon(() => expect(release).toHaveLength(2));
    // Longer than one attempt to get a connection takes: only then is it tried again.
    await new Promise((done) => setTimeout(done, 5500));
    for (const end of release.splice(0)) end();
    await soon(() => expect(release).toHaveLength(2));
    for (const end of release.splice(0)) end();
    await Promise.all(held);
    expect(outages).toEqual([]);
    await store.close();
  });
});
