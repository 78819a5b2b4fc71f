import { describe, expect, test } from 'vitest';
import { type Move, playout, seeded, turn } from '#kernel';
import { admitted, perft } from '../../../tests/sequences.ts';
import { options as table } from '../meta.ts';
import { acting, F, game } from './position.ts';

describe('Sequences', () => {
  test.each([
    [1, 2],
    [2, 2 * 24],
    [3, 2 * 24 * 48],
    [4, 2 * 24 * 48 * 9],
    [5, 2 * 24 * 48 * 9 * 48],
  ])('[natick.colony] [natick.arrange] from the start, depth %i: %i', (depth, count) => {
    expect(perft(game, game.start(2), depth)).toBe(count);
  });

  test.each([
    [1, 28],
    [2, 1495],
    [3, 24852],
    [4, 192659],
  ])('[natick.act] from position F with offers, depth %i: %i', (depth, count) => {
    expect(perft(game, acting(F(), 0), depth)).toBe(count);
    if (depth < 4) expect(perft(game, acting(F(), 0), depth, game.loops)).toBe(count);
  });

  test.each([
    [1, 10],
    [2, 1336],
    [3, 23831],
    [4, 157766],
  ])('[natick.act] from position F without offers, depth %i: %i', (depth, count) => {
    const s = acting(F({}, { offers: 0 }), 0);
    expect(perft(game, s, depth)).toBe(count);
    expect(admitted(game, s)).toBe(perft(game, s, 1));
  });
});

describe('Whole games', () => {
  const tables = [
    {},
    ...table.costs.of.map((costs) => ({ costs })),
    ...table.suits.of.map((suits) => ({ suits })),
    ...table.advantage.of.map((advantage) => ({ advantage })),
    { offers: 0 },
    { points: table.points.from },
    { points: table.points.to },
    { offers: table.offers.to, points: table.points.to },
  ];

  test.each(tables)(
    '[natick.coins] [natick.exhausted] %j: coins and pieces add up after every move, and the game ends within its bound',
    (options) => {
      const dice = seeded(JSON.stringify(options));
      for (let n = 0; n < 30; n++) {
        const s = game.start(2, options);
        let moves = 0;
        while (s.stack.length > 0) {
          playout(game, s, dice, 1);
          expect(game.conserve(s)).toBe(null);
          moves++;
        }
        expect(moves).toBeLessThan(game.meta.bound);
      }
    },
  );

  test('[natick.offers] games with offers among the moves end too', () => {
    const dice = seeded('offers');
    const moves: Move[] = [];
    for (let n = 0; n < 10; n++) {
      const s = game.start(2, { offers: 20, points: 12 });
      let count = 0;
      for (; s.stack.length > 0; count++) {
        const seat = turn(s);
        const move = seat < 0 ? game.roll(s, dice) : moves[dice(game.options(s, seat, moves))]!;
        expect(game.check(s, seat, move)).toBe(0);
        game.play(s, seat, move, null);
        expect(game.conserve(s)).toBe(null);
      }
      expect(count).toBeLessThan(game.meta.bound);
    }
  });
});
