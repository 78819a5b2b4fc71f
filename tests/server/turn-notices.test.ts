/** Notices to absent players, while their match leaves memory between any two moves. */
import { expect, test, vi } from 'vitest';
import { registry } from '#games';
import { seeded } from '#kernel';
import { makeNotices } from '../../server/notices/service.ts';
import { person } from '../store/rows.ts';
import { join } from './client.ts';
import { openHouse, type TestHouse, table } from './house.ts';

const NAMES = ['ann', 'bob'];

/** A house with one match, webhooks for both players, and the people who were notified in order. */
async function correspondence() {
  let ahead = 0;
  const house = await openHouse({ matchesInMemory: 1, now: () => Date.now() + ahead });
  const { store } = house.ground;
  for (const name of NAMES) await store.addPerson(person(name, { webhook: `https://hooks.example/${name}` }));
  const post = vi.fn(async (_url: URL, _body: string) => 'taken' as const);
  const notices = makeNotices(house.ground, { post, retries: [] });
  house.hub.onTurn((who, at, match, owes, turn) => (owes ? notices.turn(who, at, match, turn) : notices.moved(who, match)));
  const match = await house.hub.begin(table('natick', NAMES));
  return {
    house,
    match,
    notices,
    sent: () => post.mock.calls.map(([url]) => url.pathname.slice(1)),
    async evict() {
      ahead += 3000;
      await house.hub.begin(table('natick', ['cid', 'dot']));
    },
  };
}

/** One move of the player to move, who looks at the board and has left again when it is made. */
async function move({ hub }: TestHouse, match: string, id: string): Promise<void> {
  const { game } = await registry.natick!.load();
  const [seat] = (await hub.waitingFor(match)) as [number];
  const client = await join(hub, match, NAMES[seat]!);
  const chosen = game.wire(game.pick(client.view(), seat, seeded(id)));
  client.stop();
  expect(await hub.answer(match, NAMES[seat]!, chosen, client.decision(), { id })).toEqual({ ok: true });
}

test('an absent player is notified of every turn, also when the match was evicted in between', async () => {
  const { house, match, notices, sent, evict } = await correspondence();
  const due = (await house.hub.waitingFor(match)).map((seat) => NAMES[seat]!);
  for (let i = 0; due.length < 5; i++) {
    await evict();
    const before = await house.hub.waitingFor(match);
    await move(house, match, `m${i}`);
    for (const seat of await house.hub.waitingFor(match)) if (!before.includes(seat)) due.push(NAMES[seat]!);
  }
  await vi.waitFor(() => expect(notices.pending()).toBe(0));
  expect(sent().filter((name) => NAMES.includes(name))).toEqual(due);
  notices.stop();
  await house.close();
});

test('the end of a match ends the turns that were owed', async () => {
  const { house, match, notices } = await correspondence();
  const ended: string[] = [];
  house.hub.onTurn((who, _table, id, owes) => void (id === match && !owes && ended.push(who)));
  const [seat] = (await house.hub.waitingFor(match)) as [number];
  await house.hub.close(match, 'agreed');
  expect(ended).toEqual([NAMES[seat]]);
  notices.stop();
  await house.close();
});
