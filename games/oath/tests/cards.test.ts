import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ACTION_COPIES, type CardSet, COST_COINS, COST_TOKENS, MISSION_POINTS, WARE_COPIES, WARE_TOKENS } from '../data/cards.ts';
import { faults } from '../data/check.ts';
import { FOLLOWERS, LOCATIONS, tokensOf } from '../data/pieces.ts';
import { SET } from '../data/set.ts';
import { report } from './cards.ts';

type Draft = { -readonly [K in keyof CardSet]: CardSet[K] extends readonly unknown[] ? Record<string, unknown>[] : Record<string, unknown> };
const changed = (edit: (set: Draft) => void): string[] => {
  const set = structuredClone(SET) as unknown as Draft;
  edit(set);
  return faults(set);
};

describe('The set that is played with', () => {
  test('[oath.actions] [oath.market] [oath.complete] [oath.followers] [oath.explore] 22 action cards, 20 market cards, 33 missions, 15 followers, 20 locations', () => {
    const sum = (counts: readonly number[]) => counts.reduce((n, k) => n + k, 0);
    expect([sum(ACTION_COPIES), sum(WARE_COPIES), MISSION_POINTS.length, FOLLOWERS.length, LOCATIONS.length]).toEqual([22, 20, 33, 15, 20]);
    expect(faults(SET)).toEqual([]);
  });

  test('[oath.complete] [oath.market] the three resources are asked for and sold evenly', () => {
    expect([0, 1, 2].map((r) => COST_TOKENS.filter((cost) => tokensOf(cost, r) > 0).length)).toEqual([20, 20, 20]);
    expect([0, 1, 2].map((r) => COST_TOKENS.reduce((n, cost) => n + tokensOf(cost, r), 0)).every((n, _, all) => n === all[0])).toBe(true);
    expect([0, 1, 2].map((r) => WARE_TOKENS.reduce((n, ware, i) => n + tokensOf(ware, r) * WARE_COPIES[i]!, 0))).toEqual([11, 11, 11]);
    expect(COST_COINS.filter((coins) => coins >= 2)).toHaveLength(18);
  });

  test('[oath.complete] the command line finds nothing wrong with it', async () => {
    expect(await report()).toEqual({ lines: ['The set is complete and legal.'], legal: true });
  });
});

describe('[oath.complete] a set put in its place is refused, with place and reason, where it is', () => {
  test.each<[string, (set: Draft) => void, RegExp]>([
    ['incomplete', (set) => set.missions.pop(), /^missions: 32 cards, but the box has 33$/],
    ['short of a copy', (set) => (set.actions[0]!.copies = 1), /^actions: 21 cards, but the box has 22$/],
    ['without a deck', (set) => delete (set as Partial<Draft>).market, /^market: missing$/],
    ['with an id twice', (set) => (set.actions[1]!.id = 'spilled-purse'), /"spilled-purse" is used twice/],
    ['with an id that cannot be typed', (set) => (set.missions[4]!.id = 'Fill The'), /missions\[4\] \(Fill The\): needs an id/],
    ['with an unknown special', (set) => (set.actions[4]!.special = 'teleport'), /"teleport" is no special/],
    ['with an impossible cost', (set) => (set.missions[0]!.cost = { equipment: 6 }), /harbour-dues\)\.cost: 6 of equipment is impossible/],
    ['with a negative cost', (set) => (set.missions[0]!.cost = { doubloons: -1 }), /-1 of doubloons is impossible/],
    ['with half a token', (set) => (set.market[0]!.ally = 0.5), /0\.5 of ally is impossible/],
    ['with a cost in parrots', (set) => (set.missions[0]!.cost = { parrots: 1 }), /"parrots" is no resource/],
    ['without a cost', (set) => (set.missions[0]!.cost = {}), /needs a cost/],
    ['with a strange reward', (set) => (set.missions[0]!.reward = 'gold'), /reward is not a table/],
    ['without points', (set) => (set.missions[0]!.points = 0), /gives 1 to 20 victory points/],
    ['with a card that does nothing', (set) => delete set.actions[0]!.doubloons, /spilled-purse\): does nothing/],
    ['with an unknown field', (set) => (set.market[0]!.price = 2), /unknown field "price"/],
    ['without a name', (set) => (set.actions[0]!.name = ' '), /needs a name/],
    ['with too many cards at once', (set) => (set.market[9]!.cards = 9), /gives 1 to 5 action cards/],
    ['with too much toughness', (set) => (set.actions[5]!.toughness = 6), /gives 1 to 5 toughness/],
    ['with two prices', (set) => (set.prices = [1, 2] as never), /^prices: needs 3 prices/],
    ['with a price below 0', (set) => (set.prices = [3, 2, -1] as never), /prices\[2\]: -1 is no price/],
    ['without a location', (set) => delete set.spaces.cave, /spaces\.cave: needs 1 to 9 circles/],
    ['with a location too many', (set) => (set.spaces.moon = 1), /spaces\.moon: there is no such location/],
    ['with a chapter too many', (set) => ((set as Record<string, unknown>).pirates = []), /^pirates: unknown/],
    ['with a card that is none', (set) => (set.market[0] = null as never), /market\[0\]: is not a card/],
  ])('%s', (_, edit, what) => {
    expect(changed(edit)).toEqual(expect.arrayContaining([expect.stringMatching(what)]));
  });

  test('that is no set at all', () => {
    expect(faults(7)).toHaveLength(1);
  });

  test('whose file is missing, or holds no set', async () => {
    expect(await report('no/such/set.ts')).toMatchObject({ legal: false, lines: [expect.stringMatching(/^no\/such\/set\.ts cannot be read: /)] });
    const without = fileURLToPath(new URL('../data/pieces.ts', import.meta.url));
    expect(await report(without)).toEqual({ legal: false, lines: [`${without} exports no SET`] });
  });
});
