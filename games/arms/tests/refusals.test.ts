/** What people get wrong: each is refused with a reason in words and its rule, and nothing changes. */
import { describe, expect, test } from 'vitest';
import { KERNEL_WORDS } from '#kernel';
import { script } from '../../../tests/script.ts';
import type { Arms } from '../types.ts';
import { words } from '../words.en.ts';
import { A, B, brothers, COLUMNS, game, MEADOWS, MUSTER, orders } from './position.ts';

const composing = (): Arms => {
  const s = game.start(4, { build: true });
  script(game, s, ...MUSTER);
  return s;
};
const laying = (...lines: string[]): Arms => {
  const s = game.start(4);
  script(game, s, ...MUSTER, ...MEADOWS, '@1 vote 1', '@3 vote 1', ...lines);
  return s;
};
const fighting = (...lines: string[]): Arms => {
  const s = brothers();
  script(game, s, ...lines);
  return s;
};
/** The first round: everybody draws, on Terrain 1; both sides say who stands. */
const ROUND = [...orders(1, 1, 1, 1), '@0 stand own', '@2 stand own'];

describe('Bad input', () => {
  test.each([
    ['an army of eight Troops', composing, A, 'field marrowmark-1 0-0-0-7-1-0-0-0', 'nineTroops', 'arms.build'],
    ['an army of ten', composing, A, 'field marrowmark-1 5-5-0-0-0-0-0-0', 'nineTroops', 'arms.build'],
    ['an army of ML 37', composing, A, 'field marrowmark-1 0-0-0-8-1-0-0-0', 'fortyLevels', 'arms.build'],
    ['an army of another list', composing, A, 'field sunhallow-1 1-1-2-1-1-1-1-1', 'mixedLists', 'arms.build'],
    ['the Unit of the team mate', composing, B, 'field marrowmark-1 1-1-2-1-2-0-1-1', 'notYourUnit', 'arms.unit'],
    ['a ninth kind of Troop', composing, A, 'field marrowmark-1 1-1-2-1-2-0-1-1-1', 'unknown', 'table.vocabulary'],
    ['a list that nobody knows', composing, A, 'field riverfolk-1 1-1-2-1-2-0-1-1', 'unknown', 'table.vocabulary'],
    ['a column laid twice', () => laying(COLUMNS[0]), A, COLUMNS[0].slice(3), 'sameAnswer', 'arms.secret'],
    ['a column of Troops that lie already', () => laying(...COLUMNS.slice(0, 4)), A, COLUMNS[0].slice(3), 'notLeft', 'arms.column'],
    ['a Troop laid twice', laying, A, 'column reed-levy/reed-levy/bolt-crew', 'notLeft', 'arms.column'],
    ['a Troop of another army', laying, A, 'column oath-lancers/herd-scouts/sky-archers', 'otherArmy', 'arms.column'],
    ['a Troop that nobody knows', laying, A, 'column sea-dogs/reed-levy/bolt-crew', 'unknown', 'table.vocabulary'],
    ['a spent card', () => fighting(...ROUND), A, 'order 1 none', 'spentCard', 'arms.hand'],
    ['a thirteenth card', fighting, A, 'order 13 none', 'unknown', 'table.vocabulary'],
    ['the Master that the team mate calls', () => fighting('@0 order 5 combat'), B, 'order 6 combat', 'sameMaster', 'arms.both'],
    [
      'a spent Secondary Card',
      () => fighting(...orders('1 battle', 1, 1, 1), '@0 stand own', '@2 stand own'),
      A,
      'order 2 combat',
      'spentSecondary',
      'arms.secondary',
    ],
    ['a second request', () => fighting('@0 ask high'), A, 'ask low', 'askedAlready', 'arms.ask'],
  ])('%s', (_, at, seat, line, reason, rule) => {
    const s = at();
    const before = JSON.stringify(s);
    const why = game.reason(game.check(s, seat, game.read(line)));
    expect(why).toMatchObject({ name: reason, rule });
    expect((words.reasons as Record<string, string>)[reason] ?? KERNEL_WORDS[reason as keyof typeof KERNEL_WORDS]).toMatch(/\.$/);
    expect(JSON.stringify(s)).toBe(before);
  });
});
