/** The operator's commands on a database, in place of a file. */
import { expect, test } from 'vitest';
import { hasPostgres } from '../../lab/server/services.ts';
import { sharedKeys } from '../../server/identity/keys.ts';
import { listPeople, listTables, rotateKey, setBanned, withStore } from '../../server/identity/operator.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { person, table } from '../store/rows.ts';

needs('PostgreSQL', await hasPostgres(), 'the operator of a database', () => {
  test('lists people and tables, bans, and makes a new key that leaves everybody signed in', async () => {
    const { url: database, end } = await leaseDatabase();
    const place = { data: 'unused', database };
    const store = await openPostgres(database, { connections: 2 });
    const first = await sharedKeys(store, {});
    expect(await sharedKeys(store, {})).toEqual(first);
    await store.addPerson(person('a', { name: 'Anna', account: 'anna', seen: 5 }));
    await store.addPerson(person('b', { name: 'Bob', seen: 9 }));
    await store.addTable(table('t', { people: ['a', 'b'], status: 'playing' }));
    await store.addTable(table('u', { status: 'over' }));
    expect((await listPeople(place, { limit: 9, find: '' })).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await listPeople(place, { limit: 9, find: 'NN' })).toMatchObject([{ id: 'a', account: 'anna', banned: false, seen: 5 }]);
    expect(await listTables(place, { limit: 9, status: null })).toMatchObject([{ id: 't', people: 2, listed: true }]);
    expect(await listTables(place, { limit: 9, status: 'over' })).toMatchObject([{ id: 'u' }]);
    await withStore(place, (opened) => setBanned(opened, 'anna', true));
    expect((await store.person('a'))?.banned).toBe(true);
    await rotateKey(place, false);
    const [fresh, ...kept] = await sharedKeys(store, {});
    expect([fresh !== first[0], kept]).toEqual([true, first]);
    await rotateKey(place, true);
    expect(await sharedKeys(store, {})).toHaveLength(1);
    expect(await sharedKeys(store, { LONGHALL_SECRET: 'x'.repeat(40) })).toEqual(['x'.repeat(40)]);
    await store.close();
    await end();
  });
});
