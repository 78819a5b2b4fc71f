import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { bucket } from '../../server/socket/bucket.ts';
import { oneNode } from '../hall/where.ts';
import { browser, guest, type Message, newName, type Window } from './browser.ts';
import { openHouse, pause, until } from './house.ts';
import { legal, playOn, type Seated, seated, turnOf, windows } from './tables.ts';
import { deaf } from './wire.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Megabytes that are really in use: on the heap and in buffers. */
function used(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const MOVES = ['choose', 'move', 'sail', '__proto__'];
/** Rubbish of every kind, and a few messages that could be real. */
function junk(i: number): string {
  switch (i % 6) {
    case 0:
      return JSON.stringify({ t: 'move', id: newName(), decision: i, move: [MOVES[i % MOVES.length], i] });
    case 1:
      return '{'.repeat(i % 50);
    case 2:
      return JSON.stringify({ t: 'undo', id: newName() });
    case 3:
      return JSON.stringify({ t: 'consent', id: newName(), wish: i, yes: true });
    case 4:
      return JSON.stringify({ t: 'watch', id: newName(), table: newName() });
    default:
      return `{"t":"nothing","id":"${newName()}","more":"${'x'.repeat(i % 2000)}"}`;
  }
}

/** A move by whoever is asked, of these two. */
async function moveOnce(both: readonly Window[]): Promise<Message> {
  const decision = Math.max(...both.map((window) => window.decision()));
  await Promise.all(both.map((window) => window.until(() => window.decision() === decision)));
  const seat = turnOf(both[0]!);
  return both[seat]!.move(await legal('natick', both[seat]!, seat, seeded(newName())));
}

const answers = (window: Window): readonly Message[] => window.messages.filter(({ t }) => t === 'answer');

async function match(generosity = '1'): Promise<{ house: Awaited<ReturnType<typeof openHouse>>; at: Seated; both: Window[] }> {
  const house = await openHouse({ generosity });
  const at = await seated(house);
  const both = await windows(at);
  await playOn('natick', both, 4);
  return { house, at, both };
}

describe('a flood', () => {
  test('of 10,000 messages ends its own connection, the match untouched, memory flat, and the others play on meanwhile', async () => {
    const { house, at, both } = await match();
    const eve = await browser(house.url).open();
    await eve.watch(at.table.code);
    const before = await house.log(at.match);
    const memory = used();
    const from = answers(eve).length;
    for (let i = 0; i < 5000; i++) eve.throw(junk(i));
    const started = Date.now();
    expect(await moveOnce(both)).toMatchObject({ ok: true });
    expect(Date.now() - started).toBeLessThan(5000);
    for (let i = 5000; i < 10_000; i++) eve.throw(junk(i));
    expect(await moveOnce(both)).toMatchObject({ ok: true });
    expect(await eve.closed).toEqual({ code: 1008, reason: 'too many messages; come back in a moment' });
    const refusals = answers(eve).slice(from);
    expect(refusals.length).toBeLessThan(2000);
    expect(refusals.every(({ refused }) => typeof refused === 'string')).toBe(true);
    expect(['malformed', 'noSeat', 'noTable', 'tooFast']).toEqual(expect.arrayContaining(refusals.map(({ refused }) => refused)));
    const tooFast = refusals.filter(({ refused }) => refused === 'tooFast');
    expect(tooFast.length).toBeGreaterThan(150);
    // What had a name is refused under it, and says when to try again
    expect(tooFast.some(({ id }) => typeof id === 'string')).toBe(true);
    expect(tooFast.every(({ retryAfter }) => retryAfter === 1)).toBe(true);
    const after = await house.log(at.match);
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length).match(/"id":/g)).toHaveLength(2);
    eve.raw.length = 0;
    eve.messages.length = 0;
    expect(used() - memory).toBeLessThan(20);
    const again = await browser(house.url).open();
    await until('eve is heard again', async () => (await again.ask('resync')).refused !== 'tooFast');
    expect(house.errors).toEqual([]);
  });

  test('by a player is no better: only what the limit allows reaches the match', async () => {
    const { house, at, both } = await match();
    const before = await house.log(at.match);
    const mover = both[turnOf(both[0]!)]!;
    const from = answers(mover).length;
    for (let i = 0; i < 2000; i++) mover.throw(JSON.stringify({ t: 'move', id: newName(), decision: 0, move: ['choose', 0] }));
    expect((await mover.closed).code).toBe(1008);
    const reasons = answers(mover)
      .slice(from)
      .map(({ refused }) => refused);
    expect(reasons).toContain('tooFast');
    // A refusal that needs the store may not have left when the connection was closed.
    expect(['stale', 'tooFast']).toEqual(expect.arrayContaining(reasons));
    expect(await house.log(at.match)).toBe(before);
  });
});

describe('somebody who never reads', () => {
  oneNode('is dropped when too much waits for them, and the match goes on', async () => {
    const { house, at, both } = await match('1000');
    const wire = await deaf(house.url);
    await wire.say({ t: 'watch', id: '1', table: at.table.code });
    const places = async (): Promise<number> => (await at.people[0]!.get(`/api/tables/${at.table.id}/spectators`)).watching;
    await until('they are shown the match', async () => (await places()) === 1);
    const memory = used();
    let dropped = false;
    void wire.ended.then(() => {
      dropped = true;
    });
    for (let i = 0; i < 40_000 && !dropped; i++) {
      await wire.say({ t: 'resync', id: 'x' });
      if (i % 500 === 0) await pause(1);
      if (i % 2000 === 0) expect(used() - memory).toBeLessThan(30);
    }
    await until('the house has dropped them', async () => (await house.sockets()) === 2);
    expect(await moveOnce(both)).toMatchObject({ ok: true });
    expect(await places()).toBe(0);
    expect(house.errors).toEqual([]);
  });

  test('and sends 50,000 pings costs no memory', async () => {
    const house = await openHouse();
    const wire = await deaf(house.url);
    await wire.say({ t: 'hello', protocol: 1 });
    const payload = Buffer.alloc(125, 1);
    const memory = used();
    for (let i = 0; i < 50_000; i++) await wire.frame(9, payload);
    expect(used() - memory).toBeLessThan(10);
    expect(house.errors).toEqual([]);
  });
});

oneNode('one person’s windows share one limit, and are only so many', async () => {
  const house = await openHouse({ generosity: '1' });
  const ann = await guest(house.url, 'Ann');
  const all = await Promise.all(Array.from({ length: 10 }, () => ann.open()));
  const from = all.map((window) => window.messages.length);
  for (let i = 0; i < 60; i++) for (const window of all) window.throw('{"t":"leave","id":"x"}');
  await until('all are answered', () => all.every((window, i) => window.messages.length - from[i]! === 60));
  const heard = all.flatMap((window, i) => window.messages.slice(from[i])).filter(({ refused }) => refused === undefined);
  expect(heard.length).toBeLessThan(150);
  // Somebody else is not held responsible
  const bob = await guest(house.url, 'Bob');
  expect(await (await bob.open()).ask('leave')).toMatchObject({ ok: true });
  const more = await Promise.allSettled(Array.from({ length: 40 }, () => ann.open()));
  const came = more.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const turnedAway = more.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(came.length).toBe(20);
  for (const reason of turnedAway) expect(reason).toContain('429');
  for (const window of [...all, ...came]) window.socket.terminate();
  await until('all are gone', async () => (await house.sockets()) === 1);
  expect((await ann.open()).messages[0]).toMatchObject({ person: ann.id });
});

oneNode('strangers at one address share a limit and are only so many; who has a name is not counted among them', async () => {
  const house = await openHouse({ generosity: '0.1' });
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => browser(house.url).open()));
  const came = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(came.length).toBe(12);
  for (const one of all) if (one.status === 'rejected') expect(String(one.reason)).toContain('429');
  for (const window of came) for (let i = 0; i < 10; i++) window.throw('{"t":"leave","id":"x"}');
  const answers = await Promise.all(came.map((window) => window.until(() => window.messages.filter(({ t }) => t === 'answer').length === 10)));
  expect(answers).toHaveLength(12);
  const heard = came.flatMap((window) => window.messages.filter(({ t, refused }) => t === 'answer' && refused === undefined));
  expect(heard.length).toBeLessThan(60);
  const ann = await guest(house.url, 'Ann');
  expect(await (await ann.open()).ask('leave')).toMatchObject({ ok: true });
  came[0]!.socket.terminate();
  await until('a place is free', async () => (await house.sockets()) === 12);
  await browser(house.url).open();
});

test('a ping of a client is answered, and so is its own kind of ping', async () => {
  const house = await openHouse();
  const window = await browser(house.url).open();
  const ponged = new Promise((done) => window.socket.once('pong', done));
  window.socket.ping('are you there');
  expect(String(await ponged)).toBe('are you there');
  window.throw('{"t":"ping","at":12.5}');
  expect(await window.until(({ t }) => t === 'pong')).toEqual({ t: 'pong', at: 12.5 });
});

test('a limit allows its burst, refills with time, and neither gives nor takes when the clock is set back', () => {
  let now = 1_000_000;
  const allowed = bucket(10, 3, () => now);
  expect([allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, false]);
  now -= 3_600_000;
  expect(allowed()).toBe(false);
  now += 100;
  expect([allowed(), allowed()]).toEqual([true, false]);
});
