import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { cards, discoveries } from '../types.ts';
import { checked, crew, finishRound, game, give, handOf, isTired, items, missionsOf, reveal, stands, step, table } from './position.ts';

describe('Sword', () => {
  const armed = (items: string[] = ['sword']) => give(stands(table(), 1, 'mate', 'bridge'), 0, { items, missions: [] });

  test('[oath.sword] the Pirate loses no toughness; a mate does', () => {
    const pirate = armed();
    script(game, pirate, 'place pirate bridge');
    expect(pirate.toughness[0]).toBe(3);
    const mate = armed();
    script(game, mate, 'place mate bridge');
    expect(mate.toughness[0]).toBe(2);
  });

  test('[oath.sword] [oath.pistol] and pays no toll, even with an empty purse', () => {
    const s = give(give(armed(), 1, { items: ['pistol'] }), 0, { doubloons: 0 });
    expect(refusal(game, s, 0, 'place mate bridge')).toBe('toll');
    script(game, s, 'place pirate bridge');
    expect([s.toughness[0], s.doubloons]).toEqual([3, [2, 3]]);
  });

  test('[oath.sword] [oath.spent] with 0 toughness the Pirate stays outside', () => {
    expect(refusal(game, give(armed(), 0, { toughness: 0 }), 0, 'place pirate bridge')).toBe('spent');
  });

  test('[oath.sword] for a First Mate’s move, too', () => {
    const s = stands(armed(['sword', 'first-mate']), 0, 'pirate', 'inn');
    script(game, s, 'sail bridge');
    expect(s.toughness[0]).toBe(3);
  });
});

describe('Pistol', () => {
  const guarded = (mode = 0) => {
    const s = give(stands(table(), 1, 'mate', 'bridge'), 1, { items: ['pistol'] });
    s.pistol[1] = mode;
    return s;
  };

  test('[oath.pistol] a doubloon in place of the toughness, without being asked', () => {
    const s = guarded();
    script(game, s, 'place mate bridge');
    expect([s.toughness[0], s.doubloons]).toEqual([3, [6, 4]]);
  });

  test('[oath.pistol] who has no doubloon cannot enter', () => {
    expect(refusal(game, give(guarded(), 0, { doubloons: 0 }), 0, 'place mate bridge')).toBe('toll');
  });

  test('[oath.pistol] [oath.spent] with 0 toughness there is no way in, toll or not', () => {
    expect(refusal(game, give(guarded(), 0, { toughness: 0 }), 0, 'place mate bridge')).toBe('spent');
  });

  test('[oath.pistol] set to never: they fight', () => {
    const s = give(guarded(1), 0, { doubloons: 0 });
    script(game, s, 'place mate bridge');
    expect([s.toughness[0], s.doubloons]).toEqual([2, [2, 3]]);
  });

  test('[oath.pistol] set to ask: the owner answers each time', () => {
    const s = guarded(2);
    script(game, s, 'place mate bridge');
    expect([step(s), s.taken[5]]).toEqual(['toll', 1]);
    expect(legal(game, s, 1)).toEqual(['demand', 'waive']);
    expect(refusal(game, s, 0, 'waive')).toBe('turn');
    const waived = game.clone(s);
    script(game, waived, '@1 waive');
    expect([waived.toughness[0], waived.doubloons]).toEqual([2, [7, 3]]);
    script(game, s, '@1 demand');
    expect([s.toughness[0], s.doubloons, s.active]).toEqual([3, [6, 4], 1]);
  });

  test('[oath.pistol] asked for what they do not have, visitors go elsewhere, for this turn', () => {
    const s = give(guarded(2), 0, { doubloons: 0 });
    script(game, s, 'place mate bridge', '@1 demand');
    expect([step(s), s.active, s.taken[5], s.toughness[0]]).toEqual(['turn', 0, 1, 3]);
    expect(refusal(game, s, 0, 'place mate bridge')).toBe('denied');
    expect(refusal(game, s, 0, 'place pirate bridge')).toBe('denied');
    script(game, s, 'place mate inn', 'place mate docks', 'store gunner');
    expect(refusal(game, s, 0, 'place mate bridge')).toBe(null);
  });

  test('[oath.pistol] [oath.first-mate] a First Mate that is turned away is not used up', () => {
    const s = give(stands(guarded(2), 0, 'pirate', 'inn'), 0, { doubloons: 0, items: ['first-mate'] });
    script(game, s, 'sail bridge', '@1 demand');
    expect([items(s, 0), s.used, s.pawn[0]]).toEqual([['first-mate'], 0, 7]);
    script(game, s, 'sail docks', 'store gunner');
    expect(s.pawn[0]).toBe(2);
  });

  test('[oath.pistol] several owners: one toll, to the first on the left of the visitor who asks', () => {
    const three = table(3, { narrow: 'two' });
    stands(three, 1, 'mate', 'bridge');
    three.pawn[4 + 1] = 5 | 32;
    three.taken[5] = 0;
    stands(three, 2, 'mate', 'bridge');
    give(three, 1, { items: ['pistol'] });
    give(three, 2, { items: ['pistol'] });
    const ask = game.clone(three);
    script(game, three, 'place mate bridge');
    expect(three.doubloons).toEqual([5 - 1 + 2, 4, 3]);
    ask.pistol = [0, 2, 2];
    script(game, ask, 'place mate bridge', '@1 waive', '@2 demand');
    expect(ask.doubloons).toEqual([5 - 1 + 2, 3, 4]);
  });

  test('[oath.pistol] the owner sets it once a turn, before the placement', () => {
    const s = give(table(), 0, { items: ['pistol'] });
    expect(refusal(game, s, 0, 'pistol always')).toBe('sameMode');
    script(game, s, 'pistol never');
    expect(refusal(game, s, 0, 'pistol ask')).toBe('setAlready');
    expect(s.pistol).toEqual([1, 0]);
  });
});

describe('Spyglass', () => {
  const seeing = () => give(table(), 0, { items: ['spyglass'] });

  test('[oath.spyglass] two cards that nobody else sees; one is laid out, the other goes under the deck', () => {
    const s = seeing();
    const heard = script(game, s, 'place mate watchtower', 'survey cave', 'survey hut');
    expect(told(game, heard, 1).filter(([event]) => event === 'surveys')).toEqual([
      ['surveys', 0, -1],
      ['surveys', 0, -1],
    ]);
    expect(game.view(s, 1).lookedDiscoveries).toBe(0);
    expect(legal(game, s, 0)).toEqual(['chart cave now', 'chart cave later', 'chart hut now', 'chart hut later']);
    expect(refusal(game, s, 0, 'chart arena now')).toBe('notCharted');
    script(game, s, 'chart hut now');
    expect([s.open, s.discoveryDeck.at(-1)!.seen]).toEqual([1 << discoveries.find('hut'), 1]);
    expect(game.view(s, 0).discoveryDeck.at(-1)!.cards[discoveries.find('cave')]).toBe(1);
    expect(game.view(s, 1).discoveryDeck.at(-1)!.cards[discoveries.find('cave')]).toBe(0);
  });

  test('[oath.spyglass] held back, hidden, until the next turn of its holder begins', () => {
    const s = seeing();
    const heard = script(game, s, 'place mate watchtower', 'survey cave', 'survey hut', 'chart hut later');
    expect(told(game, heard, 1)).toContainEqual(['charts', 0, -1]);
    expect([s.open, s.heldCount, game.view(s, 1).held]).toEqual([0, [1, 0], [0, 0]]);
    expect(refusal(game, s, 1, 'place mate hut')).toBe('unexplored');
    script(game, s, 'place mate inn');
    expect([s.open, s.heldCount]).toEqual([1 << discoveries.find('hut'), [0, 0]]);
  });

  test('[oath.spyglass] [oath.map] the Map works only on what is laid out at once', () => {
    const now = give(seeing(), 0, { followers: ['map'] });
    script(game, now, 'place mate watchtower', 'survey cave', 'survey hut', 'chart hut now');
    expect(step(now)).toBe('visit');
    const later = give(seeing(), 0, { followers: ['map'] });
    script(game, later, 'place mate watchtower', 'survey cave', 'survey hut', 'chart hut later');
    expect(later.active).toBe(1);
  });

  test('[oath.spyglass] the last card is taken as it is', () => {
    const s = reveal(seeing(), 'temple', 'arena', 'cave', 'tower', 'hideout', 'hut', 'port', 'wreck', 'den');
    script(game, s, 'place mate watchtower', 'survey witch', 'chart witch now');
    expect(s.discoveryDeck).toEqual([]);
  });

  test('[oath.spyglass] what is held back at the end of the round waits for the next', () => {
    const s = seeing();
    s.pawn.fill(-2, 1, 4);
    script(game, s, 'place pirate watchtower', 'survey cave', 'survey hut', 'chart cave later');
    finishRound(s);
    expect(s.heldCount[0]).toBe(1);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades');
    expect([s.active, s.heldCount[0]]).toEqual([0, 0]);
  });
});

describe('Sextant', () => {
  const seeing = () => give(table(), 0, { items: ['sextant'] });

  test('[oath.sextant] three cards, one is kept, the others go under the deck', () => {
    const s = seeing();
    const heard = script(game, s, 'place mate beach', 'look signal', 'look round', 'look shoulder');
    expect(told(game, heard, 1).filter(([event]) => event === 'looks')).toHaveLength(3);
    expect(told(game, heard, 1)).toContainEqual(['looks', 0, -1]);
    expect(refusal(game, s, 0, 'keep bandages')).toBe('notLooked');
    expect(told(game, script(game, s, 'keep round'), 1)).toContainEqual(['keeps', 0, -1]);
    expect(handOf(s, 0)).toEqual(['round']);
    expect(s.actionDeck.at(-1)).toMatchObject({ size: 2, seen: 1 });
    expect(game.view(s, 1).actionDeck.at(-1)!.cards[cards.find('signal')]).toBe(0);
  });

  test('[oath.sextant] [oath.maggie] each draw is one by itself', () => {
    const s = give(seeing(), 0, { followers: ['maggie'] });
    script(
      game,
      s,
      'place mate beach',
      'look signal',
      'look round',
      'look shoulder',
      'keep round',
      'use maggie',
      'look signal',
      'look bandages',
      'look bandages',
      'keep signal',
    );
    expect(handOf(s, 0)).toEqual(['signal', 'round']);
  });

  test('[oath.sextant] [oath.reform] with fewer than three left the discards are mixed under them first', () => {
    const s = seeing();
    const [lot] = s.actionDeck;
    s.actionDiscard = lot!.cards.map((n, card) => (card === 0 ? 0 : n));
    lot!.cards.fill(0);
    lot!.cards[0] = 2;
    lot!.size = 2;
    checked(s);
    script(game, s, 'place mate beach', 'look spilled-purse', 'look spilled-purse');
    expect(game.cases(s, null)).toBe(20);
    script(game, s, 'look round', 'keep round');
    expect(handOf(s, 0)).toEqual(['round']);
  });
});

describe('Gunpowder', () => {
  test('[oath.gunpowder] all pawns there are out for the round, the own ones too; each costs 1 toughness', () => {
    const s = give(stands(stands(table(), 0, 'mate', 'bridge'), 1, 'mate', 'bridge'), 0, { items: ['gunpowder'] });
    script(game, s, 'blast bridge');
    expect([s.toughness, s.taken[5], s.who[5], items(s, 0)]).toEqual([[2, 4], 0, 0, []]);
    expect(s.pawn.filter((at) => at === -2)).toHaveLength(2);
    expect(refusal(game, s, 0, 'place mate bridge')).toBe(null);
  });

  test('[oath.gunpowder] two pawns cost two, never below 0', () => {
    const s = give(give(stands(stands(table(), 1, 'mate', 'bridge'), 1, 'pirate', 'bridge'), 1, { toughness: 1 }), 0, { items: ['gunpowder'] });
    script(game, s, 'blast bridge');
    expect(s.toughness[1]).toBe(0);
  });

  test('[oath.gunpowder] an empty location cannot be cleared', () => {
    expect(refusal(game, give(table(), 0, { items: ['gunpowder'] }), 0, 'blast inn')).toBe('nobodyThere');
  });

  test('[oath.gunpowder] [oath.homeward] the pawns come back with the round’s end', () => {
    const s = give(stands(table(), 1, 'mate', 'bridge'), 0, { items: ['gunpowder'] });
    script(game, s, 'blast bridge');
    finishRound(s);
    expect(s.pawn.filter((at) => at === -2)).toEqual([]);
  });
});

describe('Rum, Food, Water', () => {
  test('[oath.rum] the Tavern is free, Freema too', () => {
    const s = give(table(), 0, { items: ['rum'], followers: ['freema'], doubloons: 0 });
    script(game, s, 'place mate tavern', 'hire', 'use freema', 'recruit roy');
    expect([s.doubloons[0], crew(s, 0)]).toEqual([0, ['roy', 'freema', 'ben']]);
  });

  test('[oath.food] 2 toughness, up to 5, and not when there is none to gain', () => {
    const s = give(table(), 0, { items: ['food'], toughness: 4 });
    script(game, s, 'eat');
    expect([s.toughness[0], items(s, 0)]).toEqual([5, []]);
    expect(refusal(game, give(table(), 0, { items: ['food'], toughness: 5 }), 0, 'eat')).toBe('robust');
  });

  test('[oath.water] a mate beside a mate does the same again: no circle, no fight, no toll', () => {
    const s = give(stands(stands(table(), 0, 'mate', 'bridge'), 1, 'mate', 'bridge'), 0, { items: ['water'] });
    give(s, 1, { items: ['pistol'] });
    expect(refusal(game, s, 0, 'place mate bridge')).toBe('full');
    script(game, s, 'copy bridge');
    expect([s.doubloons[0], s.toughness[0], s.taken[5], s.who[5]! & 7]).toEqual([7, 3, 2, 2]);
  });

  test('[oath.water] only mates, and only where an own mate still stands', () => {
    const s = give(stands(table(), 0, 'pirate', 'bridge'), 0, { items: ['water'] });
    expect(refusal(game, s, 0, 'copy bridge')).toBe('noCopy');
    stands(s, 0, 'mate', 'inn');
    stands(s, 0, 'mate', 'docks');
    stands(s, 0, 'mate', 'beach');
    expect(refusal(game, s, 0, 'copy inn')).toBe('noMate');
  });

  test('[oath.water] a copy of a copy is fine, and a copying mate stands there for all that follows', () => {
    const s = give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['water'] });
    script(game, s, 'copy bridge', 'place mate inn', 'copy bridge');
    expect(s.doubloons[0]).toBe(9);
    give(s, 1, { items: ['gunpowder'], toughness: 5 });
    script(game, s, 'blast bridge');
    expect([s.toughness[0], s.pawn.slice(0, 4)]).toEqual([0, [-1, -2, -2, -2]]);
  });

  test('[oath.water] [oath.spent] [oath.gunner] at 0 toughness and past a Gunner; prices are paid and followers used', () => {
    const s = give(give(reveal(stands(table(), 0, 'mate', 'market'), 'arena'), 1, { items: ['gunner'] }), 0, {
      items: ['water'],
      toughness: 0,
      followers: ['goldtooth'],
    });
    stands(s, 1, 'mate', 'market');
    script(game, s, 'copy market', 'buy middle');
    expect([s.doubloons[0], isTired(s, 0, 'goldtooth')]).toEqual([4, true]);
  });

  test('[oath.water] [oath.brotherhood] past a full Brotherhood', () => {
    const s = give(stands(stands(table(), 0, 'mate', 'brotherhood'), 1, 'mate', 'brotherhood'), 0, { items: ['water'] });
    script(game, s, 'copy brotherhood', 'undertake harbour-dues');
    expect(missionsOf(s, 0)).toContain('harbour-dues');
  });
});
