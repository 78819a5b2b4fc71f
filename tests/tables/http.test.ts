/** Tables and chat through the real app: what strangers get, what is checked, what is described. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, toHex } from '#fair';
import { type Chat, makeChat } from '../../server/chat/service.ts';
import { readConfig } from '../../server/config.ts';
import { makeApp } from '../../server/http/app.ts';
import { chatRoutes } from '../../server/http/chat.ts';
import { tableRoutes } from '../../server/http/tables.ts';
import { makePeople } from '../../server/identity/people.ts';
import { makeMetrics } from '../../server/metrics.ts';
import { makeTables, type TableService } from '../../server/tables/service.ts';
import type { ShownTable } from '../../server/tables/shown.ts';
import { type Hall, openHall } from './hall.ts';

let hall: Hall;
let app: FastifyInstance;
let tables: TableService;
let chat: Chat;
let ada: Caller;
let ben: Caller;
let stranger: Caller;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is its check
  readonly body: any;
  readonly text: string;
}
type Caller = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) => Promise<Answer>;

async function caller(name: string | null): Promise<{ call: Caller; id: string }> {
  let cookie = '';
  const call: Caller = async (method, url, body) => {
    const headers = {
      host: 'hall.example',
      ...(cookie === '' ? {} : { cookie }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    };
    const reply = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }) });
    const set = reply.headers['set-cookie'];
    if (set !== undefined) cookie = String(set).split(';')[0]!;
    const json = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, body: json ? reply.json() : null, text: reply.body };
  };
  if (name === null) return { call, id: '' };
  const { body } = await call('POST', '/api/guest', { name });
  return { call, id: body.me.id };
}

let benId = '';
beforeAll(async () => {
  hall = await openHall();
  const config = { ...readConfig({ data: 'unused', publicUrl: 'http://hall.example', generosity: '1000' }), privateWebhooks: false };
  const ground = { ...hall.ground, config };
  const people = makePeople(ground, ['a key that signs cookies in tests only']);
  tables = makeTables(ground, people, hall.matches);
  chat = makeChat(ground, tables);
  app = makeApp(ground, { people, metrics: makeMetrics(), plugins: [tableRoutes(tables, people), chatRoutes(ground, people, tables, chat)] });
  await app.ready();
  const one = await caller('Ada');
  const two = await caller('Ben');
  ada = one.call;
  ben = two.call;
  benId = two.id;
  stranger = (await caller(null)).call;
});
afterAll(async () => {
  await app.close();
  tables.stop();
  await hall.close();
});

const bot = { kind: 'bot', level: 'random' };
const made = async (changed: object = {}): Promise<ShownTable> => {
  const { status, body } = await ada('POST', '/api/tables', { game: 'beacons', seats: [{ kind: 'me' }, { kind: 'open' }, bot, bot], ...changed });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.table;
};

test('made, joined, agreed to, started, opened: by HTTP alone', async () => {
  const table = await made();
  const at = `/api/tables/${table.id}`;
  expect(table).toMatchObject({ listed: false, dice: 'shared', undo: 'free', clock: { kind: 'none' } });
  const joined = await ben('POST', `/api/tables/${table.code}/join`, { edition: 1 });
  expect(joined.body.names).toEqual({ [table.host]: 'Ada', [benId]: 'Ben' });
  expect((await ada('PATCH', at, { options: { nights: 2 } })).body.table).toMatchObject({ edition: 2, ready: [] });
  expect((await ada('POST', `${at}/start`)).body.error.reason).toBe('notReady');
  await ben('POST', `${at}/ready`, { on: true, edition: 2 });
  const { commitment } = (await ada('POST', `${at}/start`)).body.table.pact;
  for (const [call, n] of [
    [ada, 1],
    [ben, 2],
  ] as const) {
    expect((await call('POST', `${at}/dice/hash`, { commitment, hash: hashOf(new Uint8Array(32).fill(n)) })).status).toBe(200);
  }
  await ada('POST', `${at}/dice/bytes`, { commitment, bytes: toHex(new Uint8Array(32).fill(1)) });
  const begun = await ben('POST', `${at}/dice/bytes`, { commitment, bytes: toHex(new Uint8Array(32).fill(2)) });
  expect(begun.body.table).toMatchObject({ status: 'playing', starting: null });
  const { secret } = hall.matches.begun.at(-1)!;
  expect(begun.text).not.toContain(secret);

  expect((await ben('GET', '/api/me/tables')).body.tables[0]).toMatchObject({ table: { id: table.id }, seat: 1, yourTurn: false });
  expect((await ben('GET', `${at}/log`)).text).toBe(`match ${table.id} for ${benId}\n`);
  expect((await ada('POST', `${at}/proposals`, { what: 'end' })).body.table.proposals).toHaveLength(1);
  expect((await ben('POST', `${at}/proposals/reply`, { what: 'end', accept: true })).body.table.status).toBe('over');
  const again = (await ben('POST', `${at}/rematch`)).body.table;
  expect(again).toMatchObject({ host: benId, invited: [null, null, null, table.host] });
});

test('a private table: strangers get the same answer as for nothing, on every route', async () => {
  const table = await made();
  const nothing = await ben('GET', '/api/tables/0000000000000000');
  expect(nothing).toMatchObject({ status: 404, body: { error: { reason: 'notFound' } } });
  const eve = (await caller('Eve')).call;
  const each: readonly [Parameters<Caller>[0], string, object?][] = [
    ['GET', ''],
    ['GET', '/spectators'],
    ['GET', '/log'],
    ['GET', '/chat'],
    ['POST', '/chat', { channel: 'table', text: 'hello' }],
    ['POST', '/join', {}],
    ['POST', '/leave'],
    ['POST', '/kick', { person: benId }],
    ['PUT', '/seats/1', { kind: 'open' }],
    ['POST', '/swap', { a: 0, b: 1 }],
    ['PATCH', '', { listed: true }],
    ['POST', '/ready', { on: true, edition: 1 }],
    ['POST', '/start'],
    ['POST', '/dice/hash', { commitment: 'a'.repeat(64), hash: 'a'.repeat(64) }],
    ['POST', '/dice/bytes', { commitment: 'a'.repeat(64), bytes: 'a'.repeat(64) }],
    ['POST', '/close'],
    ['POST', '/rematch'],
    ['POST', '/resign'],
    ['POST', '/proposals', { what: 'end' }],
    ['POST', '/proposals/reply', { what: 'end', accept: true }],
    ['POST', '/resume'],
  ];
  for (const [method, path, body] of each) {
    const real = await eve(method, `/api/tables/${table.id}${path}`, body);
    const none = await eve(method, `/api/tables/0000000000000000${path}`, body);
    expect([path, real.status, real.text]).toEqual([path, 404, none.text]);
  }
  expect((await eve('GET', '/api/tables')).text).not.toContain(table.id);
  expect((await stranger('GET', `/api/tables/${table.id}`)).text).toBe(nothing.text);
  expect((await stranger('GET', `/api/tables/${table.code}`)).body.table.id).toBe(table.id);
  const about = { about: benId, text: 'rude' };
  expect((await eve('POST', '/api/reports', { ...about, table: table.id })).text).toBe(
    (await eve('POST', '/api/reports', { ...about, table: '0000000000000000' })).text,
  );
});

test('strangers must say who they are before they act, not before they look', async () => {
  const table = await made({ listed: true });
  expect((await stranger('GET', '/api/tables?free=true&game=beacons')).body.tables.map(({ id }: ShownTable) => id)).toContain(table.id);
  expect((await stranger('GET', `/api/tables/${table.id}/spectators`)).body).toEqual({ match: null, watching: 0, room: true });
  for (const path of ['/api/tables', '/api/play', '/api/reviews', `/api/tables/${table.id}/join`, `/api/tables/${table.id}/chat`, '/api/reports']) {
    expect((await stranger('POST', path)).status).toBe(401);
  }
  expect((await stranger('GET', '/api/me/tables')).status).toBe(401);
});

test.each([
  ['no seats', { game: 'beacons' }],
  ['too many seats', { game: 'beacons', seats: new Array(17).fill({ kind: 'open' }) }],
  ['an unknown member', { game: 'beacons', seats: [{ kind: 'me' }], host: 'ben' }],
  ['a clock of a second', { game: 'beacons', seats: [{ kind: 'me' }], clock: { kind: 'move', ms: 1000 } }],
  ['an option that is no value', { game: 'beacons', seats: [{ kind: 'me' }], options: { nights: { deep: 1 } } }],
])('what is not as described is refused: %s', async (_, body) => {
  expect((await ada('POST', '/api/tables', body)).status).toBe(400);
});

test('chat, mutes and reports', async () => {
  const table = await made({ listed: true });
  await ben('POST', `/api/tables/${table.id}/join`);
  const said = await ben('POST', `/api/tables/${table.id}/chat`, { channel: 'table', text: ' hello \n there ' });
  expect(said.body.line).toMatchObject({ seq: 1, channel: 'table', person: benId, text: 'hello there' });
  const read = async () => (await ada('GET', `/api/tables/${table.id}/chat?after=0`)).body;
  expect(await read()).toMatchObject({ lines: [{ text: 'hello there' }], next: 1, names: { [benId]: 'Ben' } });
  expect((await ada('PUT', `/api/me/stances/${benId}`, { mute: true })).body.people).toEqual([
    { person: benId, name: 'Ben', block: false, mute: true },
  ]);
  expect(await read()).toMatchObject({ lines: [] });
  expect((await ada('PUT', `/api/me/stances/${benId}`, { mute: false })).body.people).toEqual([]);
  expect((await ada('PUT', '/api/me/stances/nobody', { block: true })).body.error.reason).toBe('noSuchPerson');
  expect((await ben('PUT', `/api/me/stances/${benId}`, { block: true })).body.error.reason).toBe('yourself');
  expect((await ada('POST', '/api/reports', { about: benId, table: table.id, text: 'rude' })).status).toBe(204);
  expect(await hall.ground.store.reports(5)).toMatchObject([{ about: benId, table: table.id, text: 'rude' }]);
});

test('play now, with the client’s dice and without', async () => {
  const house = (await ada('POST', '/api/play', { game: 'beacons', options: { nights: 1 } })).body.table;
  expect(house).toMatchObject({ status: 'playing', listed: false, dice: 'house', options: { nights: 1 } });
  const bytes = new Uint8Array(32).fill(9);
  const shared = (await ada('POST', '/api/play', { game: 'beacons', level: 'random', hash: hashOf(bytes) })).body.table;
  expect(shared).toMatchObject({ status: 'waiting', dice: 'shared', starting: { phase: 'openings' }, terms: { table: shared.id } });
  const { commitment } = shared.pact;
  const begun = await ada('POST', `/api/tables/${shared.id}/dice/bytes`, { commitment, bytes: toHex(bytes) });
  expect(begun.body.table).toMatchObject({ status: 'playing' });
});

test('a log may be longer than other bodies, and no longer than that', async () => {
  const long = await ada('POST', '/api/reviews', { log: 'x'.repeat(200_000) });
  expect(long.body.error.reason).toBe('badLog');
  expect((await ada('POST', '/api/reviews', { log: 'x'.repeat(600_000) })).status).toBe(413);
  expect((await ada('POST', '/api/tables', { game: 'x'.repeat(40_000), seats: [] })).status).toBe(413);
});

test('every route is described', async () => {
  const { body } = await stranger('GET', '/api');
  const paths = Object.keys(body.paths);
  for (const path of [
    '/api/tables',
    '/api/tables/{table}',
    '/api/tables/{table}/dice/hash',
    '/api/play',
    '/api/me/tables',
    '/api/me/stances/{person}',
  ])
    expect(paths).toContain(path);
  expect(body.components.schemas.Table).toBeDefined();
});
