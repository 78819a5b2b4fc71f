/** Quotas: what one person, and all people behind one address, may have running or listed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hall, openHall, wish } from './hall.ts';
import { type Answer, type Caller, type Flags, visitors } from './visitors.ts';

let hall: Hall;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  hall = await openHall();
});
afterEach(async () => {
  for (const act of undo.splice(0)) await act();
  await hall.close();
});

const server = (flags?: Flags) => visitors(hall, undo, flags);

const play = (by: Caller, times = 1) => repeat(times, () => by('POST', '/api/play', { game: 'beacons', level: 'random' }));
const list = (by: Caller, times = 1) => repeat(times, () => by('POST', '/api/tables', { ...wish({ dice: 'house' }), game: 'beacons', seats: SEATS }));
const SEATS = [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'open' }))];

async function repeat(times: number, act: () => Promise<Answer>): Promise<readonly (string | undefined)[]> {
  return (await Promise.all(Array.from({ length: times }, act))).map(({ status, reason }) => (status === 200 ? 'granted' : reason));
}
const granted = (answers: readonly (string | undefined)[]): number => answers.filter((answer) => answer === 'granted').length;

test('parallel requests of one person get no more matches with bots than the quota', async () => {
  const { person } = await server();
  const gwen = await person('203.0.113.7');
  const answers = await play(gwen, 15);
  expect(granted(answers)).toBe(8);
  expect(new Set(answers)).toEqual(new Set(['granted', 'tooManyBotMatches']));
  const refused = await gwen('POST', '/api/play', { game: 'beacons', level: 'random' });
  expect(refused).toMatchObject({ status: 429, retryAfter: 1800 });
  expect(refused.words).toBe('You have the maximum number of games with bots running. Finish or resign one of them, or try again in 30 minutes.');
});

test('guests of one address share its quota, an account there keeps a share, and other addresses are not affected', async () => {
  const { person } = await server({ botMatchesPerAddress: '10' });
  const guests = await Promise.all(Array.from({ length: 12 }, () => person('203.0.113.7')));
  expect(granted((await Promise.all(guests.map((guest) => play(guest, 3)))).flat())).toBe(10);
  const refused = await guests[0]!('POST', '/api/play', { game: 'beacons', level: 'random' });
  expect(refused).toMatchObject({ status: 429, reason: 'tooManyBotMatchesHere', retryAfter: 1800 });
  expect(refused.words).toContain('Sign in with an account, or try again in 30 minutes.');
  const members = await Promise.all(['ann', 'bob', 'cleo'].map((account) => person('203.0.113.7', account)));
  expect(granted((await Promise.all(members.map((member) => play(member, 8)))).flat())).toBe(10);
  expect(await play(await person('203.0.113.8'))).toEqual(['granted']);
});

test('a class of thirty behind one address can play and list tables', async () => {
  const { person } = await server();
  const pupils = await Promise.all(Array.from({ length: 30 }, () => person('203.0.113.7')));
  expect(granted((await Promise.all(pupils.map((pupil) => play(pupil, 2)))).flat())).toBe(60);
  expect(granted((await Promise.all(pupils.slice(15).map((pupil) => list(pupil)))).flat())).toBe(15);
});

test('an IPv6 /64 counts as one address, and the address behind a trusted proxy counts', async () => {
  const { person } = await server({ botMatchesPerAddress: '1', trustedProxies: '1' });
  expect(await play(await person('2001:db8:1:2::1'))).toEqual(['granted']);
  expect(await play(await person('2001:db8:1:2:ffff::9'))).toEqual(['tooManyBotMatchesHere']);
  expect(await play(await person('2001:db8:1:3::1'))).toEqual(['granted']);
  expect(await play(await person('198.51.100.1', null, '10.0.0.1'))).toEqual(['granted']);
  expect(await play(await person('198.51.100.1', null, '10.0.0.1'))).toEqual(['tooManyBotMatchesHere']);
  expect(await play(await person('198.51.100.2', null, '10.0.0.1'))).toEqual(['granted']);
});

test('a restarted server and another node count what is in the store; games that are over or idle no longer count', async () => {
  const first = await server();
  const gwen = await first.person('203.0.113.7');
  const [table] = await Promise.all(Array.from({ length: 8 }, () => gwen('POST', '/api/play', { game: 'beacons', level: 'random' })));
  const again = await server({ botMatchesPerAddress: '8' });
  const other = await again.person('203.0.113.7');
  expect(await play(other)).toEqual(['tooManyBotMatchesHere']);
  await hall.tables.ended(table!.table.id);
  expect(await play(other)).toEqual(['granted']);
  expect(await play(other)).toEqual(['tooManyBotMatchesHere']);
  hall.clock += 30 * 60_000;
  expect(await play(other)).toEqual(['granted']);
});

test('a table counts when it is started, listed or played again, not while it is private and waits', async () => {
  const { person } = await server({ botMatchesPerPerson: '1', listedPerPerson: '1' });
  const gwen = await person('203.0.113.7');
  const bots = { game: 'beacons', seats: SEATS.map((seat, i) => (i === 0 ? seat : { kind: 'bot', level: 'random' })), dice: 'house' };
  const tables = await Promise.all([1, 2, 3].map(() => gwen('POST', '/api/tables', bots)));
  const [one, two, three] = tables.map(({ table }) => `/api/tables/${table.id}`) as [string, string, string];
  expect(await gwen('POST', `${one}/start`)).toMatchObject({ status: 200, table: { status: 'playing' } });
  expect(await gwen('POST', `${two}/start`)).toMatchObject({ status: 429, reason: 'tooManyBotMatches' });
  expect(await gwen('PATCH', two, { listed: true })).toMatchObject({ status: 200 });
  expect(await gwen('PATCH', three, { listed: true })).toMatchObject({ status: 429, reason: 'tooManyListed' });
  expect(await list(gwen)).toEqual(['tooManyListed']);
  expect(await gwen('PATCH', two, { undo: 'none' })).toMatchObject({ status: 200 });
  await hall.tables.ended(tables[0]!.table.id);
  const again = await gwen('POST', `${one}/rematch`);
  expect(again.status).toBe(200);
  expect(await gwen('POST', `/api/tables/${again.table.id}/start`)).toMatchObject({ status: 200 });
  expect(await play(gwen)).toEqual(['tooManyBotMatches']);
});

test('the store keeps no address, and forgets its hash when the table is over', async () => {
  const { person } = await server();
  const { table } = await (await person('203.0.113.7'))('POST', '/api/play', { game: 'beacons', level: 'random' });
  const row = await hall.ground.store.table(table.id);
  expect(row?.network).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(row)).not.toContain('203.0.113');
  await hall.tables.ended(table.id);
  expect(await hall.ground.store.table(table.id)).toMatchObject({ network: null, bots: 0 });
});
