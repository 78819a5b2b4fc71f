import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import type { TableRow } from '../../server/store/contract.ts';
import type { ShownTable } from '../../server/tables/shown.ts';
import { browser, guest, type Window } from './browser.ts';
import { pause, sharedHouse } from './house.ts';
import { legal, playOn, type Seated, seated, turnOf, type Wish, windows } from './tables.ts';

const shared = sharedHouse();

/** A match in which both have moved; the one who is asked now, and the other, who moved last. */
async function underWay(wish: Wish = {}): Promise<{ at: Seated; asked: Window; other: Window; both: readonly Window[] }> {
  const at = await seated(shared(), wish);
  const both = await windows(at);
  await playOn('natick', both, 12);
  for (let seat = turnOf(both[0]!); ; await playOn('natick', both, 1)) {
    const now = turnOf(both[0]!);
    if (now !== seat) return { at, asked: both[now]!, other: both[1 - now]!, both };
  }
}

const wishes = (window: Window) => window.messages.filter(({ t }) => t === 'wish');

describe('taking back with consent', () => {
  test('asks the other, is done when they agree, and everybody sees the same again', async () => {
    const { at, asked, other } = await underWay();
    const spectator = await browser(shared().url).open();
    await spectator.watch(at.table.code);
    const reply = await asked.ask('undo');
    expect(reply.asked).toEqual(expect.any(Number));
    const wish = await other.until(({ t }) => t === 'wish');
    expect(wish).toMatchObject({ wish: reply.asked, missing: [other.messages.find(({ t }) => t === 'view')!.viewer] });
    // Neither the asker alone nor a spectator can grant it
    expect(await asked.ask('consent', { wish: reply.asked, yes: true })).toMatchObject({ ok: true });
    expect(await spectator.ask('consent', { wish: reply.asked, yes: true })).toMatchObject({ refused: 'noSeat' });
    expect(asked.messages.some(({ undone }) => undone !== undefined)).toBe(false);
    expect(await other.ask('consent', { wish: reply.asked, yes: true })).toMatchObject({ ok: true });
    await asked.until(({ undone }) => undone !== undefined);
    for (const window of [other, spectator]) {
      await window.until(() => window.decision() === asked.decision());
      expect(window.view()).toEqual(asked.view());
    }
    expect(await shared().log(at.match)).toContain('"undo":');
    expect(await other.ask('consent', { wish: reply.asked, yes: true })).toMatchObject({ refused: 'noWish' });
  });

  test('is asked once about one position: the second time tells nobody, and a no is a no', async () => {
    const { at, asked, other } = await underWay();
    const before = await shared().log(at.match);
    const first = await asked.ask('undo');
    for (let i = 0; i < 20; i++) expect(await asked.ask('undo')).toMatchObject({ asked: first.asked });
    await other.until(({ t }) => t === 'wish');
    await shared().settled();
    expect(wishes(other)).toHaveLength(1);
    expect(await other.ask('consent', { wish: first.asked, yes: false })).toMatchObject({ ok: true });
    for (let i = 0; i < 20; i++) expect(await asked.ask('undo')).toMatchObject({ refused: 'declined' });
    expect(wishes(other)).toHaveLength(2);
    expect(await other.ask('consent', { wish: first.asked, yes: true })).toMatchObject({ refused: 'noWish' });
    expect(await shared().log(at.match)).toBe(before);
  });

  test('ends with its position: who agrees late agrees to nothing', async () => {
    const { at, asked, other, both } = await underWay();
    const { asked: wish } = await asked.ask('undo');
    await playOn('natick', both, 1, seeded('on'));
    const before = await shared().log(at.match);
    expect(await other.ask('consent', { wish, yes: true })).toMatchObject({ refused: 'noWish' });
    expect(await shared().log(at.match)).toBe(before);
  });

  test('knows no wish of another table', async () => {
    const [one, two] = [await underWay(), await underWay()];
    const { asked: wish } = await one.asked.ask('undo');
    for (const window of two.both) expect(await window.ask('consent', { wish, yes: true })).toMatchObject({ refused: 'noWish' });
    expect(await one.other.ask('consent', { wish, yes: true })).toMatchObject({ ok: true });
  });

  test('needs nobody where everybody else is a bot', async () => {
    const ann = await guest(shared().url, 'Ann');
    const { table } = (await ann.post('/api/play', { game: 'natick', level: 'random' })) as { table: ShownTable };
    const window = await ann.open();
    await window.watch(table.id);
    const seat = window.messages.find(({ t }) => t === 'view')!.viewer as number;
    for (let moves = 0; moves < 3; ) {
      await window.until(() => window.view().stack.length === 0 || turnOf(window) === seat);
      moves += 'ok' in (await window.move(await legal('natick', window, seat, seeded(`bots ${moves}`)))) ? 1 : 0;
      await pause(5);
    }
    await window.until(() => turnOf(window) === seat);
    expect(await window.ask('undo')).toMatchObject({ ok: true });
    expect(await shared().log(table.match!)).toContain('"undo":');
  });

  test('is refused where the table wants none, and by whoever has not moved', async () => {
    const { asked, other } = await underWay({ undo: 'none' });
    for (const window of [asked, other]) expect(await window.ask('undo')).toMatchObject({ refused: 'noUndo' });
    const fresh = await windows(await seated(shared()));
    expect(await fresh[1 - turnOf(fresh[0]!)]!.ask('undo')).toMatchObject({ refused: 'nothingToUndo' });
  });
});

describe('after the end', () => {
  test('nothing is taken back, agreed to or played, and the log is what it was', async () => {
    const house = shared();
    const at = await seated(house);
    const both = await windows(at);
    await playOn('natick', both);
    await Promise.all(both.map((window) => window.until(({ t }) => t === 'over')));
    const before = await house.log(at.match);
    for (const window of both) {
      expect(await window.ask('undo')).toMatchObject({ refused: 'over' });
      expect(await window.move(['choose', 0])).toMatchObject({ refused: 'over' });
      for (let wish = 0; wish < 5; wish++) expect(await window.ask('consent', { wish, yes: true })).toMatchObject({ refused: 'over' });
    }
    expect((await at.people[0]!.ask('POST', `/api/tables/${at.table.id}/resign`)).status).toBe(409);
    expect(await house.log(at.match)).toBe(before);
    // Who comes later is told the end as well, with the same proof
    const late = await browser(house.url).open();
    await late.watch(at.table.code);
    expect(await late.until(({ t }) => t === 'over')).toEqual(both[0]!.messages.find(({ t }) => t === 'over'));
    expect(house.errors).toEqual([]);
  });

  test('a wish that was open is void: who resigned cannot be brought back by consent', async () => {
    const { at, asked, other } = await underWay();
    const { asked: wish } = await asked.ask('undo');
    const seat = asked.messages.find(({ t }) => t === 'view')!.viewer as number;
    await at.people[seat]!.post(`/api/tables/${at.table.id}/resign`);
    await other.until(({ t }) => t === 'over');
    const before = await shared().log(at.match);
    expect(await other.ask('consent', { wish, yes: true })).toMatchObject({ refused: 'over' });
    expect(await shared().log(at.match)).toBe(before);
    expect(other.messages.filter(({ t }) => t === 'over')).toHaveLength(1);
  });

  test('a table that was left behind by a house that fell is over as soon as somebody looks', async () => {
    const house = shared();
    const { at, other } = await underWay();
    await at.people[0]!.post(`/api/tables/${at.table.id}/resign`);
    await other.until((message) => message.t === 'table' && (message.table as ShownTable).status === 'over');
    const { store } = house.ground;
    const row = (await store.table(at.table.id)) as TableRow;
    await store.putTable({ ...row, status: 'playing', version: row.version + 1 });
    const window = await at.people[1]!.open();
    await window.watch(at.table.id);
    await window.until((message) => message.t === 'table' && (message.table as ShownTable).status === 'over');
  });
});
