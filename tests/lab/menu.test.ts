import { expect, test } from 'vitest';
import { listed, menu } from '../../lab/menu.ts';
import { teller } from '../../lab/telling.ts';
import { whispers } from './fixture/whispers.ts';

const box = whispers();
const told = teller(box, (seat) => `Seat ${seat}`);
const hints = Array.from({ length: 60 }, (_, i) => box.game.move('hint', i));

test('short lists show every move with its number, its notation and its words', () => {
  const text = menu(box, told, [box.game.move('pass'), ...hints.slice(0, 3)]);
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/)),
  ).toEqual([
    ['1', 'pass', 'Say nothing'],
    ['2', 'hint 0', 'Hint at 0'],
    ['3', 'hint 1', 'Hint at 1'],
    ['4', 'hint 2', 'Hint at 2'],
  ]);
});

test('long lists are grouped by verb, and numbers stay the same when a group is opened', () => {
  const legal = [box.game.move('pass'), ...hints];
  const text = menu(box, told, legal);
  expect(text.trimEnd().split('\n')).toHaveLength(2);
  expect(text).toContain('60 moves (up to 61)');
  expect(listed(box, told, legal, 'hint')).toMatch(/^ +61 {2}hint 59 /m);
});
