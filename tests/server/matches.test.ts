import { afterEach, describe, expect, test } from 'vitest';
import { verify } from '#fair';
import { registry } from '#games';
import { SPECTATOR, seeded } from '#kernel';
import type { Store } from '../../server/store/contract.ts';
import { join, playOn } from './client.ts';
import { type HouseOptions, openHouse, type TestHouse, table } from './house.ts';

const opened: TestHouse[] = [];
const house = async (options: HouseOptions = {}): Promise<TestHouse> => {
  const made = await openHouse(options);
  opened.push(made);
  return made;
};
afterEach(async () => {
  for (const made of opened.splice(0)) await made.close();
});

describe('a match', () => {
  test('is played to its end by people who see only their views, and its log is proven', async () => {
    const { hub } = await house();
    const begun = table('beacons', ['ann', 'bob', 'cid', 'dot']);
    const match = await hub.begin(begun);
    const clients = await Promise.all(['ann', 'bob', 'cid', 'dot'].map((name) => join(hub, match, name)));
    const watcher = await join(hub, match, null);
    await playOn(hub, match, 'beacons', clients, seeded('people'));
    const over = await watcher.until((message) => message.t === 'over');
    expect(over.result).toMatchObject({ ending: expect.stringMatching(/dawn|shared/) });
    const log = (await hub.export(match, null))!;
    const { game } = await registry.beacons!.load();
    const report = verify(log, { commitment: begun.table.pact.commitment, head: over.head as string, game });
    expect(report.problem).toBe(null);
    expect(report.ok).toBe(true);
  });

  test('goes on after the house was closed, with every acknowledged move', async () => {
    let { hub, ...first } = await house();
    const match = await hub.begin(table('natick', ['ann', 'bob']));
    await playOn(hub, match, 'natick', [await join(hub, match, 'ann'), await join(hub, match, 'bob')], seeded('before'), 60);
    const entries = await hub.entries(match);
    const second = await first.reopen();
    opened.splice(0, 1, second);
    hub = second.hub;
    await hub.resume(null);
    expect(await hub.entries(match)).toEqual(JSON.parse(JSON.stringify(entries)));
    const clients = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
    await playOn(hub, match, 'natick', clients, seeded('after'));
    expect(await clients[0]!.until((message) => message.t === 'over')).toMatchObject({ result: { ranks: expect.any(Array) } });
  });

  test('is finished by bots alone, also from one start to the next', async () => {
    const first = await house();
    const match = await first.hub.begin(table('natick', ['bot steady', 'bot random']));
    const watcher = await join(first.hub, match, null);
    await watcher.until((message) => (message.step ?? 0) > 30);
    const second = await first.reopen();
    opened.splice(0, 1, second);
    const again = await join(second.hub, match, null);
    await second.hub.resume(null);
    expect(await again.until((message) => message.t === 'over')).toMatchObject({ result: { scores: expect.any(Array) } });
    expect(second.logged.filter(([level]) => level === 'error')).toEqual([]);
  });

  test('refuses strangers, other seats, stale questions and rubbish, and stands where it stood', async () => {
    const { hub } = await house();
    const match = await hub.begin(table('natick', ['ann', 'bob']));
    const ann = await join(hub, match, 'ann');
    const before = await hub.entries(match);
    const seat = ann.view().stack.at(-1)!.seats === 1 ? 'ann' : 'bob';
    const other = seat === 'ann' ? 'bob' : 'ann';
    expect(await hub.answer(match, 'eve', ['choose', 0], 1, {})).toEqual({ refused: 'noSeat', rule: null });
    expect(await hub.answer('nothing', 'ann', ['choose', 0], 1, {})).toEqual({ refused: 'noMatch', rule: null });
    expect(await hub.answer(match, other, ['choose', 0], ann.decision(), {})).toMatchObject({ refused: 'turn', rule: 'table.turn' });
    expect(await hub.answer(match, seat, ['choose', 0], ann.decision() - 1, {})).toMatchObject({ refused: 'stale' });
    for (const rubbish of [null, 1, 'choose', ['constructor'], ['choose'], ['choose', -1], ['choose', '0'], [['choose', 0]], { 0: 'choose' }]) {
      expect(await hub.answer(match, seat, rubbish, ann.decision(), {})).toMatchObject({ refused: 'unknown' });
    }
    expect(await hub.entries(match)).toEqual(before);
  });
});

describe('the end of a match', () => {
  test('is told again after a start, until its table has heard it to the end', async () => {
    const first = await house();
    const { table: at, secret } = table('natick', ['ann', 'bob']);
    first.hub.onEnd(() => Promise.reject(new Error('killed in between')));
    const match = await first.hub.begin({ table: at, secret });
    const clients = [await join(first.hub, match, 'ann'), await join(first.hub, match, 'bob')];
    await playOn(first.hub, match, 'natick', clients, seeded('end'));
    await clients[0]!.until((message) => message.t === 'over');
    let open = first;
    const told: string[] = [];
    for (const expected of [[at.id], [at.id]]) {
      open = await open.reopen();
      opened.splice(0, 1, open);
      open.hub.onEnd((id) => void told.push(id));
      await open.hub.resume(null);
      expect(told).toEqual(expected);
    }
    expect(await open.ground.store.runningMatches()).toEqual([]);
  });
});

describe('a write that fails', () => {
  /** A store whose next append fails when it is told to. */
  function failing(): { wrap(store: Store): Store; fail(): void } {
    let next = false;
    return {
      fail: () => {
        next = true;
      },
      wrap: (store) =>
        new Proxy(store, {
          get(target, name) {
            const value = Reflect.get(target, name) as unknown;
            if (name !== 'append' || !next) return typeof value === 'function' ? value.bind(target) : value;
            return () => {
              next = false;
              return Promise.reject(new Error('the disk is full'));
            };
          },
        }),
    };
  }

  test('drops the match, loads it again and judges the waiting moves in order: nothing is lost, nothing doubled', async () => {
    const { wrap, fail } = failing();
    const { hub, logged } = await house({ store: wrap });
    const match = await hub.begin(table('natick', ['ann', 'bob']));
    const clients = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
    for (let i = 0; i < 20; i++) {
      if (i % 4 === 2) fail();
      await playOn(hub, match, 'natick', clients, seeded(`fail ${i}`), 3);
    }
    expect(logged.filter(([, message]) => message.startsWith('a write failed')).length).toBeGreaterThan(3);
    const entries = await hub.entries(match);
    const ids = entries.flatMap((entry) => ('id' in entry && entry.id !== undefined ? [`${entry.by} ${entry.id}`] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(60);
  });
});

describe('newer rules', () => {
  /** A house in which every match was begun under an older version of the rules. */
  const older = (store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'match') return typeof value === 'function' ? value.bind(target) : value;
        return async (id: string) => {
          const row = await target.match(id);
          return row === null ? null : { ...row, header: row.header.replace('"rules":1', '"rules":0') };
        };
      },
    });

  test('a match whose moves are all legal by them goes on, and its log says from where', async () => {
    const { hub } = await house({ store: older });
    const match = await hub.begin(table('natick', ['ann', 'bob']));
    const clients = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
    await playOn(hub, match, 'natick', clients, seeded('newer'), 10);
    expect((await hub.entries(match)).filter((entry) => 'rules' in entry)).toEqual([{ rules: 1, at: expect.any(Number) }]);
  });

  test('a match with a move that they refuse stands still, and goes on by them when the table has agreed to go back before it', async () => {
    let upgraded = false;
    const first = await house({ store: (store) => (upgraded ? older(store) : store) });
    const match = await first.hub.begin(table('natick', ['ann', 'bob']));
    const clients = [await join(first.hub, match, 'ann'), await join(first.hub, match, 'bob')];
    await playOn(first.hub, match, 'natick', clients, seeded('frozen'), 10);
    const { length } = await first.hub.entries(match);
    await first.ground.store.append(match, length, [JSON.stringify({ by: 0, move: ['choose', 999], at: 1 })]);
    upgraded = true;
    const second = await first.reopen();
    opened.splice(0, 1, second);
    const { hub } = second;
    const both = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
    expect(both[0]!.messages[0]).toMatchObject({ t: 'view', frozen: expect.stringContaining('refused by rules version 1') });
    expect((await hub.entries(match)).some((entry) => 'rules' in entry)).toBe(false);
    const reply = await hub.undo(match, 'ann');
    expect(await hub.consent(match, 'bob', (reply as { asked: number }).asked, true)).toEqual({ ok: true });
    await playOn(hub, match, 'natick', both, seeded('thawed'), 4);
    expect((await hub.entries(match)).slice(length + 1, length + 3)).toMatchObject([{ undo: expect.any(Number) }, { rules: 1 }]);
  });
});

describe('undo', () => {
  test('of what others have seen is asked of all of them, and done when all agree', async () => {
    const { hub } = await house();
    const match = await hub.begin(table('natick', ['ann', 'bob']));
    const clients = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
    await playOn(hub, match, 'natick', clients, seeded('undo'), 12);
    const entries = await hub.entries(match);
    const last = entries.findLast((entry) => 'by' in entry && entry.by >= 0) as { by: number };
    const asker = ['ann', 'bob'][1 - last.by]!;
    const other = ['ann', 'bob'][last.by]!;
    const reply = await hub.undo(match, asker);
    expect(reply).toHaveProperty('asked');
    const wish = (reply as { asked: number }).asked;
    expect(await hub.consent(match, 'eve', wish, true)).toEqual({ refused: 'noSeat', rule: null });
    expect(await hub.consent(match, other, wish, true)).toEqual({ ok: true });
    expect((await hub.entries(match)).some((entry) => 'undo' in entry)).toBe(true);
    expect(clients[0]!.view()).toEqual(clients[1]!.view());
    await playOn(hub, match, 'natick', clients, seeded('after undo'));
  });

  test('is not done when one does not agree', async () => {
    const { hub } = await house();
    const match = await hub.begin(table('natick', ['ann', 'bob'], { undo: 'consent' }));
    const clients = [await join(hub, match, 'ann'), await join(hub, match, 'bob')];
    await playOn(hub, match, 'natick', clients, seeded('no'), 5);
    const before = clients[0]!.view();
    const reply = await hub.undo(match, 'ann');
    expect(await hub.consent(match, 'bob', (reply as { asked: number }).asked, false)).toEqual({ ok: true });
    expect(clients[0]!.view()).toEqual(before);
    expect(await hub.consent(match, 'bob', (reply as { asked: number }).asked, true)).toEqual({ refused: 'noWish', rule: null });
  });
});

describe('time and absence', () => {
  test('when time is up one answer is played and marked, and after three in a row a bot keeps the seat', async () => {
    const { hub } = await house();
    const match = await hub.begin(table('natick', ['ann', 'bob'], { clock: { kind: 'move', ms: 40 } }));
    const watcher = await join(hub, match, null);
    await watcher.until((message) => message.t === 'seats' && (message.holders as string[]).includes('bot'));
    const entries = await hub.entries(match);
    expect(entries.filter((entry) => 'auto' in entry && entry.auto === 'clock').length).toBeGreaterThanOrEqual(3);
    expect(entries.some((entry) => 'holder' in entry && entry.holder === 'bot')).toBe(true);
  });

  test('a person who leaves a table with a clock is played for, and takes the seat back by coming back', async () => {
    const { hub } = await house({ grace: 30 });
    const match = await hub.begin(table('natick', ['ann', 'bob'], { clock: { kind: 'bank', ms: 600_000, increment: 0 } }));
    const ann = await join(hub, match, 'ann');
    const bob = await join(hub, match, 'bob');
    bob.stop();
    await ann.until((message) => message.t === 'seats' && (message.holders as string[])[1] === 'bot');
    await join(hub, match, 'bob');
    await ann.until(
      (message) =>
        message.t === 'seats' &&
        (message.holders as string[])[1] === 'person' &&
        ann.messages.some((m) => (m.holders as string[] | undefined)?.[1] === 'bot'),
    );
  });

  test('whoever resigns one of two sides has lost', async () => {
    const { hub } = await house();
    const match = await hub.begin(table('natick', ['ann', 'bob']));
    const bob = await join(hub, match, 'bob');
    await hub.resign(match, 'ann');
    expect(await bob.until((message) => message.t === 'over')).toMatchObject({ result: { ending: 'resigned', ranks: [2, 1] } });
  });
});

describe('what is sent', () => {
  test('while a match runs an export holds what the asker was shown and nothing of the dice’ seed', async () => {
    const { hub } = await house();
    const begun = table('beacons', ['ann', 'bob', 'cid', 'dot']);
    const match = await hub.begin(begun);
    const clients = await Promise.all(['ann', 'bob', 'cid', 'dot'].map((name) => join(hub, match, name)));
    await playOn(hub, match, 'beacons', clients, seeded('export'), 6);
    for (const person of ['ann', 'bob', null]) {
      const text = (await hub.export(match, person))!;
      expect(text).not.toContain(begun.secret);
      expect(text).not.toContain('"move"');
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { shownTo?: number; events?: [string, ...number[]][] });
      expect(lines[0]!.shownTo).toBe(person === null ? SPECTATOR : ['ann', 'bob'].indexOf(person));
      const own = lines[0]!.shownTo!;
      for (const [name, by, kind] of lines.flatMap((line) => line.events ?? [])) if (name === 'drew') expect(kind === -1).toBe(by !== own);
    }
    for (const client of clients) expect(client.raw.join()).not.toContain(begun.secret);
  });
});
