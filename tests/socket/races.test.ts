import { describe, expect, test } from 'vitest';
import type { ShownTable } from '../../server/tables/shown.ts';
import { browser, connect, guest, type Message, newName, type Window } from './browser.ts';
import { type House, pause, sharedHouse, until } from './house.ts';
import { playOn, seated, start, windows } from './tables.ts';

const shared = sharedHouse();

/** Messages in one breath, without waiting for an answer between them; the answers. */
function breath(window: Window, ...messages: readonly (readonly [t: string, members?: object])[]): Promise<Message[]> {
  const ids = messages.map(([t, members]) => {
    const id = newName();
    window.throw(JSON.stringify({ t, id, ...members }));
    return id;
  });
  return Promise.all(ids.map((id) => window.until((message) => message.t === 'answer' && message.id === id)));
}

async function places(house: House, table: ShownTable): Promise<number> {
  const each = await Promise.all(house.nodes.map((url) => browser(url).get(`/api/tables/${table.code}/spectators`)));
  return each.reduce((sum, { watching }) => sum + watching, 0);
}

const lastSeats = (window: Window): unknown => window.messages.findLast(({ t }) => t === 'seats')?.present;

describe('a window', () => {
  test('that asks for the same table twice in one breath is shown every step once', async () => {
    const house = shared();
    const at = await seated(house);
    const [ann, bob] = await windows(at);
    const spectator = await browser(house.url).open();
    const watch = ['watch', { table: at.table.code }] as const;
    for (const window of [ann!, spectator])
      expect(await breath(window, watch, watch, watch)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    await playOn('natick', [ann!, bob!], 4);
    await spectator.until(() => spectator.decision() === ann!.decision());
    // The client has thrown by now if a step came twice
    expect(spectator.view()).toEqual(ann!.view());
    expect(await places(house, at.table)).toBe(1);
    await spectator.close();
    await until('the place is free again', async () => (await places(house, at.table)) === 0);
    await ann!.close();
    await until('bob sees that ann has gone', () => JSON.stringify(lastSeats(bob!)) === '[false,true]');
  });

  test('that watches, leaves and asks again in any order ends where the last word says', async () => {
    const house = shared();
    const [one, two] = [await seated(house), await seated(house)];
    const window = await browser(house.url).open();
    const watch = ({ table }: { table: ShownTable }) => ['watch', { table: table.code }] as const;
    await breath(window, watch(one), ['leave'], watch(two), ['resync'], ['leave']);
    await breath(window, watch(one), watch(two), ['leave'], watch(one), ['leave']);
    await pause(30);
    expect([await places(house, one.table), await places(house, two.table)]).toEqual([0, 0]);
    await breath(window, watch(one), ['leave'], watch(two));
    expect(await window.ask('resync')).toMatchObject({ ok: true });
    expect(window.messages.findLast(({ t }) => t === 'view')).toMatchObject({ match: two.match });
    expect([await places(house, one.table), await places(house, two.table)]).toEqual([0, 1]);
  });

  test('that lost the thread and leaves in the same breath is gone', async () => {
    const house = shared();
    const at = await seated(house);
    const [ann, bob] = await windows(at);
    await breath(ann!, ['resync'], ['leave']);
    await until('bob sees that ann has gone', () => JSON.stringify(lastSeats(bob!)) === '[false,true]');
    await pause(20);
    expect(ann!.messages.at(-1)).toMatchObject({ t: 'answer', ok: true });
  });

  test('that is closed while it asks leaves nobody listening and no place taken', async () => {
    const house = shared();
    const at = await seated(house);
    const before = house.listeners();
    for (let i = 0; i < 30; i++) {
      const window = await connect(house.url, i % 2 === 0 ? {} : { cookie: `longhall=${at.people[0]!.cookies.get('longhall')}` });
      for (let n = 0; n <= i % 3; n++) window.throw(JSON.stringify({ t: 'watch', id: newName(), table: at.table.code }));
      if (i % 5 === 0) await pause(i % 4);
      if (i % 4 < 2) window.socket.terminate();
      else window.socket.close();
    }
    await until('all sockets are gone', async () => (await house.sockets()) === 0);
    await until('nobody listens any more', () => house.listeners() === before);
    expect(await places(house, at.table)).toBe(0);
    await house.settled();
    const bob = await at.people[1]!.open();
    await bob.watch(at.table.id);
    expect(bob.messages.findLast(({ t }) => t === 'view')?.seats).toMatchObject({ present: [false, true] });
  });

  test('that watches 1,000 times has one place, one voice on the bus and one stream', async () => {
    const house = shared();
    const at = await seated(house);
    const window = await browser(house.url).open();
    await window.watch(at.table.code);
    const before = house.listeners();
    for (let i = 0; i < 10; i++) await breath(window, ...Array.from({ length: 100 }, () => ['watch', { table: at.table.code }] as const));
    const views = (): number => window.messages.filter(({ t }) => t === 'view').length;
    await until('the last view has come', () => views() >= 1001);
    expect(views()).toBe(1001);
    expect(house.listeners()).toBe(before);
    expect(await places(house, at.table)).toBe(1);
    expect(house.errors).toEqual([]);
  });
});

describe('word of a table', () => {
  test('reaches whoever came by its code, up to the match', async () => {
    const house = shared();
    const ann = await guest(house.url, 'Ann');
    const { table } = await ann.post('/api/tables', { game: 'natick', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const spectator = await browser(house.url).open();
    expect(await spectator.watch(table.code)).toMatchObject({ ok: true });
    const bob = await guest(house.url, 'Bob');
    await bob.post(`/api/tables/${table.code}/join`, { edition: table.edition });
    await spectator.until((message) => message.t === 'table' && (message.table as ShownTable).seats[1]!.kind === 'person');
    const { match } = await start(table.id, [ann, bob]);
    expect(await spectator.until(({ t }) => t === 'view')).toMatchObject({ match, viewer: -2 });
  });

  test('that changes while somebody asks for it is not missed', async () => {
    const house = shared();
    const ann = await guest(house.url, 'Ann');
    const window = await ann.open();
    for (let i = 0; i < 25; i++) {
      const { table } = await ann.post('/api/tables', { game: 'natick', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const watched = window.ask('watch', { table: table.id });
      const closed = ann.post(`/api/tables/${table.id}/close`);
      const answer = await watched;
      const known = (): unknown => (window.messages.findLast(({ t }) => t === 'table')?.table ?? answer.table) as ShownTable;
      await closed;
      await until('the change has come', () => JSON.stringify([(answer.table as ShownTable).status, known()]).includes('"closed"'), 5000);
      await window.ask('leave');
    }
  });

  test('ends for whoever is sent away: they are told so, and hear nothing more', async () => {
    const house = shared();
    const [ann, bob] = [await guest(house.url, 'Ann'), await guest(house.url, 'Bob')];
    const { table } = await ann.post('/api/tables', { game: 'natick', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await bob.post(`/api/tables/${table.code}/join`, { edition: table.edition });
    const window = await bob.open();
    const before = house.listeners();
    await window.watch(table.id);
    await ann.post(`/api/tables/${table.id}/kick`, { person: bob.id });
    await window.until((message) => message.t === 'table' && message.table === null);
    expect(house.listeners()).toBe(before);
    const heard = window.raw.length;
    await ann.post(`/api/tables/${table.id}/chat`, { channel: 'table', text: 'he has gone' });
    expect((await window.ask('resync')).refused).toBe('noMatch');
    expect(window.raw.length).toBe(heard + 1);
  });
});
