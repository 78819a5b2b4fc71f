import { describe, expect, test } from 'vitest';
import { CHANCE, scripted } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { BOTTOM, coinsOn, F, game, LEAN, position, small, TOP, total } from './position.ts';

/** The roll of the worked example: Suns 4, Moons ace (raiders), Crowns 2, Arms null (tournament). */
const D = 'roll 4-ace-2-null';
/** Six coins without a guard, for each seat of the small position. */
const RICH = { 'suns-2': 3, 'moons-3': 3 } as const;

describe('The turn', () => {
  test('[natick.turn] roll, divide, take, collect, then the active player acts', () => {
    const s = small();
    expect(game.steps[s.stack[0]!.step]!.name).toBe('roll');
    script(game, s, 'roll 2-3-4-5');
    expect(refusal(game, s, 0, 'divide suns+moons/crowns+arms')).toBe('turn');
    script(game, s, '@1 divide suns+moons/crowns+arms', '@0 take first');
    expect(coinsOn(s, 0)).toEqual({ 'suns-2': 1, 'moons-3': 1 });
    expect(coinsOn(s, 1)).toEqual({ 'moons-4': 1, 'crowns-5': 1 });
    expect(game.check(s, 1, game.read('end'))).not.toBe(0);
    script(game, s, '@0 end');
    expect([s.active, s.turn]).toEqual([1, 2]);
  });

  test('[natick.roll] four dice of six faces: 1296 equally likely rolls', () => {
    const s = small();
    expect(game.cases(s, null)).toBe(1296);
    const out: [number, number][] = [];
    game.cases(s, out);
    for (const k of [0, 1, 217, 1295]) expect(game.outcome(s, scripted([k]))).toEqual({ move: out[k]?.[0], n: 1296, k });
    expect(game.check(s, CHANCE, game.read('roll null-ace-5-2'))).toBe(0);
    script(game, s, 'roll null-ace-5-2');
    expect(s.dice).toEqual([0, 1, 5, 2]);
  });

  test('[natick.divide] without idle events there are eight splits, and either set may be typed first', () => {
    const s = small();
    script(game, s, 'roll 2-3-4-5');
    expect(legal(game, s, 1).length).toBe(8);
    expect(game.read('divide arms/suns+moons+crowns')).toBe(game.read('divide suns+moons+crowns/arms'));
    expect(game.read('divide suns/suns')).toBe(-1);
    expect(game.read('divide suns')).toBe(-1);
  });

  test('T15 [natick.divide] a set may be empty: that player gets nothing', () => {
    const s = small();
    script(game, s, 'roll 2-3-4-5', 'divide suns+moons+crowns+arms/none', 'take second');
    expect(total(s, 0)).toBe(0);
    expect(total(s, 1)).toBe(4);
  });

  test('T1 [natick.aside] in the example the raiders touch neither player, so their die may be set aside', () => {
    for (const coins of [{}, LEAN]) {
      const s = F(coins);
      script(game, s, D);
      expect(legal(game, s, 1)).toContain('divide suns/crowns+arms');
      expect(refusal(game, s, 1, 'divide suns/moons+crowns')).toBe('touches');
      expect(refusal(game, s, 1, 'divide moons/crowns+arms')).toBe('touches');
    }
  });

  test('T4 T8 [natick.aside] [natick.advantage] a die that one player could use stays in the sets', () => {
    const s = F();
    script(game, s, 'roll 4-2-ace-2');
    expect(refusal(game, s, 1, 'divide suns/moons+arms')).toBe('touches');
  });

  test('[natick.take] the passive player gets what the active one leaves', () => {
    const s = F();
    script(game, s, D, 'divide suns/crowns+arms', 'take second');
    expect(s.held).toEqual([0b1100, 0b0001]);
  });
});

describe('Events', () => {
  test('T2 [natick.tournament] [natick.events] the top player takes a coin, then the twos pay her', () => {
    for (const [coins, before] of [
      [{}, 8],
      [LEAN, 6],
    ] as const) {
      const s = F(coins);
      expect([total(s, 0), total(s, 1)]).toEqual([before, 4]);
      script(game, s, D, 'divide suns/crowns+arms', '@0 take first', '@1 seize crowns-3', '@1 store crowns-5');
      expect([total(s, 0), total(s, 1)]).toEqual([before, 7]);
      expect(coinsOn(s, 1)).toEqual({ 'suns-2': 2, 'moons-2': 2, 'crowns-4': 1, 'crowns-5': 1, 'arms-4': 1 });
      expect(coinsOn(s, 0)['suns-4']).toBe(2);
    }
  });

  test('T3 [natick.tournament] the bottom player takes a coin, and his twos pay; her three fours pay her', () => {
    for (const [coins, after] of [
      [{}, 11],
      [LEAN, 9],
    ] as const) {
      const s = F(coins);
      script(game, s, D, 'divide suns/crowns+arms', '@0 take second', '@0 seize arms-4');
      expect([total(s, 0), total(s, 1)]).toEqual([after, 6]);
      expect(coinsOn(s, 1)).toEqual({ 'suns-2': 1, 'moons-2': 1, 'moons-4': 1, 'crowns-4': 2, 'arms-4': 1 });
    }
  });

  test('T22 [natick.tournament] without knights on either side nothing happens, and the die may be set aside', () => {
    const s = small(RICH);
    script(game, s, 'roll 2-3-4-null');
    expect(legal(game, s, 1)).toContain('divide suns+moons/crowns');
    script(game, s, 'divide suns+moons/crowns+arms', 'take second');
    expect(total(s, 0)).toBe(7);
    expect(total(s, 1)).toBe(2);
  });

  test('[natick.tournament] fewer knights than the opponent: no coin', () => {
    const s = position([{ ...BOTTOM, knights: [] }, TOP]);
    script(game, s, 'roll 2-3-4-null', 'divide suns+moons+crowns/arms', 'take second');
    expect(game.steps[s.stack[0]!.step]!.name).toBe('act');
  });

  test('T4 [natick.advantage] only the top player has a trader: for her the event works, for him it does not', () => {
    const his = F();
    script(game, his, 'roll 3-3-ace-3', 'divide suns+moons+arms/crowns', '@0 take second');
    expect(game.steps[his.stack[0]!.step]!.name).toBe('act');
    const hers = F();
    script(game, hers, 'roll 3-3-ace-3', 'divide suns+moons+arms/crowns', '@0 take first', '@1 seize moons-5', '@1 store moons-4');
    expect(coinsOn(hers, 1)['moons-4']).toBe(1);
  });

  test('T8 [natick.advantage] with one trader each, either may use it', () => {
    const s = position([{ ...BOTTOM, traders: [1] }, TOP]);
    script(game, s, 'roll 3-3-ace-3', 'divide suns+moons+arms/crowns', '@0 take second');
    expect(legal(game, s, 0)).toEqual(['seize suns-2', 'seize moons-2', 'seize crowns-4', 'seize arms-4', 'waive']);
  });

  test('[natick.advantage] with the option "bank" the coin comes from the pool', () => {
    const s = F({}, { advantage: 'bank' });
    script(game, s, 'roll 3-3-ace-3', 'divide suns+moons+arms/crowns', '@0 take first', '@1 harvest suns-2');
    expect(coinsOn(s, 1)['suns-2']).toBe(2);
    expect(total(s, 0)).toBe(10);
  });

  test('[natick.seize] the coin needs room of its suit, must lie with the opponent, and may be left', () => {
    const s = F({ 'suns-4': 3 });
    script(game, s, D, 'divide suns/crowns+arms', 'take second');
    expect(refusal(game, s, 0, 'seize suns-2')).toBe('noRoom');
    expect(refusal(game, s, 0, 'seize suns-4')).toBe('notTheirs');
    expect(refusal(game, s, 0, 'seize crowns-5')).toBe('noCoin');
    script(game, s, 'waive');
    expect(total(s, 1)).toBe(7);
  });

  test('[natick.harvest] one coin of the pool on a region of yours that has room', () => {
    const s = F();
    script(game, s, 'roll null-2-5-5', 'divide suns/moons+crowns+arms', 'take first');
    expect(refusal(game, s, 0, 'harvest crowns-3')).toBe('full');
    expect(refusal(game, s, 0, 'harvest suns-2')).toBe('notYours');
    script(game, s, 'harvest moons-3');
    expect(coinsOn(s, 0)['moons-3']).toBe(1);
  });

  test('[natick.harvest] [natick.coins] what the pool has run out of cannot be harvested', () => {
    const s = F({ 'moons-5': 3, 'moons-2': 3 });
    script(game, s, 'roll null-2-5-5', 'divide suns/moons+crowns+arms', 'take first');
    expect(refusal(game, s, 0, 'harvest moons-3')).toBe('poolEmpty');
  });

  test('T11 [natick.raid] six unguarded coins cost half of all coins, guarded ones too, rounded down', () => {
    const s = F({ 'moons-5': 0, 'suns-4': 3, 'arms-2': 3 });
    script(game, s, 'roll 5-ace-5-5', 'divide suns+crowns+arms/moons', 'take second');
    expect(legal(game, s, 0)).toEqual(['discard suns-4', 'discard crowns-3', 'discard arms-2']);
    expect(refusal(game, s, 0, 'discard suns-2')).toBe('notYours');
    expect(refusal(game, s, 0, 'discard moons-3')).toBe('noCoin');
    script(game, s, 'discard crowns-3', 'discard crowns-3', 'discard crowns-3', 'discard suns-4');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 2, 'arms-2': 3 });
    // Four of nine, and not a fifth.
    expect(refusal(game, s, 0, 'discard suns-4')).not.toBe(null);
  });

  test('T12 [natick.raid] [natick.knight] five unguarded coins and six guarded ones: nothing', () => {
    const s = F({ 'suns-4': 3, 'arms-2': 2 });
    script(game, s, 'roll 5-ace-5-5');
    expect(legal(game, s, 1)).toContain('divide suns+crowns/arms');
    script(game, s, 'divide suns+crowns+arms/moons', 'take second');
    expect(total(s, 0)).toBe(11);
  });

  test('T13 [natick.events] the raid die must be dealt out if it could hit one, and does nothing to the other', () => {
    const s = small(RICH);
    script(game, s, 'roll 2-null-2-2');
    expect(refusal(game, s, 1, 'divide suns+crowns+arms/none')).toBe('touches');
    script(game, s, 'divide suns+crowns+arms/moons', '@0 take first');
    expect(total(s, 0)).toBe(6);
    expect(total(s, 1)).toBe(0);
  });

  test('[natick.order] the holder of two events chooses the order: harvesting first brings the raiders', () => {
    const five = { 'suns-2': 3, 'moons-3': 2 };
    const late = small(five);
    script(game, late, 'roll ace-ace-3-3', 'divide suns+moons/crowns+arms', '@0 take first', 'resolve moons', 'harvest arms-5');
    expect(total(late, 0)).toBe(6);
    const early = small(five);
    script(game, early, 'roll ace-ace-3-3', 'divide suns+moons/crowns+arms', '@0 take first');
    expect(refusal(game, early, 0, 'resolve arms')).toBe('resolved');
    script(game, early, 'resolve suns', 'harvest arms-5', 'discard suns-2', 'discard suns-2', 'discard suns-2');
    expect(total(early, 0)).toBe(3);
  });

  test('[natick.events] the active player resolves all events before the passive one', () => {
    const s = F();
    const happenings = script(game, s, 'roll null-2-2-null', 'divide suns/moons+crowns+arms', '@0 take first', '@0 harvest suns-4');
    expect(legal(game, s, 1)).toContain('waive');
    happenings.push(...script(game, s, '@1 waive'));
    expect(told(game, happenings, 0).map(([name]) => name)).toEqual(['rolls', 'divides', 'takes', 'harvests', 'waives', 'collects', 'collects']);
  });
});

describe('Collecting', () => {
  test('[natick.collect] every region of the number yields, whatever the suit of the die', () => {
    const s = F();
    script(game, s, 'roll 4-5-5-5', 'divide suns/moons+crowns+arms', '@0 take second');
    expect(coinsOn(s, 1)).toEqual({ 'suns-2': 1, 'moons-2': 1, 'moons-4': 1, 'crowns-4': 2, 'arms-4': 2 });
  });

  test('T14 [natick.full] two fours on a region with two coins: three, and one coin is lost', () => {
    const s = F({ 'suns-4': 2 });
    script(game, s, 'roll 4-4-5-5', 'divide suns+moons/crowns+arms', '@0 take first');
    expect(coinsOn(s, 0)['suns-4']).toBe(3);
  });

  test('[natick.shortage] the active player collects first and leaves the pool empty', () => {
    const s = F({ 'moons-5': 3, 'moons-2': 2, 'moons-3': 0 });
    const happenings = script(game, s, 'roll 3-2-5-5', 'divide suns/moons+crowns+arms', '@0 take first');
    expect(coinsOn(s, 0)['moons-3']).toBe(1);
    expect(coinsOn(s, 1)['moons-2']).toBe(2);
    expect(told(game, happenings, 1)).toContainEqual(['misses', 1, 1, 1]);
  });

  test('[natick.shortage] a single region takes what there is', () => {
    const s = F({ 'moons-5': 3, 'moons-2': 2 });
    script(game, s, 'roll 3-3-5-5', 'divide suns+moons/crowns+arms', '@0 take first');
    expect(coinsOn(s, 0)['moons-3']).toBe(1);
  });

  test('[natick.shortage] too few coins for several regions: the player chooses', () => {
    const s = F({ 'moons-5': 3, 'moons-2': 2, 'moons-4': 0 });
    script(game, s, 'roll 2-4-5-5', 'divide suns+moons/crowns+arms', '@0 take second');
    expect(legal(game, s, 1)).toEqual(['gather moons-2', 'gather moons-4']);
    expect(refusal(game, s, 1, 'gather moons-3')).toBe('noYield');
    expect(refusal(game, s, 1, 'gather suns-2')).toBe('notShort');
    script(game, s, 'gather moons-4');
    expect(coinsOn(s, 1)).toEqual({ 'suns-2': 2, 'moons-2': 2, 'moons-4': 1, 'crowns-4': 2, 'arms-4': 2 });
  });

  test('[natick.shortage] coin by coin, until one region is left or the pool is empty', () => {
    const s = F({ 'moons-5': 2, 'moons-2': 1, 'moons-4': 0 });
    script(game, s, 'roll 2-4-4-4', 'divide suns+moons+crowns+arms/none', '@0 take second');
    expect(legal(game, s, 1)).toEqual(['gather moons-2', 'gather moons-4']);
    script(game, s, 'gather moons-2');
    expect(coinsOn(s, 1)['moons-2']).toBe(2);
    expect(coinsOn(s, 1)['moons-4']).toBe(2);
    expect(game.conserve(s)).toBe(null);
  });
});
