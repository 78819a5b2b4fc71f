import { expect, test } from 'vitest';
import { soon } from '../soon.ts';
import { DAY, hall } from './hall.ts';

test('a session from a time to come, when the clock was wrong, is valid and does not last longer than others', async () => {
  const { store, guest, ground, wait } = await hall();
  wait(4000 * DAY);
  const anna = await guest('Anna');
  const { id } = (await anna.get('/api/me')).json.me;
  wait(-4000 * DAY);
  expect((await anna.get('/api/me')).json.me).toMatchObject({ id });
  await soon(async () => expect((await store.person(id))?.seen).toBe(ground.now()));
  wait(181 * DAY);
  expect(await store.expireSessions(ground.now() - 180 * DAY)).toBe(1);
  expect((await anna.get('/api/me')).json.me).toBeNull();
});
