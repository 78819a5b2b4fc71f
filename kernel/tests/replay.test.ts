import { describe, expect, test } from 'vitest';
import { type Log, type LogEntry, Refusal, readLog, replay, seeded, writeLog } from '../index.ts';
import { type Orchard, orchard } from './fixture.ts';
import { match } from './matches.ts';

const SPACING = 64;
const cut = (log: Log, n: number): Log => ({ ...log, entries: log.entries.slice(0, n), end: null });
const long = (seed: number): Log => match(orchard, 2 + (seed % 2), { rounds: 30 }, seeded(seed)).log;

/** Every position from the start, by playing. */
function played(log: Log): Orchard[] {
  const s = orchard.start(log.header.players, log.header.options);
  const out = [orchard.clone(s)];
  for (const { by, move } of log.entries) {
    orchard.play(s, by, orchard.parse(move), null);
    out.push(orchard.clone(s));
  }
  return out;
}

describe('positions', () => {
  test.each([1, 2, 3])('any position of a long match is the one that playing from the start gives (match %i)', (seed) => {
    const log = readLog(writeLog(long(seed)));
    expect(log.entries.length).toBeGreaterThan(300);
    const match = replay(orchard, log);
    expect(match.differs).toBeNull();
    expect(match.length).toBe(log.entries.length);
    const line = played(log);
    for (let n = line.length - 1; n >= 0; n--) expect(match.at(n)).toEqual(line[n]);
  });

  test.each([0, 1, SPACING - 1, SPACING, SPACING + 1, 2 * SPACING, 2 * SPACING + 1])('a log of %i entries has all its positions', (n) => {
    const log = cut(long(4), n);
    const match = replay(orchard, log);
    expect(match).toMatchObject({ length: n, differs: null });
    played(log).forEach((s, i) => void expect(match.at(i)).toEqual(s));
    expect(() => match.at(n + 1)).toThrow(Refusal);
  });

  test.each([-1, 1.5, Number.NaN, 1e9])('position %s is refused', (n) => {
    expect(() => replay(orchard, cut(long(4), 3)).at(n)).toThrow('it has positions 0 to 3');
  });

  test('a position is a new object each time, and stepping on it leads through the match', () => {
    const log = long(5);
    const match = replay(orchard, log);
    const line = played(log);
    const s = match.at(60);
    for (let n = 60; n < 140; n++) {
      match.step(s, n, null);
      expect(s).toEqual(line[n + 1]);
    }
    expect(match.at(60)).toEqual(line[60]);
    expect(match.at(64)).not.toBe(match.at(64));
  });

  test('[table.sealed] a sealed answer that was replaced is in the log, and replays', () => {
    const log = match(orchard, 3, { rounds: 1 }, seeded('replaced')).log;
    const first = log.entries.findIndex(({ move }) => move[0] === 'bid');
    const entries = log.entries.toSpliced(first + 1, 0, { by: log.entries[first]?.by as number, move: ['bid', 0] });
    const match_ = replay(orchard, { ...log, entries, end: null });
    expect(match_).toMatchObject({ length: entries.length, differs: null });
    expect(match_.at(first + 2).bids[0]).toBe(0);
  });
});

describe('what does not replay is said', () => {
  const log = long(6);
  const changed = (n: number, entry: LogEntry): Log => ({ ...log, entries: log.entries.with(n, entry) });

  test.each<[string, Log, number, string]>([
    ['a seat out of turn', changed(1, { by: 1, move: ['pass'] }), 1, 'entry 2 (["pass"] by seat 1): refused, turn (table.turn)'],
    ['a move of another moment', changed(1, { by: 0, move: ['bid', 0] }), 1, 'entry 2 (["bid",0] by seat 0): refused, moment (table.moment)'],
    ['an unknown verb', changed(1, { by: 0, move: ['fly'] }), 1, 'entry 2 (["fly"] by seat 0): no such move'],
    ['an argument too large', changed(1, { by: 0, move: ['plant', 40] }), 1, 'no such move'],
    ['a price that cannot be paid', changed(1, { by: 0, move: ['offer', 900, 1] }), 1, 'refused, cost (orchard.coins)'],
    ['dice at a player’s decision', changed(1, { by: -1, move: ['roll', 1] }), 1, 'refused, turn (table.turn)'],
    ['the first entry', changed(0, { by: 0, move: ['pass'] }), 0, 'entry 1 '],
    ['exactly at a checkpoint', changed(SPACING, { by: 5, move: ['pass'] }), SPACING, `entry ${SPACING + 1} `],
    ['after the end', { ...log, entries: [...log.entries, { by: 0, move: ['pass'] }] }, log.entries.length, 'refused, over (table.over)'],
    ['rubbish after the end', { ...log, entries: [...log.entries, { by: 0, move: ['fly'] }] }, log.entries.length, 'refused, over (table.over)'],
  ])('[table.turn] %s: the entry by its number, with the reason', (_, wrong, length, words) => {
    const match = replay(orchard, wrong);
    expect(match.length).toBe(length);
    expect(match.differs).toContain(words);
    expect(match.at(length)).toEqual(played(cut(wrong, length)).at(-1));
  });

  test('[table.dice] an outcome that cannot happen', () => {
    const second = log.entries.findIndex(({ move }, i) => i > 0 && move[0] === 'roll');
    const before = log.entries.findLast(({ move }, i) => i < second && move[0] === 'roll') as LogEntry;
    const match = replay(orchard, changed(second, before));
    expect(match.length).toBe(second);
    expect(match.differs).toContain('refused, impossible (table.dice)');
  });

  test('a wrong result, one that comes too early, and one whose members stand in another order', () => {
    const { ending, ranks, scores } = log.end as NonNullable<Log['end']>;
    const wrong = replay(orchard, { ...log, end: { ending, ranks: ranks.toReversed(), scores: scores.map((n) => n + 1) } });
    expect(wrong.differs).toContain('the recorded result is');
    expect(wrong.length).toBe(log.entries.length);
    expect(replay(orchard, { ...log, end: { ending: 'fire', ranks, scores } }).differs).toContain('"fire"');
    expect(replay(orchard, { ...cut(log, 10), end: log.end }).differs).toContain('the match goes on');
    for (const end of [
      { ending, ranks, scores },
      { scores, ending, ranks },
    ])
      expect(replay(orchard, { ...log, end }).differs).toBeNull();
  });

  test('a log of another game, with other options or seats, is refused', () => {
    const header = (change: Partial<Log['header']>): Log => ({ ...log, header: { ...log.header, ...change } });
    expect(() => replay(orchard, header({ game: 'chess' }))).toThrow(Refusal);
    expect(() => replay(orchard, header({ options: { rounds: 99 } }))).toThrow(Refusal);
    expect(() => replay(orchard, header({ players: 9 }))).toThrow(Refusal);
  });
});
