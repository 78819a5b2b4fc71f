import { describe, expect, test } from 'vitest';
import { type Dice, type Move, seeded, top, turn } from '#kernel';
import { admitted, perft } from '../../../tests/sequences.ts';
import { options as table } from '../meta.ts';
import { startOn } from '../position.ts';
import type { Gift } from '../types.ts';
import { game } from './table.ts';

/** A drawn island without trade between players, as other engines of the classic game have it. */
function island(seed: string): Gift {
  const s = game.start(4, { board: 'island', playerTrade: false });
  const dice = seeded(seed);
  while (s.first < 0) game.play(s, -1, game.roll(s, dice), null);
  return s;
}

/** A move by the fast picker, or from the list where only open verbs are left. */
function anything(s: Gift, seat: number, dice: Dice, moves: Move[]): Move {
  return game.steps[top(s).step]!.name === 'answer' ? moves[dice(game.options(s, seat, moves))]! : game.pick(s, seat, dice);
}

describe('Sequences', () => {
  test('[gift.found] [gift.pave] on any island: 54 places for the first settlement, 144 with its road', () => {
    const s = island('perft');
    expect(perft(game, s, 1)).toBe(54);
    expect(perft(game, s, 2)).toBe(144);
    expect(perft(game, s, 3)).toBe(perft(game, s, 3, game.loops));
    expect(admitted(game, s)).toBe(54);
  });

  test('[gift.found] [gift.given] the number of openings does not depend on what lies where', () => {
    const [one, two] = ['perft', 'other'].map((seed) => startOn(island(seed).land, 4, { playerTrade: false })) as [Gift, Gift];
    expect(perft(game, one, 3)).toBe(4 * 144);
    expect(perft(game, two, 3)).toBe(4 * 144);
  });

  test('[gift.turn] from the middle of games the list, the loops and the gate agree', () => {
    const dice = seeded('middle');
    for (let n = 0; n < 20; n++) {
      const s = island(`middle ${n}`);
      for (let moves = 0; moves < 120 + 20 * n && s.stack.length > 0; moves++) game.advance(s, dice);
      if (s.stack.length === 0 || turn(s) < 0) continue;
      const open: Move[] = [];
      open.length = game.options(s, turn(s), open);
      expect(admitted(game, s)).toBe(open.filter((move) => move < game.tables.size).length);
      expect(perft(game, s, 2)).toBe(perft(game, s, 2, game.loops));
    }
  });
});

describe('Whole games', () => {
  const tables: [number, Record<string, unknown>][] = [
    [4, {}],
    [3, {}],
    [4, { terrain: 'drawn', routes: 'drawn' }],
    [4, { start: 'quick' }],
    [3, { start: 'quick', turn: 'mixed' }],
    [4, { board: 'island' }],
    [3, { board: 'island', numbers: 'scattered' }],
    [2, { board: 'island' }],
    [4, { points: table.points.from, handLimit: table.handLimit.from, roads: 14 }],
    [4, { friendlyTormund: true, handLimit: table.handLimit.to }],
    [4, { board: 'island', points: table.points.to, playerTrade: false }],
  ];

  test.each(tables)(
    '[gift.supply] [gift.limits] [gift.weary] %i players, %j: everything adds up after every move, and the game ends',
    (players, options) => {
      const dice = seeded(JSON.stringify([players, options]));
      const moves: Move[] = [];
      for (let n = 0; n < 2; n++) {
        const s = game.start(players, options);
        let count = 0;
        for (; s.stack.length > 0; count++) {
          const seat = turn(s);
          // The full list holds many offers: now and then is enough of them.
          const choose = (): Move => (dice(6) === 0 ? moves[dice(game.options(s, seat, moves))]! : anything(s, seat, dice, moves));
          game.play(s, seat, seat < 0 ? game.roll(s, dice) : choose(), null);
          expect(game.conserve(s)).toBe(null);
        }
        expect(count).toBeLessThan(game.meta.bound);
        const { ranks, ending } = game.result(s);
        expect(ranks.filter((rank) => rank === 1).length === 1 || ending === 'shared').toBe(true);
      }
    },
  );
});
