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

  test('[gift.points] the account names what every point in the open stands on, and keeps what is hidden', () => {
    const s = table([NINE, { ...EAST, cards: { point: 2 } }, SOUTH]);
    const points = (seat: number) => Object.fromEntries((game.account(s, seat) ?? []).map((line) => [line.rule, line.points]));
    const none = { 'gift.longest': 0, 'gift.patrols': 0, 'gift.points': 0 };
    expect(points(0)).toEqual({ ...none, 'gift.settlement': 1, 'gift.keep': 8 });
    expect(points(1)).toEqual({ ...none, 'gift.settlement': 2, 'gift.keep': 0 });
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

  test('[gift.points] several hidden points win together, also when a card was played this turn', () => {
    const s = table([
      {
        keeps: ['a1-n', 'a3-n'],
        settlements: ['d1-nw', 'c1-n'],
        roads: ['a1-ne', 'a2-nw', 'd1-nw', 'd1-w', 'd1-sw'],
        cards: { point: 3, winter: 1 },
        hand: '1lumber+1brick',
      },
      EAST,
      SOUTH,
    ]);
    script(game, s, 'winter wool+grain');
    const what = script(game, s, 'settlement d1-s');
    expect(told(game, what, 2)).toEqual(expect.arrayContaining([['reveals', 0, 3]]));
    expect(game.result(s).scores[0]).toBe(10);
  });

  const EIGHT: Player = { keeps: ['a1-nw', 'c3-s', 'c5-s', 'd1-s'], roads: ['a1-nw', 'a1-ne', 'a2-nw', 'a2-ne'] };

  test('[gift.win] [gift.patrols] the third patrol wins before Tormund moves', () => {
    const s = table([{ ...EIGHT, cards: { patrol: 1 }, played: { patrol: 2 } }, {}, {}], { step: 'roll' });
    script(game, s, 'patrol');
    expect(game.result(s)).toMatchObject({ ending: 'points', scores: [10, 0, 0] });
  });

  test('[gift.win] [gift.longest] the first of two free roads wins, and the second is not asked for', () => {
    const s = table([{ ...EIGHT, cards: { roadworks: 1 } }, {}, {}], { step: 'roll' });
    script(game, s, 'roadworks', 'lay a3-nw');
    expect(game.result(s)).toMatchObject({ ending: 'points', scores: [10, 0, 0] });
  });

  test('[gift.win] [gift.handed] who breaks a road and so has the longest wins with it', () => {
    const s = table([
      {
        keeps: ['b1-s', 'd3-s', 'd5-s'],
        settlements: ['c6-s'],
        roads: ['b1-sw', 'b1-se', 'b1-e', 'a1-se', 'a1-e'],
        hand: SETTLEMENT,
      },
      { settlements: ['a1-nw'], roads: ['a1-nw', 'a1-ne', 'a2-nw', 'a2-ne', 'a3-nw', 'a3-ne'] },
      {},
    ]);
    expect([s.longest, s.length, s.points]).toEqual([1, [5, 6, 0], [7, 3, 0]]);
    script(game, s, 'settlement a1-ne');
    expect(game.result(s)).toMatchObject({ ending: 'points', scores: [10, 1, 0] });
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
