import { expect } from 'vitest';
import { seeded } from '#kernel';
import { hall } from '../../server/hall.ts';
import type { Furnish } from '../../server/main.ts';
import { oneNode } from '../hall/where.ts';
import { browser } from './browser.ts';
import { openHouse } from './house.ts';
import { legal, playOn, seated, turnOf, windows } from './tables.ts';

/** A house whose store refuses what it is told to refuse. */
function troubled(): { readonly furnish: Furnish; readonly refused: Set<string> } {
  const refused = new Set<string>();
  const furnish: Furnish = (ground, people, metrics) => {
    const store = new Proxy(ground.store, {
      get(target, name) {
        if (refused.has(String(name))) return () => Promise.reject(new Error('the disk is full'));
        return Reflect.get(target, name) as unknown;
      },
    });
    return hall({ ...ground, store }, people, metrics);
  };
  return { furnish, refused };
}

oneNode('a store that fails is an answer with a reason; when it is back, so are all who watched', async () => {
  const { furnish, refused } = troubled();
  const house = await openHouse({}, furnish);
  const at = await seated(house);
  const both = await windows(at);
  await playOn('natick', both, 6);
  const before = await house.log(at.match);
  const seat = turnOf(both[0]!);
  const move = await legal('natick', both[seat]!, seat, seeded('disk'));
  for (const act of ['append', 'finish', 'match', 'entries']) refused.add(act);
  expect(await both[seat]!.move(move)).toMatchObject({ refused: 'trouble' });
  // Nothing of it was ever told, and whatever is asked meanwhile breaks nothing
  for (const window of both) {
    for (const t of ['resync', 'undo']) expect(await window.ask(t)).toMatchObject({ refused: 'trouble' });
    expect(await window.ask('consent', { wish: 1, yes: true })).toMatchObject({ refused: 'trouble' });
  }
  const late = await at.people[0]!.open();
  const watched = await late.ask('watch', { table: at.table.id });
  expect(await late.until(({ refused }) => refused !== undefined)).toMatchObject({ id: null, refused: 'trouble' });
  expect(late.messages.filter(({ id }) => id === watched.id)).toHaveLength(1);
  expect(await house.log(at.match)).toBe(before);
  expect(house.errors.length).toBeGreaterThan(0);
  const from = both.map((window) => window.messages.length);
  refused.clear();
  await Promise.all(both.map((window, i) => window.until(({ t }) => t === 'view', from[i])));
  expect(await playOn('natick', both, 6)).toBe(6);
  expect((await house.log(at.match)).startsWith(before)).toBe(true);
});

/** A house whose store is slow to do these, and how often it has done each. */
function slow(names: readonly string[]): { readonly furnish: Furnish; readonly done: Map<string, number> } {
  const done = new Map<string, number>();
  const furnish: Furnish = (ground, people, metrics) => {
    const store = new Proxy(ground.store, {
      get(target, name: string) {
        const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        if (!names.includes(name)) return method;
        return async (...given: unknown[]) => {
          await new Promise((later) => setTimeout(later, 80));
          const answer = await method.apply(target, given);
          done.set(name, (done.get(name) ?? 0) + 1);
          return answer;
        };
      },
    });
    return hall({ ...ground, store }, people, metrics);
  };
  return { furnish, done };
}

oneNode('a house that closes lets what it was asked come to its end first', async () => {
  const { furnish, done } = slow(['match', 'entries']);
  let house = await openHouse({}, furnish);
  const at = await seated(house);
  await playOn('natick', await windows(at));
  // A match that is over is in the store alone.
  house = await house.restart();
  done.clear();
  const spectator = await browser(house.url).open();
  await spectator.ask('watch', { table: at.table.code });
  await house.stop();
  expect(Object.fromEntries(done)).toEqual({ match: 1, entries: 1 });
  expect(house.errors).toEqual([]);
});

oneNode('a house that closes with the last move of a match tells its table first', async () => {
  const { furnish, done } = slow(['finish']);
  const house = await openHouse({}, furnish);
  const at = await seated(house);
  await playOn('natick', await windows(at));
  await house.stop();
  expect(done.get('finish')).toBe(1);
  expect(house.errors).toEqual([]);
});
