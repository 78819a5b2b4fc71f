import { describe, expect, test } from 'vitest';
import { CHANCE, SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { absorbOn, attackOn, COPIES, combines, coverOn, GROUNDS, TERRAINS } from '../data/terrain.ts';
import { A, B, C, COLUMNS, column, D, game, MEADOWS, MUSTER, owing, waits } from './position.ts';

const named = (id: string): number => TERRAINS.findIndex((terrain) => terrain.id === id);

/** A has shuffled and C has cut these three. */
function laid(...grounds: string[]) {
  const s = game.start(4);
  script(game, s, ...MUSTER, 'shuffle 1', ...grounds.map((ground) => `turn ${ground}`));
  return s;
}

describe('Shuffle and cut', () => {
  test('[arms.shuffle] the dice choose who shuffles, the direct opponent cuts, and three of twenty-five cards are laid out', () => {
    const s = game.start(4);
    script(game, s, ...MUSTER);
    expect(game.cases(s, null)).toBe(4);
    expect(told(game, script(game, s, 'shuffle 4'), SPECTATOR)).toEqual([['shuffled', D, B]]);
    expect(COPIES.reduce((sum, n) => sum + n, 0)).toBe(25);
    expect(game.cases(s, null)).toBe(25);
    script(game, s, 'turn wood', 'turn wood');
    expect(game.cases(s, null)).toBe(23);
    script(game, s, 'turn wood');
    expect(s.ground).toEqual([2, -1, 2, -1, 2, -1]);
    expect(owing(s)).toEqual([B]);
  });

  test('[arms.shuffle] a card of which none is left cannot be turned up', () => {
    const s = laid('bog', 'bog');
    expect(refusal(game, s, CHANCE, 'turn bog')).toBe('impossible');
  });
});

describe('Veto or combine', () => {
  test('[arms.veto] Terrain by Terrain who cut speaks first, then who shuffled', () => {
    const s = laid('bog', 'hill', 'road');
    for (const place of [0, 1, 2]) {
      expect(s.stack.at(-1)!.a).toBe(place);
      expect(owing(s)).toEqual([C]);
      script(game, s, 'accept');
      expect(owing(s)).toEqual([A]);
      script(game, s, 'accept');
    }
    expect(waits(s)).toBe('standards');
  });

  test('[arms.veto] [arms.aside] a veto sets the card aside for the whole battle, and the next takes its place', () => {
    const s = laid('bog', 'hill', 'road');
    script(game, s, '@2 veto', 'turn dust');
    expect(s.ground.slice(0, 2)).toEqual([named('dust'), -1]);
    expect(s.aside[named('bog')]).toBe(1);
    expect(s.deck[named('bog')]).toBe(1);
    expect(owing(s)).toEqual([A]);
  });

  test('[arms.veto] each side interferes once on each Terrain: two vetoes, and the next Terrain is spoken of', () => {
    const s = laid('bog', 'hill', 'road');
    script(game, s, '@2 veto', 'turn dust', '@0 veto', 'turn bog');
    expect(s.stack.at(-1)!.a).toBe(1);
    expect(owing(s)).toEqual([C]);
    script(game, s, '@2 veto', 'turn dust', '@0 accept');
    expect(s.stack.at(-1)!.a).toBe(2);
  });

  test('[arms.again] who has let a card pass may still veto what replaces it', () => {
    const s = laid('bog', 'hill', 'road');
    script(game, s, '@2 accept', '@0 veto', 'turn dust');
    expect(owing(s)).toEqual([C]);
    script(game, s, '@2 veto', 'turn wood');
    expect(s.stack.at(-1)!.a).toBe(1);
  });

  test('[arms.again] who has let a card pass may veto what the other side combines it into', () => {
    const s = laid('bog', 'hill', 'road');
    script(game, s, '@2 accept', '@0 cut', 'turn wood', 'combine');
    expect([s.stack.at(-1)!.a, ...owing(s)]).toEqual([0, C]);
    script(game, s, '@2 veto', 'turn corn');
    expect(s.stack.at(-1)!.a).toBe(1);
  });

  test('[arms.combine] the speaker cuts a card that fits, and may add it', () => {
    const s = laid('bog', 'hill', 'road');
    const cut = script(game, s, '@2 cut', 'turn wood');
    expect(told(game, cut, SPECTATOR)).toEqual([['cut', C, 0, named('wood'), 1]]);
    expect(owing(s)).toEqual([C]);
    expect(legal(game, s, C)).toEqual(['combine', 'decline']);
    script(game, s, 'combine');
    expect(s.ground.slice(0, 2)).toEqual([named('bog'), named('wood')]);
    expect(owing(s)).toEqual([A]);
    expect(refusal(game, s, A, 'cut')).toBe('twoCards');
  });

  test('[arms.combine] a card that does not fit, or is declined, is set aside, and the chance is used', () => {
    const s = laid('bog', 'hill', 'road');
    script(game, s, '@2 cut', 'turn meadow');
    expect(s.aside[named('meadow')]).toBe(1);
    expect(owing(s)).toEqual([A]);
    script(game, s, '@0 cut', 'turn wood', 'decline');
    expect(s.aside[named('wood')]).toBe(1);
    expect(s.ground.slice(0, 2)).toEqual([named('bog'), -1]);
    expect(s.stack.at(-1)!.a).toBe(1);
  });

  test('[arms.again] a veto on a Combined Terrain removes both cards', () => {
    const s = laid('bog', 'hill', 'road');
    script(game, s, '@2 cut', 'turn wood', 'combine', '@0 veto', 'turn corn');
    expect([s.aside[named('bog')], s.aside[named('wood')]]).toEqual([1, 1]);
    expect(s.ground.slice(0, 2)).toEqual([named('corn'), -1]);
  });

  test('[arms.combine] which cards combine is mutual, and none does with its own kind', () => {
    for (let one = 0; one < GROUNDS; one++) {
      expect(combines(one, one)).toBe(false);
      for (let other = 0; other < GROUNDS; other++) expect(combines(one, other)).toBe(combines(other, one));
    }
  });

  test('[arms.ground] combined cards add up within their limits', () => {
    const [wood, bog, wall, village, hill, road] = ['wood', 'bog', 'wall', 'village', 'hill', 'road'].map(named) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect([0, 1, 2].map((kind) => attackOn(wood, bog, kind))).toEqual([-1, -1, -2]);
    expect(coverOn(wall, village)).toBe(3);
    expect(absorbOn(hill, road)).toBe(2);
    expect(absorbOn(bog, wood)).toBe(-1);
    const s = laid('hill', 'bog', 'wall');
    script(game, s, '@2 cut', 'turn road', 'combine', '@0 accept', ...Array.from({ length: 4 }, () => 'accept'));
    expect(s.attack).toEqual([1, 0, 1, 0, -1, -2, 0, -1, -1]);
    expect(s.cover).toEqual([0, 0, 2]);
    expect(s.absorb).toEqual([2, -1, 0]);
  });
});

describe('Setting up', () => {
  const ready = () => {
    const s = game.start(4);
    script(game, s, ...MUSTER, ...MEADOWS);
    return s;
  };

  test('[arms.standards] B and D vote in secret for Terrain 1 or 3, before any Troop is placed', () => {
    const s = ready();
    expect(owing(s)).toEqual([B, D]);
    expect(refusal(game, s, B, 'vote 2')).toBe('notThere');
    const vote = script(game, s, '@1 vote 3');
    expect(told(game, vote, C)).toEqual([['sealed', B, 6, -1, 3]]);
    script(game, s, '@3 vote 3');
    expect([s.standards, s.began]).toEqual([2, 2]);
    expect(s.height.every((n) => n === 0)).toBe(true);
  });

  test('[arms.standards] if they differ, the dice place them for both', () => {
    const s = ready();
    script(game, s, '@1 vote 3', '@3 vote 1');
    expect(waits(s)).toBe('lot');
    expect(game.cases(s, null)).toBe(2);
    expect(refusal(game, s, CHANCE, 'lot 2')).toBe('impossible');
    script(game, s, 'lot 1');
    expect(s.standards).toBe(0);
  });

  test('[arms.layout] Terrain 1: A and C at once, then B and D at once; then Terrain 2 and 3 likewise', () => {
    const s = ready();
    script(game, s, '@1 vote 1', '@3 vote 1');
    const order: number[][] = [];
    for (const [n, line] of COLUMNS.entries()) {
      if (n % 2 === 0) order.push([s.stack.at(-1)!.a, ...owing(s)]);
      script(game, s, line);
    }
    expect(order).toEqual([
      [0, A, C],
      [0, B, D],
      [1, A, C],
      [1, B, D],
      [2, A, C],
      [2, B, D],
    ]);
    expect(waits(s)).toBe('orders');
  });

  test('[arms.layout] a column is hidden from the enemy until both lie; the second pair has seen the first', () => {
    const s = ready();
    script(game, s, '@1 vote 1', '@3 vote 1');
    const first = script(game, s, COLUMNS[0]);
    expect(told(game, first, C)[0]!.slice(0, 4)).toEqual(['sealed', A, 8, -1]);
    expect(game.view(s, C).height[0]).toBe(0);
    expect(game.view(s, B).answer[A]).toBeGreaterThanOrEqual(0);
    script(game, s, COLUMNS[1]);
    expect(column(game.view(s, D), A, 0)).toEqual(['Dyke Pikes', 'Reed Levy', 'Bolt Crew']);
    expect(owing(s)).toEqual([B, D]);
  });

  test('[arms.column] three Troops that are left in the Unit, in any order; none is laid twice', () => {
    const s = ready();
    script(game, s, '@1 vote 1', '@3 vote 1');
    expect(refusal(game, s, A, 'column reed-levy/reed-levy/bolt-crew')).toBe('notLeft');
    expect(refusal(game, s, A, 'column causeway-lancers/reed-levy/bolt-crew')).toBe('notLeft');
    expect(refusal(game, s, A, 'column oath-lancers/herd-scouts/sky-archers')).toBe('otherArmy');
    expect(refusal(game, s, A, 'column bolt-crew/bolt-crew/reed-levy')).toBe(null);
    script(game, s, COLUMNS[0]);
    expect(refusal(game, s, A, COLUMNS[0].slice(3))).toBe('sameAnswer');
    script(game, s, ...COLUMNS.slice(1, 4));
    expect(refusal(game, s, A, 'column reed-levy/bolt-crew/fen-slingers')).toBe('notLeft');
    script(game, s, ...COLUMNS.slice(4));
    expect(column(s, A, 0)).toEqual(['Dyke Pikes', 'Reed Levy', 'Bolt Crew']);
    expect(s.height).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(s.roster.every((n) => n === 0)).toBe(true);
  });
});
