import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { MASTERS } from '../data/masters.ts';
import { forceOf } from '../data/numbers.ts';
import { A, B, battle, brothers, C, D, game, owing, play, put, waits } from './position.ts';

const [MARROWMARK, SUNHALLOW, THORNWOLD, ASHGATE] = [0, 1, 2, 3] as const;
const CHARGE = 1;

/** C wins with the 9 against the 8, B and D draw with ones; C picks Terrain 1: Oath Lancers against Dyke Pikes, at Charge on a meadow. */
function charge(...calls: (string | null)[]) {
  const s = brothers();
  s.level = CHARGE;
  const cards = [8, 1, 9, 1].map((card, seat) => (calls[seat] ? `${card} ${calls[seat]}` : card));
  play(s, ...cards);
  return s;
}

describe('Strikes', () => {
  test('[arms.strike] Oath Lancers at Charge on a meadow with the 9 against Dyke Pikes: 11 − 3 = 8', () => {
    const s = charge();
    script(game, s, '@2 choose 1');
    expect(s.damage).toEqual([8, 0, 0, 0]);
  });

  test('[arms.strike] a strike does at least 1, and cover counts', () => {
    const s = charge();
    s.cover[0] = 3;
    s.attack[2] = -2;
    script(game, s, '@2 choose 1');
    expect(s.damage[A]).toBe(7 - 2 + 3 - 3 - 3);
    const low = brothers();
    play(low, 3, 1, 1, 1);
    script(game, low, '@0 choose 1');
    expect(low.damage[C]).toBe(1);
  });

  test('[arms.force] cards 1 to 4 add nothing, 5 to 8 add 1, 9 to 12 add 3', () => {
    expect([1, 4, 5, 8, 9, 12].map(forceOf)).toEqual([0, 0, 1, 1, 3, 3]);
  });

  test('[arms.damage] [arms.double] with two Chosen Troops each strikes its own opposite, with its own card', () => {
    const s = brothers();
    s.level = CHARGE;
    play(s, 8, 2, 9, 4);
    script(game, s, '@2 choose 1', '@3 choose 1');
    expect(s.damage).toEqual([8, 7 + 1 + 0 - 3, 0, 0]);
  });

  test('[arms.damage] only the owner of the struck Troop takes Damage, not the beaten player across', () => {
    const s = brothers();
    play(s, 3, 8, 1, 11);
    script(game, s, '@0 choose 1');
    expect(s.damage.map((n) => n > 0)).toEqual([false, false, true, false]);
  });
});

describe('The Clash', () => {
  /** All draw; on Terrain 1 A's Reed Levy and C's Herd Scouts are the lowest. */
  function drawn(...cards: (number | string)[]) {
    const s = brothers();
    put(s, A, 0, 'Reed Levy', 'Bolt Crew', 'Bolt Crew');
    put(s, C, 0, 'Herd Scouts', 'Sky Archers', 'Sky Archers');
    play(s, ...cards);
    return s;
  }

  test('[arms.clash] both strike without Force, and the side that would do more does the difference', () => {
    // Reed Levy 1 − 0 = 1; Herd Scouts 3 − 1 = 2.
    const s = drawn(12, 5, 12, 5);
    expect(s.damage).toEqual([1, 0, 0, 0]);
  });

  test('[arms.clash] equal Clashes do nothing', () => {
    const s = brothers();
    put(s, A, 0, 'Reed Levy', 'Bolt Crew', 'Bolt Crew');
    put(s, C, 0, 'Wagon Spears', 'Sky Archers', 'Sky Archers');
    const happenings = told(game, play(s, 12, 5, 12, 5), SPECTATOR);
    expect(happenings.find(([name]) => name === 'clashed')!.at(-1)).toBe(0);
    expect(s.damage).toEqual([0, 0, 0, 0]);
  });

  test('[arms.clash] Chosen Troops that do not face each other clash all the same', () => {
    const s = brothers();
    put(s, A, 0, 'Reed Levy', 'Bolt Crew', 'Bolt Crew');
    put(s, D, 0, 'Herd Scouts', 'Sky Archers', 'Sky Archers');
    play(s, 12, 5, 12, 5);
    expect(s.damage).toEqual([1, 0, 0, 0]);
  });

  test('[arms.combat] in a Clash the Combat Master adds to Strike and to Guard', () => {
    // Reed Levy 1 + 2 − 0 = 3; Herd Scouts 3 − (1 + 2), at least 1.
    expect(drawn('12 combat', 5, 12, 5).damage).toEqual([0, 0, 2, 0]);
  });

  test('[arms.kallor] in a Clash Kallor adds 2 to Strike and 2 to Guard, and the draw stays a draw', () => {
    const s = brothers();
    s.army[0] = ASHGATE;
    put(s, A, 0, 'Reed Levy', 'Bolt Crew', 'Bolt Crew');
    put(s, C, 0, 'Herd Scouts', 'Sky Archers', 'Sky Archers');
    play(s, 12, '5 battle', 12, 5);
    expect(s.damage).toEqual([0, 0, 2, 0]);
    expect(s.wins).toEqual([0, 0]);
  });
});

describe('The Combat Master', () => {
  test('[arms.combat] adds to the Strike of the Chosen Troop, whoever picked it', () => {
    for (const calls of [
      [null, null, 'combat'],
      [null, null, null, 'combat'],
    ]) {
      const s = charge(...calls);
      script(game, s, '@2 choose 1');
      expect(s.damage[A]).toBe(8 + 3);
    }
  });

  test('[arms.combat] adds to the Guard of the struck Troop on the losing side', () => {
    for (const calls of [['combat'], [null, 'combat']]) {
      const s = charge(...calls);
      script(game, s, '@2 choose 1');
      expect(s.damage[A]).toBe(8 - 2);
    }
  });

  test('[arms.favour] with two Chosen Troops who called says which one gains, both sides blind to each other', () => {
    const s = brothers();
    s.level = CHARGE;
    play(s, '8 combat', 2, 9, '4 combat');
    script(game, s, '@2 choose 1', '@3 choose 1');
    expect(waits(s)).toBe('favour');
    expect(owing(s)).toEqual([A, D]);
    expect(legal(game, s, D)).toEqual(['favour own', 'favour mate']);
    const first = script(game, s, '@0 favour mate');
    expect(told(game, first, D)).toEqual([['sealed', A, 12, -1, 3]]);
    expect(refusal(game, s, B, 'favour own')).toBe('turn');
    script(game, s, '@3 favour mate');
    // C's Oath Lancers gain 3 against A; B's Dyke Pikes gain 2 against D.
    expect(s.damage).toEqual([8 + 3, 5 - 2, 0, 0]);
  });

  test('[arms.masters] each army has its own two, with their own numbers', () => {
    expect(MASTERS.map(({ combat }) => [combat.attack, combat.defence])).toEqual([
      [2, 2],
      [3, 1],
      [3, 1],
      [2, 2],
    ]);
  });
});

describe('Absorbing', () => {
  test('[arms.absorb] the loser of 11 against 3 with an ML of 4 owes 15 and loses 11; the winner owes 2 and loses nothing', () => {
    const s = battle();
    put(s, 1, 0, 'Sky Archers', 'Herd Scouts', 'Oath Lancers');
    play(s, 3, 11);
    script(game, s, '@0 choose 1');
    expect(s.owed).toEqual([2, 15]);
    expect(s.mp).toEqual([50, 39]);
  });

  test('[arms.absorb] all four absorb with their own Troop on the Terrain used, as the Terrain changes it', () => {
    const s = brothers();
    s.absorb[1] = -1;
    play(s, 3, 8, 1, 11);
    const happenings = told(game, script(game, s, '@0 choose 2'), SPECTATOR);
    expect(happenings.filter(([name]) => name === 'absorbed')).toEqual([
      ['absorbed', A, 2, 5, 0],
      ['absorbed', B, 11, 4, 7],
      ['absorbed', C, 3, 4, 0],
      ['absorbed', D, 6, 4, 2],
    ]);
  });

  test('[arms.absorb] nobody falls below 0', () => {
    const s = brothers();
    s.mp[B] = 2;
    play(s, 3, 8, 1, 11);
    script(game, s, '@0 choose 2');
    expect(s.mp[B]).toBe(0);
  });

  /** A wins with the 3 on Terrain 2, B owes 11 and D 6; one side calls its Battle Master. */
  function called(army: number, seat: number, change: (s: ReturnType<typeof brothers>) => void = () => {}) {
    const s = brothers();
    s.army[seat >> 1] = army;
    change(s);
    play(s, ...[3, 8, 1, 11].map((card, by) => (by === seat ? `${card} battle` : card)));
    script(game, s, '@0 choose 2');
    return s;
  }

  test('[arms.pell] both players of the Team absorb 2 more', () => {
    expect(called(MARROWMARK, A).mp).toEqual([50, 50 - (11 - 5 - 2), 50, 49]);
  });

  test('[arms.vey] both enemies absorb 2 less, but never less than nothing', () => {
    expect(called(SUNHALLOW, C).mp).toEqual([50, 50 - (11 - 5 + 2), 50 - (3 + 3 - 5), 49]);
    const s = called(SUNHALLOW, C, (t) => {
      put(t, A, 1, 'Reed Levy');
      t.absorb[1] = -1;
    });
    expect(s.mp[A]).toBe(48);
  });

  test('[arms.durn] after losing MP both players of the Team regain 3, up to 50; who is at 0 stays there', () => {
    expect(called(THORNWOLD, A).mp).toEqual([50, 50 - 6 + 3, 50, 49]);
    const s = called(THORNWOLD, A, (t) => {
      t.mp[B] = 6;
    });
    expect(s.mp[B]).toBe(0);
  });

  test('[arms.kallor] both players of the Team absorb 2 more', () => {
    expect(called(ASHGATE, D).mp).toEqual([50, 44, 50, 50 - (6 + 3 - 5 - 2)]);
  });

  test('[arms.battle] alone, “both players” is the one', () => {
    const s = battle();
    play(s, '3 battle', 11);
    script(game, s, '@0 choose 1');
    expect(s.mp).toEqual([50, 50 - (15 - 6)]);
  });
});
