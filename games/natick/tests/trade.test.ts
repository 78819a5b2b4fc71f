import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { bundleDomain } from '../data/bundles.ts';
import type { Natick } from '../types.ts';
import { acting, BOTTOM, coinsOn, F, game, LEAN, position, small, TOP, total } from './position.ts';

const stepOf = (s: Natick): string => game.steps[s.stack.at(-1)!.step]!.name;

describe('The bank', () => {
  test('[natick.bank] [natick.act] three of one suit for one of another, as often as you like', () => {
    const s = acting(F(), 0);
    expect(legal(game, s, 0).filter((line) => line.startsWith('bank'))).toEqual([
      'bank moons suns',
      'bank moons crowns',
      'bank moons arms',
      'bank crowns suns',
      'bank crowns moons',
      'bank crowns arms',
    ]);
    script(game, s, 'bank moons suns', 'bank crowns arms');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 2, 'arms-2': 2 });
    expect(refusal(game, s, 0, 'bank suns arms')).toBe('notThree');
  });

  test('[natick.store] where several regions could hold the coin, the player chooses', () => {
    const s = acting(F({ 'moons-5': 2 }), 0);
    script(game, s, 'bank crowns moons');
    expect(legal(game, s, 0)).toEqual(['store moons-3', 'store moons-5']);
    expect(refusal(game, s, 0, 'store crowns-3')).toBe('notStored');
    expect(refusal(game, s, 0, 'store moons-2')).toBe('notYours');
    script(game, s, 'store moons-3');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 1, 'moons-3': 1, 'moons-5': 2, 'arms-2': 1 });
  });

  test('[natick.pay] the three may come from several regions, coin by coin as far as there is a choice', () => {
    const s = acting(F({ 'crowns-3': 3, 'crowns-2': 1 }), 0);
    script(game, s, 'bank crowns suns');
    expect(legal(game, s, 0)).toEqual(['pay crowns-2', 'pay crowns-3']);
    expect(refusal(game, s, 0, 'pay moons-5')).toBe('notOwed');
    expect(refusal(game, s, 0, 'pay crowns-4')).toBe('notYours');
    script(game, s, 'pay crowns-3', 'pay crowns-3');
    expect(legal(game, s, 0)).toEqual(['pay crowns-2', 'pay crowns-3']);
    script(game, s, 'pay crowns-2');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 2, 'moons-5': 3, 'crowns-3': 1, 'arms-2': 1 });
    expect(stepOf(s)).toBe('act');
  });

  test('T21 [natick.same] three crowns from two regions never buy a crown', () => {
    const s = acting(F({ 'crowns-3': 2, 'crowns-2': 1 }), 0);
    expect(refusal(game, s, 0, 'bank crowns crowns')).toBe('sameSuit');
  });

  test('[natick.room] the coin needs a region with room, and the pool must have it', () => {
    const full = acting(F({ 'suns-4': 3 }), 0);
    expect(refusal(game, full, 0, 'bank crowns suns')).toBe('noRoom');
    const empty = acting(F({ 'suns-4': 0, 'suns-2': 3, 'suns-3': 3 }), 0);
    expect(refusal(game, empty, 0, 'bank crowns suns')).toBe('poolEmpty');
  });
});

describe('Traders', () => {
  test('T9 [natick.swap] [natick.special] a trader hired this turn swaps one coin across its road, once', () => {
    for (const from of ['moons-5', 'arms-2']) {
      const s = acting(F(), 0);
      script(game, s, 'trader 1');
      expect(coinsOn(s, 0)).toEqual({ 'suns-4': 1, 'moons-5': 1, 'crowns-3': 1, 'arms-2': 1 });
      expect(refusal(game, s, 0, 'barter moons-5 suns')).toBe('notTwo');
      script(game, s, `swap ${from}`);
      expect(coinsOn(s, 0)).toEqual({ 'suns-4': 1, 'crowns-3': 1, [from === 'moons-5' ? 'arms-2' : 'moons-5']: 2 });
      expect(refusal(game, s, 0, 'swap moons-5')).toBe('traded');
      expect(refusal(game, s, 0, 'barter arms-2 suns')).toBe('traded');
    }
  });

  test('T9 [natick.swap] with the lean coins only the ore can become wood', () => {
    const s = acting(F(LEAN), 0);
    script(game, s, 'trader 1');
    expect(legal(game, s, 0).filter((line) => line.startsWith('swap'))).toEqual(['swap arms-2']);
    expect(refusal(game, s, 0, 'swap moons-5')).toBe('noCoin');
  });

  test('[natick.swap] both regions must be there, differ in suit, and the coin must have a place', () => {
    const alone = acting(position([BOTTOM, { ...TOP, traders: [], regions: TOP.regions.filter(([, , name]) => name !== 'crowns-5') }]), 1);
    expect(refusal(game, alone, 1, 'swap moons-2')).toBe('noTrader');
    const gap = acting(position([BOTTOM, { ...TOP, regions: TOP.regions.filter(([, , name]) => name !== 'crowns-5') }]), 1);
    expect(refusal(game, gap, 1, 'swap moons-2')).toBe('noOpposite');
    const full = acting(F({ 'crowns-3': 0, 'crowns-5': 3 }), 1);
    expect(refusal(game, full, 1, 'swap moons-2')).toBe('full');
    expect(refusal(game, full, 1, 'swap arms-4')).toBe('noTrader');
    expect(refusal(game, full, 1, 'swap moons-5')).toBe('notYours');
    const twins = TOP.regions.map(
      ([column, row, name, coins]) => [column, row, name === 'crowns-5' ? 'moons-4' : name === 'moons-4' ? 'crowns-5' : name, coins] as const,
    );
    expect(refusal(game, acting(position([BOTTOM, { ...TOP, regions: twins }]), 1), 1, 'swap moons-2')).toBe('sameSuit');
  });

  test('[natick.barter] two coins of a region beside the trader for one of any other suit', () => {
    const s = acting(F({ 'moons-2': 2 }), 1);
    expect(refusal(game, s, 1, 'barter moons-2 moons')).toBe('sameSuit');
    expect(refusal(game, s, 1, 'barter crowns-5 arms')).toBe('notTwo');
    script(game, s, 'barter moons-2 arms');
    expect(coinsOn(s, 1)).toEqual({ 'suns-2': 1, 'crowns-4': 1, 'arms-4': 2 });
  });

  test('[natick.special] every trader trades once, and again next turn', () => {
    const s = acting(position([{ ...BOTTOM, traders: [3] }, TOP], { 'moons-3': 2 }), 0);
    script(game, s, 'swap moons-3');
    expect(refusal(game, s, 0, 'swap crowns-2')).toBe('traded');
    script(game, s, 'end', 'roll 5-5-5-5', 'divide suns+moons+crowns+arms/none', 'take second', 'end');
    script(game, s, 'roll 5-5-5-5', 'divide suns+moons+crowns+arms/none', 'take second', 'swap crowns-2');
  });

  test('[natick.special] without a trader there is no special trade', () => {
    expect(refusal(game, acting(F(), 0), 0, 'swap moons-5')).toBe('noTrader');
  });
});

describe('Offers', () => {
  test('[natick.offer] both sides pay and store what they agreed on', () => {
    const s = acting(F(), 0);
    script(game, s, '@0 offer 2moons 1suns+1arms');
    expect(legal(game, s, 1)).toEqual(['accept', 'decline']);
    script(game, s, '@1 accept');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 2, 'moons-5': 1, 'crowns-3': 3, 'arms-2': 2 });
    expect(legal(game, s, 1)).toEqual(['store moons-2', 'store moons-4']);
    script(game, s, '@1 store moons-4', '@1 store moons-2');
    expect(coinsOn(s, 1)).toEqual({ 'moons-2': 2, 'moons-4': 1, 'crowns-4': 1 });
    expect(stepOf(s)).toBe('act');
    expect(game.conserve(s)).toBe(null);
  });

  test('[natick.offer] payments with a choice come before anything is stored', () => {
    const s = acting(F({ 'crowns-5': 1, 'crowns-3': 1, 'moons-3': 1 }), 0);
    script(game, s, '@0 offer 1moons 1crowns', '@1 accept');
    expect(legal(game, s, 0)).toEqual(['pay moons-3', 'pay moons-5']);
    script(game, s, '@0 pay moons-5');
    expect(legal(game, s, 1)).toEqual(['pay crowns-4', 'pay crowns-5']);
    script(game, s, '@1 pay crowns-4', '@0 store crowns-2', '@1 store moons-2');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 1, 'moons-3': 1, 'moons-5': 2, 'crowns-2': 1, 'crowns-3': 1, 'arms-2': 1 });
    expect(coinsOn(s, 1)).toEqual({ 'suns-2': 1, 'moons-2': 2, 'crowns-5': 1, 'arms-4': 1 });
  });

  test('[natick.offer] no gifts, no suit on both sides, nothing that one of them cannot pay or store', () => {
    const s = acting(F({ 'arms-4': 3 }), 0);
    expect(refusal(game, s, 0, 'offer 1moons nothing')).toBe('gift');
    expect(refusal(game, s, 0, 'offer nothing 1suns')).toBe('gift');
    expect(refusal(game, s, 0, 'offer 2moons 1moons')).toBe('sameSuit');
    expect(refusal(game, s, 0, 'offer 2suns 1moons')).toBe('cannotGive');
    expect(refusal(game, s, 0, 'offer 1arms 1suns')).toBe('cannotGive');
    expect(refusal(game, s, 0, 'offer 1moons 2suns')).toBe('cannotGet');
    expect(refusal(game, s, 0, 'offer 1moons 3arms')).toBe('cannotGet');
    expect(refusal(game, s, 0, 'offer 1moons 2arms')).toBe(null);
  });

  test('[natick.offer] every bundle has a name that can be typed, its suits in any order', () => {
    for (let bundle = 0; bundle < bundleDomain.size; bundle++) expect(bundleDomain.find(bundleDomain.name(bundle))).toBe(bundle);
    expect(bundleDomain.find('1arms+2Suns')).toBe(bundleDomain.find('2suns+1arms'));
    for (const text of ['', '+', '7suns', '0suns', '1suns+1suns', 'suns', '1', '2stars']) expect(bundleDomain.find(text)).toBe(-1);
  });

  test('[natick.offers] a declined offer waits until coins or pieces have changed', () => {
    const s = acting(F(), 0);
    script(game, s, '@0 offer 1moons 1arms', '@1 decline');
    expect(refusal(game, s, 0, 'offer 1moons 1arms')).toBe('declined');
    expect(legal(game, s, 0)).not.toContain('offer 1moons 1arms');
    script(game, s, 'bank crowns suns');
    expect(refusal(game, s, 0, 'offer 1moons 1arms')).toBe(null);
  });

  test('[natick.offers] so many offers a turn as the table allows, and none where it plays without', () => {
    const s = acting(F({}, { offers: 2 }), 0);
    script(game, s, '@0 offer 1moons 1arms', '@1 decline', '@0 offer 2moons 1arms', '@1 decline');
    expect(refusal(game, s, 0, 'offer 3moons 1arms')).toBe('offersSpent');
    expect(refusal(game, acting(F({}, { offers: 0 }), 0), 0, 'offer 1moons 1arms')).toBe('noOffers');
  });

  test('[natick.regions] coins lie on regions of their suit, three at most: room is counted suit by suit', () => {
    const s = acting(small({ 'suns-2': 3, 'moons-4': 3, 'arms-2': 1 }), 0);
    expect(refusal(game, s, 0, 'offer 3suns 3moons')).toBe(null);
    expect(refusal(game, s, 0, 'offer 1suns 1arms')).toBe(null);
    script(game, s, '@0 offer 3suns 3moons', '@1 accept');
    expect(coinsOn(s, 0)).toEqual({ 'moons-3': 3 });
    expect(refusal(game, s, 0, 'offer 1moons 1arms')).toBe(null);
    expect(total(s, 1)).toBe(4);
  });
});
