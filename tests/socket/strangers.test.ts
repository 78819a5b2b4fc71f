import { describe, expect, test } from 'vitest';
import { oneNode } from '../hall/where.ts';
import { browser, guest, type Message, type Window } from './browser.ts';
import { sharedHouse, until } from './house.ts';
import { playOn, seated, windows } from './tables.ts';

const shared = sharedHouse();
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const guess = (length: number, i: number): string => Array.from({ length }, (_, n) => LETTERS[(i * 7 + n * n * 13 + i * n) % 32]).join('');

describe('a private table', () => {
  test('is to a stranger what no table is: the same answer to its id, to a guess and to rubbish, by socket and by HTTP', async () => {
    const house = shared();
    const at = await seated(house);
    const eve = await guest(house.url, 'Eve');
    const windows = [await eve.open(), await browser(house.url).open()];
    const guesses = [
      at.table.id,
      at.match,
      at.table.id.toUpperCase(),
      at.table.code.slice(0, -1),
      `${at.table.code}x`,
      '__proto__',
      'constructor',
      '../tables',
      '%00',
      '\u0000',
      "' OR 1=1 --",
      ...Array.from({ length: 100 }, (_, i) => guess(i % 2 === 0 ? 12 : 16, i)),
    ];
    for (const window of windows) {
      const answers: Message[] = [];
      for (const table of guesses) answers.push(await window.ask('watch', { table }));
      expect(new Set(answers.map(({ id: _, ...answer }) => JSON.stringify(answer)))).toEqual(
        new Set(['{"t":"answer","refused":"noTable","rule":null}']),
      );
    }
    for (const path of ['', '/log', '/chat', '/spectators']) {
      const known = await eve.ask('GET', `/api/tables/${at.table.id}${path}`);
      const none = await eve.ask('GET', `/api/tables/${guess(16, 3)}${path}`);
      expect([known.status, known.text]).toEqual([404, none.text]);
    }
    for (const act of ['join', 'leave', 'start', 'close', 'resume', 'rematch', 'resign']) {
      const known = await eve.ask('POST', `/api/tables/${at.table.id}/${act}`);
      const none = await eve.ask('POST', `/api/tables/${guess(16, 3)}/${act}`);
      expect([act, known.status, known.text]).toEqual([act, 404, none.text]);
    }
    expect(house.errors).toEqual([]);
  });

  test('tells whoever came by its code no more than a spectator may know', async () => {
    const house = shared();
    const at = await seated(house, { game: 'beacons', players: 4 });
    const eve = await (await guest(house.url, 'Eve')).open();
    await eve.watch(at.table.code);
    expect(eve.messages.findLast(({ t }) => t === 'view')).toMatchObject({ viewer: -2, own: null });
    const { seed } = await house.secret(at.match);
    expect(eve.raw.join()).not.toContain(seed);
    // Nor does a listed table give its code away
    const listed = await seated(house, { listed: true });
    const answer = await eve.watch(listed.table.id);
    expect(answer).toMatchObject({ ok: true, table: { code: '' } });
    expect(eve.raw.join()).not.toContain(listed.table.code);
  });

  oneNode('has so many places for spectators and no more, which players do not take; a place that is left is free', async () => {
    const house = shared();
    const at = await seated(house);
    const crowd: Window[] = [];
    for (let i = 0; i < 10; i++) crowd.push(...(await Promise.all(Array.from({ length: 20 }, () => browser(house.url).open()))));
    await Promise.all(crowd.map((window) => window.watch(at.table.code)));
    const late = await browser(house.url).open();
    expect(await late.ask('watch', { table: at.table.code })).toMatchObject({ ok: true });
    expect(await late.until(({ refused }) => refused !== undefined)).toEqual({ t: 'answer', id: null, refused: 'full', rule: null });
    expect(await late.ask('resync')).toMatchObject({ refused: 'noMatch' });
    const both = await windows(at);
    expect(await playOn('natick', both, 4)).toBe(4);
    crowd[0]!.socket.terminate();
    await until('a place is free', async () => {
      await late.ask('watch', { table: at.table.code });
      return (await late.ask('resync')).refused === undefined;
    });
    expect(house.errors).toEqual([]);
  });
});
