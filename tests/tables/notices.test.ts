/** Webhooks: told once, bounded, with a few tries, and never inside. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NoticeOptions } from '../../server/notices/delivering.ts';
import { type Delivery, post } from '../../server/notices/post.ts';
import { makeNotices, type Notices } from '../../server/notices/service.ts';
import { type Hall, openHall } from './hall.ts';

const TURN = { seat: 0, decision: 1 };

let hall: Hall;
let server: Server;
let port = 0;
/** What the server answers next; null: nothing at all. */
let answers: (number | null)[] = [];
const bodies: string[] = [];

beforeAll(async () => {
  hall = await openHall();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      const status = answers.length > 0 ? answers.shift()! : 200;
      if (status === null) return;
      response.writeHead(status, status === 302 ? { location: `http://127.0.0.1:${port}/elsewhere` } : {}).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
  for (const id of ['ada', 'ben'])
    await hall.ground.store.putPerson({ ...(await hall.ground.store.person(id))!, webhook: `https://hooks.example/${id}` });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await hall.close();
});

let notices: Notices;
afterEach(() => notices?.stop());

interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
}
function withPost(deliveries: Delivery[], options: NoticeOptions = {}): Sent[] {
  const sent: Sent[] = [];
  notices = makeNotices(hall.ground, {
    retries: [5, 5],
    post: async (url, body) => {
      sent.push({ url: url.href, body: JSON.parse(body) });
      return deliveries.shift() ?? 'taken';
    },
    ...options,
  });
  return sent;
}
const table = { id: 'abc', game: 'beacons' };
const quiet = () => expect.poll(() => notices.pending()).toBe(0);

test('a turn is told once until the person has moved, with a link and no facts', async () => {
  const sent = withPost([]);
  notices.turn('ada', table, 'm', TURN);
  notices.turn('ada', table, 'm', TURN);
  notices.turn('ben', table, 'm', TURN);
  await quiet();
  expect(sent.map(({ url }) => url).toSorted()).toEqual(['https://hooks.example/ada', 'https://hooks.example/ben']);
  expect(sent[0]?.body).toEqual({
    event: 'turn',
    id: expect.stringMatching(/^[\w-]{22}$/),
    text: 'It is your turn in Beacons.',
    game: 'beacons',
    table: 'https://hall.example/table/abc',
  });
  notices.turn('ada', table, 'm', TURN);
  notices.turn('ada', table, 'another', TURN);
  await quiet();
  expect(sent).toHaveLength(3);
  notices.moved('ada', 'm');
  notices.turn('ada', table, 'm', TURN);
  await quiet();
  expect(sent).toHaveLength(4);
});

test('people without a webhook, and people who are not there, are not told', async () => {
  const sent = withPost([]);
  notices.turn('cleo', table, 'm', TURN);
  notices.turn('nobody', table, 'm', TURN);
  await quiet();
  expect(sent).toEqual([]);
});

test('a few tries, then no more; and none once the person has moved', async () => {
  const sent = withPost(['later', 'later', 'later', 'later']);
  notices.turn('ada', table, 'm', TURN);
  await quiet();
  expect(sent).toHaveLength(3);

  const once = withPost(['never']);
  notices.turn('ada', table, 'm', TURN);
  await quiet();
  expect(once).toHaveLength(1);

  const moved = withPost(['later'], { retries: [400] });
  notices.turn('ada', table, 'm', TURN);
  await expect.poll(() => moved.length).toBe(1);
  notices.moved('ada', 'm');
  await quiet();
  expect(moved).toHaveLength(1);
});

test('the queue is bounded', async () => {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  let sent = 0;
  notices = makeNotices(hall.ground, {
    post: async () => {
      await gate;
      sent++;
      return 'taken';
    },
  });
  for (let i = 0; i < 5000; i++) notices.turn('ada', table, `m${i}`, TURN);
  expect(notices.pending()).toBeLessThanOrEqual(1008);
  release();
  await quiet();
  expect(sent).toBeLessThanOrEqual(1008);
});

test('a webhook that leads inside is not called, whatever it was when it was set', async () => {
  for (const webhook of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://localhost/',
    'http://hooks.example/',
    'https://[::ffff:127.0.0.1]/',
  ]) {
    await hall.ground.store.putPerson({ ...(await hall.ground.store.person('cleo'))!, webhook });
    const sent = withPost([]);
    notices.turn('cleo', table, 'm', TURN);
    await quiet();
    expect(sent).toEqual([]);
  }
});

test('post: what arrives, what is worth another try, and what is not', async () => {
  const url = (host: string) => new URL(`http://${host}:${port}/hook`);
  const send = (host: string, allowPrivate: boolean) => post(url(host), '{"event":"turn"}', { allowPrivate, timeout: 300 });
  bodies.length = 0;
  answers = [200, 204, 404, 302, 500, 429, null];
  const results: Delivery[] = [];
  for (let i = 0; i < 7; i++) results.push(await send('127.0.0.1', true));
  expect(results).toEqual(['taken', 'taken', 'never', 'never', 'later', 'later', 'later']);
  expect(bodies).toHaveLength(7);
  expect(bodies[0]).toBe('{"event":"turn"}');
  // A name that leads inside: the very address that would be called is judged
  expect(await send('localhost', false)).toBe('later');
  expect(bodies).toHaveLength(7);
});
