import { describe, expect, test } from 'vitest';
import { everyone, playout, seeded } from '#kernel';
import { perft } from '../../../tests/sequences.ts';
import { MISSION_COUNT } from '../data/cards.ts';
import { options as choices } from '../meta.ts';
import { NO_MISSION } from '../types.ts';
import { game, give, missionsOf, table } from './position.ts';

describe('Sequences', () => {
  // Two begin, then 33 × 32 × 31 missions in order.
  test.each([
    [1, 2],
    [2, 2 * 33],
    [3, 2 * 33 * 32],
  ])('[oath.mission-row] from the start, depth %i: %i', (depth, count) => {
    expect(perft(game, game.start(2), depth)).toBe(count);
  });

  // 20 placements. Three give a token of four items, the Beach 14 kinds of cards, the Watchtower 10 discoveries, the market 3 slots, the Brotherhood
  // 3 missions, the Tavern its guest (each of these with "leave"); the Bridge and the Inn end the turn, and 20 placements of the other follow.
  test('[oath.place] from the first turn, depth 2', () => {
    const s = table();
    expect(perft(game, s, 1)).toBe(20);
    expect(perft(game, s, 2)).toBe(2 * (3 * 4 + 14 + 10 + 4 + 4 + 2 + 20 + 20));
    expect(perft(game, s, 3, game.loops)).toBe(perft(game, s, 3));
  });
});

describe('Whole games', () => {
  const tables = [{}, ...choices.pirates.of.map((pirates) => ({ pirates })), { refuge: false }, ...choices.narrow.of.map((narrow) => ({ narrow }))];
  test.each([2, 3, 4, 5].flatMap((players) => tables.map((options) => [players, options] as const)))(
    '[oath.rounds] [oath.pass] %i players, %j: everything adds up after every move, and the game ends after its rounds, within its bound',
    (players, options) => {
      const dice = seeded(`${players} ${JSON.stringify(options)}`);
      for (let n = 0; n < 6; n++) {
        const s = game.start(players, options);
        let moves = 0;
        for (; s.stack.length > 0; moves++) {
          playout(game, s, dice, 1);
          expect(game.conserve(s)).toBe(null);
        }
        expect(s.round).toBe(s.rounds);
        expect(moves).toBeLessThan(game.meta.bound);
      }
    },
  );
});

describe('Guesses', () => {
  test('[oath.mission-hand] a good memory knows who took which mission from the row', () => {
    const s = give(table(3), 0, { missions: [] });
    const memory = game.memory!.begin(3, 1);
    memory.holder[0] = 0;
    const seen = new Set<string>();
    s.row[0] = -1;
    s.missionAt[0] = 0;
    s.missionsHeld[0] = 1;
    for (let n = 0; n < 20; n++) seen.add(missionsOf(game.guess(game.view(s, 1), 1, seeded(n), memory), 0).join());
    expect([...seen]).toEqual(['harbour-dues']);
    seen.clear();
    for (let n = 0; n < 20; n++) seen.add(missionsOf(game.guess(game.view(s, 1), 1, seeded(n)), 0).join());
    expect(seen.size).toBeGreaterThan(5);
  });

  test('[oath.signal] who has played Signal at Dusk can pay for a mission in every guess', () => {
    const s = give(table(2, {}, ['edward', 'nevis']), 0, { missions: ['arm-the-lookouts'], items: ['sword', 'pistol'], cards: ['signal'] });
    game.play(s, 0, game.read('play signal'), null);
    for (let n = 0; n < 30; n++) expect(perft(game, game.guess(game.view(s, 1), 1, seeded(n)), 1)).toBeGreaterThan(0);
  });

  test('[oath.last] a sealed answer is guessed as one that the seat could have given', () => {
    const s = give(table(2, {}, ['edward', 'nevis']), 0, { items: ['sword', 'pistol', 'gunner', 'parrot', 'rum'], doubloons: 9 });
    s.stack.length = 0;
    s.stack.push({ step: game.steps.findIndex((step) => step.name === 'last'), seats: 2, sealed: everyone(1), a: 0, b: 0, c: 0, d: 0 });
    s.last[0] = NO_MISSION;
    for (let n = 0; n < 30; n++) {
      const guess = game.guess(game.view(s, 1), 1, seeded(n));
      expect(game.conserve(guess)).toBe(null);
      expect(guess.last[0]).toBeLessThanOrEqual(MISSION_COUNT);
    }
  });
});
