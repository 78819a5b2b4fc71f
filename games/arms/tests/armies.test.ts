import { describe, expect, test } from 'vitest';
import { Refusal, SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { ARMIES } from '../data/armies.ts';
import { levelsIn, PRINTED, troopsIn, UNIT_LIST } from '../data/muster.ts';
import { A, B, battle, brothers, C, D, game, MUSTER, orders, owing, waits } from './position.ts';

describe('Teams', () => {
  test('[arms.teams] A and B are a Team, C and D the other; A faces C and B faces D', () => {
    expect(game.meta.teams?.(4)).toEqual([0, 0, 1, 1]);
    const s = brothers();
    const duels = told(game, script(game, s, ...orders(3, 5, 1, 4)), SPECTATOR).filter(([name]) => name === 'duel');
    expect(duels).toEqual([
      ['duel', A, C, 3, 1, 3],
      ['duel', B, D, 5, 4, 5],
    ]);
  });

  test('[arms.battle] two players fight alone, with one Unit each and nobody to ask or to send Troops to', () => {
    expect(game.meta.teams?.(2)).toEqual([0, 1]);
    const s = game.start(2);
    script(game, s, '@0 raise ashgate second', '@1 raise ashgate first');
    expect(s.leads).toEqual([1, 0]);
    expect(s.army).toEqual([3, 3]);
  });

  test('[arms.score] every player begins with 50 MP and no Damage', () => {
    const s = brothers();
    expect(s.mp).toEqual([50, 50, 50, 50]);
    expect(s.damage).toEqual([0, 0, 0, 0]);
  });
});

describe('Armies', () => {
  test('[arms.army] [arms.troop] four lists of eight Troops, each with two Units of nine Troops and ML 40', () => {
    expect(ARMIES).toHaveLength(4);
    for (const [army, list] of ARMIES.entries()) {
      expect(list.troops).toHaveLength(8);
      for (const unit of [0, 1]) {
        expect(troopsIn(PRINTED[army * 2 + unit]!)).toBe(9);
        expect(levelsIn(army, PRINTED[army * 2 + unit]!)).toBe(40);
      }
      for (const { ml } of list.troops) expect(ml >= 2 && ml <= 7).toBe(true);
    }
  });

  test('[arms.army] A and C name a list in secret, and both are told at once', () => {
    const s = game.start(4);
    expect(owing(s)).toEqual([A, C]);
    expect(legal(game, s, A)).toHaveLength(8);
    const first = script(game, s, '@0 raise thornwold first');
    expect(told(game, first, B)).toEqual([['sealed', A, 0, 4, 3]]);
    expect(told(game, first, D)).toEqual([['sealed', A, 0, -1, 3]]);
    expect(game.view(s, C).answer).toEqual([-1, -1, -1, -1]);
    expect(game.view(s, B).answer[A]).toBe(4);
    const both = script(game, s, '@2 raise ashgate second');
    expect(told(game, both, SPECTATOR).slice(1)).toEqual([
      ['raised', A, 2, 0],
      ['raised', C, 3, 1],
    ]);
  });

  test('[arms.army] a list that the table has fixed is the only one', () => {
    const s = game.start(4, { first: 'sunhallow' });
    expect(legal(game, s, A)).toEqual(['raise sunhallow first', 'raise sunhallow second']);
    expect(refusal(game, s, A, 'raise ashgate first')).toBe('armyFixed');
    expect(legal(game, s, C)).toHaveLength(8);
  });

  test('[arms.unit] who names the list takes a Unit, the team mate has the other', () => {
    const s = game.start(4);
    script(game, s, '@0 raise marrowmark second', '@2 raise marrowmark first');
    expect(s.leads).toEqual([1, 0, 0, 1]);
  });
});

describe('Composing a Unit', () => {
  const recruiting = () => {
    const s = game.start(4, { build: true });
    script(game, s, ...MUSTER);
    return s;
  };

  test('[arms.build] nine Troops and ML 40 from the list of the army, whatever their number of a kind', () => {
    const s = recruiting();
    expect(waits(s)).toBe('recruit');
    // Seven Barge Bills (4) make 28, with a Dyke Pikes (5) and a Lock Wardens (7) 40.
    script(game, s, '@0 field marrowmark-1 0-0-0-7-1-0-0-1', '@1 printed', '@2 printed');
    const told3 = told(game, script(game, s, '@3 printed'), SPECTATOR);
    expect(told3.at(1)).toEqual(['fielded', A, 0, 0, UNIT_LIST.find('0-0-0-7-1-0-0-1')]);
    expect(waits(s)).toBe('shuffle');
    script(game, s, 'shuffle 1', 'turn hill', 'turn hill', 'turn hill', ...Array.from({ length: 6 }, () => 'accept'), '@1 vote 1', '@3 vote 1');
    expect(s.roster.slice(0, 8)).toEqual([0, 0, 0, 7, 1, 0, 0, 1]);
  });

  test.each([
    ['count', 'field marrowmark-1 0-0-0-7-1-0-0-0', 'nineTroops'],
    ['ML', 'field marrowmark-1 0-0-0-8-1-0-0-0', 'fortyLevels'],
    ['mixed lists', 'field sunhallow-1 1-1-2-1-1-1-1-1', 'mixedLists'],
    ['the Unit of the team mate', 'field marrowmark-2 1-2-1-0-2-1-1-1', 'notYourUnit'],
    ['unknown Troop', 'field marrowmark-1 1-1-2-1-2-0-1-1-1', 'unknown'],
    ['unknown list', 'field riverfolk-1 1-1-2-1-2-0-1-1', 'unknown'],
  ])('[arms.build] an army that is not legal is refused: %s', (_, line, why) => {
    const s = recruiting();
    const before = JSON.stringify(s);
    expect(refusal(game, s, A, line)).toBe(why);
    expect(JSON.stringify(s)).toBe(before);
  });

  test('[arms.build] a player of a match composes both Units, one after the other, and may change them until all are done', () => {
    const s = game.start(2, { build: true, battles: 'best-of-three' });
    script(game, s, '@0 raise marrowmark first', '@1 raise sunhallow first', '@0 field marrowmark-1 0-0-0-7-1-0-0-1');
    expect(owing(s)).toEqual([0, 1]);
    expect(refusal(game, s, 0, 'field marrowmark-1 1-1-2-1-2-0-1-1')).toBe('otherFirst');
    script(game, s, '@0 field marrowmark-2 1-2-1-0-2-1-1-1');
    expect(owing(s)).toEqual([1]);
    expect(refusal(game, s, 0, 'field marrowmark-2 1-2-1-0-2-1-1-1')).toBe('sameAnswer');
    expect(game.view(s, 1).unit).toEqual([-1, -1, -1, -1]);
    script(game, s, '@0 field marrowmark-1 1-1-2-1-2-0-1-1', '@1 printed');
    expect(s.unit[0]).toBe(PRINTED[0]);
  });
});

describe('Secret choices', () => {
  test('[arms.secret] team mates see each other’s orders, the enemy nothing, and all may change until the last is in', () => {
    const s = brothers();
    const sealed = script(game, s, '@0 order 7 combat');
    expect(told(game, sealed, B)).toEqual([['sealed', A, 9, 20, 3]]);
    for (const viewer of [C, D, SPECTATOR]) expect(told(game, sealed, viewer)).toEqual([['sealed', A, 9, -1, 3]]);
    expect(refusal(game, s, A, 'order 7 combat')).toBe('sameAnswer');
    const [ofMate, ofEnemy] = [game.view(s, B), JSON.stringify(game.view(s, D))];
    expect(ofMate.answer[A]).toBe(20);
    const changed = script(game, s, '@0 order 2 none');
    expect(told(game, changed, B)).toEqual([['changed', A, 9, 3, 3]]);
    expect(told(game, changed, D)).toEqual([]);
    expect(JSON.stringify(game.view(s, D))).toBe(ofEnemy);
    script(game, s, '@1 order 2 none', '@2 order 2 none', '@3 order 3 none');
    expect(s.card).toEqual([2, 2, 2, 3]);
    expect(s.hand[A]! & (1 << 6)).not.toBe(0);
  });

  test('[arms.secret] in a battle the other player is the enemy', () => {
    const s = game.start(2);
    const sealed = script(game, s, '@0 raise thornwold first');
    expect(told(game, sealed, 1)).toEqual([['sealed', 0, 0, -1, 1]]);
    expect(game.view(s, 1).answer).toEqual([-1, -1]);
  });

  test('[arms.ask] a request is heard by the team mate alone, once a round, and binds nobody', () => {
    const s = brothers();
    const asked = script(game, s, '@0 ask high');
    expect(told(game, asked, B)).toEqual([['asked', A, 0, 3]]);
    for (const viewer of [C, D, SPECTATOR]) {
      expect(told(game, asked, viewer)).toEqual([]);
      expect(game.view(s, viewer).asked).toEqual([0, 0, 0, 0]);
    }
    expect(game.view(s, B).asked[A]).toBe(1);
    expect(refusal(game, s, A, 'ask low')).toBe('askedAlready');
    expect(owing(s)).toEqual([A, B, C, D]);
    script(game, s, '@1 order 1 none', '@1 ask save');
    expect(refusal(game, s, B, 'order 12 none')).toBe(null);
    script(game, s, '@0 order 1 none', '@2 order 1 none', '@3 order 1 none', '@0 stand own', '@2 stand own');
    expect(waits(s)).toBe('orders');
    expect(s.asked).toEqual([0, 0, 0, 0]);
  });

  test('[arms.match] [arms.battle] a match of three battles is for two, and two have nobody to ask', () => {
    expect(() => game.start(4, { battles: 'best-of-three' })).toThrow(Refusal);
    expect(refusal(game, battle(), 0, 'ask high')).toBe('alone');
  });
});
