/** From one file to a database: everything arrives, what is stopped half-way goes on, and what cannot be moved is said in one line. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { lowest, seeded, top } from '#kernel';
import { askDatabase, freshDatabase, hasPostgres } from '../../lab/server/services.ts';
import { move } from '../../server/store/moving.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { needs } from '../needs.ts';
import { openHouse, table as tableOf } from '../server/house.ts';
import { inFolder } from './folder.ts';
import { person, session, table } from './rows.ts';

const MATCHES = 120;
const quiet = { moved: () => {}, verified: () => {} };

/** One match that was really played, under many names. */
async function fill(file: string): Promise<readonly string[]> {
  const house = await openHouse();
  const id = await house.hub.begin(tableOf('natick', ['ann', 'bob']));
  const { game } = await registry.natick!.load();
  const dice = seeded('moving');
  for (let i = 0; i < 30; i++) {
    const [live] = [await house.hub.entries(id)];
    const { match } = await (await import('../../server/matches/loading.ts')).load(house.ground, (await house.ground.store.match(id))!);
    const seat = lowest(top(match.state).seats);
    await house.hub.answer(id, ['ann', 'bob'][seat]!, game.wire(game.pick(match.state, seat, dice)), match.decision, { id: `m${live.length}` });
  }
  const row = (await house.ground.store.match(id))!;
  const entries = await house.ground.store.entries(id);
  await house.close();
  const store = await openSqlite(file);
  await store.addPerson(person('ann', { account: 'ann', banned: true }));
  await store.addPerson(person('bob'));
  await store.addSession(session('key', 'bob'));
  await store.putStance('bob', 'ann', 'mute', true);
  await store.addTable(table('t', { people: ['ann', 'bob'], status: 'playing', match: 'm 000' }));
  await store.addChat({ table: 't', channel: 'table', person: 'ann', text: 'Ζήτω', at: 5 });
  await store.putSetting('name', 'value');
  await store.putAlive(77);
  for (let i = 0; i < MATCHES; i++) {
    const name = `m ${String(i).padStart(3, '0')}`;
    await store.addMatch({ ...row, id: name });
    await store.append(name, 0, entries);
  }
  await store.close();
  return entries;
}

needs('PostgreSQL', await hasPostgres(), 'moving from SQLite to PostgreSQL', () => {
  test('what is stopped in between goes on, and everything is there, once', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'hall.sqlite');
      const entries = await fill(file);
      const { url, drop } = await freshDatabase();
      try {
        const stop = new AbortController();
        const first = await move({ ...quiet, file, database: url, signal: stop.signal, moved: (matches) => matches >= 50 && stop.abort() });
        expect(first).toMatchObject({ matches: 50, interrupted: true, verified: 0 });
        const second = await move({ ...quiet, file, database: url });
        expect(second).toMatchObject({ matches: MATCHES, before: 50, verified: MATCHES, interrupted: false, people: 2, tables: 1 });
        // A third time there is nothing left to do, and all of it is looked through again
        expect(await move({ ...quiet, file, database: url })).toMatchObject({ entries: 0, before: MATCHES, verified: MATCHES });

        const [old, store] = [await openSqlite(file), await openPostgres(url)];
        for (const from of [old, store]) {
          expect(await from.person('ann')).toEqual(person('ann', { account: 'ann', banned: true }));
          expect(await from.session('key')).toEqual(session('key', 'bob'));
          expect(await from.stances('bob')).toEqual([{ other: 'ann', stance: 'mute' }]);
          expect(await from.tablesOf('ann', 9)).toEqual([table('t', { people: ['ann', 'bob'], status: 'playing', match: 'm 000' })]);
          expect(await from.chat('t', 'table', 0, 9)).toMatchObject([{ seq: 1, text: 'Ζήτω' }]);
          expect([await from.setting('name'), await from.alive()]).toEqual(['value', 77]);
          expect(await from.entries('m 119')).toEqual(entries);
          expect(await from.runningMatches()).toHaveLength(MATCHES);
        }
        expect(await store.runningMatches()).toEqual(await old.runningMatches());
        // The log goes on where it was
        await store.append('m 000', entries.length, ['next']);
        await old.close();
        await store.close();
        await expect(move({ ...quiet, file, database: url })).rejects.toThrow('is not the same in the database');
      } finally {
        await drop();
      }
    });
  });

  test('a database that is in use, another file, and a file that a server holds are refused', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'hall.sqlite');
      const store = await openSqlite(file);
      await store.addPerson(person('ann'));
      const { url, drop } = await freshDatabase();
      try {
        await expect(move({ ...quiet, file, database: url })).rejects.toThrow(/is in use: stop the server before moving it/);
        await store.close();
        await move({ ...quiet, file, database: url });
        const again = await openSqlite(file);
        await again.addPerson(person('bob'));
        await again.close();
        await expect(move({ ...quiet, file, database: url })).rejects.toThrow(/the file has changed since: begin with an empty database/);
        await askDatabase(url, 'DELETE FROM settings');
        await expect(move({ ...quiet, file, database: url })).rejects.toThrow(/is in use already: move into an empty database/);
      } finally {
        await drop();
      }
    });
  });
});
