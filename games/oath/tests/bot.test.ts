import { describe, expect, test } from 'vitest';
import { bots, type Question } from '#bots';
import { type Move, type Seat, seeded, turn } from '#kernel';
import { script } from '../../../tests/script.ts';
import { oath } from '../index.ts';
import type { Oath } from '../types.ts';
import { game, give, stands, table } from './position.ts';

const [random, steady] = ['random', 'steady'].map((name) => bots.find((bot) => bot.name === name)!);
const asked = (s: Oath, seat: Seat): Question => {
  const moves: Move[] = [];
  moves.length = game.options(s, seat, moves);
  return { box: oath, seat, view: game.view(s, seat), legal: moves, memory: null } as unknown as Question;
};
const decided = (s: Oath, seat: Seat): string => game.notation(steady!.decide(asked(s, seat), seeded('bot')));

describe('The steady bot', () => {
  test.each([
    [2, 8],
    [4, 4],
  ])('[oath.win] wins against random play, %i at the table', (players, games) => {
    let won = 0;
    for (let n = 0; n < games; n++) {
      const dice = seeded(`duel ${players} ${n}`);
      const s = game.start(players);
      while (s.stack.length > 0) {
        const seat = turn(s);
        const bot = seat === n % players ? steady! : random!;
        game.play(s, seat, seat < 0 ? game.roll(s, dice) : bot.decide(asked(s, seat), dice), null);
      }
      if (game.result(s).ranks[n % players] === 1) won++;
    }
    expect(won).toBe(games);
  });

  test('[oath.brotherhood] completes what it can pay', () => {
    const s = give(table(), 0, { missions: ['tax-barge'], items: ['sword', 'pistol', 'gunner', 'monkey'] });
    s.round = s.rounds;
    expect(decided(s, 0)).toMatch(/^place \S+ brotherhood$/);
    script(game, s, 'place mate brotherhood');
    expect(decided(s, 0)).toBe('complete tax-barge');
  });

  test('[oath.paying] pays from the boat before it gives up a power', () => {
    const s = give(table(2, {}, ['nevis', 'edward']), 0, {
      missions: ['stock-the-hold'],
      items: ['gunpowder', 'rum', 'food', 'water', 'supply-boat'],
    });
    script(game, s, 'place mate brotherhood', 'complete stock-the-hold');
    expect(decided(s, 0)).toBe('pay gunpowder+supply-boat');
  });

  test('[oath.last] takes the dearest last mission', () => {
    const s = give(table(), 0, { missions: ['harbour-dues', 'tax-barge'], items: ['sword', 'pistol', 'gunner', 'monkey'] });
    s.stack.length = 0;
    s.stack.push({ step: game.steps.findIndex((step) => step.name === 'last'), seats: 3, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
    expect(decided(s, 0)).toBe('finish tax-barge');
  });

  test('[oath.pistol] asks for its toll', () => {
    const s = give(stands(table(), 1, 'mate', 'bridge'), 1, { items: ['pistol'] });
    s.pistol[1] = 2;
    script(game, s, 'place mate bridge');
    expect(decided(s, 1)).toBe('demand');
  });
});
