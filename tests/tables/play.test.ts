/** Play now, and what the match makes of a table: with real matches and real bots. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, bots } from '#bots';
import { fromHex, hashOf, readFairLog, termsHash, termsOf, toHex, verify } from '#fair';
import { registry } from '#games';
import { botPool } from '../../server/bots/pool.ts';
import { type Hub, makeHub } from '../../server/matches/hub.ts';
import { LIMITS } from '../../server/tables/limits.ts';
import { makeTables, type TableService } from '../../server/tables/service.ts';
import { type Hall, openHall, reasonOf } from './hall.ts';

let hall: Hall;
let hub: Hub;
let tables: TableService;
beforeAll(async () => {
  hall = await openHall();
  hub = makeHub(hall.ground, hall.people, botPool(1));
  tables = makeTables(hall.ground, hall.people, hub);
  hub.onEnd((table) => tables.ended(table));
});
afterAll(async () => {
  tables.stop();
  await hub.stop();
  await hall.close();
});

test('without a hash the match begins at once, with the house’s dice', async () => {
  const table = await tables.play('ada', { game: 'beacons' });
  expect(table).toMatchObject({ status: 'playing', dice: 'house', listed: false, host: 'ada' });
  expect(table.seats.filter(({ kind }) => kind === 'bot')).toHaveLength(3);
  expect(table.pact.hashes).toEqual([null, null, null, null]);
  expect(await hub.entries(table.match!)).toBeDefined();
});

test('with a hash it begins with the bytes, and the client can check all of it afterwards', async () => {
  const bytes = new Uint8Array(32).fill(77);
  const promised = await tables.play('ada', { game: 'beacons', level: 'random', options: { nights: 1 }, hash: hashOf(bytes) });
  expect(promised).toMatchObject({ status: 'waiting', match: null, starting: { phase: 'openings', waitingFor: ['ada'] } });
  const kept = { commitment: promised.pact.commitment, terms: termsHash(promised.terms!) };
  const begun = await tables.act(promised.id, 'ada', { kind: 'open', commitment: promised.pact.commitment, bytes: toHex(bytes) });
  expect(begun).toMatchObject({ status: 'playing' });

  expect(await tables.act(begun.id, 'ada', { kind: 'close' })).toMatchObject({ status: 'over' });
  const text = (await tables.log(begun.id, 'ada'))!;
  const log = readFairLog(text);
  // The header is the terms that the client has looked through before it opened, and nothing else
  expect(termsOf(log.header)).toEqual(promised.terms);
  expect(termsHash(termsOf(log.header))).toBe(kept.terms);
  const seat = begun.seats.findIndex(({ kind }) => kind === 'person');
  expect(fromHex(log.header.fair.opened[seat]!)).toEqual(bytes);
  expect(verify(text, kept).problem).toBeNull();
});

test('seats, level and options are checked like those of any table', async () => {
  expect(await reasonOf(tables.play('ada', { game: 'beacons', seats: 3 }))).toBe('seatCount');
  expect(await reasonOf(tables.play('ada', { game: 'beacons', seats: 0 }))).toBe('oneSeatForYou');
  expect(await reasonOf(tables.play('ada', { game: 'beacons', level: 'genius' }))).toBe('level');
  expect(await reasonOf(tables.play('ada', { game: 'beacons', options: { nights: 9 } }))).toBe('options');
  expect(await reasonOf(tables.play('ada', { game: 'beacons', hash: 'short' }))).toBe('hashForm');
});

test('without a level and without a steady bot the opponent is the strongest that plays, not the last in the list', async () => {
  const { beacons } = registry;
  const games = { beacons: { ...beacons!, load: async () => ({ ...(await beacons!.load()), judge: null }) } };
  const newcomer: Bot = { name: 'newcomer', about: 'was added by its author', plays: () => true, decide: ({ legal }) => legal[0]! };
  const own = await openHall({ games, bots: [...bots, newcomer] });
  const table = await own.tables.play('ada', { game: 'beacons' });
  expect(new Set(table.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : [])))).toEqual(new Set(['random']));
  await own.close();
});

test('a pause reaches the log of the match, and one person is enough to go on', async () => {
  const table = await tables.play('ada', { game: 'beacons' });
  expect(await tables.act(table.id, 'ada', { kind: 'propose', what: 'pause' })).toMatchObject({ paused: true });
  expect(await hub.entries(table.match!)).toContainEqual(expect.objectContaining({ pause: true }));
  expect(await tables.act(table.id, 'ada', { kind: 'resume' })).toMatchObject({ paused: false });
  expect((await hub.entries(table.match!)).filter((entry) => 'pause' in entry)).toHaveLength(2);
});

test('a match can be paused only so often, and its log stops growing', async () => {
  const { id, match } = await tables.play('ada', { game: 'beacons' });
  const pause = (): Promise<unknown> => tables.act(id, 'ada', { kind: 'propose', what: 'pause' });
  for (let i = 0; i < LIMITS.pauses; i++) {
    await pause();
    await tables.act(id, 'ada', { kind: 'resume' });
  }
  expect(await reasonOf(pause())).toBe('tooManyPauses');
  expect(await tables.table(id)).toMatchObject({ paused: false });
  expect((await hub.entries(match!)).filter((entry) => 'pause' in entry)).toHaveLength(2 * LIMITS.pauses);
});

test('who resigns against one other side ends the match, and the table hears of it', async () => {
  const table = await tables.play('ada', { game: 'beacons' });
  await tables.resign(table.id, 'ada');
  await expect.poll(async () => (await tables.table(table.id))?.status).toBe('over');
  // The log of a match that was given up can be brought along elsewhere
  expect(await tables.review('ben', (await tables.log(table.id, 'ada'))!)).toMatchObject({ kind: 'review', game: 'beacons' });
});

test('whoever hears that a match is over finds its table over', async () => {
  const table = await tables.play('ada', { game: 'beacons' });
  const found = new Promise<unknown>((resolve) => {
    void hub.watch(table.match!, null, (text) => {
      if (JSON.parse(text).t === 'over') resolve(tables.table(table.id));
    });
  });
  await tables.resign(table.id, 'ada');
  expect(await found).toMatchObject({ status: 'over' });
});

test('wrong bytes leave a table that the host can start again', async () => {
  const table = await tables.play('ada', { game: 'beacons', hash: hashOf(new Uint8Array(32).fill(1)) });
  const { commitment } = table.pact;
  expect(await reasonOf(tables.act(table.id, 'ada', { kind: 'open', commitment, bytes: toHex(new Uint8Array(32).fill(2)) }))).toBe('wrongBytes');
  expect(await tables.act(table.id, 'ada', { kind: 'start' })).toMatchObject({
    starting: { phase: 'hashes' },
    stopped: { times: 1, people: ['ada'] },
  });
});
