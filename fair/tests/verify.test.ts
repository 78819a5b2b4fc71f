import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { append, canonical, finish, isChance, isMove, type Kept, openMatch, termsOf, verify, writeFairLog } from '#fair';
import { beacons } from '../../games/beacons/index.ts';
import { parse, print, relinked } from './forge.ts';
import { played } from './play.ts';
import { values } from './values.ts';

const { game } = beacons;

test('random matches with undone moves and notes pass every check', () => {
  let undos = 0;
  for (let seed = 0; seed < 60; seed++) {
    const { text, kept, entries } = played(`verify ${seed}`, 1 + (seed % 4));
    const { ok, problem, checks } = verify(text, { ...kept, game });
    expect(problem).toBeNull();
    expect(ok).toBe(true);
    const count = (name: string): number => checks.find((check) => check.name === name)!.count;
    expect(count('format')).toBe(entries.length + 2);
    expect(count('chain')).toBe(entries.length + 1);
    expect(count('draws')).toBe(entries.filter(isChance).length);
    expect(count('rules')).toBe(entries.filter(isMove).length);
    undos += count('undos');
  }
  expect(undos).toBeGreaterThan(20);
});

test('whatever character is changed in a log, it is found, even with nothing kept', () => {
  const { text } = played('characters', 1);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ unit: 'grapheme', minLength: 0, maxLength: 2 }), fc.nat(2), (at, added, removed) => {
      const changed = text.slice(0, at) + added + text.slice(at + removed);
      expect(verify(changed).ok).toBe(changed === text);
    }),
    { numRuns: 400 },
  );
});

test('no text at all makes the check throw', () => {
  const refused = (text: string): boolean => !verify(text, { game }).ok;
  fc.assert(fc.property(fc.string({ unit: 'binary' }), refused));
  fc.assert(fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (lines) => refused(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)));
});

test('whatever value a member gets, the check finds it and does not throw', () => {
  const { text } = played('members', 1);
  const members = ['by', 'move', 'undo', 'n', 'k', 'i', 'label', 'head', 'fair', 'players', 'options', 'game', 'end', 'secret'];
  fc.assert(
    fc.property(fc.nat(2), fc.constantFrom(...members), values, (number, member, value) => {
      const changed = text
        .split('\n')
        .map((line, at) => (at === number ? canonical({ ...JSON.parse(line), [member]: value }) : line))
        .join('\n');
      return verify(changed, { game }).ok === (changed === text);
    }),
  );
});

describe('rules that have changed since', () => {
  const { text } = played('older', 1);
  const newer = { ...game, meta: { ...game.meta, rules: game.meta.rules + 1 } };
  const stateOf = (log: string, name: string) => verify(log, { game: newer }).checks.find((check) => check.name === name)?.state;

  test('a match that ended under older rules: dice and chain are checked, the moves are left to the rules of then', () => {
    const { ok, unproven } = verify(text, { game: newer });
    expect(ok).toBe(true);
    expect(stateOf(text, 'chain')).toBe('passed');
    expect(stateOf(text, 'rules')).toBe('left out');
    expect(unproven.join(' ')).toContain('newer ones than the match was played by');
  });

  test('a match that went on under the rules of today is judged by them, from its first move', () => {
    const lines = parse(text);
    const noted = print(relinked([...lines.slice(0, 3), { rules: newer.meta.rules, at: 1 }, ...lines.slice(3)]));
    expect(verify(noted, { game: newer }).problem).toBeNull();
    expect(stateOf(noted, 'rules')).toBe('passed');
    expect(stateOf(noted, 'result')).toBe('passed');
  });

  test('an illegal move after the change is found', () => {
    const lines = parse(text);
    const at = lines.findLastIndex((line) => typeof line.by === 'number' && line.by >= 0);
    const forged = lines.map((line, i) => (i === at ? { ...line, by: (Number(line.by) + 1) % 4 } : line));
    const noted = print(relinked([...forged.slice(0, 3), { rules: newer.meta.rules, at: 1 }, ...forged.slice(3)]));
    expect(verify(noted, { game: newer }).problem?.check).toBe('rules');
  });
});

describe('what the report says is proven depends on what the client kept', () => {
  const { text, kept } = played('words');
  const { commitment, terms, head } = kept;
  const ITSELF = /only consistent in itself/;
  const FIXED = /the secret was fixed before the match/;
  const HEADER = /header was settled before the openings/;
  const CHANGED = /no line was changed after the end/;
  const RULES = /knew no rules/;
  test.each<[string, Kept, RegExp[], RegExp[]]>([
    ['nothing', {}, [ITSELF, FIXED, HEADER, CHANGED, RULES], []],
    ['the commitment', { commitment }, [HEADER, CHANGED, RULES], [ITSELF, FIXED]],
    ['the terms, which hold the commitment', { terms }, [CHANGED, RULES], [ITSELF, FIXED, HEADER]],
    ['the head', { head }, [FIXED, HEADER, RULES], [ITSELF, CHANGED]],
    ['all three', { commitment, terms, head }, [RULES], [ITSELF, FIXED, HEADER, CHANGED]],
  ])('%s', (_, given, unproven, notSaid) => {
    const report = verify(text, given);
    const said = report.unproven.join('\n');
    expect(report.ok).toBe(true);
    for (const sentence of unproven) expect(said).toMatch(sentence);
    for (const sentence of notSaid) expect(said).not.toMatch(sentence);
    expect(said).toMatch(/foresaw the dice/);
  });

  test('with everything, the rules included, only what no check can show is left', () => {
    const { proven, unproven } = verify(text, { ...kept, game });
    expect(proven).toHaveLength(7);
    expect(unproven).toHaveLength(3);
  });

  test('a log in which nobody opened proves nothing about who chose the dice', () => {
    const { header, secret } = played('words');
    const terms = termsOf({ ...header, fair: { ...header.fair, hashes: [null, null, null, null] } });
    const match = openMatch(terms, secret, [null, null, null, null]);
    const step = append(match, { note: 'nobody is here' });
    const alone = writeFairLog({ header: match.header, entries: [step.entry], last: finish(step.match, null) });
    expect(verify(alone, { commitment: header.fair.commitment }).unproven.join()).toMatch(/no seat added random bytes/);
  });

  test('a log that breaks proves nothing', () => {
    const { proven, unproven } = verify(text.replace('"at"', '"ta"'));
    expect(proven).toEqual([]);
    expect(unproven).toEqual([expect.stringMatching(/^Nothing: the log breaks at line 2, /)]);
  });
});
