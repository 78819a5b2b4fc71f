import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { COST_COINS, COST_TOKENS, MISSION_POINTS, MISSIONS, REWARD_COINS, REWARD_TOKENS } from '../data/cards.ts';
import { ITEMS, PIRATES, tokensOf } from '../data/pieces.ts';
import { canComplete } from '../rules/abilities.ts';
import { missions } from '../types.ts';
import { game, give, isTired, items, missionsOf, step, table } from './position.ts';

const at = (holdings: Parameters<typeof give>[2], pirate = 'nevis') => {
  const s = give(table(2, {}, [pirate, pirate === 'edward' ? 'nevis' : 'edward']), 0, holdings);
  script(game, s, 'place mate brotherhood');
  return s;
};

describe('Completing', () => {
  test('[oath.complete] the tokens and the doubloons go, the points come, the mission lies open', () => {
    const s = at({ missions: ['chain-boom'], items: ['sword', 'pistol', 'gunner'], doubloons: 5 });
    const heard = script(game, s, 'complete chain-boom');
    expect([items(s, 0), s.doubloons[0], s.points[0], s.done[0]]).toEqual([[], 2, 7, 1]);
    expect(told(game, heard, 1)).toContainEqual(['completes', 0, missions.find('chain-boom'), 7]);
    expect(game.view(s, 1).missionAt[missions.find('chain-boom')]).toBe(8);
  });

  test('[oath.complete] not without every token and every doubloon, and only what is in hand', () => {
    const s = at({ missions: ['chain-boom', 'feast'], items: ['sword', 'gunner'], doubloons: 9 });
    expect(refusal(game, s, 0, 'complete chain-boom')).toBe('cost');
    expect(refusal(game, s, 0, 'complete corvette')).toBe('notHeld');
    expect(refusal(game, s, 0, 'complete galley-hands')).toBe('notHeld');
    const poor = at({ missions: ['chain-boom'], items: ['sword', 'pistol', 'gunner'], doubloons: 2 });
    expect(refusal(game, poor, 0, 'complete chain-boom')).toBe('cost');
  });

  test('[oath.paying] the owner chooses which tokens go, the boat among them', () => {
    const s = at({ missions: ['arm-the-lookouts'], items: ['sword', 'pistol', 'spyglass', 'sextant', 'equipment-boat'] });
    script(game, s, 'complete arm-the-lookouts');
    expect(legal(game, s, 0)).toHaveLength(10);
    expect(refusal(game, s, 0, 'pay sword')).toBe('notOwed');
    expect(refusal(game, s, 0, 'pay gunner+parrot')).toBe('notOwed');
    script(game, s, 'pay spyglass+equipment-boat');
    expect(items(s, 0)).toEqual(['sword', 'pistol', 'sextant']);
  });

  test('[oath.paying] tokens that one does not have cannot be paid', () => {
    const s = at({ missions: ['arm-the-lookouts'], items: ['sword', 'pistol', 'spyglass'] });
    script(game, s, 'complete arm-the-lookouts');
    expect(refusal(game, s, 0, 'pay sword+sextant')).toBe('noItem');
    expect(legal(game, s, 0)).toEqual(['pay sword+pistol', 'pay sword+spyglass', 'pay pistol+spyglass']);
  });

  test('[oath.power] with the token goes the item', () => {
    const s = at({ missions: ['stock-the-hold'], items: ['rum', 'water', 'gunpowder'] });
    script(game, s, 'complete stock-the-hold', 'pay gunpowder+rum');
    expect(items(s, 0)).toEqual(['water']);
    script(game, s, 'leave');
    expect(s.active).toBe(1);
  });

  test('[oath.reward] doubloons and tokens come after the payment', () => {
    const s = at({ missions: ['fit-out-the-sloop'], items: ['sword', 'gunner', 'rum'] });
    script(game, s, 'complete fit-out-the-sloop');
    expect(legal(game, s, 0)).toEqual(['store sword', 'store pistol', 'store spyglass', 'store sextant']);
    script(game, s, 'store sextant');
    expect(items(s, 0)).toEqual(['sextant']);
    const coins = at({ missions: ['night-cargo'], items: ['sword', 'rum'], doubloons: 0 });
    script(game, coins, 'complete night-cargo');
    expect(coins.doubloons[0]).toBe(2);
  });

  test('[oath.reward] a reward of doubloons does not pay for its own mission', () => {
    const s = at({ missions: ['tax-barge'], items: ['sword', 'pistol', 'gunner', 'parrot'], doubloons: 0 });
    script(game, s, 'complete tax-barge');
    expect([s.doubloons[0], s.points[0]]).toEqual([1, 6]);
  });

  test('[oath.billion] at the Brotherhood Mister Billion adds a point, once a round', () => {
    const s = give(table(2, {}, ['edward', 'nevis']), 0, {
      followers: ['billion'],
      missions: ['arm-the-lookouts', 'fill-the-bunks'],
      items: ['sword', 'pistol', 'gunner', 'monkey'],
    });
    script(game, s, 'place mate brotherhood', 'complete arm-the-lookouts', 'leave');
    expect([s.points[0], isTired(s, 0, 'billion')]).toEqual([4, true]);
    script(game, s, 'place mate inn', 'place mate brotherhood', 'complete fill-the-bunks');
    expect(s.points[0]).toBe(7);
  });
});

describe('What pirates spare', () => {
  test.each([
    ['edward', 'feast', ['rum'], 2, 4],
    ['edward', 'hire-a-pilot', ['gunner'], 0, 3],
    ['edward', 'arm-the-lookouts', ['sword', 'pistol'], 0, 3],
    ['marie', 'galley-hands', ['gunner', 'rum'], 0, 4],
    ['marie', 'hire-a-pilot', [], 2, 3],
    ['rodrigo', 'cannon', ['sword', 'pistol'], 2, 5],
    ['william', 'stock-the-hold', ['water'], 0, 3],
    ['nevis', 'stock-the-hold', ['water', 'rum'], 0, 4],
  ])('[oath.discount] %s completes %s with %j and %i doubloons for %i points', (pirate, mission, tokens, doubloons, points) => {
    const s = at({ missions: [mission], items: tokens, doubloons }, pirate);
    script(game, s, `complete ${mission}`);
    expect([s.points[0], items(s, 0), s.doubloons[0]]).toEqual([points, [], 0]);
  });

  test('[oath.discount] what is not asked for is not spared', () => {
    for (const [pirate, mission] of [
      ['marie', 'stock-the-hold'],
      ['rodrigo', 'fill-the-bunks'],
      ['william', 'arm-the-lookouts'],
    ] as const) {
      const s = at({ missions: [mission], items: ['sword', 'gunner', 'water'] }, pirate);
      expect(refusal(game, s, 0, `complete ${mission}`)).toBe('cost');
    }
  });

  test.each(MISSIONS.map((card, mission) => [card.id, mission] as const))(
    '[oath.complete] [oath.discount] %s asks each pirate for its cost less what the pirate spares, to the token',
    (_, mission) => {
      const s = table();
      const cost = [0, 1, 2].map((resource) => tokensOf(COST_TOKENS[mission]!, resource));
      PIRATES.forEach((pirate, index) => {
        s.pirate = [index, (index + 1) % PIRATES.length];
        const owed = cost.slice();
        const spared = { marie: 1, rodrigo: 0, william: 2 }[pirate as string];
        if (spared !== undefined) owed[spared] = Math.max(0, owed[spared]! - 1);
        const doubloons = Math.max(0, COST_COINS[mission]! - (pirate === 'edward' ? 2 : 0));
        const board = owed
          .flatMap((count, resource) => ITEMS.slice(resource * 4, resource * 4 + count))
          .reduce((bits, item) => bits | (1 << ITEMS.indexOf(item)), 0);
        give(s, 0, { doubloons });
        expect(canComplete(s, 0, mission, board)).toBe(true);
        for (let item = 0; item < 12; item++) if ((board >> item) & 1) expect(canComplete(s, 0, mission, board & ~(1 << item))).toBe(false);
        if (doubloons > 0) expect(canComplete(give(s, 0, { doubloons: doubloons - 1 }), 0, mission, board)).toBe(false);
      });
      expect(MISSION_POINTS[mission]).toBeGreaterThan(0);
      expect(REWARD_TOKENS[mission]! + REWARD_COINS[mission]!).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('Hands', () => {
  test('[oath.mission-hand] there is no limit to a hand', () => {
    const s = give(table(), 0, { missions: MISSIONS.slice(3, 20).map((card) => card.id) });
    script(game, s, 'place mate brotherhood', 'undertake harbour-dues');
    expect(missionsOf(s, 0)).toHaveLength(18);
    expect(step(s)).toBe('turn');
  });
});
