import { describe, expect, test } from 'vitest';
import { bots, type Question } from '#bots';
import { type Dice, type Move, type Seat, seeded, turn } from '#kernel';
import { script } from '../../../tests/script.ts';
import { ALL_CARDS } from '../data/numbers.ts';
import { arms } from '../index.ts';
import { mixture } from '../mastery.ts';
import { duel } from '../rules/duel.ts';
import { styles } from '../styles.ts';
import type { Arms } from '../types.ts';
import { armsWeights } from '../worth.ts';
import { A, B, battle, brothers, C, game, lastRound, play, put } from './position.ts';

const [random, steady] = ['random', 'steady'].map((name) => bots.find((bot) => bot.name === name)!);

function asked(s: Arms, seat: Seat): Question {
  const moves: Move[] = [];
  moves.length = game.options(s, seat, moves);
  return { box: arms, seat, view: game.view(s, seat), legal: moves, memory: null } as unknown as Question;
}
const decided = (s: Arms, seat: Seat, dice: Dice = seeded('bot')): string => game.notation(steady!.decide(asked(s, seat), dice));

/** The orders of a seat, drawn many times from the same position. */
function manyOrders(s: Arms, seat: Seat): [card: number, call: string][] {
  const dice = seeded('orders');
  return Array.from({ length: 120 }, () => {
    const [, card, call] = decided(s, seat, dice).split(' ');
    return [Number(card), call!];
  });
}

describe('The steady bot', () => {
  test.each([4, 2])('[arms.defeat] a side of steady bots wins most battles against random play, %i players', (players) => {
    let won = 0;
    for (let n = 0; n < 30; n++) {
      const dice = seeded(`battle ${n}`);
      const s = game.start(players);
      const teams = game.meta.teams!(players);
      while (s.stack.length > 0) {
        const seat = turn(s);
        const bot = teams[seat] === n % 2 ? steady! : random!;
        game.play(s, seat, seat < 0 ? game.roll(s, dice) : bot.decide(asked(s, seat), dice), null);
      }
      if (s.winner === n % 2) won++;
    }
    expect(won).toBeGreaterThanOrEqual(21);
  });

  test('[arms.clock] its cards are drawn from a mixture, never from a pattern', () => {
    const cards = manyOrders(brothers(), A).map(([card]) => card);
    expect(new Set(cards).size).toBeGreaterThanOrEqual(4);
    for (const card of new Set(cards)) expect(cards.filter((other) => other === card).length).toBeLessThan(80);
  });

  test('[arms.clock] no card of the opponent gains much against the mixture, where all cards are in hand', () => {
    const s = battle();
    const { cards, mine } = mixture(armsWeights, s, 0, ALL_CARDS);
    for (let theirs = 1; theirs <= 12; theirs++) {
      const lost = cards.reduce((sum, card, i) => sum + mine[i]! * duel(theirs, card), 0);
      expect(lost).toBeLessThan(0.6);
    }
  });

  test.each([
    ['high', (card: number) => card >= 9],
    ['middle', (card: number) => card >= 5 && card <= 8],
    ['low', (card: number) => card <= 4],
  ])('[arms.ask] it follows the request for a %s card', (request, fits) => {
    const s = brothers();
    script(game, s, `@1 ask ${request}`);
    expect(manyOrders(s, A).every(([card]) => fits(card))).toBe(true);
  });

  test('[arms.ask] it saves the Secondary Card, or calls the Master it is asked for, when it can', () => {
    for (const [request, expected] of [
      ['save', 'none'],
      ['battle', 'battle'],
      ['combat', 'combat'],
    ]) {
      const s = brothers();
      script(game, s, `@1 ask ${request}`);
      expect(new Set(manyOrders(s, A).map(([, call]) => call))).toEqual(new Set([expected]));
    }
    const s = brothers();
    script(game, s, '@1 ask combat', '@1 order 5 combat');
    expect(manyOrders(s, A).every(([, call]) => call !== 'combat')).toBe(true);
  });

  test('[arms.ask] where it cannot follow, it plays as it likes', () => {
    const s = brothers();
    s.hand[A] = 0b1111;
    script(game, s, '@1 ask high');
    expect(manyOrders(s, A).every(([card]) => card <= 4)).toBe(true);
  });

  test('[arms.ask] it wavers when its sealed order is not what its team mate asks for, though it could be', () => {
    const wavers = (order: string, ...asked: string[]): boolean => {
      const s = brothers();
      script(game, s, `@0 order ${order}`, ...asked.map((line) => `@1 ${line}`));
      return arms.judge!.wavers!(game.view(s, A), A);
    };
    expect(wavers('3 none')).toBe(false);
    expect(wavers('3 none', 'ask high')).toBe(true);
    expect(wavers('10 none', 'ask high')).toBe(false);
    expect(wavers('3 none', 'ask low')).toBe(false);
    expect(wavers('3 battle', 'ask save')).toBe(true);
    expect(wavers('3 none', 'ask save')).toBe(false);
    expect(wavers('3 none', 'ask combat')).toBe(true);
    expect(wavers('3 none', 'order 5 combat', 'ask combat')).toBe(false);
    expect(wavers('3 none', 'ask free')).toBe(false);
    const s = brothers();
    s.hand[A] = 0b1111;
    script(game, s, '@0 order 3 none', '@1 ask high');
    expect(arms.judge!.wavers!(game.view(s, A), A)).toBe(false);
  });

  test('[arms.agree] it names the Terrain that its team mate has named', () => {
    for (const place of [1, 2, 3]) {
      const s = brothers();
      play(s, 3, 6, 1, 4);
      script(game, s, `@1 choose ${place}`);
      expect(decided(s, A)).toBe(`choose ${place}`);
    }
  });

  test('[arms.discard] it gives up as few Troops as it can', () => {
    const s = brothers();
    put(s, A, 0, 'Reed Levy', 'Fen Slingers', 'Toll Guard');
    put(s, A, 1, 'Dyke Pikes', 'Toll Guard', 'Toll Guard');
    put(s, A, 2, 'Lock Wardens', 'Toll Guard', 'Toll Guard');
    s.damage[A] = 8;
    lastRound(s);
    expect(decided(s, A)).toBe('discard 0-0-1');
  });

  test('[arms.move] it sends Troops to a team mate whose Unit would be lost', () => {
    const s = brothers();
    s.duration = 3;
    put(s, B, 0, 'Reed Levy');
    put(s, B, 1, 'Reed Levy');
    put(s, B, 2, 'Reed Levy');
    lastRound(s);
    script(game, s, '@0 retire none', '@2 retire none', '@3 retire none');
    expect(decided(s, A)).toMatch(/^send welcome/);
    expect(decided(s, C)).toBe('stay welcome');
  });
});

describe('Sparring partners of one habit', () => {
  const played = (name: string, s: Arms): number[] => {
    const dice = seeded(name);
    const { legal } = asked(s, A);
    const cards = Array.from({ length: 40 }, () => Number(game.notation(styles[name]!.move(s, A, legal, dice)!).split(' ')[1]));
    return [...new Set(cards)].sort((one, other) => one - other);
  };

  test.each([
    ['low', [1, 2, 3]],
    ['mid', [5, 6, 7]],
    ['high', [10, 11, 12]],
  ])('[arms.clock] %s plays any of three cards', (name, cards) => {
    expect(played(name, brothers())).toEqual(cards);
  });

  test('[arms.clock] the greedy one is predictable, and its answer knows the card', () => {
    const [card] = played('greedy', brothers());
    const [answer] = played('reply', brothers());
    expect(played('greedy', brothers())).toHaveLength(1);
    expect(duel(answer!, card!)).toBeGreaterThan(0);
  });

  test('[arms.layout] what is no order they leave to the steady bot', () => {
    expect(styles.low!.move(game.start(4), A, [], seeded('none'))).toBeNull();
  });
});
