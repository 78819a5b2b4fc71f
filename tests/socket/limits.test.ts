/** Limits of connections and messages that hold whatever a client does: reconnect, say hello again, or open many connections. */
import { expect, test } from 'vitest';
import { hall } from '../../server/hall.ts';
import type { Furnish } from '../../server/main.ts';
import { keyedBuckets } from '../../server/socket/bucket.ts';
import { oneNode } from '../hall/where.ts';
import { browser, guest, type Window } from './browser.ts';
import { openHouse, until } from './house.ts';
import { line, upgrade } from './wire.ts';

/** A server whose limits never refill: their clock stands still. */
const standing: Furnish = (ground, people, metrics) => {
  const start = ground.now();
  return hall({ ...ground, now: () => start }, people, metrics);
};

const refusedAsTooFast = (window: Window): number => window.messages.filter(({ refused }) => refused === 'tooFast').length;

/** Sends the same message so often, and waits until each is answered or the connection has ended. */
async function flood(window: Window, text: string, times: number): Promise<void> {
  const from = window.messages.length;
  let ended = false;
  void window.closed.then(() => {
    ended = true;
  });
  for (let i = 0; i < times; i++) window.throw(text);
  await until('all messages are answered', () => ended || window.messages.length - from === times);
}

oneNode('only the first hello of a connection is free, and a flood of them is closed', async () => {
  const house = await openHouse({ generosity: '1' }, standing);
  const window = await (await guest(house.url, 'Ann')).open();
  await flood(window, '{"t":"hello","protocol":1}', 3000);
  expect(window.messages.filter(({ t }) => t === 'hello')).toHaveLength(61);
  expect((await window.closed).code).toBe(1008);
});

oneNode('a person whose limit is used up can still begin a connection', async () => {
  const house = await openHouse({ generosity: '1' }, standing);
  const ann = await guest(house.url, 'Ann');
  await flood(await ann.open(), '{"t":"leave","id":"x"}', 60);
  const again = await ann.open();
  expect(again.messages[0]).toMatchObject({ t: 'hello', person: ann.id });
  expect(await again.ask('leave')).toMatchObject({ refused: 'tooFast', retryAfter: 1 });
});

oneNode.each([
  ['a guest', true],
  ['a visitor without a name', false],
])('the message limit of %s outlives the last connection', async (_, named) => {
  const house = await openHouse({ generosity: '0.5' }, standing);
  const visitor = named ? await guest(house.url, 'Ann') : browser(house.url);
  const burst = named ? 30 : 120;
  const first = await visitor.open();
  await flood(first, '{"t":"leave","id":"x"}', burst);
  expect(refusedAsTooFast(first)).toBe(0);
  await first.close();
  await until('the server has no connection', async () => (await house.sockets()) === 0);
  const second = await visitor.open();
  await flood(second, '{"t":"leave","id":"x"}', 20);
  expect(refusedAsTooFast(second)).toBe(20);
});

/** The status of the answer to an upgrade, and the seconds after which to try again. */
async function knock(url: string, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; retryAfter: string | undefined }> {
  const wire = await line(url);
  wire.socket.write(upgrade(headers));
  await until('the server answers', () => wire.heard().includes('\r\n\r\n'));
  const head = wire.heard().toString('latin1');
  wire.reset();
  await wire.ended;
  return { status: Number(head.slice(9, 12)), retryAfter: /^retry-after: (.*)\r$/im.exec(head)?.[1] };
}

oneNode('upgrades of one address have a limit, and the refusal says when to try again', async () => {
  const house = await openHouse({ generosity: '0.02' }, standing);
  // One at a time: the limit of open connections is another one.
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const { status, retryAfter } = await knock(house.url);
    statuses.push(status);
    expect(retryAfter).toBe(status === 429 ? '1' : undefined);
    await until('the connection is gone', async () => (await house.sockets()) === 0);
  }
  expect(statuses).toEqual([101, 101, 101, 101, 101, 101, 429, 429]);
});

oneNode('open sockets of one address have a limit, also of people with names; behind a proxy each client has its own', async () => {
  const house = await openHouse({ generosity: '1', connectionsPerAddress: '4', trustedProxies: '1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let i = 0; i < 4; i++) await (await guest(house.url, `Ann ${i}`)).open(from(`2001:db8:1:1::${i}`));
  const other = await knock(house.url, from('2001:db8:1:1:ffff::1'));
  expect(other).toEqual({ status: 429, retryAfter: '10' });
  expect((await knock(house.url, from('2001:db8:1:2::1'))).status).toBe(101);
});

oneNode('thirty people behind one address, with two windows each, are let in and heard', async () => {
  const house = await openHouse({ generosity: '1' });
  const windows: Window[] = [];
  // Names are limited by address too: that limit is not what this test is about.
  for (let i = 0; i < 60; i++) windows.push(await browser(house.url).open());
  const replies = await Promise.all(windows.map((window) => window.ask('leave')));
  expect(replies.filter(({ ok }) => ok === true)).toHaveLength(60);
});

test('limits by key are independent, and the least recently used one is dropped when there are too many', () => {
  const take = keyedBuckets(1, 2, () => 0, 2);
  expect([take('a'), take('a'), take('a')]).toEqual([true, true, false]);
  expect([take('b'), take('a')]).toEqual([true, false]);
  // The third key drops b, which was used longest ago, and a is still refused.
  expect([take('c'), take('a'), take('b'), take('b'), take('b')]).toEqual([true, false, true, true, false]);
});
