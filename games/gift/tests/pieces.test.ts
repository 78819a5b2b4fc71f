/** Lists of pieces: what is built on one board is not seen on another, though they share what they can. */
import { describe, expect, test } from 'vitest';
import { changed } from '../rules/pieces.ts';

const board = (): number[] => Array.from({ length: 72 }, () => -1);

describe('a list of pieces that is changed', () => {
  test('stays as it was; the new one differs in one place', () => {
    const before = board();
    const after = changed(before, 5, 2);
    expect(before).toEqual(board());
    expect(after).toEqual(board().with(5, 2));
  });

  test('in the same way again gives the very same list', () => {
    const before = board();
    expect(changed(before, 5, 2)).toBe(changed(before, 5, 2));
  });

  test('in another place, to another value or from another list gives another one, however often', () => {
    const lists = [board(), ...Array.from({ length: 40 }, (_, i) => board().with(71, i))];
    for (const list of [...lists, ...lists]) {
      for (let at = 0; at < 70; at++) for (let value = 0; value < 4; value++) expect(changed(list, at, value)).toEqual(list.with(at, value));
    }
  });
});
