import { describe, expect, test } from 'vitest';
import { bots, type Question } from '#bots';
import { type Move, type Seat, seeded, turn } from '#kernel';
import { script } from '../../../tests/script.ts';
import { gift } from '../index.ts';
import type { Gift } from '../types.ts';
import { EAST, game, SOUTH, table, WEST } from './table.ts';

const steady = bots.find((bot) => bot.name === 'steady')!;
const asked = (s: Gift, seat: Seat): Question => {
  const moves: Move[] = [];
  moves.length = game.options(s, seat, moves);
  return { box: gift, seat, view: game.view(s, seat), legal: moves, memory: null } as unknown as Question;
};
const decided = (s: Gift, seat: Seat): string => game.notation(steady.decide(asked(s, seat), seeded('bot')));

describe('The steady bot', () => {
  test('[gift.win] wins against three random players', () => {
    let won = 0;
    const games = 3;
    for (let n = 0; n < games; n++) {
      const dice = seeded(`match ${n}`);
      const s = game.start(4, { points: 7 });
      while (s.stack.length > 0) {
        const seat = turn(s);
        const move = seat < 0 ? game.roll(s, dice) : seat === n % 4 ? steady.decide(asked(s, seat), dice) : game.pick(s, seat, dice);
        game.play(s, seat, move, null);
      }
      if (s.winner === n % 4) won++;
    }
    expect(won).toBe(games);
  });

  test('[gift.settlement] [gift.keep] builds what it can pay for, and what counts', () => {
    const s = table([{ ...WEST, roads: ['a1-ne', 'a2-nw', 'd1-nw'], hand: '1lumber+1brick+1wool+1grain' }, EAST, SOUTH]);
    expect(decided(s, 0)).toBe('settlement a2-n');
    const keep = table([{ ...WEST, hand: '2grain+3ore' }, EAST, SOUTH]);
    expect(decided(keep, 0)).toMatch(/^keep/);
  });

  test('[gift.supply-trade] trades with the supply for the last card that a keep needs', () => {
    const s = table([{ ...WEST, hand: '2grain+2ore+4wool' }, EAST, SOUTH], { options: { playerTrade: false } });
    expect(decided(s, 0)).toBe('supply wool ore');
  });

  test('[gift.answer] accepts what helps it, declines what only helps the other', () => {
    const good = table([{ ...EAST, hand: '2ore' }, { ...WEST, hand: '2grain+2ore+3wool' }, SOUTH]);
    script(game, good, 'offer ore wool');
    expect(decided(good, 1)).toBe('accept');
    const poor = table([{ ...EAST, hand: '2wool+2grain+3lumber' }, { ...WEST, hand: '2grain+3ore' }, SOUTH]);
    script(game, poor, 'offer lumber ore');
    expect(decided(poor, 1)).toBe('decline');
  });

  test('[gift.counter] names its own price where both gain by it, and the other closes on it', () => {
    // One lacks brick for a road, the other grain for a keep; what is asked for is what neither can spare.
    const s = table([{ ...EAST, hand: '1lumber+2grain+1wool' }, { ...WEST, hand: '1grain+3ore+2brick' }, SOUTH]);
    script(game, s, 'offer grain ore@2');
    expect(decided(s, 1)).toBe('counter 1brick 1grain');
    script(game, s, '@1 counter brick grain');
    expect(decided(s, 0)).toBe('confirm 2');
  });

  test('[gift.asking] proposes where both gain by it, declines where there is nothing to propose, and never asks itself', () => {
    const s = table([{ ...EAST, hand: '1lumber+2grain+1wool' }, { ...WEST, hand: '1grain+3ore+2brick' }, SOUTH]);
    expect(decided(s, 0)).not.toMatch(/nothing/);
    script(game, s, 'offer nothing nothing');
    expect([decided(s, 1), decided(s, 2)]).toEqual(['counter 1brick 1grain', 'decline']);
    script(game, s, '@1 counter brick grain');
    expect(decided(s, 0)).toBe('confirm 2');
  });

  test('[gift.confirm] closes with the first who is willing, where nobody better is to come', () => {
    const s = table([
      { ...EAST, hand: '2grain+2ore+2lumber' },
      { ...WEST, hand: '1ore' },
      { ...SOUTH, hand: '1wool' },
    ]);
    script(game, s, 'offer lumber ore', '@1 accept');
    expect(decided(s, 0)).toBe('confirm 2');
  });

  test('[gift.tormund] sends Tormund to where he hurts somebody else', () => {
    const s = table([WEST, { ...EAST, keeps: ['a4-s'], hand: '3ore' }, SOUTH], { step: 'dice' });
    script(game, s, 'dice 3 4');
    expect(decided(s, 0)).toMatch(/^tormund (a4|b4|b5)$/);
  });

  test('[gift.discard] keeps what it needs for a keep', () => {
    const s = table([{ ...WEST, hand: '2grain+3ore+5wool' }, EAST, SOUTH], { step: 'dice' });
    script(game, s, 'dice 3 4');
    expect(decided(s, 0)).toBe('discard wool');
  });
});
