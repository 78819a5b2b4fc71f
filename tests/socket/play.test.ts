import { describe, expect, test } from 'vitest';
import { verify } from '#fair';
import { registry } from '#games';
import { seeded } from '#kernel';
import { hall } from '../../server/hall.ts';
import type { Furnish } from '../../server/main.ts';
import type { Store } from '../../server/store/contract.ts';
import type { ShownTable } from '../../server/tables/shown.ts';
import { browser, guest, newName, type Window } from './browser.ts';
import { openHouse, sharedHouse, until } from './house.ts';
import { legal, playOn, seated, start, turnOf, windows } from './tables.ts';

const shared = sharedHouse();

const seatsSay = (present: readonly boolean[]) => (message: { t: string; present?: unknown }) =>
  message.t === 'seats' && JSON.stringify(message.present) === JSON.stringify(present);

test('two guests agree on dice, play to the end before a spectator, and each proves the log by what it kept', async () => {
  const house = shared();
  const at = await seated(house);
  const [ann, bob] = await windows(at);
  const spectator = await browser(house.url).open();
  await spectator.watch(at.table.code);
  await playOn('natick', [ann!, bob!]);
  const { game } = await registry.natick!.load();
  for (const [seat, window] of [ann!, bob!].entries()) {
    const over = await window.until(({ t }) => t === 'over');
    const { text } = await at.people[seat]!.ask('GET', `/api/tables/${at.table.id}/log`);
    const report = verify(text, { ...at.kept[seat], head: over.head as string, game });
    expect(report).toMatchObject({ ok: true, problem: null });
    expect(text).toContain(over.secret as string);
    // With another commitment, other terms or another head it is not the match that was agreed on
    for (const kept of ['commitment', 'terms', 'head'] as const) {
      expect(verify(text, { ...at.kept[seat], head: over.head as string, game, [kept]: 'ab'.repeat(32) }).ok).toBe(false);
    }
  }
  await spectator.until(({ t }) => t === 'over');
  expect(spectator.view()).toEqual(ann!.view());
  await until('the table is over', async () => (await at.people[0]!.table(at.table.id)).status === 'over');

  // And again: the first to ask makes the table, the other sits down at it
  const [first, second] = at.people;
  const again = (await first!.post(`/api/tables/${at.table.id}/rematch`)).table as ShownTable;
  await ann!.until((message) => message.t === 'table' && (message.table as ShownTable).rematch === again.id);
  const joined = (await second!.post(`/api/tables/${at.table.id}/rematch`)).table as ShownTable;
  expect([joined.id, joined.seats]).toEqual([again.id, [...at.table.seats].reverse()]);
  await second!.post(`/api/tables/${again.id}/ready`, { on: true, edition: joined.edition });
  const rematch = await start(again.id, [second!, first!]);
  const both = await windows(rematch);
  expect(await playOn('natick', both, 6)).toBe(6);
  expect(house.errors).toEqual([]);
});

describe('somebody who is cut off', () => {
  test('comes back on a new socket with nothing lost, and what was not answered is sent again and is one move', async () => {
    const house = shared();
    const at = await seated(house);
    const both = await windows(at);
    await playOn('natick', both, 10);
    for (let cut = 0; cut < 6; cut++) {
      const seat = turnOf(both[0]!);
      const other = both[1 - seat]!;
      const message = { id: newName(), decision: both[seat]!.decision(), move: await legal('natick', both[seat]!, seat, seeded(`cut ${cut}`)) };
      both[seat]!.throw(JSON.stringify({ t: 'move', ...message }));
      // With the move on its way, or hardly yet
      if (cut % 2 === 0) await new Promise((done) => setTimeout(done, cut));
      both[seat]!.socket.terminate();
      const back = await at.people[seat]!.open();
      await back.watch(at.table.id);
      expect(await back.ask('move', message)).toMatchObject({ ok: true });
      await Promise.all([back, other].map((window) => window.until(() => window.decision() > message.decision)));
      expect(other.view()).toEqual(back.view());
      expect((await house.log(at.match)).split(`"id":"${message.id}"`)).toHaveLength(2);
      both[seat] = back;
    }
    expect(await playOn('natick', both, 10)).toBe(10);
    expect(house.errors).toEqual([]);
  });

  test('is seen to go and to come, but with a second window open has not gone', async () => {
    const house = shared();
    const at = await seated(house);
    const [ann, bob] = await windows(at);
    const second = await at.people[0]!.open();
    await second.watch(at.table.id);
    await house.settled();
    const from = bob!.messages.length;
    ann!.socket.terminate();
    await ann!.closed;
    await house.settled();
    await bob!.ask('resync');
    expect(bob!.messages.slice(from).some(seatsSay([false, true]))).toBe(false);
    second.socket.terminate();
    await bob!.until(seatsSay([false, true]), from);
    const back = await at.people[0]!.open();
    await back.watch(at.table.id);
    await bob!.until(seatsSay([true, true]), from);
  });
});

test('a person with two windows is shown the same in both, and moves from either', async () => {
  const at = await seated(shared());
  const [ann, bob] = await windows(at);
  const [ann2, bob2] = await windows(at);
  for (let i = 0; i < 8; i++) {
    await playOn('natick', i % 2 === 0 ? [ann!, bob!] : [ann2!, bob2!], 1, seeded(`window ${i}`));
    const all = [ann!, ann2!, bob!, bob2!];
    const now = Math.max(...all.map((window) => window.decision()));
    await Promise.all(all.map((window) => window.until(() => window.decision() === now)));
  }
  expect(ann2!.view()).toEqual(ann!.view());
  expect(bob2!.view()).toEqual(ann!.view());
});

test('who resigns has lost, and both are told so with the proof', async () => {
  const house = shared();
  const at = await seated(house);
  const [ann, bob] = await windows(at);
  const { game } = await registry.natick!.load();
  const pointsOf = (seat: number): number => game.account(ann!.view(), seat)!.reduce((sum, line) => sum + line.points, 0);
  for (let turns = 0; turns === 0 || pointsOf(0) + pointsOf(1) === 0; turns++) await playOn('natick', [ann!, bob!], 5, seeded(`resigns ${turns}`));
  const points = [pointsOf(0), pointsOf(1)];
  expect((await browser(house.url).ask('POST', `/api/tables/${at.table.code}/resign`)).status).toBe(401);
  const eve = await guest(house.url, 'Eve');
  expect((await eve.ask('POST', `/api/tables/${at.table.code}/resign`)).status).toBe(403);
  await at.people[0]!.post(`/api/tables/${at.table.id}/resign`);
  for (const [seat, window] of [ann!, bob!].entries()) {
    const over = await window.until(({ t }) => t === 'over');
    expect(over).toMatchObject({ result: { ending: 'resigned', ranks: [2, 1], scores: points } });
    const { text } = await at.people[seat]!.ask('GET', `/api/tables/${at.table.id}/log`);
    expect(verify(text, { ...at.kept[seat], head: over.head as string })).toMatchObject({ ok: true });
    // A head that was kept before this covers zeros in the last line.
    expect(JSON.parse(text.trim().split('\n').at(-1)!)).toMatchObject({ end: null, closed: { ending: 'resigned', ranks: [2, 1], scores: [0, 0] } });
  }
});

/** A house whose matches are played a hundred times as fast as agreed: no table is as hurried as a test. */
const hurried: Furnish = (ground, people, metrics) => {
  const { store } = ground;
  const addMatch: Store['addMatch'] = (row) => store.addMatch({ ...row, header: row.header.replace('"ms":10000', '"ms":100') });
  const quick = new Proxy(store, { get: (target, name) => (name === 'addMatch' ? addMatch : Reflect.get(target, name)) });
  return hall({ ...ground, store: quick }, people, metrics);
};

test('when time is up an answer is played, and after three in a row a bot keeps the seat until its person is back', async () => {
  const house = await openHouse({}, hurried);
  const at = await seated(house, { clock: { kind: 'move', ms: 10_000 } });
  const [window] = await windows(at);
  const kept = (by: string) => (message: { t: string; holders?: unknown }) => message.t === 'seats' && (message.holders as string[])[0] === by;
  await window!.until(kept('bot'));
  expect(window!.messages.find(({ t }) => t === 'view')).toMatchObject({ clock: { left: [expect.any(Number), expect.any(Number)] } });
  expect((await house.log(at.match)).match(/"auto":"clock"/g)!.length).toBeGreaterThanOrEqual(3);
  const from = window!.messages.length;
  await window!.watch(at.table.id);
  await window!.until(kept('person'), from);
  expect(house.errors).toEqual([]);
});

test('where no clock hurries, a bot sits in for somebody long away when another player lets it, until they are back', async () => {
  const house = await openHouse({ grace: '3' });
  const at = await seated(house);
  const [ann, bob] = await windows(at);
  const ask = (by: number, seat: number) => at.people[by]!.ask('POST', `/api/tables/${at.table.id}/seats/${seat}/stand-in`);
  await ann!.until(({ t, present }) => t === 'seats' && (present as boolean[])[1] === true);
  await until('it is known everywhere that bob is there', async () => (await ask(0, 1)).text.includes('notAway'));
  const from = ann!.messages.length;
  bob!.socket.terminate();
  await ann!.until(({ t, present }) => t === 'seats' && (present as boolean[])[1] === false, from);
  expect((await ask(0, 1)).text).toContain('justLeft');
  const eve = await guest(house.url, 'Eve');
  expect((await eve.ask('POST', `/api/tables/${at.table.code}/seats/1/stand-in`)).status).toBe(403);
  await until('the bot sits in', async () => (await ask(0, 1)).status === 200);
  await ann!.until(({ t, holders }) => t === 'seats' && (holders as string[])[1] === 'bot');
  const back = await at.people[1]!.open();
  await back.watch(at.table.id);
  await back.until(({ t, holders }) => t === 'seats' && (holders as string[])[1] === 'person');
  expect(house.errors).toEqual([]);
});

test('a line of chat is told by its number to those whom it is for, and to nobody else', async () => {
  const house = shared();
  const at = await seated(house, { game: 'beacons', players: 4 });
  const four = await windows(at);
  const spectator = await browser(house.url).open();
  await spectator.watch(at.table.code);
  const heard = async (): Promise<number[]> => {
    const all: readonly Window[] = [...four, spectator];
    await house.settled();
    await Promise.all(all.map((window) => window.ask('resync')));
    return all.map((window) => window.messages.filter(({ t }) => t === 'chat').length);
  };
  await at.people[0]!.post(`/api/tables/${at.table.id}/chat`, { channel: 'table', text: 'to all' });
  expect(await heard()).toEqual([1, 1, 1, 1, 1]);
  await at.people[0]!.post(`/api/tables/${at.table.id}/chat`, { channel: 'team:0', text: 'to my team' });
  expect(await heard()).toEqual([2, 1, 2, 1, 1]);
  const line = four[2]!.messages.findLast(({ t }) => t === 'chat')!;
  expect(line).toEqual({ t: 'chat', channel: 'team:0', seq: 1 });
  const { lines } = await at.people[2]!.get(`/api/tables/${at.table.id}/chat?channel=team:0`);
  expect(lines.at(-1)).toMatchObject({ seq: line.seq, text: 'to my team' });
  expect((await at.people[1]!.get(`/api/tables/${at.table.id}/chat`)).lines).toHaveLength(1);
});

test('a house that is closed under its guests says so, and is back with every move that it had answered', async () => {
  let house = await openHouse();
  const at = await seated(house);
  let both = await windows(at);
  const spectator = await browser(house.url).open();
  await spectator.watch(at.table.code);
  for (let time = 0; time < 2; time++) {
    await playOn('natick', both, 7, seeded(`house ${time}`));
    const seat = turnOf(both[0]!);
    const message = { id: newName(), decision: both[seat]!.decision(), move: await legal('natick', both[seat]!, seat, seeded('door')) };
    const log = await house.log(at.match);
    // A move in the door: answered or not, it is one move in the end
    both[seat]!.throw(JSON.stringify({ t: 'move', ...message }));
    const { errors } = house;
    house = await house.restart();
    expect(errors).toEqual([]);
    for (const window of both) expect((await window.closed).code).toBe(1001);
    both = await windows(at);
    expect(await both[seat]!.ask('move', message)).toMatchObject({ ok: true });
    const now = await house.log(at.match);
    expect(now.startsWith(log)).toBe(true);
    expect(now.split(`"id":"${message.id}"`)).toHaveLength(2);
    await Promise.all(both.map((window) => window.until(() => window.decision() > message.decision)));
  }
  expect((await spectator.closed).reason).toContain('come back');
  await playOn('natick', both);
  const over = await both[0]!.until(({ t }) => t === 'over');
  const { text } = await at.people[0]!.ask('GET', `/api/tables/${at.table.id}/log`);
  const { game } = await registry.natick!.load();
  expect(verify(text, { ...at.kept[0], head: over.head as string, game })).toMatchObject({ ok: true });
  await until('the table is over', async () => (await at.people[0]!.table(at.table.id)).status === 'over');
  expect(house.errors).toEqual([]);
});
