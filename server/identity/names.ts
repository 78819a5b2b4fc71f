/** Names from outside: what may be shown to others, and what one may sign in with. */
import { Refusal } from '#kernel';

const LONGEST = 24;
/** Some scripts put up to three marks on a letter; more is a tower that falls over its neighbours. */
const MARK_TOWER = /\p{M}{4}/u;
/** Controls, formats, surrogates, private use and unassigned; what is drawn as nothing; the blank of Braille; separators of lines. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
/** Phones put it behind symbols to ask for colour; it means nothing more. */
const COLOUR = /\uFE0F/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name as it is shown to others. */
export function readName(typed: string): string {
  if (typed.length > 200) throw new Refusal(`a name has at most ${LONGEST} characters`); // before any work is done on it
  const name = typed
    .normalize('NFKC')
    .replace(COLOUR, '')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
  if (name === '') throw new Refusal('a name has at least one character');
  if (UNSEEN.test(name)) throw new Refusal('a name has only characters that can be seen');
  if (/^\p{M}/u.test(name) || MARK_TOWER.test(name)) throw new Refusal('a name has no heaps of marks');
  if (!/[\p{L}\p{N}\p{S}]/u.test(name)) throw new Refusal('a name has at least one letter, digit or symbol');
  if ([...graphemes.segment(name)].length > LONGEST || [...name].length > 2 * LONGEST) {
    throw new Refusal(`a name has at most ${LONGEST} characters`);
  }
  if (RESERVED.has(lookalike(name))) throw new Refusal('that name is kept for the house; choose another');
  return name;
}

/** A name to sign in with: few letters, so that every keyboard has them and none looks like another script's. */
export function readAccount(typed: string): string {
  const account = foldAccount(typed);
  if (!/^[a-z0-9](?:[a-z0-9]|[._-](?=[a-z0-9])){2,23}$/.test(account)) {
    throw new Refusal('an account has 3 to 24 letters from a to z, digits, and single dots, dashes or underscores between them');
  }
  if (RESERVED.has(lookalike(account))) throw new Refusal('that account name is kept for the house; choose another');
  return account;
}

/** As it is looked up: what cannot be an account simply is none, so nothing is told to whoever guesses. */
export const foldAccount = (typed: string): string => typed.slice(0, 200).normalize('NFKC').trim().toLowerCase();

/** Letters of other scripts, and digits, that pass for a Latin letter at a glance. */
const TWINS: Readonly<Record<string, string>> = Object.fromEntries([
  ['а', 'a'],
  ['α', 'a'],
  ['в', 'b'],
  ['β', 'b'],
  ['ь', 'b'],
  ['с', 'c'],
  ['ϲ', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ε', 'e'],
  ['є', 'e'],
  ['ғ', 'f'],
  ['ɡ', 'g'],
  ['н', 'h'],
  ['һ', 'h'],
  ['η', 'n'],
  ['і', 'l'],
  ['ι', 'l'],
  ['ı', 'l'],
  ['ӏ', 'l'],
  ['i', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['!', 'l'],
  ['ј', 'j'],
  ['к', 'k'],
  ['κ', 'k'],
  ['м', 'm'],
  ['μ', 'u'],
  ['ν', 'v'],
  ['о', 'o'],
  ['ο', 'o'],
  ['σ', 'o'],
  ['0', 'o'],
  ['ø', 'o'],
  ['р', 'p'],
  ['ρ', 'p'],
  ['ԛ', 'q'],
  ['г', 'r'],
  ['ѕ', 's'],
  ['5', 's'],
  ['$', 's'],
  ['т', 't'],
  ['τ', 't'],
  ['υ', 'u'],
  ['ѵ', 'v'],
  ['ԝ', 'w'],
  ['ω', 'w'],
  ['х', 'x'],
  ['χ', 'x'],
  ['у', 'y'],
  ['γ', 'y'],
  ['ζ', 'z'],
  ['ß', 'b'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['@', 'a'],
  ['3', 'e'],
  ['4', 'a'],
]);

/** Two names with the same outcome can be mistaken for each other. Only ever compared, never shown. */
export function lookalike(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = [...bare].map((letter) => (Object.hasOwn(TWINS, letter) ? TWINS[letter] : letter)).join('');
  return folded
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s._\-‐-―·']+/gu, '');
}

/** Nobody speaks in the name of the house. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'mod',
    'root',
    'system',
    'server',
    'longhall',
    'long hall',
    'host',
    'operator',
    'support',
    'somebody who left',
  ].map(lookalike),
);
