import { describe, expect, test } from 'vitest';
import { type Happening, type Move, seeded, turn } from '#kernel';
import { script } from '../../../tests/script.ts';
import { BILLION } from '../data/pieces.ts';
import { oath } from '../index.ts';
import { EVENT, type Oath, wares } from '../types.ts';
import { game, give, table } from './position.ts';

/** A whole game at random, with everything that was told. */
function whole(seed: string, players: number): { s: Oath; tale: Happening[] } {
  const dice = seeded(seed);
  const s = game.start(players, {});
  const tale: Happening[] = [];
  const moves: Move[] = [];
  while (s.stack.length > 0) {
    const seat = turn(s);
    moves.length = seat < 0 ? 0 : game.options(s, seat, moves);
    game.play(s, seat, seat < 0 ? game.roll(s, dice) : moves[dice(moves.length)]!, game.recorder(tale));
  }
  return { s, tale };
}

const lines = (s: Oath, seat: number) => Object.fromEntries((game.account(s, seat) ?? []).map(({ rule, count, points }) => [rule, [count, points]]));

describe('What points are made of', () => {
  test.each([2, 3, 4, 5])(
    '[oath.win] [oath.last] [oath.billion] the lines add up to the score, and agree with what was told (%i players)',
    (players) => {
      let late = 0;
      for (let n = 0; n < 12; n++) {
        const { s, tale } = whole(`account ${players} ${n}`, players);
        for (let seat = 0; seat < players; seat++) {
          const told = (event: number, at = 0): readonly Happening[] => tale.filter((one) => one.event === event && one.args[at] === seat);
          const account = lines(s, seat);
          expect(Object.values(account).reduce((sum, [, points]) => sum + points!, 0)).toBe(game.result(s).scores[seat]);
          expect(account['oath.complete']![0]).toBe(told(EVENT.completes).length);
          expect(account['oath.billion']![0]).toBe(told(EVENT.uses).filter(({ args }) => args[1] === BILLION).length);
          expect(account['oath.last']![0]).toBe(told(EVENT.finishes).length);
          expect(account['oath.bonuses']![0]).toBe(told(EVENT.bonus, 1).length);
          late += account['oath.last']![0]!;
        }
      }
      expect(late).toBeGreaterThan(0);
    },
  );

  test('[oath.discount] Nevis’s own point stands on a line of its own', () => {
    const s = give(table(2, {}, ['nevis', 'marie']), 0, { missions: ['arm-the-lookouts'], items: ['sword', 'pistol'] });
    script(game, s, 'place pirate brotherhood', 'complete arm-the-lookouts');
    expect(lines(s, 0)).toMatchObject({ 'oath.complete': [1, 3], 'oath.discount': [1, 1], 'oath.bonuses': [0, 0] });
  });
});

test('[oath.market-row] the tally at the end counts what the market offered, thing by thing', () => {
  const stock = game.verbs.find(({ name }) => name === 'stock')!;
  const faces = (name: string): string[] => stock.shows!(wares.find(name), 0).map((face) => oath.words.faces!.stock!.face(face));
  expect(faces('two-blades')).toEqual(['Equipment', 'Equipment']);
  expect(faces('hand-barrel-tip')).toEqual(['Allies', 'Supplies', 'Cards']);
});

describe('When something happened', () => {
  test('[oath.order] [oath.rounds] turns are counted over all rounds, and the set-up is nobody’s', () => {
    expect(game.when(game.start(2, {}))).toEqual({ round: 0, turn: 0, seat: -1 });
    const s = table(2);
    expect(game.when(s)).toEqual({ round: 1, turn: 1, seat: 0 });
    script(game, s, 'place pirate bridge');
    expect(game.when(s)).toEqual({ round: 1, turn: 2, seat: 1 });
    const { s: end, tale } = whole('when', 3);
    expect(game.when(end)).toEqual({ round: 7, turn: tale.filter(({ event }) => event === EVENT.turn).length, seat: -1 });
  });
});
