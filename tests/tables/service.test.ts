/** Tables on a real store: races, rematches, lists, blocks, proposals, expiry. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../server/tables/limits.ts';
import type { ShownTable } from '../../server/tables/shown.ts';
import { type Hall, openHall, reasonOf, wish } from './hall.ts';

let hall: Hall;
beforeEach(async () => {
  hall = await openHall();
});
afterEach(() => hall.close());

const bot = { kind: 'bot', level: 'random' } as const;
const open = { kind: 'open' } as const;
const me = { kind: 'me' } as const;

async function playing(...people: readonly string[]): Promise<ShownTable> {
  const [host, ...others] = people as [string, ...string[]];
  const made = await hall.tables.create(host, 'beacons', wish({ seats: [me, open, open, open].map((seat, i) => (i < people.length ? seat : bot)) }));
  for (const person of others) await hall.tables.act(made.id, person, { kind: 'join', edition: made.edition });
  return hall.tables.act(made.id, host, { kind: 'start' });
}

test('two people want the last seat: one of them gets it', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish());
  const results = await Promise.all(['ben', 'cleo', 'dan'].map((person) => reasonOf(hall.tables.act(made.id, person, { kind: 'join' }))));
  expect(results.toSorted()).toEqual(['full', 'full', 'granted']);
  const row = (await hall.ground.store.table(made.id))!;
  expect(row.people).toHaveLength(2);
});

test('the host starts while somebody leaves: either there is a match with both, or none', async () => {
  for (let round = 0; round < 8; round++) {
    const made = await hall.tables.create('ada', 'beacons', wish());
    await hall.tables.act(made.id, 'ben', { kind: 'join', edition: made.edition });
    const before = hall.matches.begun.length;
    const acts = [() => hall.tables.act(made.id, 'ada', { kind: 'start' }), () => hall.tables.act(made.id, 'ben', { kind: 'leave' })];
    const results = await Promise.all((round % 2 === 0 ? acts : acts.reverse()).map((act) => reasonOf(act())));
    const table = (await hall.tables.table(made.id))!;
    expect(results).toContain('granted');
    expect(hall.matches.begun.length - before).toBe(table.status === 'playing' ? 1 : 0);
    expect(table.seats[1]?.kind).toBe(table.status === 'playing' ? 'person' : 'open');
  }
});

test('options change while somebody agrees: nobody agrees to what they have not seen', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish());
  const joined = await hall.tables.act(made.id, 'ben', { kind: 'join' });
  await Promise.all([
    hall.tables.act(made.id, 'ada', { kind: 'settings', settings: { options: { nights: 2 } } }),
    reasonOf(hall.tables.act(made.id, 'ben', { kind: 'ready', on: true, edition: joined.edition })),
  ]);
  expect(await hall.tables.table(made.id)).toMatchObject({ ready: [], edition: 2 });
});

test('the second who asks for a rematch joins the table of the first, everybody a seat further', async () => {
  const table = await playing('ada', 'ben', 'cleo');
  expect(await reasonOf(hall.tables.rematch(table.id, 'ada'))).toBe('notOver');
  await hall.tables.ended(table.id);
  expect(await reasonOf(hall.tables.rematch(table.id, 'dan'))).toBe('notSeated');
  const [first, second] = await Promise.all([hall.tables.rematch(table.id, 'ben'), hall.tables.rematch(table.id, 'ada')]);
  expect(first.id).toBe(second.id);
  const now = (await hall.tables.table(first.id))!;
  expect(now.seats).toEqual([{ kind: 'person', person: 'ben' }, open, bot, { kind: 'person', person: 'ada' }]);
  expect(now.invited).toEqual([null, 'cleo', null, null]);
  expect((await hall.tables.mine('cleo')).map(({ table, invited }) => [table.id, invited])).toContainEqual([first.id, true]);
  expect(await hall.tables.rematch(table.id, 'cleo')).toMatchObject({ id: first.id });
  expect(await hall.tables.rematch(table.id, 'cleo')).toMatchObject({ id: first.id });
  expect(await hall.tables.table(table.id)).toMatchObject({ rematch: first.id });
  // The table that lost the race is closed and in nobody's list
  expect((await hall.tables.mine('ada')).map(({ table }) => table.id).toSorted()).toEqual([first.id, table.id].toSorted());
});

test('a rematch that was given up can be asked for again', async () => {
  const table = await playing('ada', 'ben');
  await hall.tables.ended(table.id);
  const first = await hall.tables.rematch(table.id, 'ada');
  await hall.tables.act(first.id, 'ada', { kind: 'close' });
  const second = await hall.tables.rematch(table.id, 'ben');
  expect(second.id).not.toBe(first.id);
  expect(second.host).toBe('ben');
});

test('my games: where it is my turn first, then the newest; invitations and finished games too', async () => {
  const made: ShownTable[] = [];
  for (let i = 0; i < 4; i++) {
    hall.clock += 1000;
    made.push(await playing('ada', 'ben'));
  }
  const [old, turn, done, fresh] = made.map(({ id }) => id);
  hall.matches.turns.set(`match ${turn}`, [0, 2]);
  hall.matches.turns.set(`match ${fresh}`, [1]);
  await hall.tables.ended(done!);
  hall.clock += 1000;
  const invitation = await hall.tables.create('ben', 'beacons', wish({ listed: false, seats: [me, { kind: 'invited', person: 'ada' }, bot, bot] }));
  const mine = await hall.tables.mine('ada');
  expect(mine.map(({ table }) => table.id)).toEqual([turn, invitation.id, fresh, done, old]);
  expect(mine[0]).toMatchObject({ yourTurn: true, seat: 0, waitingFor: [0, 2], invited: false });
  expect(mine.find(({ table }) => table.id === invitation.id)).toMatchObject({ seat: null, invited: true, yourTurn: false });
  expect((await hall.tables.mine('ben'))[0]).toMatchObject({ table: { id: fresh }, yourTurn: true });
  expect(await hall.tables.mine('eve')).toEqual([]);

  await hall.ground.store.putStance('ada', 'ben', 'block', true);
  expect((await hall.tables.mine('ada')).map(({ table }) => table.id)).not.toContain(invitation.id);
});

test('blocked people do not meet in the list of tables, nor at one', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish());
  const sees = async (person: string | null) => (await hall.tables.list(person, {})).tables.length;
  expect([await sees('ben'), await sees(null), await sees('cleo')]).toEqual([1, 1, 1]);
  await hall.ground.store.putStance('ada', 'ben', 'block', true);
  expect([await sees('ben'), await sees(null), await sees('cleo')]).toEqual([0, 1, 1]);
  expect(await reasonOf(hall.tables.act(made.id, 'ben', { kind: 'join' }))).toBe('notWelcome');
  expect(await reasonOf(hall.tables.act(made.code, 'ben', { kind: 'join' }))).toBe('notWelcome');
  await hall.ground.store.putStance('ada', 'ben', 'block', false);
  await hall.ground.store.putStance('ben', 'ada', 'block', true);
  expect(await sees('ben')).toBe(0);
  expect(await reasonOf(hall.tables.act(made.id, 'ben', { kind: 'join' }))).toBe('blockedThere');
  expect(await reasonOf(hall.tables.create('ada', 'beacons', wish({ seats: [me, { kind: 'invited', person: 'ben' }, bot, bot] })))).toBe(
    'notInvitable',
  );
  // A mute is no block
  await hall.ground.store.putStance('ben', 'ada', 'block', false);
  await hall.ground.store.putStance('ben', 'ada', 'mute', true);
  expect(await sees('ben')).toBe(1);
});

test('private tables: by code for everybody, by id for members, not at all for others', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish({ listed: false }));
  expect(made.code).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  expect(await hall.tables.visible(made.id, 'ada')).toMatchObject({ code: made.code });
  expect(await hall.tables.visible(made.id, 'ben')).toBeNull();
  expect(await hall.tables.visible(made.id, null)).toBeNull();
  expect(await hall.tables.visible(made.code, null)).toMatchObject({ id: made.id });
  const typed = `${made.code.slice(0, 4)}-${made.code.slice(4, 8)} ${made.code.slice(8)}`.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L');
  expect(await hall.tables.visible(typed, null)).toMatchObject({ id: made.id });
  expect((await hall.tables.list('ben', {})).tables).toEqual([]);
  for (const act of [{ kind: 'join' }, { kind: 'leave' }, { kind: 'start' }, { kind: 'close' }] as const) {
    expect(await reasonOf(hall.tables.act(made.id, 'ben', act))).toBe('notFound');
    expect(await reasonOf(hall.tables.act('no such table', 'ben', act))).toBe('notFound');
  }
  expect(await reasonOf(hall.tables.rematch(made.id, 'ben'))).toBe('notFound');
  expect(await reasonOf(hall.tables.resign(made.id, 'ben'))).toBe('notFound');
  expect(await reasonOf(hall.tables.log(made.id, 'ben'))).toBe('notFound');
  expect(hall.heard.some((word) => word.startsWith('tables '))).toBe(false);
  await hall.tables.act(made.code, 'ben', { kind: 'join' });
  expect(await hall.tables.visible(made.id, 'ben')).toMatchObject({ id: made.id });
  await hall.tables.act(made.id, 'ben', { kind: 'leave' });
  expect(await hall.tables.visible(made.id, 'ben')).toBeNull();
});

test('the code of a listed table is for its members', async () => {
  const made = await hall.tables.create('ada', 'beacons', wish());
  expect(await hall.tables.visible(made.id, 'ben')).toMatchObject({ code: '' });
  expect((await hall.tables.list('ben', {})).tables[0]?.code).toBe('');
  expect((await hall.tables.list('ada', {})).tables[0]?.code).toBe(made.code);
});

test('an agreed end, a pause and its end reach the match', async () => {
  const table = await playing('ada', 'ben');
  const said = (by: string, what: 'end' | 'pause', accept?: boolean) =>
    hall.tables.act(table.id, by, accept === undefined ? { kind: 'propose', what } : { kind: 'reply', what, accept });
  await said('ada', 'pause');
  expect(hall.matches.calls).toEqual([]);
  expect(await said('ben', 'pause', true)).toMatchObject({ paused: true, proposals: [] });
  expect(await hall.tables.act(table.id, 'ada', { kind: 'resume' })).toMatchObject({ paused: false });
  await said('ben', 'end');
  expect(await said('ada', 'end', true)).toMatchObject({ status: 'over', proposals: [] });
  expect(hall.matches.calls).toEqual([`pause ${table.match} true`, `pause ${table.match} false`, `close ${table.match} agreed`]);
});

test('an end that was agreed on before the process ended is carried out afterwards', async () => {
  const table = await playing('ada', 'ben');
  const row = (await hall.ground.store.table(table.id))!;
  await hall.ground.store.putTable({ ...row, document: JSON.stringify({ ...JSON.parse(row.document), ending: 'agreed' }), version: row.version + 1 });
  expect(await hall.tables.table(table.id)).toMatchObject({ status: 'over' });
  expect(hall.matches.calls).toEqual([`close ${table.match} agreed`]);
});

test('whoever has resigned is not asked', async () => {
  const table = await playing('ada', 'ben', 'cleo');
  expect(await reasonOf(hall.tables.resign(table.id, 'dan'))).toBe('notSeated');
  await hall.tables.resign(table.id, 'ben');
  expect(hall.matches.calls).toEqual([`resign ${table.match} ben`]);
  hall.matches.logs.set(table.match!, [{ resigned: 1, at: 5 }]);
  await hall.tables.act(table.id, 'ada', { kind: 'propose', what: 'end' });
  expect(await hall.tables.act(table.id, 'cleo', { kind: 'reply', what: 'end', accept: true })).toMatchObject({ status: 'over' });
  expect(await reasonOf(hall.tables.resign(table.id, 'cleo'))).toBe('notPlaying');
});

test('the only person may close a match at any time', async () => {
  const table = await playing('ada');
  expect(await hall.tables.act(table.id, 'ada', { kind: 'close' })).toMatchObject({ status: 'over' });
  expect(hall.matches.calls).toEqual([`close ${table.match} host`]);
});

test('idle tables are closed, and their people hear of it', async () => {
  const idle = await hall.tables.create('ada', 'beacons', wish());
  const running = await playing('ada', 'ben');
  hall.clock += 1000;
  const fresh = await hall.tables.create('ada', 'beacons', wish());
  hall.heard.length = 0;
  expect(await hall.tables.expire(hall.clock - 500)).toBe(1);
  expect(hall.heard).toEqual([`table:${idle.id} closed`, `tables ${idle.id}`]);
  expect(await Promise.all([idle, running, fresh].map(async ({ id }) => (await hall.tables.table(id))?.status))).toEqual([
    'closed',
    'playing',
    'waiting',
  ]);
  expect(await reasonOf(hall.tables.act(idle.id, 'ben', { kind: 'join' }))).toBe('closed');
});

test('a person sits at so many tables and no more; being invited does not count', async () => {
  for (let i = 0; i < LIMITS.tables; i++)
    await hall.tables.create('ada', 'beacons', wish({ listed: false, seats: [me, { kind: 'invited', person: 'ben' }, bot, bot] }));
  expect(await reasonOf(hall.tables.create('ada', 'beacons', wish()))).toBe('tooManyTables');
  expect(await reasonOf(hall.tables.play('ada', { game: 'beacons' }))).toBe('tooManyTables');
  expect(await reasonOf(hall.tables.create('ben', 'beacons', wish()))).toBe('granted');
});

test('what is not there cannot be played, nor invited', async () => {
  for (const game of ['chess', 'constructor', '__proto__', '']) {
    expect(await reasonOf(hall.tables.create('ada', game, wish()))).toBe('noSuchGame');
    expect(await reasonOf(hall.tables.play('ada', { game }))).toBe('noSuchGame');
  }
  expect(await reasonOf(hall.tables.create('ada', 'beacons', wish({ seats: [me, { kind: 'invited', person: 'zoe' }, bot, bot] })))).toBe(
    'noSuchPerson',
  );
  const made = await hall.tables.create('ada', 'beacons', wish());
  expect(await reasonOf(hall.tables.act(made.id, 'ada', { kind: 'seat', seat: 1, plan: { kind: 'invited', person: 'zoe' } }))).toBe('noSuchPerson');
});

test('places for spectators are counted, and given back once', async () => {
  const table = await playing('ada');
  const places = Array.from({ length: LIMITS.spectators }, () => hall.tables.watch(table.id)!);
  expect(hall.tables.watch(table.id)).toBeNull();
  places[0]!();
  places[0]!();
  expect(hall.tables.watching(table.id)).toBe(LIMITS.spectators - 1);
  for (const leave of places) leave();
  expect(hall.tables.watching(table.id)).toBe(0);
});
