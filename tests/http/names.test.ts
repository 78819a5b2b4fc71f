import { describe, expect, test } from 'vitest';
import { lookalike, readAccount, readName } from '../../server/identity/names.ts';

describe('names that are taken', () => {
  test.each<[typed: string, name: string]>([
    ['Anna', 'Anna'],
    ['  Anna   van  Dam ', 'Anna van Dam'],
    ['A', 'A'],
    ['Zoe\u0308', 'Zoë'],
    ['Ａｎｎａ', 'Anna'],
    ['ﬁn', 'fin'],
    ['Anna\u00a0B', 'Anna B'],
    ['Anna\tB', 'Anna B'],
    ['Łukasz', 'Łukasz'],
    ['李小龍', '李小龍'],
    ['สมชาย', 'สมชาย'],
    ['नरेन्द्र', 'नरेन्द्र'],
    ['Ελένη', 'Ελένη'],
    ['محمد', 'محمد'],
    ['🦊', '🦊'],
    ['❤️ Anna', '❤️ Anna'],
    ['A\ufe0fnna', 'Anna'],
    ['👩‍👩‍👧‍👦 Family', '👩‍👩‍👧‍👦 Family'],
    ['🏴‍☠️', '🏴‍☠️'],
    ['🏳️‍🌈 Zoë', '🏳️‍🌈 Zoë'],
    ['👍🏽', '👍🏽'],
    ['1️⃣ Anna', '1️⃣ Anna'],
    ['🇬🇷 Ελένη', '🇬🇷 Ελένη'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan'],
    ['👩‍👩‍👧‍👦'.repeat(24), '👩‍👩‍👧‍👦'.repeat(24)],
    ["O'Brien-Smith", "O'Brien-Smith"],
    ['<b>bold</b>', '<b>bold</b>'], // never put into HTML, so no reason to refuse it
    ['x'.repeat(24), 'x'.repeat(24)],
    ['7', '7'],
  ])('%j is %j', (typed, name) => expect(readName(typed)).toBe(name));
});

describe('names that are refused', () => {
  test.each<[what: string, typed: string]>([
    ['nothing', ''],
    ['spaces', '   '],
    ['spaces of other kinds', '\u2003\u3000'],
    ['too long', 'x'.repeat(25)],
    ['far too long', 'x'.repeat(100_000)],
    ['long by normalisation', 'ﷺ'.repeat(3)],
    ['a line end', 'An\nna'],
    ['a null', 'An\0na'],
    ['an escape for terminals', 'An\x1b[31mna'],
    ['a zero-width space', 'An\u200bna'],
    ['a zero-width joiner', 'An\u200dna'],
    ['a word joiner', 'An\u2060na'],
    ['a byte order mark', 'An\ufeffna'],
    ['a soft hyphen', 'An\u00adna'],
    ['right to left override', 'An\u202ena'],
    ['an isolate', 'An\u2066na'],
    ['a left to right mark', 'Anna\u200e'],
    ['tags', 'Anna\u{e0041}'],
    ['a variation selector', 'A\ufe01nna'],
    ['a Hangul filler', '\u3164'],
    ['a blank of Braille', '\u2800\u2800'],
    ['a line separator', 'An\u2028na'],
    ['a lone surrogate', 'An\ud800na'],
    ['private use', 'An\ue000na'],
    ['a tower of marks', `A${'\u0301\u0302\u0303\u0304\u0305\u0306'}nna`],
    ['a mark alone', '\u0301'],
    ['many marks', 'a\u0330\u0331\u0332'.repeat(20)],
    ['only signs', '...'],
    ['a joiner behind an emoji', '🦊\u200d'],
    ['a joiner between an emoji and a letter', '🦊\u200dAnna'],
    ['hidden tags behind an emoji', '🦊\u{e0068}\u{e0069}\u{e007f}'],
    ['hidden tags behind a flag, too many for a region', '🏴\u{e0068}\u{e0069}\u{e0064}\u{e0064}\u{e0065}\u{e006e}\u{e0021}\u{e007f}'],
    ['too many emoji', '👩‍👩‍👧‍👦'.repeat(25)],
    ['the house', 'Admin'],
    ['the house in disguise', 'Аdmіn'],
    ['the house, spread', 'L o n g h a l l'],
    ['the house in small capitals', 'ᴀᴅᴍɪɴ'],
    ['the house in boxes', '🅰🅳🅼🅸🅽'],
    ['the house in flags', '🇦🇩🇲🇮🇳'],
    ['the house in Cherokee and Armenian', 'Ꭺᴅᴍıո'],
  ])('%s', (_what, typed) => expect(() => readName(typed)).toThrow(/name/));
});

test.each<[typed: string, account: string]>([
  ['anna', 'anna'],
  [' Anna.K ', 'anna.k'],
  ['ＡＮＮＡ', 'anna'],
  ['a1_b-2.c', 'a1_b-2.c'],
  ['x'.repeat(24), 'x'.repeat(24)],
])('the account %j is %j', (typed, account) => expect(readAccount(typed)).toBe(account));

test.each([
  '',
  'ab',
  'x'.repeat(25),
  '.anna',
  'anna.',
  'an..na',
  'an na',
  'аnna',
  'anna@x',
  'änna',
  '__proto__',
  'admin',
  'adm1n',
  'r00t',
  '\u202eanna',
  'a'.repeat(9999),
])('the account %j is refused', (typed) => expect(() => readAccount(typed)).toThrow(/account/));

test('names that pass for each other', () => {
  const same = [
    ['Bill', 'biII', 'b1ll', 'Вill', 'bíll', 'B.I.L.L', 'b|ll'],
    ['anna', 'АNNA', 'αnna', 'ånna', '4nna', 'ɑռռɑ', 'ᴀɴɴᴀ', '🅐🅝🅝🅐', 'an\u200dna', 'Anna\ufe0f'],
    ['morgan', 'rnorgan', 'm0rgan', 'mοrgan'],
    ['wanda', 'vvanda'],
  ];
  for (const group of same) expect(new Set(group.map(lookalike)).size, group.join()).toBe(1);
  expect(new Set(same.map(([first]) => lookalike(first as string))).size).toBe(same.length);
});
