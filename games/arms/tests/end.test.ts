import { describe, expect, test } from 'vitest';
import { SPECTATOR, seeded } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { DURATIONS } from '../data/numbers.ts';
import { A, B, battle, brothers, C, D, DUEL_COLUMNS, game, lastRound, MEADOWS, play, put, waits } from './position.ts';

const NOBODY_RETIRES = [0, 1, 2, 3].map((seat) => `@${seat} retire none`);
const NOBODY_MOVES = [0, 1, 2, 3].map((seat) => `@${seat} stay welcome`);

/** A Unit of so many Troops. */
function reduced(s: ReturnType<typeof brothers>, seat: number, rear: string[]): void {
  put(s, seat, 0, 'Reed Levy', ...rear);
  put(s, seat, 1, 'Reed Levy');
  put(s, seat, 2, 'Reed Levy');
}

describe('Defeat', () => {
  test('[arms.defeat] a Unit without MP is defeated at once, and its Team has lost', () => {
    const s = brothers();
    s.mp[B] = 3;
    play(s, 3, 8, 1, 11);
    const happenings = told(game, script(game, s, '@0 choose 2'), SPECTATOR);
    expect(happenings).toContainEqual(['defeated', B, 0]);
    expect(game.result(s)).toMatchObject({ ending: 'spent', ranks: [3, 3, 1, 1] });
    expect(refusal(game, s, A, 'order 4 none')).toBe('over');
  });

  test('[arms.defeat] a Unit with three Troops at the End of a Duration is defeated; with four it fights on', () => {
    for (const [rear, over] of [
      [[], true],
      [['Bolt Crew'], false],
    ] as const) {
      const s = brothers();
      s.duration = 3;
      reduced(s, A, [...rear]);
      lastRound(s);
      script(game, s, ...NOBODY_RETIRES.slice(over ? 1 : 0), ...NOBODY_MOVES);
      expect(waits(s) === null).toBe(over);
      if (over) expect(game.result(s)).toMatchObject({ ending: 'scattered', ranks: [3, 3, 1, 1] });
    }
  });

  test('[arms.defeat] [arms.move] a team mate’s Troops can save a Unit, and giving too many loses the own', () => {
    const saved = brothers();
    saved.duration = 3;
    reduced(saved, A, []);
    lastRound(saved);
    script(game, saved, ...NOBODY_RETIRES.slice(1), '@1 send welcome 1.3>1', '@0 stay welcome', '@2 stay welcome', '@3 stay welcome');
    expect(waits(saved)).toBe('orders');
    const lost = brothers();
    lost.duration = 3;
    lastRound(lost);
    script(game, lost, ...NOBODY_RETIRES, '@0 send welcome 1.2>1+1.3>1+2.2>2+2.3>2+3.2>3+3.3>3', ...NOBODY_MOVES.slice(1));
    expect(game.result(lost)).toMatchObject({ ending: 'scattered', ranks: [3, 3, 1, 1] });
  });
});

describe('Nightfall and Standing', () => {
  test('[arms.nightfall] after eight Durations the battle stops', () => {
    const s = brothers();
    s.duration = DURATIONS - 1;
    s.level = 2;
    s.damage = [2, 0, 0, 0];
    lastRound(s);
    const happenings = told(game, script(game, s, ...NOBODY_RETIRES, ...NOBODY_MOVES), SPECTATOR);
    expect(happenings).toContainEqual(['nightfall']);
    // 50 MP each and ML 40 each, less two Damage for A, and one for C.
    expect(happenings).toContainEqual(['standing', 178, 179]);
    expect(game.result(s)).toEqual({ ending: 'nightfall', ranks: [3, 3, 1, 1], scores: [178, 178, 179, 179] });
  });

  test('[arms.standing] an equal Standing draws the battle', () => {
    const s = brothers();
    s.duration = DURATIONS - 1;
    s.level = 2;
    lastRound(s);
    s.damage = [0, 0, 0, 0];
    script(game, s, ...NOBODY_RETIRES, ...NOBODY_MOVES);
    expect(game.result(s)).toEqual({ ending: 'drawn', ranks: [1, 1, 1, 1], scores: [180, 180, 180, 180] });
  });

  test('[arms.standing] both sides defeated at the same moment: the higher Standing wins', () => {
    const s = brothers();
    s.mp = [50, 3, 1, 50];
    put(s, C, 1, 'Herd Scouts');
    play(s, 3, 8, 1, 11);
    script(game, s, '@0 choose 2');
    expect(s.mp[B]).toBe(0);
    expect(s.mp[C]).toBe(0);
    expect(game.result(s).ending).toBe('together');
    expect(game.result(s).ranks).toEqual([1, 1, 3, 3]);
  });
});

describe('Best of three', () => {
  /** Player 1 of the two loses the battle at once. */
  function lose(s: ReturnType<typeof battle>, loser: 0 | 1): void {
    s.mp[loser] = 1;
    play(s, ...(loser === 0 ? [8, 11] : [11, 8]));
    script(game, s, `@${1 - loser} choose 1`);
  }
  const again = (s: ReturnType<typeof battle>, columns: readonly string[]): void => {
    script(game, s, ...MEADOWS, '@0 vote 1', '@1 vote 1', ...columns);
  };
  /** The other Units of both lists. */
  const SECOND = [
    '@0 column dyke-pikes/fen-slingers/fen-slingers',
    '@1 column oath-lancers/tent-guard/herd-scouts',
    '@0 column causeway-lancers/bolt-crew/reed-levy',
    '@1 column tent-guard/sky-archers/wagon-spears',
    '@0 column toll-guard/lock-wardens/dyke-pikes',
    '@1 column golden-household/felt-coat-riders/sky-archers',
  ];

  test('[arms.match] the second battle is fought with the other Units, at full strength, on new Terrain', () => {
    const s = battle({ battles: 'best-of-three' });
    lose(s, 0);
    expect(s.won).toEqual([0, 1]);
    expect(s.leads).toEqual([1, 1]);
    expect(waits(s)).toBe('shuffle');
    again(s, SECOND);
    expect(s.mp).toEqual([50, 50]);
    expect(s.hand).toEqual([4095, 4095]);
    expect(game.conserve(s)).toBe(null);
  });

  test('[arms.match] two wins decide', () => {
    const s = battle({ battles: 'best-of-three' });
    lose(s, 0);
    again(s, SECOND);
    lose(s, 0);
    expect(game.result(s)).toEqual({ ending: 'match', ranks: [2, 1], scores: [0, 2] });
  });

  test('[arms.match] at one all a third battle with any Unit, named in secret, of the same army', () => {
    const s = battle({ battles: 'best-of-three' });
    lose(s, 0);
    again(s, SECOND);
    lose(s, 1);
    expect(waits(s)).toBe('muster');
    expect(legal(game, s, 0)).toEqual(['raise marrowmark first', 'raise marrowmark second']);
    script(game, s, '@0 raise marrowmark first', '@1 raise sunhallow first');
    again(s, DUEL_COLUMNS);
    lose(s, 1);
    expect(game.result(s)).toEqual({ ending: 'match', ranks: [1, 2], scores: [2, 1] });
  });
});

test('[arms.nightfall] every random game ends within 24 rounds a battle', () => {
  for (let n = 0; n < 400; n++) {
    const dice = seeded(`rounds ${n}`);
    const s = game.start(n % 2 === 0 ? 4 : 2);
    let rounds = 0;
    while (s.stack.length > 0) {
      const before = s.round + s.duration * 3;
      game.advance(s, dice);
      if (s.round + s.duration * 3 > before) rounds++;
    }
    expect(rounds).toBeLessThanOrEqual(24 + DURATIONS);
    expect(s.duration * 3 + s.round).toBeLessThanOrEqual(27);
    expect([A, B, C, D].slice(0, s.players).every((seat) => s.mp[seat]! >= 0)).toBe(true);
  }
});
