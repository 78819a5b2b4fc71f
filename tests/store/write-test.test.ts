/** The write test of the health check, on both stores. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDatabase, freshDatabase, hasPostgres } from '../../lab/server/services.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { writeTest } from '../../server/store/write-test.ts';
import { needs } from '../needs.ts';
import { inFolder } from './folder.ts';

test('writes once in three seconds, however often it is called', () =>
  inFolder(async (folder) => {
    const store = await openSqlite(join(folder, 'hall.db'));
    let now = 0;
    const canWrite = writeTest({ store, log: () => {} }, () => now);
    const before = store.counts().rows;
    const written = (): number => store.counts().rows - before;
    expect(await Promise.all(Array.from({ length: 50 }, canWrite))).toEqual(new Array(50).fill(true));
    expect(written()).toBe(1);
    now = 2999;
    expect(await canWrite()).toBe(true);
    expect(written()).toBe(1);
    now = 3000;
    expect(await canWrite()).toBe(true);
    expect(written()).toBe(2);
    await store.close();
  }));

needs('PostgreSQL', await hasPostgres(), 'on PostgreSQL', () => {
  test('a database that can be read but not written to fails the test, is logged once, and passes it again', async () => {
    const database = await freshDatabase();
    const store = await openPostgres(database.url);
    let now = 0;
    const logged: string[] = [];
    const canWrite = writeTest({ store, log: (level) => void logged.push(level) }, () => now);
    const next = (): Promise<boolean> => {
      now += 3000;
      return canWrite();
    };
    expect(await next()).toBe(true);
    await askDatabase(
      database.url,
      `CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql;
       CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    expect([await next(), await next()]).toEqual([false, false]);
    await expect(store.alive()).resolves.toBeNull();
    await askDatabase(database.url, 'DROP TRIGGER full_disk ON settings');
    expect(await next()).toBe(true);
    expect(logged).toEqual(['error', 'warn']);
    await store.close();
    await database.drop();
  });
});
