import { describe, expect, test } from 'vitest';
import { script, told } from '../../../tests/script.ts';
import { LAST_TURN } from '../rules/end.ts';
import { EAST, game, type Player, SOUTH, table } from './table.ts';

/** Nine points in the open: four keeps and a settlement that can become none. */
const NINE: Player = {
  keeps: ['a1-n', 'a2-n', 'a3-n', 'c1-n'],
  settlements: ['d1-nw'],
  roads: ['a1-ne', 'd1-nw', 'c1-nw', 'd1-w', 'd1-sw'].slice(0, 2),
};
const SETTLEMENT = '1lumber+1brick+1wool+1grain';

describe('Winning', () => {
  test('[gift.aim] [gift.win] a settlement more makes ten: the game is over at once', () => {
    const s = table([{ ...NINE, roads: ['a1-ne', 'd1-nw', 'd1-w', 'd1-sw'], hand: SETTLEMENT }, EAST, SOUTH]);
    expect(s.points[0]).toBe(9);
    const what = script(game, s, 'settlement d1-s');
    expect(told(game, what, 2).map(([name]) => name)).toEqual(['settles', 'wins']);
    expect(game.result(s)).toEqual({ ending: 'points', ranks: [1, 2, 2], scores: [10, 2, 2] });
  });

  test('[gift.points] [gift.win] a hidden point wins in the turn in which it is bought, and all hidden points are shown', () => {
    const s = table([{ ...NINE, hand: '1wool+1grain+1ore' }, { ...EAST, cards: { point: 2 } }, SOUTH]);
    script(game, s, 'buy');
    const what = script(game, s, 'draw point');
    expect(told(game, what, 2)).toEqual(
      expect.arrayContaining([
        ['reveals', 0, 1],
        ['reveals', 1, 2],
        ['wins', 0, 10],
      ]),
    );
    expect(game.result(s)).toEqual({ ending: 'points', ranks: [1, 2, 3], scores: [10, 4, 2] });
    expect(game.result(game.view(s, 2))).toEqual(game.result(s));
  });

  test('[gift.own-turn] ten points in the turn of another do not win: one waits for the own turn', () => {
    const s = table(
      [
        { keeps: ['b1-s'], roads: ['b1-se', 'b1-e', 'a1-se', 'a1-e'], hand: SETTLEMENT },
        { settlements: ['a1-nw'], roads: ['a1-nw', 'a1-ne', 'a2-nw', 'a2-ne', 'a3-nw', 'a3-ne'] },
        { keeps: ['d2-s', 'd4-s', 'c5-s', 'c6-s'], roads: ['d2-sw', 'd2-se', 'd3-sw', 'd3-se', 'd4-sw'] },
      ],
      { options: { points: 10 } },
    );
    expect([s.longest, s.points]).toEqual([1, [2, 3, 8]]);
    script(game, s, 'settlement a1-ne');
    expect([s.longest, s.points]).toEqual([2, [3, 1, 10]]);
    expect(s.stack.length).toBe(1);
    script(game, s, 'end', 'dice 1 1', 'end');
    expect(game.result(s)).toEqual({ ending: 'points', ranks: [2, 3, 1], scores: [3, 1, 10] });
  });

  test('[gift.aim] a table may agree on another number', () => {
    const s = table(
      [{ keeps: ['a1-n'], settlements: ['d1-nw', 'a3-n'], roads: ['a1-ne', 'd1-nw', 'd1-w', 'd1-sw'], hand: SETTLEMENT }, EAST, SOUTH],
      { options: { points: 5 } },
    );
    script(game, s, 'settlement d1-s');
    expect(game.result(s).scores[0]).toBe(5);
  });

  test('[gift.weary] after the last turn the most points win; equal players share', () => {
    const s = table([{ ...EAST, cards: { point: 1 } }, { settlements: ['a1-n', 'd1-nw'], roads: ['a1-ne', 'd1-nw'] }, SOUTH]);
    s.turn = LAST_TURN;
    script(game, s, 'end');
    expect(game.result(s)).toEqual({ ending: 'weary', ranks: [1, 2, 2], scores: [3, 2, 2] });
    const equal = table([EAST, SOUTH, {}]);
    equal.turn = LAST_TURN;
    script(game, equal, 'end');
    expect(game.result(equal)).toEqual({ ending: 'shared', ranks: [1, 1, 3], scores: [2, 2, 0] });
  });
});
