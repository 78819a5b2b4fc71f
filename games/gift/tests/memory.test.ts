import { expect, test } from 'vitest';
import { type Happening, type Seat, seeded, slot, turn, witness } from '#kernel';
import { script } from '../../../tests/script.ts';
import { countOf } from '../data/handful.ts';
import { KINDS } from '../data/resources.ts';
import type { Remembered } from '../memory.ts';
import type { Gift } from '../types.ts';
import { EAST, game, handOf, SOUTH, table, WEST } from './table.ts';

/** Do at least the known cards of one of the possible worlds lie as they really do? */
const truthIsPossible = (s: Gift, { hands }: Remembered): boolean =>
  hands.list.some((world) =>
    s.hand.every((hand, seat) => [0, 1, 2, 3, 4].every((kind) => world.hands[slot(hands, seat, kind)]! <= countOf(hand, kind))),
  );

test('[gift.hands] over whole games, trades included, the truth is among what everybody thinks possible, and guesses add up', () => {
  for (let seed = 0; seed < 4; seed++) {
    const dice = seeded(`memory ${seed}`);
    const s = game.start(4, { board: seed % 2 === 0 ? 'gift' : 'island', points: 6 });
    const memories = [0, 1, 2, 3].map((viewer) => game.memory!.begin(4, viewer));
    const moves: number[] = [];
    for (let n = 0; s.stack.length > 0; n++) {
      const seat = turn(s);
      const happenings: Happening[] = [];
      const listed = dice(5) === 0 || game.steps[s.stack.at(-1)!.step]!.name === 'answer';
      const move = seat < 0 ? game.roll(s, dice) : listed ? moves[dice(game.options(s, seat, moves))]! : game.pick(s, seat, dice);
      game.play(s, seat, move, game.recorder(happenings));
      memories.forEach((m, viewer) => {
        witness(game, happenings, viewer, m);
        expect(truthIsPossible(s, m)).toBe(true);
        if (n % 17 === viewer) expect(game.conserve(game.guess(game.view(s, viewer), viewer, dice, m))).toBe(null);
      });
    }
  }
});

/** What a viewer remembers after the lines; hands are dealt by production, which all have seen. */
function after(viewer: Seat, s: Gift, ...lines: string[]): Remembered {
  const m = game.memory!.begin(s.players, viewer);
  s.hand.forEach((hand, seat) => {
    for (let kind = 0; kind < KINDS; kind++) m.hands.list[0]!.hands[slot(m.hands, seat, kind)] = countOf(hand, kind);
  });
  witness(game, script(game, s, ...lines), viewer, m);
  return m;
}

const robbed = (): Gift => table([WEST, { ...EAST, hand: '1lumber+1ore' }, SOUTH], { step: 'dice' });

test('[gift.theft] a theft between others leaves a doubt; whoever was there has none', () => {
  const oreOfThief = (m: Remembered): number[] => m.hands.list.map((world) => world.hands[slot(m.hands, 0, 4)]!).sort();
  const lines = ['dice 3 4', 'tormund a4', 'steal ore'];
  expect(oreOfThief(after(2, robbed(), ...lines))).toEqual([0, 1]);
  expect(oreOfThief(after(1, robbed(), ...lines))).toEqual([1]);
});

test('[gift.theft] what is paid or offered later resolves the doubt: a guess never deals what cannot be', () => {
  const s = robbed();
  const m = after(2, s, 'dice 3 4', 'tormund a4', 'steal ore');
  const dice = seeded('doubt');
  const seen = new Set<string>();
  for (let n = 0; n < 200; n++) seen.add(handOf(game.guess(game.view(s, 2), 2, dice, m), 0));
  expect([...seen].sort()).toEqual(['1lumber', '1ore']);
  witness(game, script(game, s, 'offer ore wool'), 2, m);
  for (let n = 0; n < 200; n++) expect(handOf(game.guess(game.view(s, 2), 2, dice, m), 0)).toBe('1ore');
});

test('[gift.points] a guess never deals so many hidden points that their owner had won already', () => {
  const s = table([{ keeps: ['a1-n', 'a2-n', 'a3-n', 'c1-n'], settlements: ['d1-nw'], cards: { patrol: 4 } }, EAST, SOUTH]);
  const dice = seeded('points');
  for (let n = 0; n < 300; n++) expect(game.conserve(game.guess(game.view(s, 1), 1, dice))).toBe(null);
});
