/** Every way to tamper with a log that we could think of, and what is to be said of it. */
import type { CheckName, Kept } from '#fair';
import { type Loose, parse, print, redrawn, relinked } from './forge.ts';
import { type Played, played } from './play.ts';

export interface Tampering {
  readonly name: string;
  readonly text: string;
  /** What the checker was given: all that a client keeps, unless the row is about what happens without. */
  readonly kept: Kept;
  readonly withRules: boolean;
  readonly check: CheckName;
  readonly line: number;
  readonly says: RegExp;
}

export const original: Played = played('tampering 4');
const lines = parse(original.text);
const { commitment, terms, head } = original.kept;
const LAST = lines.length;

/** The index in `lines` of the first line that fits; its number in the file is one more. */
const find = (fits: (line: Loose, index: number) => boolean): number => {
  const index = lines.findIndex(fits);
  if (index < 0) throw new Error('the match played for this table lacks what a row needs: choose another seed');
  return index;
};
const chance = find((line, index) => line.by === -1 && index > 5);
const player = find((line) => line.by !== -1 && Array.isArray(line.move));
const note = find((line) => 'seat' in line);
const undo = find((line) => 'undo' in line);
const redo = find((line, index) => line.by === -1 && index > undo);
const lone = find((line, index) => Array.isArray(line.move) && line.by !== -1 && lines[index + 1]!.by !== line.by && index > player);

const edit = (index: number, members: Loose): Loose[] => lines.map((line, at) => (at === index ? { ...line, ...members } : line));
const without = (index: number): Loose[] => lines.toSpliced(index, 1);
const fair = (members: Loose): Loose[] => edit(0, { fair: { ...(lines[0]!.fair as Loose), ...members } });
const seat1 = (list: 'hashes' | 'opened', value: string | null): unknown[] => original.header.fair[list].with(1, value) as unknown[];
const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const line = (index: number): Loose => lines[index]!;
const at = (index: number, member: string): number => line(index)[member] as number;
const end = original.last.end!;

/** The next case and the card that it leads to in a deal of Beacons: another card, for a wrong k that looks right. */
const otherCard = [(line(chance).move as unknown[])[0], (((line(chance).move as number[])[1] ?? 0) + 1) % 4];
const shifted = lines.map((l, index) => (l.by === -1 && index >= redo ? { ...l, i: (l.i as number) - 1 } : l));

const row = (
  name: string,
  changed: readonly Loose[] | string,
  check: CheckName,
  lineNumber: number,
  says: RegExp,
  kept: Kept = { commitment, terms, head },
  withRules = false,
): Tampering => ({ name, text: typeof changed === 'string' ? changed : print(changed), check, line: lineNumber, says, kept, withRules });

const ROOTLESS: Kept = {};
const HEADLESS: Kept = { commitment, terms };
const raw = (index: number, change: (text: string) => string): string =>
  original.text
    .split('\n')
    .map((text, number) => (number === index ? change(text) : text))
    .join('\n');

export const tamperings: readonly Tampering[] = [
  // The dice
  row('changed k', edit(chance, { k: (at(chance, 'k') + 1) % at(chance, 'n') }), 'draws', chance + 1, /"k" is \d+, but the draw gives/),
  row('changed n', edit(chance, { n: at(chance, 'n') + 1 }), 'draws', chance + 1, /the draw gives \d+ of/),
  row(
    'changed k with the move that it would lead to',
    edit(chance, { k: (at(chance, 'k') + 7) % at(chance, 'n'), move: otherCard }),
    'draws',
    chance + 1,
    /but the draw gives/,
  ),
  row(
    'the same, linked anew',
    relinked(edit(chance, { k: (at(chance, 'k') + 7) % at(chance, 'n'), move: otherCard })),
    'draws',
    chance + 1,
    /the draw/,
  ),
  row('changed move of the dice, k left as it was', edit(chance, { move: otherCard }), 'chain', chance + 1, /chain breaks/),
  row('the same, linked anew', relinked(edit(chance, { move: otherCard })), 'head', LAST, /not the one that you kept/),
  row('the same, linked anew, no head kept', relinked(edit(chance, { move: otherCard })), 'rules', chance + 1, /leads to "\w+ \w+"/, HEADLESS, true),
  row(
    'another n with its draw, linked anew, no head kept',
    relinked(redrawn(edit(chance, { n: at(chance, 'n') + 1 }))),
    'rules',
    chance + 1,
    /by the rules there are \d+ cases/,
    HEADLESS,
    true,
  ),
  row('changed label', edit(chance, { label: 'grab' }), 'draws', chance + 1, /label is "grab"/),
  row('skipped chance index', edit(chance, { i: at(chance, 'i') + 1 }), 'draws', chance + 1, /next chance move is number/),
  row('index used again after an undo, drawn and linked anew', relinked(redrawn(shifted)), 'draws', redo + 1, /next chance move is number/),
  row('negative k', edit(chance, { k: -1 }), 'format', chance + 1, /one of the n cases/),
  row('no cases', edit(chance, { n: 0 }), 'format', chance + 1, /number of cases/),
  row('a draw by a player', edit(player, { i: 3, n: 2, k: 1, label: 'x' }), 'format', player + 1, /belongs to moves of the dice/),
  row('a move of the dice given to a player', edit(chance, { by: 0 }), 'format', chance + 1, /belongs to moves of the dice/),

  // The moves
  row('changed move of a player', edit(player, { move: ['yield'] }), 'chain', player + 1, /chain breaks/),
  row('the same, linked anew', relinked(edit(player, { move: ['yield'] })), 'head', LAST, /not the one that you kept/),
  row('the same, linked anew, no head kept', relinked(edit(player, { move: ['yield'] })), 'rules', player + 1, /refused, \w+ \(/, HEADLESS, true),
  row('unknown move, linked anew, no head kept', relinked(edit(player, { move: ['cheat', 3] })), 'rules', player + 1, /no move/, HEADLESS, true),
  row('move of another seat', edit(player, { by: (at(player, 'by') + 1) % 4 }), 'chain', player + 1, /chain breaks/),
  row('seat that does not exist', edit(player, { by: 4 }), 'format', player + 1, /not a seat/),
  row('changed time', edit(player, { at: at(player, 'at') + 1 }), 'chain', player + 1, /chain breaks/),
  row('changed time, linked anew', relinked(edit(player, { at: at(player, 'at') + 1 })), 'head', LAST, /not the one that you kept/),
  row('changed note', edit(note, { kept: 'cold' }), 'chain', note + 1, /chain breaks/),
  row('smuggled member', edit(player, { by2: 1 }), 'chain', player + 1, /chain breaks/),
  row('altered undo target', edit(undo, { undo: at(undo, 'undo') - 1 }), 'chain', undo + 1, /chain breaks/),
  row('undo of nothing, linked anew', relinked(edit(undo, { undo: 5000 })), 'undos', undo + 1, /undoes nothing/),
  row('altered undo target, linked anew', relinked(edit(undo, { undo: at(undo, 'undo') - 1 })), 'head', LAST, /not the one that you kept/),

  // The order of lines
  row('deleted move of a player', without(lone), 'chain', lone + 1, /chain breaks/),
  row('deleted move of the dice', without(chance), 'draws', chance + 1, /next chance move is number/),
  row('deleted move of the dice, linked anew', relinked(without(chance)), 'draws', chance + 1, /next chance move is number/),
  row('deleted note', without(note), 'chain', note + 1, /chain breaks/),
  row('deleted undo', without(undo), 'chain', undo + 1, /chain breaks/),
  row('two entries swapped', lines.with(player, line(player + 1)).with(player + 1, line(player)), 'chain', player + 1, /chain breaks/),
  row('inserted entry', lines.toSpliced(player, 0, { ...line(player), by: 2 }), 'chain', player + 1, /chain breaks/),
  row('duplicate', lines.toSpliced(player, 0, line(player)), 'chain', player + 2, /chain breaks/),
  row('first entry deleted', without(1), 'key', 1, /the first entry is missing/),
  row('last entry deleted', without(LAST - 2), 'chain', LAST - 1, /chain breaks/),
  row('first entry changed', edit(1, { at: 5 }), 'chain', 2, /chain breaks/),
  row('last line deleted', lines.slice(0, -1), 'format', LAST - 1, /cut off/),
  row('cut off within a line', original.text.slice(0, -20), 'format', LAST, /does not end/),
  row('header alone', print(lines.slice(0, 1)), 'format', 1, /stops after its header/),
  row('empty file', '', 'format', 1, /not JSON/),
  row('two last lines', [...lines, line(LAST - 1)], 'format', LAST, /the log goes on/),

  // The header
  row('changed options', edit(0, { options: { nights: 2 } }), 'terms', 1, /not the one that you saw/),
  row('changed options, no terms kept', edit(0, { options: { nights: 2 } }), 'key', 1, /no line of the log fits this header/, { commitment, head }),
  row('changed options, linked anew, no terms kept', relinked(edit(0, { options: { nights: 2 } })), 'draws', 2, /the draw gives/, { commitment }),
  row(
    'changed options, drawn and linked anew, no terms and no head kept',
    relinked(redrawn(edit(0, { options: { nights: 2 } }))),
    'rules',
    2,
    /leads to/,
    { commitment },
    true,
  ),
  row('changed names', edit(0, { seats: ['Eve', 'Eve', 'Eve', 'Eve'] }), 'terms', 1, /not the one that you saw/),
  row('another table', edit(0, { table: 'another' }), 'secret', LAST, /does not fit table and commitment/),
  row('another commitment', fair({ commitment: other(commitment) }), 'commitment', 1, /not the one that you kept/),
  row('another commitment, none kept', fair({ commitment: other(commitment) }), 'secret', LAST, /does not fit table and commitment/, ROOTLESS),
  row('changed opening', fair({ opened: seat1('opened', '00'.repeat(32)) }), 'openings', 1, /seat 1/),
  row('opening left out', fair({ opened: seat1('opened', null) }), 'openings', 1, /seat 1/),
  row('changed hash of an opening', fair({ hashes: seat1('hashes', '00'.repeat(32)) }), 'terms', 1, /not the one that you saw/),
  row('changed hash of an opening, no terms kept', fair({ hashes: seat1('hashes', '00'.repeat(32)) }), 'openings', 1, /seat 1/, { commitment }),
  row(
    'a seat turned into a bot, no terms kept',
    fair({ hashes: seat1('hashes', null), opened: seat1('opened', null) }),
    'key',
    1,
    /no line of the log fits this header/,
    { commitment },
  ),
  row('too few openings', fair({ opened: [null] }), 'format', 1, /for each seat/),
  row('smuggled member beside the commitment', fair({ more: 1 }), 'format', 1, /commitment, hashes and opened alone/),
  row('newer format', edit(0, { longhall: 2 }), 'format', 1, /format 2/),
  row('log of another game', relinked(redrawn(edit(0, { game: 'chess' }))), 'rules', 1, /of "chess", not of "beacons"/, { commitment }, true),
  row('other version of the rules', relinked(redrawn(edit(0, { rules: 7 }))), 'rules', 1, /version 7 of the rules/, { commitment }, true),
  row('impossible options', relinked(redrawn(edit(0, { options: { nights: 99 } }))), 'rules', 1, /whole number from 1 to 4/, { commitment }, true),

  // The end
  row('another secret', edit(LAST - 1, { secret: other(original.last.secret) }), 'secret', LAST, /does not fit table and commitment/),
  row('changed result', edit(LAST - 1, { end: { ...end, scores: [9, 0, 9, 0] } }), 'chain', LAST, /chain breaks/),
  row('changed result, linked anew', relinked(edit(LAST - 1, { end: { ...end, scores: [9, 0, 9, 0] } })), 'head', LAST, /not the one that you kept/),
  row(
    'changed result, linked anew, no head kept',
    relinked(edit(LAST - 1, { end: { ...end, scores: [9, 0, 9, 0] } })),
    'result',
    LAST,
    /not the one that the rules give/,
    HEADLESS,
    true,
  ),
  row('result withheld, linked anew, no head kept', relinked(edit(LAST - 1, { end: null })), 'result', LAST, /not recorded/, HEADLESS, true),
  row('result too early, no head kept', relinked(without(LAST - 2)), 'result', LAST - 1, /the match goes on/, HEADLESS, true),
  row('incomplete result', edit(LAST - 1, { end: { ending: 'dawn' } }), 'format', LAST, /not complete/),
  row('wrong last head', edit(LAST - 1, { head: other(head) }), 'chain', LAST, /chain breaks/),
  row('wrong head on the way', edit(player, { head: other(line(player).head as string) }), 'chain', player + 1, /chain breaks/),
  row('untouched, but another head was kept', lines, 'head', LAST, /not the one that you kept/, { commitment, terms, head: other(head) }),
  row('substituted whole log with a fresh secret', played('substitute', 4, original.header.table).text, 'commitment', 1, /not the log of your match/),

  // Two spellings of one line
  row(
    'white space',
    raw(2, (text) => text.replace(',', ', ')),
    'format',
    3,
    /canonical form/,
  ),
  row(
    'members in another order',
    raw(2, (text) => text.replace(/^\{("at":\d+),("by":-1),/, '{$2,$1,')),
    'format',
    3,
    /canonical form/,
  ),
  row(
    'a member twice',
    raw(2, (text) => text.replace(/^\{/, '{"at":1,')),
    'format',
    3,
    /canonical form/,
  ),
  row(
    'whole number with a point',
    raw(2, (text) => text.replace('"by":-1', '"by":-1.0')),
    'format',
    3,
    /canonical form/,
  ),
  row(
    'fraction',
    raw(2, (text) => text.replace(/"at":(\d+)/, '"at":$1.5')),
    'format',
    3,
    /no canonical form/,
  ),
  row(
    'carriage return',
    raw(2, (text) => `${text}\r`),
    'format',
    3,
    /canonical form/,
  ),
  row(
    'digits in capitals',
    raw(2, (text) => text.replace(/"head":"[^"]+"/, (digits) => digits.toUpperCase().replace('HEAD', 'head'))),
    'format',
    3,
    /hexadecimal digits/,
  ),
  row('escaped letter', original.text.replace('Bjørn', 'Bj\\u00f8rn'), 'format', 1, /canonical form/),
  row('empty line', original.text.replace('\n', '\n\n'), 'format', 2, /not JSON/),
  row('byte order mark', `\ufeff${original.text}`, 'format', 1, /not JSON/),
  row(
    'not a number',
    raw(2, (text) => text.replace(/"at":\d+/, '"at":NaN')),
    'format',
    3,
    /not JSON/,
  ),
  row(
    'deep nesting',
    raw(2, (text) => text.replace(/"at":\d+/, `"at":${'['.repeat(5000)}${']'.repeat(5000)}`)),
    'format',
    3,
    /JSON|canonical/,
  ),
];
