import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { A, B, battle, brothers, C, column, D, game, lastRound, owing, play, put, waits } from './position.ts';

const MELEE = 2;
const HOLD = ['@0 hold', '@1 hold'] as const;
const NOBODY_RETIRES = [0, 1, 2, 3].map((seat) => `@${seat} retire none`);
const NOBODY_MOVES = [0, 1, 2, 3].map((seat) => `@${seat} stay welcome`);

test('[arms.duration] a Duration is three rounds, each on another Terrain', () => {
  const s = brothers();
  play(s, 3, 5, 1, 5);
  script(game, s, '@0 choose 1');
  play(s, 4, 6, 2, 6);
  script(game, s, '@0 choose 2');
  expect(waits(s)).toBe('orders');
  play(s, 5, 7, 3, 7);
  expect(s.flipped.every((seats) => seats !== 0)).toBe(true);
  expect(waits(s)).toBe('level');
});

describe('Discard', () => {
  /** A's Front Rank has ML 4, 5 and 7, with something behind it, and 9 Damage. */
  function discarding(behind = 'Toll Guard') {
    const s = brothers();
    put(s, A, 0, 'Bolt Crew', 'Toll Guard', 'Toll Guard');
    put(s, A, 1, 'Dyke Pikes', 'Toll Guard', 'Toll Guard');
    put(s, A, 2, 'Lock Wardens', behind, 'Toll Guard');
    s.damage[A] = 9;
    lastRound(s);
    return s;
  }

  test('[arms.discard] Damage 9 against ML 4, 5 and 7: the 7, or the 4 and the 5; it must go on while it can', () => {
    const s = discarding();
    expect(waits(s)).toBe('discard');
    expect(owing(s)).toEqual([A]);
    expect(legal(game, s, A)).toEqual(['discard 0-0-1', 'discard 1-1-0']);
    expect(refusal(game, s, A, 'discard 1-0-0')).toBe('tooLittle');
    expect(refusal(game, s, A, 'discard 1-0-1')).toBe('tooMuch');
    expect(refusal(game, s, A, 'discard 4-0-0')).toBe('tooMany');
    script(game, s, 'discard 0-0-1');
    expect(s.damage[A]).toBe(2);
    expect(column(s, A, 2)).toEqual(['Toll Guard', 'Toll Guard']);
    expect(s.dead[7]).toBe(1);
  });

  test('[arms.discard] [arms.column] the next in the column steps up at once: an ML of 2 behind the 7 goes too', () => {
    const s = discarding('Reed Levy');
    expect(refusal(game, s, A, 'discard 0-0-1')).toBe('tooLittle');
    script(game, s, 'discard 0-0-2');
    expect(s.damage[A]).toBe(0);
    expect(column(s, A, 2)).toEqual(['Toll Guard']);
  });

  test('[arms.discard] only from the own Unit, all at the same time, hidden from the enemy until all are done', () => {
    const s = brothers();
    s.damage = [5, 5, 4, 0];
    lastRound(s);
    expect(owing(s)).toEqual([A, B, C]);
    const first = script(game, s, '@0 discard 1-0-0');
    expect(told(game, first, B)[0]!.at(-2)).toBe(49);
    expect(told(game, first, C)[0]!.at(-2)).toBe(-1);
    expect(column(game.view(s, C), A, 0)).toHaveLength(3);
    script(game, s, '@1 discard 0-1-0', '@2 discard 0-1-0');
    expect(s.height).toEqual([2, 3, 3, 3, 2, 3, 3, 2, 3, 3, 3, 3]);
  });

  test('[arms.discard] Damage below the lowest ML of the Front Rank stays', () => {
    const s = brothers();
    s.damage[A] = 4;
    lastRound(s);
    expect(waits(s)).toBe('level');
    expect(s.damage).toEqual([4, 0, 1, 0]);
  });
});

describe('The Combat Level', () => {
  test('[arms.level] after the first Duration the side with more wins says Close or Hold', () => {
    const s = brothers();
    lastRound(s);
    expect(owing(s)).toEqual([A, B]);
    script(game, s, ...HOLD);
    expect(s.level).toBe(0);
  });

  test('[arms.level] team mates who differ close', () => {
    const s = brothers();
    lastRound(s);
    const held = script(game, s, '@0 hold');
    expect(told(game, held, C)[0]!.at(-2)).toBe(-1);
    script(game, s, '@1 close');
    expect(s.level).toBe(1);
  });

  test('[arms.level] level on wins, they close; drawn rounds count for nobody', () => {
    const s = brothers();
    s.wins = [0, 1];
    lastRound(s);
    expect(waits(s)).toBe('retire');
    expect(s.level).toBe(1);
  });

  test.each([
    ['Missile lasts two Durations at most', 1, 0, 1],
    ['Charge lasts one', 2, 1, 2],
    ['Melee lasts to the end', 3, 2, 2],
  ])('[arms.level] %s', (_, duration, before, after) => {
    const s = brothers();
    s.duration = duration;
    s.level = before;
    lastRound(s);
    expect(waits(s)).toBe('retire');
    expect(s.level).toBe(after);
  });
});

describe('Retire', () => {
  const retiring = (level: number) => {
    const s = brothers();
    s.duration = 3;
    s.level = level;
    lastRound(s);
    return s;
  };

  test('[arms.retire] the front of any column goes to its rear; at Melee each costs 1 Damage', () => {
    const s = retiring(MELEE);
    expect(legal(game, s, A)).toHaveLength(8);
    script(game, s, '@0 retire 1+3', '@1 retire none', '@2 retire none', '@3 retire none');
    expect(column(s, A, 0)).toEqual(['Reed Levy', 'Bolt Crew', 'Dyke Pikes']);
    expect(column(s, A, 2)).toEqual(['Dyke Pikes', 'Barge Bills', 'Lock Wardens']);
    expect(s.damage[A]).toBe(2);
  });

  test('[arms.retire] below Melee it costs nothing', () => {
    const s = retiring(0);
    script(game, s, '@0 retire 1+2+3', '@1 retire none', '@2 retire none', '@3 retire none');
    expect(s.damage[A]).toBe(0);
  });

  test('[arms.retire] a column with one Troop has nobody to take the front', () => {
    const s = brothers();
    s.duration = 3;
    put(s, A, 0, 'Dyke Pikes');
    lastRound(s);
    expect(refusal(game, s, A, 'retire 1')).toBe('oneTroop');
    expect(refusal(game, s, A, 'retire 2')).toBe(null);
  });
});

describe('Moving to the other Unit', () => {
  const moving = (level = 1) => {
    const s = brothers();
    s.duration = 3;
    s.level = level - 1;
    lastRound(s);
    script(game, s, ...NOBODY_RETIRES);
    return s;
  };

  test('[arms.move] any number of Troops, to the rear of any columns of the team mate', () => {
    const s = moving();
    expect(owing(s)).toEqual([A, B, C, D]);
    script(game, s, '@0 send welcome 1.1>1+1.3>2+2.2>1', '@1 stay welcome', '@2 stay welcome', '@3 stay welcome');
    expect(column(s, A, 0)).toEqual(['Reed Levy']);
    expect(column(s, A, 1)).toEqual(['Toll Guard', 'Fen Slingers']);
    expect(column(s, B, 0)).toEqual(['Dyke Pikes', 'Fen Slingers', 'Fen Slingers', 'Dyke Pikes', 'Bolt Crew']);
    expect(column(s, B, 1)).toEqual(['Causeway Lancers', 'Bolt Crew', 'Reed Levy', 'Bolt Crew']);
  });

  test('[arms.move] only if the team mate welcomes them', () => {
    const s = moving();
    const last = script(game, s, '@0 send welcome 1.1>1', '@1 stay decline', '@2 stay welcome', '@3 stay welcome');
    expect(told(game, last, SPECTATOR)).toContainEqual(['unwelcome', B, A]);
    expect(column(s, A, 0)).toHaveLength(3);
  });

  test('[arms.move] both may give at once, and a Troop never goes through both Units', () => {
    const s = moving();
    script(game, s, '@0 send welcome 1.1>2', '@1 send welcome 2.1>1', '@2 stay welcome', '@3 stay welcome');
    expect(column(s, A, 0)).toEqual(['Reed Levy', 'Bolt Crew', 'Causeway Lancers']);
    expect(column(s, B, 1)).toEqual(['Bolt Crew', 'Reed Levy', 'Dyke Pikes']);
  });

  test('[arms.move] at Melee no Troop of the Front Rank may go, and the new Level counts', () => {
    const s = moving(MELEE);
    expect(s.level).toBe(MELEE);
    expect(refusal(game, s, A, 'send welcome 1.1>1')).toBe('frontRank');
    expect(refusal(game, s, A, 'send welcome 1.2>1')).toBe(null);
  });

  test('[arms.move] a column holds six, and only who is there can go', () => {
    const s = moving();
    expect(refusal(game, s, A, 'send welcome 1.1>1+1.2>1+1.3>1')).toBe(null);
    expect(refusal(game, s, A, 'send welcome 1.1>1+1.2>1+1.3>1+2.3>1')).toBe('fullColumn');
    expect(refusal(game, s, A, 'send welcome 1.4>1')).toBe('nobody');
    expect(refusal(game, s, A, 'send welcome none')).toBe('nothing');
    expect(refusal(game, s, A, 'send welcome 1.1>1+1.1>2')).toBe('unknown');
  });

  test('[arms.move] the enemy sees nothing of it until all have decided, and it can be changed', () => {
    const s = moving();
    const first = script(game, s, '@0 send welcome 1.1>1');
    expect(told(game, first, D)[0]!.at(-2)).toBe(-1);
    expect(told(game, first, B)[0]!.at(-2)).toBe(1);
    const changed = script(game, s, '@0 stay welcome');
    expect(told(game, changed, D)).toEqual([]);
    script(game, s, ...NOBODY_MOVES.slice(1));
    expect(column(s, A, 0)).toHaveLength(3);
  });

  test('[arms.battle] in a battle there is nobody to send Troops to', () => {
    const s = battle();
    s.duration = 3;
    lastRound(s);
    script(game, s, '@0 retire none', '@1 retire none');
    expect(waits(s)).toBe('orders');
  });
});

describe('Close up and recover', () => {
  test('[arms.close] an empty column is filled from the rear of a column of two or more; who has a choice is asked', () => {
    const s = brothers();
    s.duration = 3;
    s.damage[A] = 11;
    lastRound(s);
    // Dyke Pikes 5, Reed Levy 2 and Bolt Crew 4.
    script(game, s, '@0 discard 3-0-0', ...NOBODY_RETIRES, ...NOBODY_MOVES);
    expect(waits(s)).toBe('fill');
    expect(owing(s)).toEqual([A]);
    expect(refusal(game, s, A, 'fill 1')).toBe('cannotSpare');
    script(game, s, 'fill 3');
    expect(column(s, A, 0)).toEqual(['Barge Bills']);
    expect(column(s, A, 2)).toEqual(['Lock Wardens', 'Dyke Pikes']);
  });

  test('[arms.close] without a choice it is done at once, the first empty column first', () => {
    const s = brothers();
    s.duration = 3;
    put(s, A, 0, 'Reed Levy', 'Bolt Crew', 'Bolt Crew', 'Toll Guard');
    put(s, A, 1);
    put(s, A, 2, 'Dyke Pikes');
    s.damage[A] = 0;
    s.flipped = [1, 1, 0];
    s.round = 2;
    play(s, 3, 1, 1, 1);
    put(s, A, 2);
    script(game, s, ...NOBODY_RETIRES, ...NOBODY_MOVES);
    expect([0, 1, 2].map((n) => column(s, A, n))).toEqual([['Reed Levy', 'Bolt Crew'], ['Toll Guard'], ['Bolt Crew']]);
  });

  test('[arms.recover] cards of the last Duration sit out the next, so hands are 12, then 9; the Secondary Card too', () => {
    const s = brothers();
    const size = (seat: number): number => legal(game, s, seat).filter((line) => line.startsWith('order') && line.endsWith('none')).length;
    const sizes: number[] = [];
    const cards = [
      [3, 5, 1, 5],
      [4, 6, 2, 6],
      [5, 7, 3, 7],
      [8, 10, 6, 10],
      [9, 11, 7, 11],
      [10, 12, 8, 12],
      [3, 5, 1, 5],
    ];
    for (const [n, [a, b, c, d]] of cards.entries()) {
      sizes.push(size(A));
      if (n === 3) expect(refusal(game, s, A, 'order 8 combat')).toBe('spentSecondary');
      if (n === 6) expect(refusal(game, s, A, 'order 3 combat')).toBe(null);
      play(s, n === 0 ? `${a} combat` : a!, b!, c!, d!);
      if (n % 3 < 2) script(game, s, `@0 choose ${(n % 3) + 1}`);
      s.damage.fill(0);
      while (waits(s) !== 'orders' && waits(s) !== 'choose') script(game, s, legal(game, s, owing(s)[0]!)[0]!.replace(/^/, `@${owing(s)[0]} `));
    }
    expect(sizes).toEqual([12, 11, 10, 9, 8, 7, 9]);
  });

  test('[arms.recover] [arms.closed] Troops are turned up and all Terrains open', () => {
    const s = brothers();
    s.duration = 3;
    lastRound(s);
    script(game, s, ...NOBODY_RETIRES, ...NOBODY_MOVES);
    expect(s.flipped).toEqual([0, 0, 0]);
    expect(s.wins).toEqual([0, 0]);
    expect(s.duration).toBe(4);
  });
});
