import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { countsAs, duel, owedFor } from '../rules/duel.ts';
import { A, B, battle, brothers, C, D, game, owing, play, put, waits } from './position.ts';

const bits = (...cards: number[]): number => cards.reduce((sum, card) => sum | (1 << (card - 1)), 0);

describe('Orders', () => {
  test('[arms.orders] every player plays a Mastery Card; nothing is told until all have', () => {
    const s = brothers();
    expect(owing(s)).toEqual([A, B, C, D]);
    const three = script(game, s, '@3 order 4 none', '@1 order 4 none', '@0 order 4 none');
    expect(told(game, three, SPECTATOR).every(([name]) => name === 'sealed')).toBe(true);
    const all = told(game, script(game, s, '@2 order 2 none'), SPECTATOR);
    expect(all.filter(([name]) => name === 'played').map(([, by, card]) => [by, card])).toEqual([
      [A, 4],
      [B, 4],
      [C, 2],
      [D, 4],
    ]);
  });

  test('[arms.hand] twelve cards each; a card that was played is spent, for all to see', () => {
    const s = brothers();
    expect(legal(game, s, A).filter((line) => line.endsWith('none'))).toHaveLength(12);
    play(s, 3, 5, 1, 5);
    script(game, s, '@0 choose 1');
    expect(refusal(game, s, A, 'order 3 none')).toBe('spentCard');
    expect(refusal(game, s, A, 'order 4 none')).toBe(null);
    expect(game.view(s, SPECTATOR).spent).toEqual([3, 5, 1, 5].map((card) => bits(card)));
    expect(legal(game, s, A).filter((line) => line.endsWith('none'))).toHaveLength(11);
  });

  test('[arms.secondary] the Secondary Card calls a Master, costs 3 MP more, and is then spent', () => {
    const s = brothers();
    play(s, '3 combat', 5, 1, 5);
    expect(s.owed).toEqual([2 + 3, 3, 3, 3]);
    script(game, s, '@0 choose 1');
    expect(refusal(game, s, A, 'order 4 battle')).toBe('spentSecondary');
    expect(refusal(game, s, B, 'order 4 battle')).toBe(null);
  });

  test('[arms.both] two team mates call in one round only if they call different Masters', () => {
    const s = brothers();
    script(game, s, '@0 order 3 combat');
    expect(refusal(game, s, B, 'order 3 combat')).toBe('sameMaster');
    expect(refusal(game, s, B, 'order 3 battle')).toBe(null);
    expect(refusal(game, s, C, 'order 3 combat')).toBe(null);
    script(game, s, '@1 order 3 battle');
    expect(refusal(game, s, A, 'order 3 battle')).toBe('sameMaster');
    script(game, s, '@1 order 3 none');
    expect(refusal(game, s, A, 'order 3 battle')).toBe(null);
  });

  test('[arms.masters] Masters take part for one round and are never harmed', () => {
    const s = brothers();
    play(s, '3 combat', '5 battle', 1, 5);
    script(game, s, '@0 choose 1');
    play(s, 4, 6, 2, 6);
    expect(s.call).toEqual([0, 0, 0, 0]);
  });
});

describe('The clock duel', () => {
  test.each([
    [3, 1, 1, 3],
    [11, 8, 1, 11],
    [3, 11, 1, 15],
    [1, 12, 1, 13],
    [12, 1, -1, 13],
    [1, 7, 0, 0],
    [7, 1, 0, 0],
    [6, 12, 0, 0],
    [5, 5, 0, 0],
    [1, 6, -1, 6],
    [8, 1, -1, 13],
  ])('[arms.clock] %i against %i', (mine, theirs, result, counts) => {
    expect(duel(mine, theirs)).toBe(result);
    if (result > 0) expect(countsAs(mine, theirs)).toBe(counts);
    if (result < 0) expect(countsAs(theirs, mine)).toBe(counts);
  });

  test('[arms.clock] every card beats five, loses to five and draws with two', () => {
    const cards = Array.from({ length: 12 }, (_, i) => i + 1);
    for (const mine of cards) {
      const results = cards.map((theirs) => duel(mine, theirs));
      expect([1, 0, -1].map((result) => results.filter((r) => r === result).length)).toEqual([5, 2, 5]);
      for (const theirs of cards) expect(duel(mine, theirs) + duel(theirs, mine)).toBe(0);
    }
  });

  test('[arms.owed] half the own card for a win or a draw, all that the winning card counts for a loss', () => {
    expect([owedFor(3, 1), owedFor(1, 3)]).toEqual([2, 3]);
    expect([owedFor(11, 8), owedFor(8, 11)]).toEqual([6, 11]);
    expect([owedFor(3, 11), owedFor(11, 3)]).toEqual([2, 15]);
    expect([owedFor(7, 1), owedFor(12, 12)]).toEqual([4, 6]);
  });
});

describe('Who wins the round', () => {
  test('[arms.cross] the example: 3 beats 1, 11 beats 8, and the 3 counts 15 against the 11', () => {
    const s = brothers();
    const happenings = told(game, play(s, 3, 8, 1, 11), SPECTATOR);
    expect(happenings).toContainEqual(['duel', A, C, 3, 1, 3]);
    expect(happenings).toContainEqual(['duel', D, B, 11, 8, 11]);
    expect(happenings).toContainEqual(['cross', A, D, 3, 11, 15]);
    expect(s.owed).toEqual([2, 11, 3, 6]);
    expect(owing(s)).toEqual([A]);
    script(game, s, '@0 choose 2');
    expect(s.damage).toEqual([0, 0, 1, 0]);
    // Toll Guard 6, Causeway Lancers 5, Tent Guard 5, Tent Guard 5 absorb.
    expect(s.mp).toEqual([50, 44, 50, 49]);
    expect(s.wins).toEqual([1, 0]);
  });

  const WIN = [3, 1] as const;
  const DRAW = [2, 2] as const;
  const LOSS = [1, 3] as const;
  test.each([
    ['double', WIN, WIN, [A, B]],
    ['single', WIN, DRAW, [A]],
    ['cross', WIN, LOSS, [D]],
    ['single', DRAW, WIN, [B]],
    ['drawn', DRAW, DRAW, []],
    ['single', DRAW, LOSS, [D]],
    ['cross', LOSS, WIN, [B]],
    ['single', LOSS, DRAW, [C]],
    ['double', LOSS, LOSS, [C, D]],
  ])('[arms.double] [arms.single] [arms.cross] [arms.drawn] all nine pairs of outcomes: %s, A–C %j, B–D %j', (_, first, second, pickers) => {
    const s = brothers();
    // B and D play three hours later than A and C, so that cross winners differ.
    play(s, first[0], second[0] + 3, first[1], second[1] + 3);
    if (pickers.length > 0) {
      expect(waits(s)).toBe('choose');
      expect(owing(s)).toEqual(pickers);
      expect(s.wins).toEqual(pickers[0]! < 2 ? [1, 0] : [0, 1]);
    } else {
      expect(waits(s)).toBe('lowest');
      expect(s.wins).toEqual([0, 0]);
    }
  });

  test('[arms.cross] a draw between the two winners draws the round', () => {
    const s = brothers();
    const happenings = told(game, play(s, 3, 8, 1, 9), SPECTATOR);
    expect(happenings).toContainEqual(['crossDrew', A, D, 3, 9]);
    expect(happenings.at(-1)).toEqual(['roundDrawn']);
    expect(s.owed).toEqual([2, 9, 3, 5]);
  });

  test('[arms.cross] the loser of the cross comparison still owes as a winner', () => {
    const s = brothers();
    play(s, 3, 4, 1, 6);
    expect(owing(s)).toEqual([D]);
    expect(s.owed[A]).toBe(2);
  });

  test('[arms.battle] one against one the winner of the duel picks', () => {
    const s = battle();
    play(s, 12, 2);
    expect(owing(s)).toEqual([1]);
    expect(s.owed).toEqual([14, 1]);
    script(game, s, '@1 choose 3');
    expect(s.damage[0]).toBeGreaterThan(0);
  });
});

describe('Chosen Troops', () => {
  test('[arms.chosen] [arms.opposite] the winner picks a Troop of the own Unit; the one opposite is the loser’s', () => {
    const s = brothers();
    play(s, 1, 2, 1, 3);
    const happenings = told(game, script(game, s, '@3 choose 3'), SPECTATOR);
    expect(happenings.find(([name]) => name === 'struck')!.slice(0, 4)).toEqual(['struck', D, 15, B]);
    expect(s.flipped).toEqual([0, 0, 0b1010]);
  });

  test('[arms.closed] a Terrain that supplied Chosen Troops is closed for both sides until the Duration ends', () => {
    const s = brothers();
    play(s, 3, 5, 1, 5);
    script(game, s, '@0 choose 2');
    play(s, 2, 6, 4, 6);
    expect(refusal(game, s, C, 'choose 2')).toBe('closedTerrain');
    expect(legal(game, s, C)).toEqual(['choose 1', 'choose 3']);
    script(game, s, '@2 choose 1');
    // With one Terrain left there is nothing to ask.
    const last = told(game, play(s, 5, 8, 3, 8), SPECTATOR);
    expect(last).toContainEqual(['chosen', A, 2, 7]);
  });

  test('[arms.agree] two winners pick from one Terrain: they see each other’s and may change once', () => {
    const s = brothers();
    play(s, 3, 6, 1, 4);
    const first = script(game, s, '@0 choose 1');
    expect(told(game, first, B)).toEqual([['sealed', A, 10, 0, 3]]);
    expect(told(game, first, C)).toEqual([['sealed', A, 10, -1, 3]]);
    expect(told(game, script(game, s, '@1 choose 2'), SPECTATOR).at(-1)).toEqual(['differed', 0]);
    expect(owing(s)).toEqual([A, B]);
    script(game, s, '@0 choose 2', '@1 choose 2');
    expect(s.flipped).toEqual([0, 0b1111, 0]);
  });

  test.each([
    [[3, 6, 1, 4], '@0 choose 1', '@1 choose 3', 2],
    [[3, 3, 1, 1], '@0 choose 1', '@1 choose 3', 0],
    [[1, 1, 3, 3], '@2 choose 3', '@3 choose 1', 2],
  ])('[arms.agree] if they still differ, the higher card decides, then A or C: %j', (cards, first, second, place) => {
    const s = brothers();
    play(s, ...cards);
    script(game, s, first, second, first, second);
    expect(s.flipped.findIndex((seats) => seats !== 0)).toBe(place);
  });

  test('[arms.lowest] a drawn round uses the Troop of the lowest ML of each side, without asking', () => {
    const s = brothers();
    put(s, A, 0, 'Reed Levy');
    put(s, D, 0, 'Herd Scouts');
    const happenings = told(game, play(s, 2, 5, 2, 5), SPECTATOR);
    expect(happenings.find(([name]) => name === 'clashed')!.slice(1, 5)).toEqual([D, 8, A, 0]);
    expect(s.flipped[0]).toBe(0b1001);
  });

  test('[arms.lowest] of equal Troops the higher Mastery Card’s owner chooses, both sides in secret and at once', () => {
    const s = brothers();
    play(s, 1, 5, 7, 5);
    expect(waits(s)).toBe('lowest');
    expect(owing(s)).toEqual([B, C]);
    const first = script(game, s, '@1 stand mate');
    expect(told(game, first, C)).toEqual([['sealed', B, 11, -1, 3]]);
    script(game, s, '@2 stand mate');
    expect(s.flipped[0]).toBe(0b1001);
  });

  test.each([
    ['at 3, and open', 3, 3, [0, 0, 0], 3, 2],
    ['at 3, Terrain 3 closed', 3, 3, [0, 0, 1], 2, 1],
    ['began at 3, used on 1', 3, 1, [0, 0, 0], 1, 3],
    ['began at 1, used on 3', 1, 3, [0, 0, 0], 3, 1],
    ['began at 1, Terrain 1 and 2 closed', 1, 1, [1, 1, 0], 3, 1],
    ['began at 1, at 2, Terrain 2 and 3 closed', 1, 2, [0, 1, 1], 1, 2],
  ] as const)('[arms.along] [arms.march] the Standards: %s', (_, began, at, flipped, used, then) => {
    const s = brothers(began);
    s.standards = at - 1;
    s.flipped = [...flipped];
    for (const place of [0, 1, 2]) {
      put(s, A, place, 'Reed Levy', 'Bolt Crew', 'Bolt Crew');
      put(s, C, place, 'Herd Scouts', 'Sky Archers', 'Sky Archers');
    }
    const happenings = told(game, play(s, 2, 5, 2, 5), SPECTATOR);
    expect(happenings).toContainEqual(['closed', used - 1]);
    expect(happenings).toContainEqual(['marched', then - 1]);
  });

  test('[arms.march] only a drawn round moves the Standards', () => {
    const s = brothers();
    play(s, 3, 5, 1, 5);
    script(game, s, '@0 choose 1');
    expect(s.standards).toBe(0);
  });
});
