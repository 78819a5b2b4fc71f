import { expect, test } from 'vitest';
import { Conflict } from '../../server/store/contract.ts';
import { fulfilled, person, report, session, TONGUES, table } from './rows.ts';
import type { With } from './suite.ts';

export function peopleChapter(using: With): void {
  test(
    'a person comes back as given, in all fields',
    using(async ({ store }) => {
      const guest = person('guest');
      const member = person('member', {
        name: TONGUES,
        account: 'ζήνων',
        password: 'hash',
        recovery: 'other hash',
        webhook: 'https://example.org/?a=b&c',
        banned: true,
        created: 1_767_225_600_123,
        seen: 1_767_225_600_456,
      });
      await store.addPerson(guest);
      await store.addPerson(member);
      expect(await store.person('guest')).toEqual(guest);
      expect(await store.person('member')).toEqual(member);
      expect(await store.personByAccount('ζήνων')).toEqual(member);
      expect(await store.person('nobody')).toBeNull();
      expect(await store.personByAccount('nobody')).toBeNull();
    }),
  );

  test(
    'an account name is unique, guests have none, and an id is taken once',
    using(async ({ store }) => {
      await store.addPerson(person('ann', { account: 'ann' }));
      await store.addPerson(person('guest one'));
      await store.addPerson(person('guest two'));
      await expect(store.addPerson(person('other', { account: 'ann' }))).rejects.toThrow(Conflict);
      await expect(store.addPerson(person('ann'))).rejects.toThrow(Conflict);
      expect(await store.person('other')).toBeNull();
      expect((await store.person('ann'))?.account).toBe('ann');
    }),
  );

  test(
    'of many who want an account name at once exactly one gets it',
    using(async ({ store }) => {
      const wishes = Array.from({ length: 20 }, (_, i) => store.addPerson(person(`p${i}`, { account: 'wanted' })));
      expect(await fulfilled(wishes)).toBe(1);
    }),
  );

  test(
    'putPerson replaces the row of the same id; a conflict when another person has the account name',
    using(async ({ store }) => {
      await store.addPerson(person('ann', { account: 'ann' }));
      await store.addPerson(person('bob'));
      const renamed = person('bob', { name: 'Robert', account: 'bob', banned: true, seen: 5_000 });
      await store.putPerson(renamed);
      expect(await store.person('bob')).toEqual(renamed);
      await expect(store.putPerson(person('bob', { account: 'ann' }))).rejects.toThrow(Conflict);
      expect(await store.person('bob')).toEqual(renamed);
      // The name is free again once nobody has it.
      await store.putPerson(person('ann'));
      await store.putPerson(person('bob', { account: 'ann' }));
      expect((await store.personByAccount('ann'))?.id).toBe('bob');
    }),
  );

  test(
    'putPerson with the row as it was read is a conflict when the row has changed in any field since',
    using(async ({ store }) => {
      const full = { account: 'ann', password: 'hash', recovery: 'other hash', webhook: 'https://example.org' };
      for (const read of [person('guest'), person('ann', full)]) {
        await store.addPerson(read);
        const renamed = { ...read, name: 'Renamed' };
        const fields = { name: 'Other', account: 'other', password: 'x', recovery: 'x', webhook: 'x', banned: true, created: 2, seen: 2 };
        for (const [field, value] of Object.entries(fields)) {
          const meanwhile = { ...read, [field]: value };
          await store.putPerson(meanwhile);
          await expect(store.putPerson(renamed, read), field).rejects.toThrow(Conflict);
          expect(await store.person(read.id)).toEqual(meanwhile);
          await store.putPerson(read);
        }
        await store.putPerson(renamed, read);
        expect(await store.person(read.id)).toEqual(renamed);
      }
      await expect(store.putPerson(person('ghost'), person('ghost'))).rejects.toThrow(Conflict);
    }),
  );

  test(
    'putPerson does not bring back somebody who was removed',
    using(async ({ store }) => {
      await expect(store.putPerson(person('ghost'))).rejects.toThrow(Conflict);
      expect(await store.person('ghost')).toBeNull();
    }),
  );

  test(
    'a removed person takes sessions and stances along; tables and logs keep the id',
    using(async ({ store }) => {
      await store.addPerson(person('ann', { account: 'ann', webhook: 'https://example.org' }));
      await store.addPerson(person('bob'));
      await store.addSession(session('a1', 'ann'));
      await store.addSession(session('a2', 'ann'));
      await store.addSession(session('b1', 'bob'));
      await store.putStance('ann', 'bob', 'block', true);
      await store.putStance('bob', 'ann', 'mute', true);
      await store.putStance('bob', 'carl', 'mute', true);
      await store.addTable(table('t', { host: 'ann', people: ['ann', 'bob'] }));
      await store.addChat({ table: 't', channel: 'table', person: 'ann', text: 'hello', at: 1 });
      await store.removePerson('ann');
      expect(await store.person('ann')).toBeNull();
      expect(await store.personByAccount('ann')).toBeNull();
      expect(await store.session('a1')).toBeNull();
      expect(await store.session('a2')).toBeNull();
      expect(await store.session('b1')).not.toBeNull();
      expect(await store.stances('ann')).toEqual([]);
      expect(await store.stances('bob')).toEqual([{ other: 'carl', stance: 'mute' }]);
      expect((await store.table('t'))?.people).toEqual(['ann', 'bob']);
      expect((await store.tablesOf('ann', 9)).map(({ id }) => id)).toEqual(['t']);
      expect((await store.chat('t', 'table', 0, 9))[0]?.person).toBe('ann');
      // Removing once more, or nobody, changes nothing; a session for nobody is refused; the account name is free.
      await store.removePerson('ann');
      await expect(store.addSession(session('late', 'ann'))).rejects.toThrow();
      expect(await store.session('late')).toBeNull();
      await store.addPerson(person('new ann', { account: 'ann' }));
    }),
  );

  test(
    'guests expire when nobody has seen them since and they sit at no table that is waiting or playing',
    using(async ({ store }) => {
      const seats = { waiting: 'waits', playing: 'plays', over: 'has played', closed: 'was alone' } as const;
      for (const [status, id] of Object.entries(seats)) {
        await store.addPerson(person(id, { seen: 100 }));
        await store.addTable(table(`table ${id}`, { status: status as keyof typeof seats, people: [id] }));
      }
      await store.addPerson(person('idle', { seen: 199 }));
      await store.addPerson(person('just seen', { seen: 200 }));
      await store.addPerson(person('member', { seen: 100, account: 'member' }));
      await store.addPerson(person('keeper', { seen: 300, account: 'keeper' }));
      await store.addSession(session('s', 'idle'));
      await store.putStance('idle', 'keeper', 'mute', true);
      await store.putStance('keeper', 'idle', 'block', true);
      expect(await store.expireGuests(200)).toBe(3);
      const left = ['waits', 'plays', 'has played', 'was alone', 'idle', 'just seen', 'member', 'keeper'];
      const there = await Promise.all(left.map((id) => store.person(id)));
      expect(left.filter((_, i) => there[i] !== null)).toEqual(['waits', 'plays', 'just seen', 'member', 'keeper']);
      expect(await store.session('s')).toBeNull();
      expect(await store.stances('keeper')).toEqual([]);
      expect(await store.expireGuests(200)).toBe(0);
    }),
  );

  test(
    'sessions are added, touched and removed, one or all of a person',
    using(async ({ store }) => {
      await store.addPerson(person('ann'));
      await store.addPerson(person('bob'));
      const first = session('first', 'ann', { created: 5, seen: 6 });
      await store.addSession(first);
      expect(await store.session('first')).toEqual(first);
      expect(await store.session('unknown')).toBeNull();
      await expect(store.addSession(session('first', 'bob'))).rejects.toThrow(Conflict);
      await store.touchSession('first', 99);
      await store.touchSession('unknown', 99);
      expect(await store.session('first')).toEqual({ ...first, seen: 99 });
      expect(await store.session('unknown')).toBeNull();
      for (const key of ['second', 'third']) await store.addSession(session(key, 'ann'));
      await store.addSession(session('of bob', 'bob'));
      await store.removeSession('second');
      await store.removeSession('unknown');
      expect(await store.session('second')).toBeNull();
      expect(await store.session('third')).not.toBeNull();
      await store.removeSessions('ann');
      expect(await store.session('first')).toBeNull();
      expect(await store.session('third')).toBeNull();
      expect(await store.session('of bob')).not.toBeNull();
    }),
  );

  test(
    'sessions that nobody has used for long expire, of guests and of members',
    using(async ({ store }) => {
      await store.addPerson(person('guest'));
      await store.addPerson(person('member', { account: 'member' }));
      await store.addSession(session('old', 'member', { seen: 199 }));
      await store.addSession(session('older', 'guest', { seen: 10 }));
      await store.addSession(session('fresh', 'member', { seen: 200 }));
      expect(await store.expireSessions(200)).toBe(2);
      const left = await Promise.all(['old', 'older', 'fresh'].map((key) => store.session(key)));
      expect(left.map((one) => one?.key ?? null)).toEqual([null, null, 'fresh']);
      expect(await store.person('member')).not.toBeNull();
      expect(await store.expireSessions(200)).toBe(0);
    }),
  );

  test(
    'stances are taken and dropped, each once, and are nobody else’s',
    using(async ({ store }) => {
      for (const id of ['ann', 'bob', 'carl']) await store.addPerson(person(id));
      await store.putStance('ann', 'bob', 'mute', true);
      await store.putStance('ann', 'bob', 'mute', true);
      await store.putStance('ann', 'bob', 'block', true);
      await store.putStance('ann', 'carl', 'block', true);
      const sorted = async (id: string) => (await store.stances(id)).map(({ other, stance }) => `${other} ${stance}`).sort();
      expect(await sorted('ann')).toEqual(['bob block', 'bob mute', 'carl block']);
      expect(await sorted('bob')).toEqual([]);
      await store.putStance('ann', 'bob', 'block', false);
      await store.putStance('ann', 'carl', 'mute', false);
      expect(await sorted('ann')).toEqual(['bob mute', 'carl block']);
    }),
  );

  test(
    'reports come newest first, as many as asked for',
    using(async ({ store }) => {
      const all = [report('a', { at: 1 }), report('b', { at: 3, table: 't', text: TONGUES }), report('c', { at: 2 })];
      for (const one of all) await store.addReport(one);
      await expect(store.addReport(report('a'))).rejects.toThrow(Conflict);
      expect(await store.reports(9)).toEqual([all[1], all[2], all[0]]);
      expect(await store.reports(2)).toEqual([all[1], all[2]]);
      expect(await store.reports(0)).toEqual([]);
    }),
  );
}
