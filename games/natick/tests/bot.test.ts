import { describe, expect, test } from 'vitest';
import { bots, type Question } from '#bots';
import { type Move, type Seat, seeded, turn } from '#kernel';
import { legal, script } from '../../../tests/script.ts';
import { natick } from '../index.ts';
import type { Natick } from '../types.ts';
import { acting, F, game, LEAN } from './position.ts';

const [random, steady] = ['random', 'steady'].map((name) => bots.find((bot) => bot.name === name)!);
const asked = (s: Natick, seat: Seat): Question => {
  const moves: Move[] = [];
  moves.length = game.options(s, seat, moves);
  return { box: natick, seat, view: game.view(s, seat), legal: moves, memory: null } as unknown as Question;
};
const decided = (s: Natick, seat: Seat): string => game.notation(steady!.decide(asked(s, seat), seeded('bot')));

describe('The steady bot', () => {
  test('[natick.win] wins nine games of ten against random play', () => {
    let won = 0;
    for (let n = 0; n < 40; n++) {
      const dice = seeded(`duel ${n}`);
      const s = game.start(2);
      while (s.stack.length > 0) {
        const seat = turn(s);
        const bot = seat === n % 2 ? steady! : random!;
        game.play(s, seat, seat < 0 ? game.roll(s, dice) : bot.decide(asked(s, seat), dice), null);
      }
      if (game.result(s).ranks[n % 2] === 1) won++;
    }
    expect(won).toBeGreaterThanOrEqual(36);
  });

  test('[natick.divide] cuts one against two, as the example does', () => {
    for (const coins of [{}, LEAN]) {
      const s = F(coins);
      script(game, s, 'roll 4-ace-2-null');
      const [sets] = decided(s, 1).split(' ').slice(1);
      const sizes = sets!.split('/').map((set) => set.split('+').filter((die) => die !== 'moons').length);
      expect(sizes.sort()).toEqual([1, 2]);
    }
  });

  test('[natick.colony] while colonies are laid out neither player is ahead: all begin with the same', () => {
    const s = game.start(2);
    const dice = seeded('set-up');
    for (let n = 0; n < 5; n++) {
      for (const seat of [0, 1]) expect(natick.judge!.evaluate(s, seat)).toBeCloseTo(0.5, 2);
      const seat = turn(s);
      if (n === 1) {
        const expert = bots.find(({ name }) => name === 'expert')!;
        const { options } = expert.consider!({ ...asked(s, seat), budget: { iterations: 200 } }, seeded('hint'));
        expect(Math.abs(options[0]!.value - 0.5)).toBeLessThan(0.1);
      }
      game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), null);
    }
    expect(game.when(s)!.turn).toBe(1);
    for (const seat of [0, 1]) expect(natick.judge!.evaluate(s, seat)).toBeCloseTo(0.5, 2);
  });

  test('[natick.offer] accepts what helps it more, and never offers', () => {
    const s = acting(F(), 0);
    script(game, s, 'offer 3moons 1suns');
    expect(decided(s, 1)).toBe('accept');
    const poor = acting(F(), 0);
    script(game, poor, 'offer 1suns 1arms+1crowns');
    expect(decided(poor, 1)).toBe('decline');
    const own = acting(F(), 1);
    expect(legal(game, own, 1).some((line) => line.startsWith('offer'))).toBe(true);
    expect(decided(own, 1)).not.toMatch(/^offer/);
  });
});
