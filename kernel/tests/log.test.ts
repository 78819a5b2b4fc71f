import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT, type Log, Refusal, readLog, seeded, writeLog } from '../index.ts';
import { orchard } from './fixture.ts';
import { match } from './matches.ts';

const header = { longhall: FORMAT, game: 'orchard', rules: 1, players: 2, options: {} };
const entry = { by: 0, move: ['pass'] };
const end = { end: { ending: 'harvest', ranks: [1, 2], scores: [5, 3] } };
const text = (...lines: unknown[]): string => lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');

/** What the reader says of a text that it must not take. */
function refusal(damaged: string): string {
  try {
    readLog(damaged);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message;
  }
  throw new Error('the log was taken');
}

describe('writing and reading', () => {
  test('a log comes back as it was, finished or not', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { log } = match(orchard, 2 + (seed % 2), { rounds: 1 + (seed % 3) }, seeded(seed));
      expect(readLog(writeLog(log))).toEqual(log);
      expect(writeLog(readLog(writeLog(log)))).toBe(writeLog(log));
      const running = { ...log, entries: log.entries.slice(0, seed), end: null };
      expect(readLog(writeLog(running))).toEqual(running);
    }
  });

  test('a log without moves is a header', () => {
    expect(readLog(text(header))).toEqual({ header, entries: [], end: null });
  });

  test('members that this version does not know survive', () => {
    const log = {
      header: { ...header, club: 'Longhall', seats: ['Ann', 'Ben\n'] },
      entries: [
        { by: 0, move: ['pass'], at: 123, link: 'abc' },
        { by: -1, move: ['roll', 3], n: 36, k: 0, '\u2028': [null, { x: 'a\nb' }] },
      ],
      end: { ...end.end, note: 'by resignation' },
    } as unknown as Log;
    expect(readLog(writeLog(log))).toEqual(log);
    expect(writeLog(log).split('\n')).toHaveLength(5);
  });

  test('line ends of another system are read', () => {
    expect(readLog(text(header, entry).replaceAll('\n', '\r\n')).entries).toEqual([entry]);
  });
});

describe('every kind of damage is refused with the number of its line', () => {
  test.each<[string, string, string]>([
    ['an empty file', '', 'line 1 '],
    ['an empty line', '\n', 'line 1 '],
    ['no log at all', 'hello\n', 'line 1 is not JSON: is this a Longhall log?'],
    ['bytes of anything', '\u0000\ufffd7\n{"longhall"', 'this is not a Longhall log'],
    ['another JSON file without a line break at its end', '{"a":1}', 'this is not a Longhall log'],
    ['a line that is no object', text([1]), 'line 1 is not a line of a log'],
    ['a missing header', text(entry, entry), 'line 1 is not the header'],
    ['a header of null', text('null'), 'line 1 '],
    ['a newer format', text({ ...header, longhall: FORMAT + 1 }), `line 1: the log has format ${FORMAT + 1}`],
    ['a format that is no number', text({ ...header, longhall: '1' }), 'line 1 is not the header'],
    ['a format that never was', text({ ...header, longhall: 0.5 }), 'line 1 is not the header'],
    ['a header without a game', text({ ...header, game: undefined }), 'line 1: the header lacks'],
    ['rules of version 0', text({ ...header, rules: 0 }), 'line 1: the header lacks'],
    ['players by name', text({ ...header, players: ['a', 'b'] }), 'line 1: the header lacks'],
    ['no players', text({ ...header, players: 0 }), 'line 1: the header lacks'],
    ['options in a list', text({ ...header, options: [] }), 'line 1: the header lacks'],
    ['options of null', text({ ...header, options: null }), 'line 1: the header lacks'],
    ['too few names of seats', text({ ...header, seats: ['Ann'] }), 'line 1: "seats"'],
    ['names that are none', text({ ...header, seats: [1, 2] }), 'line 1: "seats"'],
    ['seats that are no list', text({ ...header, seats: 2 }), 'line 1: "seats"'],
    ['a line that is not JSON', text(header, entry, '{"by":0,"mo', entry), 'line 3 is not JSON: the log is damaged there'],
    ['an empty line inside', text(header, '', entry), 'line 2 is not JSON'],
    ['a number for an entry', text(header, entry, '7'), 'line 3 is not a line of a log'],
    ['a cut in the last line', text(header, entry, entry).slice(0, -4), 'line 3: the log is cut off'],
    ['a cut before the last line end', text(header, entry).slice(0, -1), 'line 2: the log is cut off'],
    ['a cut header', JSON.stringify(header), 'line 1: the log is cut off'],
    ['a seat that is not there', text(header, { by: 2, move: ['pass'] }), 'line 2: "by"'],
    ['a spectator who moves', text(header, entry, { by: -2, move: ['pass'] }), 'line 3: "by"'],
    ['a seat by name', text(header, { by: '0', move: ['pass'] }), 'line 2: "by"'],
    ['half a seat', text(header, { by: 0.5, move: ['pass'] }), 'line 2: "by"'],
    ['an entry without a seat', text(header, { move: ['pass'] }), 'line 2: "by"'],
    ['an entry without a move', text(header, { by: 0 }), 'line 2: "move"'],
    ['a move in one word', text(header, { by: 0, move: 'pass' }), 'line 2: "move"'],
    ['a move without a verb', text(header, { by: 0, move: [1] }), 'line 2: "move"'],
    ['a move of words', text(header, { by: 0, move: ['plant', 'x'] }), 'line 2: "move"'],
    ['a case beyond the cases', text(header, { by: -1, move: ['roll', 1], n: 6, k: 6 }), 'line 2: "n" and "k"'],
    ['a case without its number', text(header, { by: -1, move: ['roll', 1], n: 6 }), 'line 2: "n" and "k"'],
    ['a case that is no number', text(header, { by: -1, move: ['roll', 1], n: 6, k: '1' }), 'line 2: "n" and "k"'],
    ['a move after the result', text(header, entry, end, entry), 'line 4: the log goes on'],
    ['two results', text(header, end, end), 'line 3: the log goes on'],
    ['a result of null', text(header, { end: null }), 'line 2: the result'],
    ['a result in one word', text(header, { end: 'won' }), 'line 2: the result'],
    ['a result without an ending', text(header, { end: { ranks: [1, 2], scores: [1, 2] } }), 'line 2: the result'],
    ['a result for three', text(header, { end: { ...end.end, ranks: [1, 2, 3] } }), 'line 2: the result'],
    ['scores that are none', text(header, { end: { ...end.end, scores: [1, null] } }), 'line 2: the result'],
  ])('%s', (_, damaged, words) => {
    expect(refusal(damaged)).toContain(words);
  });

  test('whatever happens to one character or to the end, a log is read or refused, never anything else', () => {
    const whole = writeLog(match(orchard, 2, { rounds: 1 }, seeded('damage')).log);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 3 }), fc.boolean(), (at, put, cut) => {
        const damaged = cut ? whole.slice(0, at) : whole.slice(0, at) + put + whole.slice(at + 1);
        try {
          readLog(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect((error as Refusal).message).toMatch(/^line \d+/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
