import { expect, test } from 'vitest';
import { bots, type Question } from '#bots';
import { type Move, type Seat, seeded, turn } from '#kernel';
import { EAST, SOUTH, WEST } from '../../gift/tests/table.ts';
import { judge } from '../bot.ts';
import { watch } from '../index.ts';
import type { Watch } from '../types.ts';
import { game, type North, table } from './table.ts';

const steady = bots.find((bot) => bot.name === 'steady')!;
function asked(s: Watch, seat: Seat): Question {
  const legal: Move[] = [];
  legal.length = game.options(s, seat, legal);
  return { box: watch, seat, view: game.view(s, seat), legal, memory: null } as unknown as Question;
}
const decided = (s: Watch): string => game.notation(steady.decide(asked(s, turn(s)), seeded('bot')));

const at = (north: North): Watch =>
  table([{ ...WEST, hand: '1lumber+1brick+1wool' }, EAST, SOUTH, {}], { heroes: ['yarwyck', 'mormont', 'marsh', 'thorne'], ...north });

test('[watch.breaches] who would lose by the fall of the Wall holds it where it is about to fall', () => {
  expect(decided(at({ breaches: 2, camps: { hornfoot: 'rr' }, wall: ['1', '1', '1', ''] }))).toMatch(/^guard (third|fourth)$/);
});

test('[watch.breaches] the nearer the Wall is to its fall, the better for whoever has the most guards, and the worse for the others', () => {
  const calm = at({ wall: ['000', '1'] });
  const near = at({ wall: ['000', '1'], breaches: 2, camps: { hornfoot: 'rr', 'cave-people': 'rr' } });
  expect(judge.evaluate(near, 0)).toBeGreaterThan(judge.evaluate(calm, 0));
  expect(judge.evaluate(near, 2)).toBeLessThan(judge.evaluate(calm, 2));
});

test('[watch.win] what is over is judged by its result', () => {
  const s = at({});
  s.stack.length = 0;
  s.winner = 0;
  s.points = [10, 2, 2, 0];
  expect([0, 1].map((seat) => judge.evaluate(s, seat))).toEqual([1, 0]);
});

test('[watch.aim] a steady bot wins against three random players, by points or by guards', () => {
  for (let n = 0; n < 2; n++) {
    const s = game.start(4, { points: 7 });
    const dice = seeded(`match ${n}`);
    while (s.stack.length > 0) {
      const seat = turn(s);
      const move = seat < 0 ? game.roll(s, dice) : seat === n ? steady.decide(asked(s, seat), dice) : game.pick(s, seat, dice);
      game.play(s, seat, move, null);
    }
    expect(s.winner).toBe(n);
  }
});
