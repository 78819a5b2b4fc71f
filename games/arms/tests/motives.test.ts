import { describe, expect, test } from 'vitest';
import type { Seat } from '#kernel';
import { legal, script } from '../../../tests/script.ts';
import { motives } from '../motives.en.ts';
import type { Arms } from '../types.ts';
import { A, B, battle, brothers, C, D, game, lastRound, MEADOWS, MUSTER, play, put } from './position.ts';

const tell = { seat: (seat: Seat) => ['Anne', 'Bart', 'Cora', 'Dirk'][seat]! };
/** What is said for a typed move, by what the seat sees. */
const said = (s: Arms, seat: Seat, text: string): readonly string[] => motives(game, game.view(s, seat), seat, game.read(text), tell);
const bits = (...cards: number[]): number => cards.reduce((hand, card) => hand | (1 << (card - 1)), 0);

describe('Orders', () => {
  test('against a full hand every card is as good as another', () => {
    const s = brothers();
    expect(said(s, A, 'order 4 none')).toEqual([]);
    s.hand[C] = bits(1, 2, 3, 9);
    expect(said(s, A, 'order 4 none')).toEqual(['It beats 3 of the 4 cards that Cora can play, and loses to 1.']);
    expect(said(s, A, 'order 10 none')).not.toContainEqual(expect.stringMatching(/beats/));
  });

  test('the last MP: what a win can take, and what cannot be lost', () => {
    const s = brothers();
    s.mp[C] = 5;
    s.hand[C] = bits(8, 9);
    expect(said(s, A, 'order 11 none')[0]).toBe('A win can take the last 5 MP of Cora.');
    expect(said(s, A, 'order 5 none').join()).not.toMatch(/last 5 MP/);
    const weak = brothers();
    weak.mp[A] = 6;
    weak.hand[A] = bits(4, 11);
    weak.hand[C] = bits(1, 2);
    // The 11 loses to the 2, which then counts 14; Khatun Orsa Vey might take 2 of the 5 that are absorbed.
    expect(said(weak, A, 'order 4 none')).toContain('Whatever Cora plays, you keep at least 6 MP.');
    expect(said(weak, A, 'order 11 none')).toEqual([]);
  });

  test('a Master, and what the team mate asked for', () => {
    const s = brothers();
    expect(said(s, A, 'order 3 battle')).toEqual(['With Reeve Aldous Pell your side absorbs 2 more.']);
    expect(said(s, C, 'order 3 combat')).toContain('With Spear-Lord Tamsin Roe you strike with 3 more, or guard with 1 more.');
    script(game, s, '@1 ask high');
    expect(said(s, A, 'order 9 none')).toContain('Bart asked you for a high card.');
    expect(said(s, A, 'order 3 none')).toEqual([]);
    // Nobody else has heard it.
    expect(said(s, C, 'order 9 none').join()).not.toMatch(/asked/);
  });

  test('Damage counts where it costs a Troop that a lesser blow would not, or one of the last', () => {
    const s = brothers();
    s.level = 1;
    const blow = 'A win can do 6 Damage on Terrain 3: then Cora must discard a Troop.';
    expect(said(s, A, 'order 9 none')).toEqual([blow]);
    expect(said(s, A, 'order 3 none')).toEqual([]);
    put(s, C, 0, 'Oath Lancers', 'Herd Scouts');
    put(s, C, 1, 'Tent Guard');
    put(s, C, 2, 'Golden Household');
    expect(said(s, A, 'order 9 none')).toEqual([blow.replace('a Troop', 'one of the last 4 Troops')]);
  });

  test('in the last Duration the Standing is told', () => {
    const s = brothers();
    s.duration = 7;
    s.damage[D] = 4;
    expect(said(s, A, 'order 3 none')).toEqual(['Night falls after this Duration, and you are 4 ahead in Standing.']);
  });

  test('sealed orders of the enemy change no word', () => {
    const words = [1, 12].map((card) => {
      const s = brothers();
      script(game, s, `@2 order ${card} none`, `@3 order ${card} combat`);
      return legal(game, s, A).map((move) => said(s, A, move));
    });
    expect(words[0]).toEqual(words[1]);
  });
});

describe('Chosen Troops', () => {
  test('the Terrain with the hardest blow, and the one that takes the last MP', () => {
    const s = battle();
    s.level = 1;
    play(s, 9, 5);
    // Dyke Pikes against Oath Lancers, Toll Guard against Tent Guard, Lock Wardens against the Golden Household.
    expect(said(s, 0, 'choose 3')).toContain('Your Lock Wardens do 6 Damage there, elsewhere at most 5.');
    expect(said(s, 0, 'choose 2').join()).not.toMatch(/Damage there/);
    s.mp[1] = 4;
    expect(said(s, 0, 'choose 2')[0]).toBe('It takes the last 4 MP of Bart.');
    expect(said(s, 0, 'choose 3').join()).not.toMatch(/last 4 MP/);
  });

  test('two winners: what both do, and that the other has named it', () => {
    const s = brothers();
    play(s, 9, 9, 5, 5);
    expect(said(s, A, 'choose 1').join()).not.toMatch(/named/);
    script(game, s, '@1 choose 1');
    expect(said(s, A, 'choose 1')).toContain('Bart has named it too.');
    expect(said(s, A, 'choose 3').join()).not.toMatch(/named/);
  });
});

describe('Terrain and columns', () => {
  test('Terrain is for the side with more of the class that it helps', () => {
    const s = game.start(4);
    script(game, s, ...MUSTER, 'shuffle 1', 'turn meadow', 'turn wood', 'turn rock');
    expect(said(s, C, 'accept')).toEqual(['Horse attack with 1 more there: your side has 10, the enemy 1.']);
    expect(said(s, C, 'veto')).toEqual([]);
    script(game, s, 'accept');
    expect(said(s, A, 'veto')).toEqual(['Horse attack with 1 more there: your side has 1, the enemy 10.']);
  });

  test('the front of a column, and who comes after it', () => {
    const s = game.start(4);
    script(game, s, ...MUSTER, ...MEADOWS, '@1 vote 1', '@3 vote 1');
    expect(said(s, A, 'column bolt-crew/lock-wardens/reed-levy')).toEqual([
      'In front the Bolt Crew attack with 5, the most that you have left here.',
      'Behind them the Lock Wardens are your best for the Charge.',
    ]);
    expect(said(s, A, 'column reed-levy/bolt-crew/lock-wardens')).toEqual([]);
  });
});

describe('End of Duration', () => {
  test('Close or Hold by the attacks of the Front Ranks', () => {
    const s = brothers();
    s.wins = [1, 0];
    lastRound(s);
    expect(said(s, A, 'close')).toEqual([]);
    expect(said(s, A, 'hold')).toEqual(['At Missile your fronts attack with 4 against 6, at Charge with 28 against 38.']);
  });

  test('Troops go where a Unit is in need', () => {
    const s = brothers();
    s.duration = 3;
    for (const column of [0, 1, 2]) put(s, B, column, 'Reed Levy');
    lastRound(s);
    script(game, s, '@0 retire none', '@2 retire none', '@3 retire none');
    expect(said(s, A, 'send welcome 1.3>1')).toEqual(['Without them the Unit of Bart is defeated.']);
    expect(said(s, A, 'stay welcome')).toEqual([]);
    expect(said(s, C, 'send welcome 1.3>1')).toEqual([]);
  });

  test('a discard against the other ways', () => {
    const s = brothers();
    s.duration = 3;
    s.damage[A] = 5;
    put(s, A, 0, 'Reed Levy', 'Fen Slingers', 'Bolt Crew');
    put(s, A, 1, 'Dyke Pikes', 'Bolt Crew');
    lastRound(s);
    expect(legal(game, s, A)).toEqual(['discard 0-1-0', 'discard 2-0-0']);
    expect(said(s, A, 'discard 0-1-0')).toEqual(['It costs 1 Troop, other ways up to 2.']);
    expect(said(s, A, 'discard 2-0-0')).toEqual([]);
  });

  test('whoever retires is told who steps up', () => {
    const s = brothers();
    s.duration = 3;
    s.level = 1;
    put(s, A, 0, 'Bolt Crew', 'Causeway Lancers', 'Reed Levy');
    lastRound(s);
    expect(s.level).toBe(2);
    expect(said(s, A, 'retire 1')).toEqual(['On Terrain 1 the Causeway Lancers attack with 5, the Bolt Crew with 2.']);
    expect(said(s, A, 'retire none')).toEqual([]);
  });
});
