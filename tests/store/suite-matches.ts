import { expect, test } from 'vitest';
import { Conflict } from '../../server/store/contract.ts';
import { fulfilled, match, TONGUES } from './rows.ts';
import type { With } from './suite.ts';

export function matchChapter(using: With): void {
  test(
    'a match comes back as given, in all fields, once',
    using(async ({ store }) => {
      const full = match('m', { table: 't', game: 'gift', header: JSON.stringify({ TONGUES }), secret: '{"seed":"ü"}', created: 1_767_225_600_123 });
      await store.addMatch(full);
      expect(await store.match('m')).toEqual(full);
      expect(await store.match('none')).toBeNull();
      await expect(store.addMatch(match('m'))).rejects.toThrow(Conflict);
      expect(await store.entries('m')).toEqual([]);
      expect(await store.entries('none')).toEqual([]);
    }),
  );

  test(
    'entries come in order, from any place on',
    using(async ({ store }) => {
      await store.addMatch(match('m'));
      await store.addMatch(match('n'));
      await store.append('m', 0, ['["a"]', '["b"]']);
      await store.append('n', 0, ['["other"]']);
      await store.append('m', 2, ['["c"]']);
      await store.append('m', 3, []);
      expect(await store.entries('m')).toEqual(['["a"]', '["b"]', '["c"]']);
      expect(await store.entries('m', 0)).toHaveLength(3);
      expect(await store.entries('m', 1)).toEqual(['["b"]', '["c"]']);
      expect(await store.entries('m', 3)).toEqual([]);
      expect(await store.entries('m', 99)).toEqual([]);
    }),
  );

  test(
    'a place that is taken and a place that leaves a gap are conflicts, and nothing of the append is kept',
    using(async ({ store }) => {
      await store.addMatch(match('m'));
      await store.append('m', 0, ['0', '1', '2']);
      for (const seq of [0, 2, 4, 99, -1]) await expect(store.append('m', seq, ['x', 'y', 'z'])).rejects.toThrow(Conflict);
      expect(await store.entries('m')).toEqual(['0', '1', '2']);
      await store.addMatch(match('empty'));
      await expect(store.append('empty', 1, ['x'])).rejects.toThrow(Conflict);
      await expect(store.append('nowhere', 0, ['x'])).rejects.toThrow();
      expect(await store.entries('empty')).toEqual([]);
      expect(await store.entries('nowhere')).toEqual([]);
    }),
  );

  test(
    'of many who write the same place exactly one wins, and all its entries are there',
    using(async ({ store }) => {
      await store.addMatch(match('m'));
      for (let seq = 0; seq < 30; seq += 3) {
        const attempts = Array.from({ length: 10 }, (_, i) => store.append('m', seq, [`${i}a`, `${i}b`, `${i}c`]));
        const outcomes = await Promise.allSettled(attempts);
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await store.entries('m', seq)).toEqual([`${winner}a`, `${winner}b`, `${winner}c`]);
      }
    }),
  );

  test(
    'a writer reads what it has written, without waiting in between',
    using(async ({ store }) => {
      const asked = [store.addMatch(match('m')), store.append('m', 0, ['0']), store.entries('m'), store.append('m', 1, ['1']), store.entries('m')];
      const [, , first, , second] = await Promise.all(asked);
      expect([first, second]).toEqual([['0'], ['0', '1']]);
    }),
  );

  test(
    'finish marks the match as over together with its last entries: all or none',
    using(async ({ store }) => {
      await store.addMatch(match('m'));
      await store.append('m', 0, ['0']);
      for (const seq of [0, 2]) await expect(store.finish('m', seq, ['last'])).rejects.toThrow(Conflict);
      expect((await store.match('m'))?.over).toBe(false);
      expect(await store.entries('m')).toEqual(['0']);
      await store.finish('m', 1, ['1', '2']);
      expect(await store.match('m')).toEqual(match('m', { over: true }));
      expect(await store.entries('m')).toEqual(['0', '1', '2']);
      await expect(store.finish('nowhere', 0, [])).rejects.toThrow();
      await store.addMatch(match('abandoned'));
      await store.finish('abandoned', 0, []);
      expect((await store.match('abandoned'))?.over).toBe(true);
    }),
  );

  test(
    'running matches are those that are not over',
    using(async ({ store }) => {
      const ids = async () => (await store.runningMatches()).map(({ id }) => id);
      expect(await ids()).toEqual([]);
      await store.addMatch(match('b', { created: 2 }));
      await store.addMatch(match('a', { created: 3 }));
      await store.addMatch(match('c', { created: 1 }));
      await store.addMatch(match('never ran', { over: true }));
      await store.finish('b', 0, ['end']);
      expect((await ids()).toSorted()).toEqual(['a', 'c']);
      expect((await store.runningMatches()).find(({ id }) => id === 'a')).toEqual(match('a', { created: 3 }));
    }),
  );

  test(
    'unicode and long entries come back unchanged',
    using(async ({ store, reopen }) => {
      const entries = ['', TONGUES, JSON.stringify({ TONGUES, lone: '\ud800', zero: '\0' }), TONGUES.repeat(30_000)];
      await store.addMatch(match(TONGUES));
      await store.append(TONGUES, 0, entries);
      expect(await store.entries(TONGUES)).toEqual(entries);
      expect(await (await reopen()).entries(TONGUES)).toEqual(entries);
    }),
  );

  test(
    'what was written is there after reopening, and the next place is the next',
    using(async ({ store, reopen }) => {
      await store.addMatch(match('m'));
      await store.append('m', 0, ['0', '1']);
      await store.addMatch(match('n'));
      await store.finish('n', 0, ['end']);
      const again = await reopen();
      expect(await again.entries('m')).toEqual(['0', '1']);
      expect(await again.runningMatches()).toEqual([match('m')]);
      await expect(again.append('m', 1, ['x'])).rejects.toThrow(Conflict);
      await again.append('m', 2, ['2']);
      expect(await again.entries('m', 1)).toEqual(['1', '2']);
    }),
  );

  test(
    'a thousand appends to a hundred matches at once arrive in order',
    using(async ({ store }) => {
      const ids = Array.from({ length: 100 }, (_, i) => `match ${i}`);
      await Promise.all(ids.map((id) => store.addMatch(match(id))));
      const appends: Promise<void>[] = [];
      for (let seq = 0; seq < 10; seq++) for (const id of ids) appends.push(store.append(id, seq, [`${id}: ${seq}`]));
      expect(await fulfilled(appends)).toBe(1_000);
      for (const id of ids) expect(await store.entries(id)).toEqual(Array.from({ length: 10 }, (_, seq) => `${id}: ${seq}`));
    }),
  );
}
