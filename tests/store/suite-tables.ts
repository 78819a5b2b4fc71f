import { expect, test } from 'vitest';
import { Conflict } from '../../server/store/contract.ts';
import { fulfilled, match, person, TONGUES, table } from './rows.ts';
import type { With } from './suite.ts';

export function tableChapter(using: With): void {
  test(
    'a table comes back as given, in all fields',
    using(async ({ store }) => {
      const full = table('t', {
        code: 'ABCD-EFGH',
        status: 'playing',
        listed: false,
        host: 'ann',
        people: ['ann', 'bob', TONGUES],
        match: 'm',
        network: 'a hash',
        bots: 2,
        document: JSON.stringify({ words: TONGUES }),
        version: 7,
        created: 1_767_225_600_123,
        updated: 1_767_225_600_456,
      });
      await store.addTable(full);
      expect(await store.table('t')).toEqual(full);
      expect(await store.tableByCode('ABCD-EFGH')).toEqual(full);
      expect(await store.table('none')).toBeNull();
      expect(await store.tableByCode('none')).toBeNull();
    }),
  );

  test(
    'an id is taken once, and so is a code',
    using(async ({ store }) => {
      await store.addTable(table('t', { code: 'one' }));
      await store.addTable(table('u', { code: 'two' }));
      await expect(store.addTable(table('t', { code: 'three' }))).rejects.toThrow(Conflict);
      await expect(store.addTable(table('v', { code: 'one', people: ['ann'] }))).rejects.toThrow(Conflict);
      await expect(store.putTable(table('u', { code: 'one', people: ['ann'], version: 2 }))).rejects.toThrow(Conflict);
      expect(await store.table('v')).toBeNull();
      expect((await store.table('u'))?.version).toBe(1);
      expect(await store.tablesOf('ann', 9)).toEqual([]);
    }),
  );

  test(
    'putTable replaces the version before it, and no other',
    using(async ({ store }) => {
      await store.addTable(table('t', { version: 3, people: ['ann'] }));
      for (const version of [2, 3, 5]) await expect(store.putTable(table('t', { version }))).rejects.toThrow(Conflict);
      await expect(store.putTable(table('unknown', { version: 1 }))).rejects.toThrow(Conflict);
      const next = table('t', { version: 4, people: ['bob'], status: 'playing', match: 'm', document: '{"n":4}', updated: 9_000 });
      await store.putTable(next);
      expect(await store.table('t')).toEqual(next);
      expect(await store.tablesOf('ann', 9)).toEqual([]);
      expect(await store.tablesOf('bob', 9)).toEqual([next]);
    }),
  );

  test(
    'of two who write at once exactly one wins, every time',
    using(async ({ store }) => {
      await store.addTable(table('t', { version: 0 }));
      for (let version = 1; version <= 50; version++) {
        const outcomes = await Promise.allSettled(['a', 'b'].map((document) => store.putTable(table('t', { version, document }))));
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const winner = outcomes[0]?.status === 'fulfilled' ? 'a' : 'b';
        expect(await store.table('t')).toMatchObject({ version, document: winner });
        const loser = outcomes.find(({ status }) => status === 'rejected');
        expect((loser as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
      }
    }),
  );

  test(
    'listed tables come newest first, by game and status, as many as asked for',
    using(async ({ store }) => {
      const all = [
        table('a', { created: 1 }),
        table('b', { created: 5, game: 'gift' }),
        table('c', { created: 3, status: 'playing' }),
        table('d', { created: 4, game: 'gift', status: 'playing' }),
        table('e', { created: 2, listed: false }),
        table('f', { created: 6, status: 'over' }),
      ];
      for (const one of all) await store.addTable(one);
      const ids = async (...given: Parameters<typeof store.listedTables>) => (await store.listedTables(...given)).map(({ id }) => id);
      expect(await ids({}, 9)).toEqual(['f', 'b', 'd', 'c', 'a']);
      expect(await ids({}, 2)).toEqual(['f', 'b']);
      expect(await ids({}, 0)).toEqual([]);
      expect(await ids({ game: 'gift' }, 9)).toEqual(['b', 'd']);
      expect(await ids({ status: 'playing' }, 9)).toEqual(['d', 'c']);
      expect(await ids({ status: 'playing' }, 1)).toEqual(['d']);
      expect(await ids({ game: 'beacons', status: 'waiting' }, 9)).toEqual(['a']);
      expect(await ids({ game: 'oath' }, 9)).toEqual([]);
      expect((await store.listedTables({}, 1))[0]).toEqual(all[5]);
    }),
  );

  test(
    'the tables of a person come newest first, listed or not, whatever their status',
    using(async ({ store }) => {
      await store.addTable(table('a', { created: 1, people: ['ann', 'bob'], status: 'over' }));
      await store.addTable(table('b', { created: 3, people: ['ann'], listed: false }));
      await store.addTable(table('c', { created: 2, people: ['bob', 'ann', 'ann'] }));
      await store.addTable(table('d', { created: 4, people: ['bob'], host: 'ann' }));
      const ids = async (who: string, limit: number) => (await store.tablesOf(who, limit)).map(({ id }) => id);
      expect(await ids('ann', 9)).toEqual(['b', 'c', 'a']);
      expect(await ids('ann', 2)).toEqual(['b', 'c']);
      expect(await ids('bob', 9)).toEqual(['d', 'c', 'a']);
      expect(await ids('carl', 9)).toEqual([]);
    }),
  );

  test(
    'open tables are counted by host and by network, each with the time of its last move or change',
    using(async ({ store }) => {
      const playing = { status: 'playing', bots: 1, listed: false } as const;
      await store.addTable(table('moved', { ...playing, host: 'ann', network: 'here', match: 'm', updated: 2_000, created: 5 }));
      await store.addMatch(match('m', { created: 2_500 }));
      await store.append('m', 0, [JSON.stringify({ by: 0, move: ['go'], at: 10, id: '"at":99' }), JSON.stringify({ at: 700.5, pause: true })]);
      await store.addTable(table('begins', { status: 'waiting', bots: 3, listed: false, host: 'ann', network: 'there', updated: 4_000, created: 4 }));
      await store.addTable(table('over', { ...playing, status: 'over', host: 'ann', network: 'here' }));
      await store.addTable(table('alone', { ...playing, bots: 0, host: 'ann', network: 'here' }));
      await store.addTable(table('open', { host: 'bob', network: 'here', updated: 6_000, created: 3 }));
      await store.addTable(table('private', { host: 'bob', network: 'here', listed: false }));
      await store.addTable(table('unknown', { host: 'bob' }));
      expect(await store.inUse('bots', 'host', 'ann')).toEqual([3_200, 4_000]);
      expect(await store.inUse('bots', 'network', 'here')).toEqual([3_200]);
      expect(await store.inUse('bots', 'host', 'bob')).toEqual([]);
      expect(await store.inUse('listed', 'host', 'bob')).toEqual([1_000, 6_000]);
      expect(await store.inUse('listed', 'network', 'here')).toEqual([6_000]);
      expect(await store.inUse('listed', 'network', 'nowhere')).toEqual([]);
      await store.expireTables(6_001);
      expect(await store.table('open')).toMatchObject({ status: 'closed', network: null });
    }),
  );

  test(
    'waiting tables that nobody has changed since become closed, and whoever read them before notices',
    using(async ({ store }) => {
      await store.addTable(table('old', { updated: 199 }));
      await store.addTable(table('older', { updated: 1, people: ['ann'] }));
      await store.addTable(table('fresh', { updated: 200 }));
      await store.addTable(table('playing', { updated: 1, status: 'playing' }));
      await store.addTable(table('over', { updated: 1, status: 'over' }));
      expect([...(await store.expireTables(200))].sort()).toEqual(['old', 'older']);
      expect(await store.table('old')).toMatchObject({ status: 'closed', updated: 199 });
      expect(await store.table('fresh')).toMatchObject({ status: 'waiting' });
      expect(await store.table('playing')).toMatchObject({ status: 'playing' });
      expect(await store.table('over')).toMatchObject({ status: 'over' });
      await expect(store.putTable(table('old', { version: 2 }))).rejects.toThrow(Conflict);
      expect(await store.expireTables(200)).toEqual([]);
    }),
  );

  test(
    'chat is numbered from one without a gap, channel by channel, under concurrency',
    using(async ({ store }) => {
      const say = (at: number, where: string) => store.addChat({ table: where, channel: 'table', person: 'ann', text: `line ${at}`, at });
      const numbers = await Promise.all(Array.from({ length: 200 }, (_, i) => say(i, i % 2 === 0 ? 'even' : 'odd')));
      for (const odd of [0, 1]) {
        const own = numbers.filter((_, i) => i % 2 === odd);
        expect(own.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
      }
      const lines = await store.chat('odd', 'table', 0, 1_000);
      expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
      for (const { seq, at, text } of lines) expect([numbers[at], text]).toEqual([seq, `line ${at}`]);
    }),
  );

  test(
    'chat is read from a number on, in order, as many lines as asked for',
    using(async ({ store }) => {
      const long = TONGUES.repeat(2_000);
      const said = ['one', TONGUES, long].map((text, i) => ({
        table: 't',
        channel: i === 2 ? 'team:1' : 'watchers',
        person: 'ann',
        text,
        at: 50 - i,
      }));
      for (const line of said) await store.addChat(line);
      const [first, second, apart] = said.map((line, i) => ({ ...line, seq: i === 2 ? 1 : i + 1 }));
      expect(await store.chat('t', 'watchers', 0, 9)).toEqual([first, second]);
      expect(await store.chat('t', 'watchers', 1, 1)).toEqual([second]);
      expect(await store.chat('t', 'watchers', 2, 9)).toEqual([]);
      expect(await store.chat('t', 'watchers', 0, 0)).toEqual([]);
      expect(await store.chat('t', 'team:1', 0, 9)).toEqual([apart]);
      expect(await store.chat('t', 'table', 0, 9)).toEqual([]);
      expect(await store.chat('elsewhere', 'watchers', 0, 9)).toEqual([]);
    }),
  );

  test(
    'the house remembers when it was last alive, and its settings',
    using(async ({ store }) => {
      expect(await store.alive()).toBeNull();
      await store.putAlive(1_767_225_600_123);
      await store.putAlive(1_767_225_600_124);
      expect(await store.alive()).toBe(1_767_225_600_124);
      expect(await store.setting('key')).toBeNull();
      await store.putSetting('key', 'first');
      await store.putSetting('other', '');
      await store.putSetting('key', TONGUES);
      expect(await store.setting('key')).toBe(TONGUES);
      expect(await store.setting('other')).toBe('');
    }),
  );

  test(
    'everything is there after reopening, and numbering goes on',
    using(async ({ store, reopen }) => {
      const kept = table('t', { people: ['ann'] });
      await store.addPerson(person('ann', { account: 'ann' }));
      await store.addTable(kept);
      await store.addChat({ table: 't', channel: 'table', person: 'ann', text: 'before', at: 1 });
      await store.putAlive(42);
      await store.putSetting('key', 'value');
      const again = await reopen();
      expect(await again.person('ann')).toEqual(person('ann', { account: 'ann' }));
      await expect(again.addPerson(person('other', { account: 'ann' }))).rejects.toThrow(Conflict);
      expect(await again.tablesOf('ann', 9)).toEqual([kept]);
      expect(await again.addChat({ table: 't', channel: 'table', person: 'ann', text: 'after', at: 2 })).toBe(2);
      expect([await again.alive(), await again.setting('key')]).toEqual([42, 'value']);
    }),
  );

  test(
    'requests before close are kept, requests after it are rejected, and closing twice is harmless',
    using(async ({ store, reopen }) => {
      const written = Array.from({ length: 50 }, (_, i) => store.putSetting(`s${i}`, 'kept'));
      await Promise.all([store.close(), store.close()]);
      expect(await fulfilled(written)).toBe(50);
      await expect(store.putSetting('late', 'lost')).rejects.toThrow();
      await expect(store.setting('s1')).rejects.toThrow();
      const again = await reopen();
      expect(await again.setting('s49')).toBe('kept');
      expect(await again.setting('late')).toBeNull();
    }),
  );
}
