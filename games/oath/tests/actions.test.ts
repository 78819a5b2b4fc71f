import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { missions } from '../types.ts';
import { checked, crew, game, give, handOf, isTired, items, missionsOf, reveal, stands, step, table } from './position.ts';

const holding = (card: string, more: Parameters<typeof give>[2] = {}, players = 2) =>
  give(table(players, {}, ['nevis', 'edward', 'marie']), 0, { cards: [card], ...more });
const FULL = [
  'sword',
  'pistol',
  'spyglass',
  'sextant',
  'equipment-boat',
  'gunner',
  'first-mate',
  'parrot',
  'monkey',
  'ally-boat',
  'gunpowder',
  'rum',
  'food',
  'water',
  'supply-boat',
];

describe('Playing them', () => {
  test('[oath.actions] any number, before and after the placement, in the own turn only', () => {
    const s = give(table(), 0, { cards: ['spilled-purse', 'spilled-purse', 'bandages'], toughness: 1 });
    give(s, 1, { cards: ['light-fingers'] });
    expect(refusal(game, s, 1, 'play light-fingers')).toBe('turn');
    script(game, s, 'play spilled-purse', 'play bandages', 'place mate bridge', 'play spilled-purse');
    expect([s.doubloons[0], s.toughness[0], handOf(s, 0), s.active]).toEqual([13, 4, [], 1]);
    expect(s.actionDiscard.reduce((n, k) => n + k, 0)).toBe(3);
  });

  test('[oath.actions] not while a location is being used', () => {
    const s = holding('spilled-purse');
    script(game, s, 'place mate tavern');
    expect(refusal(game, s, 0, 'play spilled-purse')).toBe('moment');
  });

  test('[oath.action-hand] only what is in the hand', () => {
    const s = holding('bandages');
    expect(refusal(game, s, 0, 'play signal')).toBe('noCard');
    expect(refusal(game, table(), 0, 'play signal')).toBe('noCard');
    expect(handOf(game.view(s, 1), 0)).toEqual([]);
  });

  test.each([
    ['bandages', { toughness: 5 }],
    ['beachcomber', { items: FULL, missions: [] }],
    ['light-fingers', {}],
    ['signal', { missions: ['skull-rock'] }],
    ['back-door', { doubloons: 0 }],
    ['round', {}],
    ['quick-swap', {}],
    ['quick-swap', { items: FULL, missions: [] }],
    ['double-shift', {}],
  ] as const)('[oath.useless] %s would do nothing (%j)', (card, more) => {
    const s = holding(card, more);
    if (card === 'light-fingers') give(s, 1, { doubloons: 0 });
    if (card === 'round') give(s, 1, { followers: ['ben'] });
    expect(refusal(game, s, 0, `play ${card}`)).toBe('useless');
  });
});

describe('Gifts', () => {
  test.each([
    ['spilled-purse', 3, []],
    ['hidden-blade', 1, ['sextant']],
    ['stowaway', 1, ['parrot']],
    ['forgotten-crate', 1, ['water']],
  ])('[oath.goods] %s: %i doubloons and %j', (card, coins, gained) => {
    const s = holding(card);
    script(game, s, `play ${card}`, ...gained.map((item) => `store ${item}`));
    expect([s.doubloons[0], items(s, 0)]).toEqual([3 + coins, gained]);
  });

  test('[oath.goods] [oath.toughness] bandages: 3 toughness, up to 5', () => {
    const s = holding('bandages', { toughness: 4 });
    script(game, s, 'play bandages');
    expect(s.toughness[0]).toBe(5);
  });

  test.each(['equipment', 'ally', 'supply'])('[oath.any] a token of choice: %s', (resource) => {
    const s = holding('beachcomber');
    script(game, s, 'play beachcomber', `pick ${resource}`);
    expect(step(s)).toBe('store');
  });

  test('[oath.any] not of what is full; with one resource left it comes by itself', () => {
    const s = holding('beachcomber', { items: FULL.filter((item) => item !== 'rum' && item !== 'water' && item !== 'supply-boat'), missions: [] });
    script(game, s, 'play beachcomber');
    expect(legal(game, s, 0)).toEqual(['store rum', 'store water']);
    const two = holding('beachcomber', { items: ['sword', 'pistol', 'spyglass', 'sextant', 'equipment-boat'] });
    script(game, two, 'play beachcomber');
    expect(refusal(game, two, 0, 'pick equipment')).toBe('noRoom');
  });
});

describe('The others', () => {
  test('[oath.fingers] up to 2 doubloons from one other player', () => {
    const s = give(holding('light-fingers', {}, 3), 1, { doubloons: 1 });
    script(game, s, 'play light-fingers');
    expect(legal(game, s, 0)).toEqual(['rob 2', 'rob 3']);
    expect(refusal(game, s, 0, 'rob 1')).toBe('yourself');
    expect(refusal(game, s, 0, 'rob 5')).toBe('yourself');
    script(game, s, 'rob 2');
    expect(s.doubloons).toEqual([4, 0, 3]);
    const poor = give(give(holding('light-fingers', {}, 3), 1, { doubloons: 0 }), 2, { doubloons: 9 });
    script(game, poor, 'play light-fingers');
    expect(poor.doubloons).toEqual([5, 0, 7]);
  });

  test('[oath.fingers] nobody reaches into an empty purse', () => {
    const s = give(give(holding('light-fingers', {}, 3), 1, { doubloons: 5 }), 2, { doubloons: 5 });
    script(game, s, 'play light-fingers');
    give(s, 1, { doubloons: 0 });
    expect(refusal(game, s, 0, 'rob 2')).toBe('poor');
  });

  test('[oath.signal] a mission at once, at its cost; pirates help, Mister Billion does not', () => {
    const s = holding('signal', { missions: ['arm-the-lookouts', 'skull-rock'], items: ['sword', 'pistol'], followers: ['billion'] });
    script(game, s, 'play signal');
    expect(legal(game, s, 0)).toEqual(['complete arm-the-lookouts']);
    expect(refusal(game, s, 0, 'complete skull-rock')).toBe('cost');
    script(game, s, 'complete arm-the-lookouts');
    expect([s.points[0], isTired(s, 0, 'billion'), step(s)]).toEqual([4, false, 'turn']);
  });

  test('[oath.talk] 1 doubloon, three missions seen, one kept, the others under the deck', () => {
    const s = holding('loose-talk');
    const heard = script(game, s, 'play loose-talk', 'overhear feast', 'overhear corvette', 'overhear shipyard');
    expect(told(game, heard, 1)).toContainEqual(['overhears', 0, -1]);
    expect(game.view(s, 1).missionAt.includes(19)).toBe(false);
    expect(refusal(game, s, 0, 'heed traitor')).toBe('notHeard');
    expect(legal(game, s, 0)).toHaveLength(3);
    expect(told(game, script(game, s, 'heed feast'), 1)).toContainEqual(['heeds', 0, -1]);
    expect([s.doubloons[0], missionsOf(s, 0)]).toEqual([4, ['signal-post', 'feast']]);
    expect(s.missionDeck.at(-1)).toMatchObject({ size: 2, seen: 1 });
    expect(game.view(s, 1).missionDeck.at(-1)!.cards[missions.find('corvette')]).toBe(0);
  });

  test('[oath.talk] [oath.reform] with fewer than three the discards come under them; with none there is still the doubloon', () => {
    const s = holding('loose-talk');
    s.missionDeck.length = 0;
    s.missionAt = s.missionAt.map((at) => (at === 18 ? 8 : at));
    s.done[0] = s.missionAt.filter((at) => at === 8).length;
    checked(s);
    script(game, s, 'play loose-talk');
    expect([step(s), s.doubloons[0]]).toEqual(['turn', 4]);
  });

  test('[oath.barter] a market card at its price, without a pawn, and so without Goldtooth', () => {
    const s = holding('back-door', { followers: ['goldtooth'], doubloons: 2 });
    script(game, s, 'play back-door');
    expect(legal(game, s, 0)).toEqual(['buy middle', 'buy right']);
    script(game, s, 'buy middle', 'draw signal', 'draw round');
    expect([s.doubloons[0], isTired(s, 0, 'goldtooth'), step(s)]).toEqual([0, false, 'turn']);
  });

  test('[oath.round] the guest for nothing, without Freema', () => {
    const s = holding('round', { doubloons: 0, followers: ['freema'] });
    script(game, s, 'play round');
    expect([crew(s, 0), s.doubloons[0], step(s)]).toEqual([['freema', 'ben'], 0, 'turn']);
  });

  test('[oath.swap] two tokens for two of what was not given', () => {
    const s = holding('quick-swap', { items: ['sword', 'gunner', 'rum'] });
    script(game, s, 'play quick-swap');
    expect(refusal(game, s, 0, 'leave')).toBe('useless');
    expect(refusal(game, s, 0, 'discard pistol')).toBe('noItem');
    script(game, s, 'discard sword', 'discard gunner', 'store food', 'store water');
    expect(items(s, 0)).toEqual(['rum', 'food', 'water']);
  });

  test('[oath.swap] one will do; never the same resource back', () => {
    const s = holding('quick-swap', { items: ['sword', 'pistol'] });
    script(game, s, 'play quick-swap', 'discard sword', 'leave');
    expect(refusal(game, s, 0, 'pick equipment')).toBe('sameKind');
    script(game, s, 'pick ally', 'store parrot');
    expect(items(s, 0)).toEqual(['pistol', 'parrot']);
  });

  test('[oath.swap] not three resources at once: nothing would be left to gain', () => {
    const s = holding('quick-swap', { items: ['sword', 'gunner', 'gunpowder', 'rum', 'food', 'water', 'supply-boat'] });
    script(game, s, 'play quick-swap', 'discard sword');
    expect(refusal(game, s, 0, 'discard gunner')).toBe('sameKind');
    expect(refusal(game, s, 0, 'discard rum')).toBe(null);
  });

  test('[oath.shift] a mate comes back, its circle is free, and it may be placed again', () => {
    const s = stands(stands(holding('double-shift'), 0, 'mate', 'bridge'), 0, 'mate', 'inn');
    stands(s, 0, 'mate', 'docks');
    script(game, s, 'play double-shift');
    expect(legal(game, s, 0)).toEqual(['recall docks', 'recall bridge', 'recall inn']);
    expect(refusal(game, s, 0, 'recall beach')).toBe('noMateThere');
    script(game, s, 'recall bridge');
    expect([s.taken[5], s.pawn.slice(0, 4).filter((at) => at === -1).length]).toEqual([0, 2]);
    expect(refusal(game, s, 0, 'place mate bridge')).toBe(null);
  });

  test('[oath.shift] after the last placement it makes another turn', () => {
    const s = holding('double-shift');
    s.pawn.fill(-2, 0, 3);
    script(game, s, 'place mate bridge', 'play double-shift', 'place mate inn');
    expect(s.active).toBe(0);
  });

  test('[oath.shift] never a Pirate, never one that lies aside', () => {
    const s = stands(holding('double-shift'), 0, 'pirate', 'bridge');
    s.pawn[1] = -2;
    expect(refusal(game, s, 0, 'play double-shift')).toBe('useless');
  });
});

describe('Shoulder Through', () => {
  const crowd = (more: Parameters<typeof give>[2] = {}) => {
    const s = holding('shoulder', more);
    stands(s, 1, 'mate', 'bridge');
    stands(s, 1, 'mate', 'bridge');
    return s;
  };

  test('[oath.shoulder] past a full location, beside the circles, without a fight', () => {
    const s = crowd();
    expect(refusal(game, s, 0, 'place mate bridge')).toBe('full');
    script(game, s, 'play shoulder', 'place mate bridge');
    expect([s.doubloons[0], s.toughness[0], s.taken[5], s.pawn[1]]).toEqual([5, 5, 2, 5 | 32]);
  });

  test('[oath.shoulder] at 0 toughness, past Pistol and Gunner', () => {
    const s = give(crowd({ toughness: 0, doubloons: 0, followers: ['oliver'] }), 1, { items: ['pistol', 'gunner'] });
    script(game, s, 'play shoulder', 'place mate bridge', 'use oliver');
    expect([s.doubloons, s.toughness[0]]).toEqual([[4, 5], 0]);
  });

  test('[oath.shoulder] not to what is not discovered', () => {
    const s = crowd();
    script(game, s, 'play shoulder');
    expect(refusal(game, s, 0, 'place mate cave')).toBe('unexplored');
  });

  test('[oath.shoulder] where a circle is free it is taken', () => {
    const s = holding('shoulder');
    script(game, s, 'play shoulder', 'place mate bridge');
    expect([s.taken[5], s.pawn[1]]).toEqual([1, 5]);
  });

  test('[oath.shoulder] for one placement of this turn', () => {
    const s = crowd({ items: ['gunpowder'] });
    script(game, s, 'play shoulder', 'place mate bridge');
    expect(s.shoulder).toBe(0);
    const unused = holding('shoulder', { items: ['water'] });
    stands(unused, 0, 'mate', 'inn');
    script(game, unused, 'play shoulder', 'copy inn');
    expect(unused.shoulder).toBe(0);
  });

  test('[oath.shoulder] [oath.first-mate] after the placement only for a First Mate', () => {
    const without = holding('shoulder');
    script(game, without, 'place mate inn');
    expect(refusal(game, without, 0, 'play shoulder')).toBe('useless');
    const s = crowd({ items: ['first-mate'] });
    script(game, s, 'place pirate inn', 'play shoulder', 'sail bridge');
    expect([s.pawn[0], s.taken[7], s.doubloons[0]]).toEqual([5 | 32, 0, 5]);
  });

  test('[oath.shoulder] [oath.monkey] the Monkey still finds its victim', () => {
    const s = give(crowd({ items: ['monkey'] }), 1, { items: ['rum'] });
    script(game, s, 'play shoulder', 'place pirate bridge');
    expect(step(s)).toBe('monkey');
    expect(reveal(table(), 'hut').open).not.toBe(0);
  });
});
