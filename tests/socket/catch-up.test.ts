/** Who was away is shown what happened meanwhile: the same positions that the socket would have shown, and nothing else. */
import { expect, test } from 'vitest';
import type { State } from '#kernel';
import { browser, type Window } from './browser.ts';
import { sharedHouse } from './house.ts';
import { playOn, seated, windows } from './tables.ts';

const shared = sharedHouse();

interface Shown {
  readonly step: number;
  readonly view: State;
  readonly events: readonly (readonly [string, ...number[]])[];
}

test.each([
  ['natick', 2],
  ['beacons', 4],
])('%s: every position that each viewer missed is the one that was on the wire', async (game, players) => {
  const house = shared();
  const at = await seated(house, { game, players, listed: true });
  const stranger = browser(house.url);
  const watcher = await stranger.open();
  await watcher.watch(at.table.id);
  const seats = await windows(at);
  const viewers: readonly (readonly [Window, typeof stranger])[] = [
    ...seats.map((window, seat) => [window, at.people[seat]!] as const),
    [watcher, stranger] as const,
  ];
  const seen = viewers.map(() => new Map<number, string>());
  const note = (): void => {
    viewers.forEach(([window], i) => {
      const step = window.messages.findLast(({ t }) => t === 'step' || t === 'view')?.step as number;
      seen[i]!.set(step, JSON.stringify(window.view()));
    });
  };
  for (let i = 0; i < 12; i++) {
    await playOn(game, [...seats, watcher], 1);
    note();
  }
  for (const [i, [, who]] of viewers.entries()) {
    const { steps } = (await who.get(`/api/tables/${at.table.id}/steps?after=3`)) as unknown as { readonly steps: readonly Shown[] };
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, n) => n + 4));
    let compared = 0;
    for (const { step, view } of steps) {
      const shown = seen[i]!.get(step);
      if (shown === undefined) continue;
      compared++;
      expect(JSON.stringify(view)).toBe(shown);
    }
    expect(compared).toBeGreaterThan(3);
  }
  expect(house.errors).toEqual([]);
});

test('a private table tells strangers nothing, and a table without a match has nothing to tell', async () => {
  const house = shared();
  const at = await seated(house);
  const none = await browser(house.url).ask('GET', '/api/tables/nothing/steps');
  expect((await browser(house.url).ask('GET', `/api/tables/${at.table.id}/steps`)).text).toBe(none.text);
});
