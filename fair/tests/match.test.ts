import { describe, expect, test } from 'vitest';
import {
  append,
  commitmentOf,
  effectiveLog,
  type FairMatch,
  finish,
  hashOf,
  openMatch,
  readFairLog,
  resumeMatch,
  roll,
  type Terms,
  termsHash,
  termsOf,
  toHex,
  verify,
  writeFairLog,
} from '#fair';
import { replay } from '#kernel';
import { beacons } from '../../games/beacons/index.ts';
import { played } from './play.ts';

const { game } = beacons;
const SECRET = new Uint8Array(32).fill(1);
const BYTES = new Uint8Array(32).fill(2);
const table = 'a table';
const terms: Terms = {
  longhall: 1,
  game: 'beacons',
  rules: 1,
  players: 4,
  options: {},
  table,
  fair: { commitment: commitmentOf(table, SECRET), hashes: [hashOf(BYTES), null, null, null] },
};
const opened = (): FairMatch => openMatch(terms, SECRET, [BYTES, null, null, null]);

describe('the start', () => {
  test.each([
    ['a seat that does not open', [null, null, null, null], /seat 0 has not opened/],
    ['a seat that opens something else', [SECRET, null, null, null], /seat 0 opens something else/],
    ['a seat that opens too little', [BYTES.subarray(1), null, null, null], /seat 0 opens something else/],
    ['a seat that opens without a hash', [BYTES, null, BYTES, null], /seat 2 opens without/],
    ['a missing seat', [BYTES, null, null], /for each seat/],
  ] as const)('%s stops it', (_, openings, says) => expect(() => openMatch(terms, SECRET, openings)).toThrow(says));

  test('another secret than the one committed to is refused', () => {
    expect(() => openMatch(terms, BYTES, [BYTES, null, null, null])).toThrow(/does not fit the commitment/);
  });

  test('the terms are known before the openings and found again in the header', () => {
    expect(termsHash(termsOf(opened().header))).toBe(termsHash(terms));
  });

  const keys = (change: Partial<Terms>, bytes = BYTES): string => {
    const changed = { ...terms, ...change, fair: { ...terms.fair, hashes: [hashOf(bytes), null, null, null] } };
    return toHex(openMatch(changed, SECRET, [bytes, null, null, null]).key);
  };
  test('the key depends on every opening and on every member of the header', () => {
    const all = [keys({}), keys({}, SECRET), keys({ options: { nights: 1 } }), keys({ seats: ['a', 'b', 'c', 'd'] }), keys({ rules: 2 })];
    expect(new Set(all).size).toBe(all.length);
  });

  test('the same bytes at another seat give another key', () => {
    const moved = { ...terms, fair: { ...terms.fair, hashes: [null, hashOf(BYTES), null, null] } };
    expect(toHex(openMatch(moved, SECRET, [null, BYTES, null, null]).key)).not.toBe(keys({}));
  });
});

describe('appending', () => {
  const first = roll(opened(), game, game.start(4)).entry;

  test('leaves the match as it was: a line counts when it is stored', () => {
    const match = opened();
    const next = append(match, first);
    expect(match).toEqual(opened());
    expect(next.match).toMatchObject({ place: 1, chance: 1, moves: 1, head: next.entry.head });
  });

  test.each([
    ['a wrong k', { ...first, k: (first.k + 1) % first.n }, /not the one that was drawn/],
    ['a wrong number', { ...first, i: 1 }, /the next chance move is number 0/],
    ['a wrong label', { ...first, label: 'grab' }, /the verb is/],
    ['an undo of nothing', { undo: 0 }, /nothing is undone/],
    ['a seat that does not exist', { by: 4, move: ['lay', 1] }, /not a seat/],
    ['a result', { end: null }, /belongs to the last line/],
    ['a time that is no whole number', { by: 0, move: ['lay', 1], at: 1.5 }, /not a whole number/],
    ['a move of the dice without its draw', { by: -1, move: ['deal', 1] }, /number of a chance move/],
  ])('refuses %s', (_, entry, says) => expect(() => append(opened(), entry)).toThrow(says));

  test('chance goes on counting over an undo', () => {
    let { match } = append(opened(), first);
    match = append(match, { undo: 0 }).match;
    expect(match).toMatchObject({ place: 2, chance: 1, moves: 0 });
    expect(roll(match, game, game.start(4)).entry.i).toBe(1);
  });

  test('notes are linked, but are no moves', () =>
    expect(append(opened(), { seat: 1, bot: 'steady' }).match).toMatchObject({ place: 1, chance: 0, moves: 0 }));

  test('two equal notes have different heads: a head betrays nothing', () => {
    const one = append(opened(), { note: 1 });
    expect(append(one.match, { note: 1 }).entry.head).not.toBe(one.entry.head);
  });
});

describe('going on and ending', () => {
  const { header, entries, secret, last, text } = played('resume');

  test('an interrupted match goes on where it stopped', () => {
    const match = resumeMatch(header, secret, entries);
    expect(match.head).toBe(entries.at(-1)!.head);
    expect(finish(match, last.end, { at: last.at })).toEqual(last);
  });

  test('a line that was changed in the store is found', () => {
    expect(() => resumeMatch(header, secret, entries.with(3, { ...entries[3]!, at: 1 }))).toThrow(/stored entry 4/);
  });

  test('a match that is closed early has no result, and its draws can be checked', () => {
    const match = resumeMatch(header, secret, entries.slice(0, 30));
    const closed = writeFairLog({ header, entries: entries.slice(0, 30), last: finish(match, null, { closed: 'abandoned' }) });
    const { ok, unproven } = verify(closed, { commitment: header.fair.commitment, game });
    expect(ok).toBe(true);
    expect(unproven.join()).toMatch(/closed before its end/);
  });

  test('an incomplete result is refused', () => {
    expect(() => finish(opened(), { ending: 'dawn', ranks: [1], scores: [1] })).toThrow(/result is not complete/);
    expect(() => finish(opened(), null, { undo: 1 })).toThrow(/last line/);
  });

  test('a log survives writing and reading, and what stands in the end replays with the kernel', () => {
    const log = readFairLog(text);
    expect(log).toEqual({ header, entries, last });
    expect(writeFairLog(log)).toBe(text);
    const plain = effectiveLog(log);
    expect(plain.entries.length).toBeLessThan(entries.length);
    expect(replay(game, plain).differs).toBeNull();
  });
});
