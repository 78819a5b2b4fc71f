/** Names that others see: the same rules for people, for seats of a log from elsewhere, and for accounts that could be mistaken. Pure. */
import { Refusal } from '#kernel';
import { withoutEmoji, withoutStrayStyle } from './text.ts';

const LONGEST = 24;
/** UTF-16 units: enough for a name of joined emoji. Anything longer is refused before any work is done on it. */
const LONGEST_TYPED = 300;
/** Some scripts put up to three marks on a letter; more is a tower that falls over its neighbours. */
const MARK_TOWER = /\p{M}{4}/u;
/** Controls, formats, surrogates, private use and unassigned; what is drawn as nothing; the blank of Braille; separators of lines. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

let segmenter: Intl.Segmenter | null = null;
function graphemes(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}

/** A name as it is shown to others. */
export function readName(typed: string): string {
  if (typed.length > LONGEST_TYPED) throw new Refusal(`a name has at most ${LONGEST} characters`);
  const name = withoutStrayStyle(typed.normalize('NFKC'))
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
  if (name === '') throw new Refusal('a name has at least one character');
  const plain = withoutEmoji(name);
  if (UNSEEN.test(plain)) throw new Refusal('a name has only characters that can be seen');
  if (/^\p{M}/u.test(plain) || MARK_TOWER.test(plain)) throw new Refusal('a name has no heaps of marks');
  if (!/[\p{L}\p{N}\p{S}]/u.test(plain)) throw new Refusal('a name has at least one letter, digit or symbol');
  if (graphemes(name) > LONGEST || [...plain].length > 2 * LONGEST) throw new Refusal(`a name has at most ${LONGEST} characters`);
  if (isReserved(name)) throw new Refusal('that name is kept for the house; choose another');
  return name;
}

/** The name of a seat in a log from elsewhere, or why it may not be shown. */
export function readLogName(given: unknown): { readonly name: string } | { readonly refused: string } {
  try {
    return typeof given === 'string' ? { name: readName(given) } : { refused: 'a name is a text' };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** By Latin letter: letters of other scripts, digits and signs that pass for it at a glance. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺ@4',
  b: 'вьβßʙᏼƀ',
  c: 'сϲᴄꮯ',
  d: 'ԁđɖᴅꭰ',
  e: 'еεєᴇɛꭼ℮3',
  f: 'ғꜰƒ',
  g: 'ɡɢԍցꮐ',
  h: 'нһʜհꮋ',
  j: 'јᴊյꭻ',
  k: 'кκᴋꮶ',
  l: 'iіιıӏɪʟļɭꭵǀ׀ו1|!łꮮ',
  m: 'мᴍꮇ',
  n: 'ηɴոռпꞑ',
  o: 'оοσøօᴏס໐ჿ0',
  p: 'рρᴘꮲ',
  q: 'ԛզ',
  r: 'гʀꭱꮁ',
  s: 'ѕꜱꮪʂ5$',
  t: 'тτᴛꭲ',
  u: 'υμᴜսʋ',
  v: 'νѵᴠꮩ',
  w: 'ԝωᴡɯѡꮃ',
  x: 'хχ×',
  y: 'уγʏүꭹ',
  z: 'ζᴢꮓ',
};

let twins: ReadonlyMap<string, string> | null = null;
function latin(letter: string): string {
  twins ??= new Map(Object.entries(TWINS).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)));
  return twins.get(letter) ?? letter;
}

/** Letters in circles and squares for which Unicode has no plain form; and flags of nothing, which are drawn as their letters. */
const BOXES = [0x1f150, 0x1f170] as const;
const FLAG = 0x1f1e6;

function unboxed(text: string): string {
  const flags = /^[\p{Regional_Indicator}\s]+$/u.test(text);
  return text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\p{Regional_Indicator}]/gu, (letter) => {
    const code = letter.codePointAt(0)!;
    const from = code >= FLAG ? FLAG : code >= BOXES[1] ? BOXES[1] : BOXES[0];
    return from === FLAG && !flags ? letter : String.fromCharCode(0x61 + code - from);
  });
}

/**
 * Two names with the same outcome can be mistaken for each other. Only ever compared, never shown. The store finds accounts by it, so what it
 * makes of the letters and digits of an account must never change.
 */
export function lookalike(name: string): string {
  const bare = unboxed(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKD');
  const folded = [...bare.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')].map(latin).join('');
  return folded
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s._\-‐-―·']+/gu, '');
}

/** Only the house speaks in the name of the house. */
const RESERVED = [
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
];

let reserved: ReadonlySet<string> | null = null;
export function isReserved(name: string): boolean {
  reserved ??= new Set(RESERVED.map(lookalike));
  return reserved.has(lookalike(name));
}
