/** A failure that passes is not remembered. */
import { expect, test, vi } from 'vitest';
import { registry } from '#games';
import { gamesRoute } from '../../server/http/games.ts';
import { makePasswords } from '../../server/identity/passwords.ts';
import { openHall, wish } from '../tables/hall.ts';
import { hall } from './hall.ts';

let hashesFail = false;
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => (hashesFail ? Promise.reject(new Error('out of memory')) : real.hash(...given)),
  };
});

/** A game whose modules cannot be read the first time, as when the process is out of file descriptors. */
function failingOnce(id: string): typeof registry {
  const game = registry[id]!;
  let failed = false;
  const load: typeof game.load = async () => {
    if (failed) return game.load();
    failed = true;
    throw new Error('EMFILE: too many open files');
  };
  return { [id]: { ...game, load } };
}

test('the list of games is there after a load that failed', async () => {
  const games = failingOnce('natick');
  const { browser } = await hall({ plugins: [async (app) => void app.register(async (scope) => gamesRoute(scope, games), { prefix: '/test' })] });
  expect((await browser().get('/test/api/games')).status).toBe(500);
  expect(await browser().get('/test/api/games')).toMatchObject({ status: 200, json: { games: [{ id: 'natick' }] } });
});

test('a table of a game can be made after a load that failed', async () => {
  const { tables, close } = await openHall({ games: failingOnce('beacons') });
  await expect(tables.create('ada', 'beacons', wish())).rejects.toThrow('EMFILE');
  expect(await tables.create('ada', 'beacons', wish())).toMatchObject({ game: 'beacons' });
  await close();
});

test('a sign-in to an unknown account is refused as wrong after a hash that failed', async () => {
  const passwords = makePasswords();
  hashesFail = true;
  await expect(passwords.verify(null, 'correct horse battery')).rejects.toThrow('out of memory');
  hashesFail = false;
  expect(await passwords.verify(null, 'correct horse battery')).toBe(false);
});
