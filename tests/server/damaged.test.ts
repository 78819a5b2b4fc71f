/** Matches whose stored record cannot be read: they do not affect other matches, say what is wrong, and load again once repaired. */
import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../server/store/contract.ts';
import { join } from './client.ts';
import { type HouseOptions, openHouse, type TestHouse, table } from './house.ts';

const opened: TestHouse[] = [];
async function house(options: HouseOptions = {}): Promise<TestHouse> {
  const made = await openHouse(options);
  opened.push(made);
  return made;
}
async function reopen(first: TestHouse): Promise<TestHouse> {
  const again = await first.reopen();
  opened.splice(opened.indexOf(first), 1, again);
  return again;
}
afterEach(async () => {
  for (const made of opened.splice(0)) await made.close();
});

/** A store in which the last entry of some matches is cut off. */
function cutting(): { readonly cut: Set<string>; wrap(store: Store): Store } {
  const cut = new Set<string>();
  return {
    cut,
    wrap: (store) =>
      Object.assign(Object.create(store) as Store, {
        async entries(match: string, from?: number) {
          const lines = await store.entries(match, from);
          return cut.has(match) ? lines.map((line, i) => (i === lines.length - 1 ? line.slice(0, -4) : line)) : lines;
        },
      }),
  };
}

test('a cut entry and an unknown game do not affect the other matches, and a repaired record loads again', async () => {
  const { cut, wrap } = cutting();
  const first = await house({ store: wrap });
  const damaged = await first.hub.begin(table('natick', ['ann', 'bot random']));
  const unknown = { ...(await first.ground.store.match(damaged))!, id: 'unknown', game: 'chess' };
  await first.ground.store.addMatch(unknown);
  const sound = await first.hub.begin(table('natick', ['bot random', 'bot random']));
  cut.add(damaged);
  const { hub, ground, logged } = await reopen(first);
  await hub.resume(null);
  // The bots of the sound match continue.
  const watcher = await join(hub, sound, null);
  await watcher.until(({ t }) => t === 'step' || t === 'over');
  const errors = (): unknown[] => logged.filter(([level]) => level === 'error');
  expect(hub.stoppedMatches).toBe(2);
  expect(errors()).toHaveLength(2);
  expect(errors()).toContainEqual([
    'error',
    'the record of a match is damaged: the match is set aside',
    { match: damaged, game: 'natick', why: expect.stringMatching(/^entry \d+ cannot be read: it is not JSON$/) },
  ]);

  const sent: string[] = [];
  expect(await hub.watch(damaged, 'ann', (text) => sent.push(text))).toBe(null);
  expect(sent).toEqual(['{"t":"stopped","reason":"damaged"}']);
  await expect(hub.waitingFor(damaged)).rejects.toThrow('record is damaged');
  expect(await hub.answer(damaged, 'ann', ['choose', 0], 1, { id: 'm' })).toEqual({ refused: 'frozen', rule: null });
  expect(await ground.store.entries(damaged)).not.toEqual([]);

  cut.clear();
  const ann = await join(hub, damaged, 'ann');
  expect(ann.messages[0]).toMatchObject({ t: 'view', frozen: null });
  expect(hub.stoppedMatches).toBe(1);
  expect(errors()).toHaveLength(2);
});

test('a damaged match that its players give up counts as over, and its log stays as it is', async () => {
  const { cut, wrap } = cutting();
  const { hub, ground } = await house({ store: wrap, matchesInMemory: 0, now: ahead });
  const match = await hub.begin(table('natick', ['ann', 'bob']));
  const before = await ground.store.entries(match);
  skipped += 10_000;
  await hub.begin(table('natick', ['cid', 'dot']));
  cut.add(match);
  expect(await hub.entries(match)).toEqual([]);
  await hub.close(match, 'host');
  cut.clear();
  expect(await ground.store.entries(match)).toEqual(before);
  expect((await ground.store.runningMatches()).map(({ id }) => id)).not.toContain(match);
  expect(hub.stoppedMatches).toBe(0);
});

let skipped = 0;
const ahead = (): number => Date.now() + skipped;

test('running matches are loaded side by side after a start, a bounded number at a time', async () => {
  let loading = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  let gated = false;
  const wrap = (store: Store): Store =>
    Object.assign(Object.create(store) as Store, {
      async match(id: string) {
        if (gated) {
          most = Math.max(most, ++loading);
          await new Promise<void>((done) => gates.push(done));
          loading--;
        }
        return store.match(id);
      },
    });
  const first = await house({ store: wrap });
  for (let i = 0; i < 20; i++) await first.hub.begin(table('natick', ['ann', 'bob']));
  gated = true;
  const { hub } = await reopen(first);
  let done = false;
  const resumed = hub.resume(null).then(() => {
    done = true;
  });
  while (!done) {
    await new Promise((next) => setTimeout(next, 20));
    for (const open of gates.splice(0)) open();
  }
  await resumed;
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
  expect(hub.inMemory).toBe(20);
});

test('a player who comes before the match was resumed is not charged with the time in which no server ran', async () => {
  skipped = 0;
  const first = await house({ now: ahead });
  const match = await first.hub.begin(table('natick', ['ann', 'bob'], { clock: { kind: 'bank', ms: 600_000, increment: 0 } }));
  await first.ground.store.putAlive(ahead());
  const second = await reopen(first);
  skipped = 3_600_000;
  await second.hub.prepare(await second.ground.store.alive());
  const ann = await join(second.hub, match, 'ann');
  const { left } = ann.messages[0]!.clock as { left: number[] };
  expect(Math.min(...left)).toBeGreaterThan(500_000);
  await second.hub.resume(await second.ground.store.alive());
  expect((await second.hub.entries(match)).filter((entry) => 'slept' in entry)).toHaveLength(1);
});
