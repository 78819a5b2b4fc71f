import { describe, expect, test } from 'vitest';
import { refusal, script } from '../../../tests/script.ts';
import { LAST_TURN } from '../rules/end.ts';
import type { Natick } from '../types.ts';
import { acting, BOTTOM, game, position, SMALL, SMALL_TOO, TOP } from './position.ts';

/** Four points each, and a goal of five: seat 0 is the first player. */
const even = (coins = {}): Natick => position([BOTTOM, { ...TOP, traders: [] }], coins, { points: 5 });
const quietTurn = (s: Natick): void => {
  script(game, s, 'roll 5-5-5-5', 'divide suns+moons+crowns+arms/none', 'take second', 'end');
};

describe('The end', () => {
  test('T19 [natick.end] the first player reaches the goal: the second has exactly one more turn', () => {
    const s = acting(even(), 0);
    script(game, s, 'trader 1', 'end');
    expect(s.stack.length).toBe(1);
    quietTurn(s);
    expect(s.stack.length).toBe(0);
    expect(game.result(s)).toEqual({ ending: 'points', ranks: [1, 2], scores: [5, 4] });
    expect(refusal(game, s, 0, 'end')).toBe('over');
  });

  test('T20 [natick.end] the second player reaches the goal: the game ends after that turn', () => {
    const s = acting(even({ 'suns-2': 2, 'arms-4': 2 }), 1);
    script(game, s, 'knight 0 above', 'end');
    expect(s.stack.length).toBe(0);
  });

  test('[natick.end] the goal is not reached: the turn passes', () => {
    const s = acting(even(), 0);
    script(game, s, 'end');
    quietTurn(s);
    expect([s.active, s.stack.length]).toEqual([0, 1]);
  });

  test('[natick.win] more points win, whatever the coins', () => {
    const s = position([BOTTOM, TOP]);
    expect(game.result(s)).toEqual({ ending: 'points', ranks: [2, 1], scores: [4, 5] });
  });

  test('[natick.tie] equal points: more coins win', () => {
    expect(game.result(even())).toEqual({ ending: 'coins', ranks: [1, 2], scores: [4, 4] });
  });

  test('[natick.draw] equal points and coins: a draw', () => {
    const s = even({ 'crowns-3': 1, 'moons-5': 1 });
    expect(game.result(s)).toEqual({ ending: 'draw', ranks: [1, 1], scores: [4, 4] });
  });

  test('[natick.aim] the account of a colony names what each point stands on', () => {
    const s = position([BOTTOM, TOP]);
    expect(game.account(s, 0)).toEqual([
      { rule: 'natick.village', count: 1, points: 1 },
      { rule: 'natick.town', count: 1, points: 2 },
      { rule: 'natick.trader', count: 0, points: 0 },
      { rule: 'natick.knight', count: 1, points: 1 },
    ]);
    expect(game.account(s, 1)?.map(({ points }) => points)).toEqual([3, 0, 1, 1]);
  });

  test('[natick.turn] the first player opens every round', () => {
    const s = acting(even(), 0);
    const before = game.when(s);
    script(game, s, 'end');
    expect(game.when(s)).toEqual({ round: (s.turn + 1) >> 1, turn: (before?.turn ?? 0) + 1, seat: 1 });
    expect(game.when(game.start(2))).toMatchObject({ round: 0, turn: 0 });
  });

  test('[natick.exhausted] every village, town and pawn is on the table: nobody can come further, so the game ends', () => {
    const units = {
      towns: [0, 2],
      villages: [4, 6],
      openRoads: [],
      knights: [
        [0, 'above'],
        [2, 'below'],
      ] as const,
    };
    const s = acting(
      position(
        [
          { ...SMALL, ...units },
          { ...SMALL_TOO, ...units },
        ],
        { 'suns-2': 1 },
        { points: 12 },
      ),
      1,
    );
    expect(s.points).toEqual([8, 8]);
    script(game, s, 'end');
    expect(s.stack.length).toBe(0);
    expect(game.result(s).ending).toBe('coins');
  });

  test('[natick.exhausted] two players who only wait come to an end', () => {
    const s = acting(even(), 1);
    s.turn = LAST_TURN;
    script(game, s, 'end');
    expect(s.stack.length).toBe(0);
  });
});
