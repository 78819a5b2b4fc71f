/** Exceptions in the code of a game: they stop one match, and never the process. */
import { afterEach, expect, test } from 'vitest';
import { registry } from '#games';
import { seeded } from '#kernel';
import { soon } from '../soon.ts';
import { type Client, join, playOn } from './client.ts';
import { type FaultyGame, faulty } from './faulty-game.ts';
import { type HouseOptions, openHouse, type TestHouse, table } from './house.ts';

let house: TestHouse;
let game: FaultyGame;
async function open(options: HouseOptions = {}, id = 'natick'): Promise<TestHouse> {
  game = await faulty(id);
  house = await openHouse(options);
  return house;
}
afterEach(async () => {
  game.restore();
  await house.close();
});

const frozen = (client: Client) => client.until(({ t, frozen: why }) => t === 'view' && why !== null && why !== undefined);

async function anyMove(client: Client, seat: number): Promise<unknown> {
  const { game: rules } = await registry.natick!.load();
  return rules.wire(rules.pick(client.view(), seat, seeded('any')));
}

test('a bug on the way of a bot stops the match, tells its players and leaves other matches alone', async () => {
  const { hub, logged } = await open();
  const match = await hub.begin(table('natick', ['ann', 'bot random']));
  const ann = await join(hub, match, 'ann');
  const other = await hub.begin(table('beacons', ['bot random', 'bot random', 'bot random', 'bot random']));
  const watcher = await join(hub, other, null);
  await soon(async () => expect(await hub.waitingFor(match)).toEqual([0]));
  const before = (await hub.entries(match)).length;
  game.breaks('options');
  const move = await anyMove(ann, 0);
  expect(await hub.answer(match, 'ann', move, ann.decision(), { id: 'm1' })).toEqual({ ok: true });
  // Ann may have several decisions before it is the bot's turn.
  for (let i = 2; (await hub.waitingFor(match).catch(() => [1]))[0] === 0; i++)
    await hub.answer(match, 'ann', await anyMove(ann, 0), ann.decision(), { id: `m${i}` });
  expect(await frozen(ann)).toMatchObject({ frozen: 'error' });
  const stored = await house.ground.store.entries(match);
  expect(stored.length).toBeGreaterThan(before);
  expect(await hub.entries(match)).toEqual(stored.map((line) => JSON.parse(line)));
  expect(await hub.answer(match, 'ann', move, ann.decision(), { id: 'later' })).toEqual({ refused: 'frozen', rule: null });
  await expect(hub.waitingFor(match)).rejects.toThrow('stopped because of an error');
  expect(hub.stoppedMatches).toBe(1);
  expect(logged.filter(([level]) => level === 'error')).toEqual([
    ['error', 'the code of a game failed: the match is stopped', { match, game: 'natick', error: expect.stringContaining('a bug in the game') }],
  ]);
  await watcher.until(({ t }) => t === 'over');
});

test('a stopped match can be closed, also where its game cannot show it, and a start after the repair lets another continue', async () => {
  const first = await open();
  const clock = { kind: 'move', ms: 40 } as const;
  const matches = [
    await first.hub.begin(table('natick', ['ann', 'bob'], { clock })),
    await first.hub.begin(table('natick', ['cid', 'dot'], { clock })),
  ];
  const clients = await Promise.all([join(first.hub, matches[0]!, 'ann'), join(first.hub, matches[1]!, 'cid')]);
  // When time is up, a timer makes a move for the player: no request waits for it.
  game.breaks('options');
  await Promise.all(clients.map(frozen));
  game.breaks('view');
  await first.hub.close(matches[0]!, 'agreed');
  expect((await first.ground.store.entries(matches[0]!)).at(-1)).toContain('"closed":"agreed"');
  game.breaks();
  house = await first.reopen();
  await house.hub.resume(null);
  expect((await house.ground.store.runningMatches()).map(({ id }) => id)).toEqual([matches[1]]);
  const cid = await join(house.hub, matches[1]!, 'cid');
  expect(cid.messages[0]).toMatchObject({ t: 'view', frozen: null });
  await cid.until(({ t, step }) => t === 'step' && (step ?? 0) > cid.messages[0]!.step!);
});

test('a bug at the move of a player refuses the move, and the position is not half changed', async () => {
  const { hub } = await open();
  const match = await hub.begin(table('natick', ['ann', 'bob']));
  const clients = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
  await playOn(hub, match, 'natick', clients, seeded('before'), 6);
  const entries = await house.ground.store.entries(match);
  const [seat] = (await hub.waitingFor(match)) as [number];
  const client = clients[seat]!;
  const move = await anyMove(client, seat);
  const decision = client.decision();
  const view = client.view();
  game.breaks('play');
  expect(await hub.answer(match, client.person!, move, decision, { id: 'bug' })).toEqual({ refused: 'trouble', rule: null });
  game.breaks();
  expect(await house.ground.store.entries(match)).toEqual(entries);
  expect((await join(hub, match, client.person)).view()).toEqual(view);
  expect(await hub.answer(match, client.person!, move, decision, { id: 'bug' })).toEqual({ ok: true });
});

test('a viewer who cannot be shown the match is sent why', async () => {
  const { hub } = await open({}, 'beacons');
  const match = await hub.begin(table('beacons', ['ann', 'bob', 'cid', 'dot']));
  game.breaks('view');
  const ann = await join(hub, match, 'ann');
  expect(ann.messages[0]).toEqual({ t: 'stopped', reason: 'error' });
});
