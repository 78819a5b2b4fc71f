/** The start of a match with dice that everybody has a part in. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentOf, fromHex, hashOf, toHex } from '#fair';
import { PACT_TIME } from '../../server/tables/document.ts';
import type { ShownTable } from '../../server/tables/shown.ts';
import { type Hall, OPENED, openHall, reasonOf, wish } from './hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

interface Added {
  readonly bytes: string;
  readonly hash: string;
}
function drawn(): Added {
  const bytes = new Uint8Array(randomBytes(32));
  return { bytes: toHex(bytes), hash: hashOf(bytes) };
}

/** Ada and Ben with two bots, the start under way. */
async function started(): Promise<ShownTable> {
  const made = await hall.tables.create('ada', 'beacons', wish({ dice: 'shared' }));
  await hall.tables.act(made.id, 'ben', { kind: 'join', edition: made.edition });
  return hall.tables.act(made.id, 'ada', { kind: 'start' });
}
const give = (table: ShownTable, by: string, { hash }: Added) =>
  hall.tables.act(table.id, by, { kind: 'hash', commitment: table.pact.commitment, hash });
const open = (table: ShownTable, by: string, { bytes }: Added) =>
  hall.tables.act(table.id, by, { kind: 'open', commitment: table.pact.commitment, bytes });

test('all hashes, then all bytes, then the match: and nothing is shown too early', async () => {
  const [ada, ben] = [drawn(), drawn()];
  const table = await started();
  expect(table).toMatchObject({ status: 'waiting', starting: { phase: 'hashes', waitingFor: ['ada', 'ben'] }, terms: null });

  const half = await give(table, 'ada', ada);
  expect(half.pact.hashes).toEqual([null, null, null, null]);
  expect(half.starting).toMatchObject({ phase: 'hashes', waitingFor: ['ben'] });

  const all = await give(table, 'ben', ben);
  expect(all.pact.hashes).toEqual([ada.hash, ben.hash, null, null]);
  expect(all.starting).toMatchObject({ phase: 'openings', waitingFor: ['ada', 'ben'] });
  expect(all.terms).toMatchObject({ table: table.id, fair: { commitment: table.pact.commitment, hashes: [ada.hash, ben.hash, null, null] } });

  const opened = await open(table, 'ben', ben);
  expect(JSON.stringify(opened)).not.toContain(ben.bytes);
  expect(opened.starting).toMatchObject({ waitingFor: ['ada'] });

  const begun = await open(table, 'ada', ada);
  expect(begun).toMatchObject({ status: 'playing', starting: null, stopped: { times: 0 }, pact: { opened: [ada.bytes, ben.bytes, null, null] } });
  const beginning = hall.matches.begun.at(-1)!;
  expect(beginning.table.pact).toEqual(begun.pact);
  expect(beginning.table.terms).toEqual(all.terms);
  expect(commitmentOf(table.id, fromHex(beginning.secret))).toBe(table.pact.commitment);
  expect(hall.waiting).toHaveLength(0);
});

test('the secret never leaves the store', async () => {
  const table = await started();
  const secret = (JSON.parse((await hall.ground.store.table(table.id))!.document) as { secret: string }).secret;
  expect(commitmentOf(table.id, fromHex(secret))).toBe(table.pact.commitment);
  const everything = [
    table,
    await hall.tables.table(table.id),
    await hall.tables.mine('ada'),
    await hall.tables.list(null, {}),
    hall.heard,
    hall.log,
  ];
  expect(JSON.stringify(everything)).not.toContain(secret);
});

test('wrong bytes stop the start: a new commitment, and the table says who', async () => {
  const [ada, ben] = [drawn(), drawn()];
  const table = await started();
  await give(table, 'ada', ada);
  await give(table, 'ben', ben);
  await open(table, 'ada', ada);
  expect(await reasonOf(open(table, 'ben', drawn()))).toBe('wrongBytes');
  const now = (await hall.tables.table(table.id))!;
  expect(now).toMatchObject({ status: 'waiting', starting: null, terms: null, stopped: { times: 1, people: ['ben'] }, ready: [] });
  expect(now.pact.commitment).not.toBe(table.pact.commitment);
  expect(now.pact.hashes).toEqual([null, null, null, null]);
  // What belongs to the old start is of no use for the new one
  expect(await reasonOf(open(table, 'ben', ben))).toBe('stalePact');
  expect(await reasonOf(give(table, 'ben', ben))).toBe('stalePact');

  await hall.tables.act(table.id, 'ben', { kind: 'ready', on: true, edition: now.edition });
  const again = await hall.tables.act(table.id, 'ada', { kind: 'start' });
  const [more, other] = [drawn(), drawn()];
  await give(again, 'ada', more);
  await give(again, 'ben', other);
  await open(again, 'ada', more);
  expect(await open(again, 'ben', other)).toMatchObject({ status: 'playing', stopped: { times: 1 } });
});

test('missing hashes: the next touch stops the start', async () => {
  const table = await started();
  const ada = drawn();
  await give(table, 'ada', ada);
  hall.clock += PACT_TIME - 1;
  expect(await hall.tables.table(table.id)).toMatchObject({ starting: { phase: 'hashes' } });
  hall.clock += 1;
  expect(await hall.tables.table(table.id)).toMatchObject({ starting: null, stopped: { times: 1, people: ['ben'] } });
});

test('missing bytes: a timer stops the start, and late bytes are refused', async () => {
  const [ada, ben] = [drawn(), drawn()];
  const table = await started();
  await give(table, 'ada', ada);
  await give(table, 'ben', ben);
  await open(table, 'ada', ada);
  const timer = hall.waiting.at(-1)!;
  expect(timer.ms).toBeGreaterThanOrEqual(PACT_TIME);
  hall.clock += PACT_TIME;
  timer.act();
  await expect.poll(async () => (await hall.ground.store.table(table.id))?.document).toContain('"people":["ben"]');
  expect(await reasonOf(open(table, 'ben', ben))).toBe('stalePact');
});

test('late bytes that are themselves the next touch are refused, and the stop is written down', async () => {
  const [ada, ben] = [drawn(), drawn()];
  const table = await started();
  await give(table, 'ada', ada);
  await give(table, 'ben', ben);
  await open(table, 'ada', ada);
  hall.clock += PACT_TIME;
  expect(await reasonOf(open(table, 'ben', ben))).toBe('stalePact');
  expect((await hall.ground.store.table(table.id))?.document).toContain('"times":1');
});

test('everybody opens at once: one match', async () => {
  const [ada, ben] = [drawn(), drawn()];
  const table = await started();
  await Promise.all([give(table, 'ada', ada), give(table, 'ben', ben)]);
  const before = hall.matches.begun.length;
  await Promise.all([open(table, 'ada', ada), open(table, 'ben', ben), open(table, 'ada', ada).catch(() => null)]);
  expect(hall.matches.begun).toHaveLength(before + 1);
  expect(await hall.tables.table(table.id)).toMatchObject({ status: 'playing' });
});

test('a match that cannot be begun leaves the table waiting, with a new commitment', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish({ dice: 'house', seats: [{ kind: 'me' }, ...bots(3)] }));
  hall.matches.fails = true;
  expect(await reasonOf(hall.tables.act(made.id, 'ada', { kind: 'start' }))).toBe('notBegun');
  hall.matches.fails = false;
  const now = (await hall.tables.table(made.id))!;
  expect(now).toMatchObject({ status: 'waiting', starting: null, match: null });
  expect(now.pact.commitment).not.toBe(made.pact.commitment);
  expect(await hall.tables.act(made.id, 'ada', { kind: 'start' })).toMatchObject({ status: 'playing', dice: 'house' });
});

test('a process that ends while it writes the match: the match is found again, or the start is stopped', async () => {
  for (const written of [true, false]) {
    const made = await hall.tables.create('ada', 'beacons', wish({ dice: 'house', seats: [{ kind: 'me' }, ...bots(3)] }));
    const row = (await hall.ground.store.table(made.id))!;
    const document = { ...JSON.parse(row.document), phase: 'dealing', since: hall.clock };
    await hall.ground.store.putTable({ ...row, document: JSON.stringify(document), version: row.version + 1 });
    if (written)
      await hall.ground.store.addMatch({
        id: 'found',
        table: made.id,
        game: 'beacons',
        over: false,
        header: '{}',
        secret: '{}',
        created: hall.clock,
      });
    hall.clock += PACT_TIME;
    expect(await hall.tables.table(made.id)).toMatchObject(written ? { status: 'playing', match: 'found' } : { status: 'waiting', starting: null });
  }
});

test('what a process left half begun is settled at once by the next', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish({ dice: 'house', seats: [{ kind: 'me' }, ...bots(3)] }));
  const row = (await hall.ground.store.table(made.id))!;
  const document = { ...JSON.parse(row.document), phase: 'dealing', since: OPENED - 1 };
  await hall.ground.store.putTable({ ...row, document: JSON.stringify(document), version: row.version + 1 });
  expect(await hall.tables.table(made.id)).toMatchObject({ status: 'waiting', starting: null });
});

const bots = (count: number) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'random' }) as const);
