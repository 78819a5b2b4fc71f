/** The public list: one visitor cannot fill it, and every table in it can be reached. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hall, openHall } from './hall.ts';
import { type Caller, visitors } from './visitors.ts';

let hall: Hall;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  hall = await openHall();
});
afterEach(async () => {
  for (const act of undo.splice(0)) await act();
  await hall.close();
});

const SEATS = [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'open' }))];

async function opened(by: Caller, more: object = {}): Promise<string> {
  hall.clock += 1000;
  const { status, table } = await by('POST', '/api/tables', { game: 'beacons', seats: SEATS, listed: true, dice: 'house', ...more });
  return status === 200 ? table.id : 'refused';
}
const ids = async (by: Caller, query = ''): Promise<readonly string[]> =>
  (await by('GET', `/api/tables${query}`)).body.tables.map(({ id }: { id: string }) => id);

test('four guests of one address list twenty tables at most, and cannot hide the tables of others', async () => {
  const { person } = await visitors(hall, undo);
  const honest = await Promise.all(['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((address) => person(address)));
  const theirs: string[] = [];
  for (const one of honest) theirs.push(await opened(one));
  const flood: string[] = [];
  for (let guest = 0; guest < 4; guest++) {
    const one = await person('203.0.113.7');
    for (let i = 0; i < 28; i++) flood.push(await opened(one));
  }
  const list = await ids(honest[0]!);
  expect(theirs.filter((id) => list.slice(0, 12).includes(id))).toEqual(theirs);
  expect(flood.filter((id) => id !== 'refused')).toHaveLength(20);
});

test('tables with more people waiting come first, then the newest; full and running tables come after those with a seat', async () => {
  const { person } = await visitors(hall, undo, { generosity: '1000' });
  const [ada, ben, cleo, dan] = (await Promise.all([1, 2, 3, 4].map((n) => person(`198.51.100.${n}`)))) as [Caller, Caller, Caller, Caller];
  const crowded = await opened(ada);
  await ben('POST', `/api/tables/${crowded}/join`);
  const running = await opened(cleo, { seats: [SEATS[0], ...SEATS.slice(1).map(() => ({ kind: 'bot', level: 'random' }))] });
  const full = await opened(dan, { seats: [SEATS[0], ...SEATS.slice(1).map(() => ({ kind: 'bot', level: 'random' }))] });
  const older = await opened(ben);
  const newer = await opened(cleo);
  const second = await opened(ada);
  await cleo('POST', `/api/tables/${running}/start`);
  expect(await ids(ada)).toEqual([crowded, newer, older, second, full, running]);
  expect(await ids(ada, '?status=waiting&free=true')).toEqual([crowded, newer, older, second]);
  expect(await ids(ada, '?status=playing')).toEqual([running]);
  await hall.tables.ended(running);
  expect(await ids(ada)).toEqual([crowded, newer, older, second, full, running]);
  expect(await ids(ada, '?status=open')).toEqual([crowded, newer, older, second, full]);
});

test('all pages together hold every table once and omit the tables of blocked people', async () => {
  const { person } = await visitors(hall, undo, { generosity: '1000' });
  const viewer = await person('198.51.100.1');
  const shunned = await person('198.51.100.2');
  const all: string[] = [];
  for (let i = 0; i < 8; i++) {
    all.push(await opened(await person(`203.0.113.${i}`)));
    await opened(shunned);
  }
  const { id } = await viewer('GET', '/api/tables');
  await hall.ground.store.putStance(id, (await shunned('GET', '/api/tables')).id, 'block', true);
  const found: string[] = [];
  let from: number | null = 0;
  let pages = 0;
  while (from !== null && ++pages < 20) {
    const { body } = await viewer('GET', `/api/tables?from=${from}&limit=3`);
    found.push(...body.tables.map((table: { id: string }) => table.id));
    from = body.next;
  }
  expect(found.toSorted()).toEqual(all.toSorted());
  expect((await viewer('GET', '/api/tables?limit=101')).status).toBe(400);
});
