import { expect, test } from 'vitest';
import { newCode, setBanned } from '../../server/identity/operator.ts';
import type { Store } from '../../server/store/contract.ts';
import { hall } from './hall.ts';

/** Runs `act` between the next change's reading and its writing, as another process may. */
function between(store: Store, act: () => Promise<unknown>): void {
  const { putPerson } = store;
  Object.assign(store, {
    async putPerson(...given: Parameters<Store['putPerson']>) {
      Object.assign(store, { putPerson });
      await act();
      return putPerson(...given);
    },
  });
}

test('a ban at the moment of a name change bans, and the name is changed', async () => {
  const { store, guest } = await hall();
  const anna = await guest('Anna');
  const { id } = (await anna.get('/api/me')).json.me;
  between(store, () => setBanned(store, id, true));
  expect((await anna.ask('PATCH', '/api/me', { name: 'Annika' })).status).toBe(200);
  expect(await store.person(id)).toMatchObject({ banned: true, name: 'Annika' });
  expect((await anna.get('/api/me')).json.me).toBeNull();
});

test('a name change at the moment of a ban stays, and so does one at the moment of a new recovery code', async () => {
  const { store, people, member } = await hall();
  const { id } = await member('anna-k');
  between(store, () => people.change(id, (person) => ({ ...person, name: 'Annika' })));
  expect(await setBanned(store, id, true)).toMatchObject({ banned: true, name: 'Annika' });
  expect(await store.person(id)).toMatchObject({ banned: true, name: 'Annika' });
  const before = (await store.person(id))?.recovery;
  between(store, () => setBanned(store, id, false));
  await newCode(store, id, (bytes) => new Uint8Array(bytes));
  expect(await store.person(id)).toMatchObject({ banned: false, name: 'Annika' });
  expect((await store.person(id))?.recovery).not.toBe(before);
});

test('an account name that another person takes at the same moment is refused as taken', async () => {
  const { store, people, member } = await hall();
  const { id } = await member('anna-k');
  const guest = await people.addGuest('Guest');
  await expect(people.change(guest.id, (person) => ({ ...person, account: 'anna-k' }))).rejects.toMatchObject({ name: 'Conflict' });
  expect((await store.personByAccount('anna-k'))?.id).toBe(id);
});
