import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { finishRound, game, give, isTired, items, stands, step, table } from './position.ts';

describe('Items that are discarded', () => {
  test('[oath.items] each once a turn, even if its token is gained again', () => {
    const s = give(table(), 0, { items: ['food'], toughness: 0, cards: ['forgotten-crate'] });
    script(game, s, 'eat', 'play forgotten-crate', 'store food');
    expect(refusal(game, s, 0, 'eat')).toBe('usedUp');
    script(game, s, 'place mate bridge');
    expect(s.active).toBe(1);
    script(game, s, 'place mate bridge');
    expect(refusal(game, s, 0, 'eat')).toBe(null);
  });

  test('[oath.items] before or after the placement', () => {
    const s = give(table(), 0, { items: ['food'], toughness: 0 });
    script(game, s, 'place mate bridge', 'eat');
    expect([s.toughness[0], s.active]).toEqual([2, 1]);
  });

  test('[oath.power] no token, no power; one in the boat is none', () => {
    const s = give(table(), 0, { items: ['ally-boat', 'supply-boat', 'equipment-boat'] });
    for (const line of ['eat', 'sail inn', 'parrot signal-post', 'blast inn', 'copy inn', 'pistol never'])
      expect(refusal(game, s, 0, line)).toBe('noItem');
  });
});

describe('Gunner', () => {
  const gunned = () => give(give(stands(table(), 1, 'mate', 'bridge'), 1, { items: ['gunner'] }), 0, { followers: ['oliver'] });

  test('[oath.gunner] who enters may use no follower', () => {
    const s = gunned();
    script(game, s, 'place mate bridge');
    expect([s.doubloons[0], s.active, isTired(s, 0, 'oliver')]).toEqual([7, 1, false]);
  });

  test('[oath.gunner] the refusal says so', () => {
    const s = give(give(stands(table(2, { narrow: 'two' }), 1, 'mate', 'tavern'), 1, { items: ['gunner'] }), 0, { followers: ['freema'] });
    script(game, s, 'place mate tavern');
    expect(refusal(game, s, 0, 'use freema')).toBe('gunned');
  });

  test('[oath.gunner] Goldtooth, Mister Billion and the Map are followers, too', () => {
    const shop = give(give(stands(table(), 1, 'mate', 'market'), 1, { items: ['gunner'] }), 0, { followers: ['goldtooth'], doubloons: 2 });
    script(game, shop, 'place mate market', 'buy middle');
    expect(shop.doubloons[0]).toBe(0);
    const oath = give(give(stands(table(), 1, 'mate', 'brotherhood'), 1, { items: ['gunner'] }), 0, {
      followers: ['billion'],
      missions: ['arm-the-lookouts'],
      items: ['sword', 'pistol'],
    });
    script(game, oath, 'place mate brotherhood', 'complete arm-the-lookouts');
    expect(oath.points[0]).toBe(3);
    const tower = give(give(stands(table(2, { narrow: 'two' }), 1, 'mate', 'watchtower'), 1, { items: ['gunner'] }), 0, { followers: ['map'] });
    script(game, tower, 'place mate watchtower', 'explore hut');
    expect(tower.active).toBe(1);
  });

  test('[oath.gunner] it works at the Inn, for a First Mate’s move, and not against the own pawns', () => {
    const inn = give(give(stands(table(), 1, 'mate', 'inn'), 1, { items: ['gunner'] }), 0, { followers: ['sylvia'] });
    script(game, inn, 'place mate inn');
    expect(inn.active).toBe(1);
    const moved = give(gunned(), 0, { items: ['first-mate'] });
    stands(moved, 0, 'pirate', 'inn');
    script(game, moved, 'sail bridge');
    expect(step(moved)).toBe('turn');
    const own = give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['gunner'], followers: ['oliver'] });
    script(game, own, 'place mate bridge', 'use oliver');
    expect(own.doubloons[0]).toBe(9);
  });

  test('[oath.gunner] Ben and Morgan work all the same', () => {
    const s = give(give(table(), 1, { items: ['gunner'] }), 0, { followers: ['ben'], doubloons: 0 });
    s.pawn.fill(-2, 0, 4);
    s.pawn[0] = -1;
    stands(s, 1, 'mate', 'inn');
    script(game, s, 'place pirate inn');
    finishRound(s);
    expect(s.doubloons[0]).toBe(1);
  });
});

describe('First Mate', () => {
  const out = () => give(stands(table(), 0, 'pirate', 'docks'), 0, { items: ['first-mate'] });

  test('[oath.first-mate] the Pirate moves and uses the new location; the old circle is free; the placement is extra', () => {
    const s = out();
    script(game, s, 'sail bridge');
    expect([s.doubloons[0], s.taken[2], s.taken[5], items(s, 0), step(s), s.active]).toEqual([7, 0, 1, [], 'turn', 0]);
    script(game, s, 'place mate inn');
    expect(s.active).toBe(1);
  });

  test('[oath.first-mate] only a Pirate on the board, and only to another location', () => {
    expect(refusal(game, give(table(), 0, { items: ['first-mate'] }), 0, 'sail bridge')).toBe('notOut');
    expect(refusal(game, out(), 0, 'sail docks')).toBe('samePlace');
    const aside = out();
    script(game, aside, 'sail bridge');
    aside.used = 0;
    give(aside, 0, { items: ['first-mate', 'gunpowder'] });
    script(game, aside, 'blast bridge');
    expect(refusal(game, aside, 0, 'sail inn')).toBe('notOut');
  });

  test('[oath.first-mate] all rules of placing hold: circles, fights, 0 toughness, discoveries', () => {
    const s = stands(out(), 1, 'mate', 'bridge');
    script(game, s, 'sail bridge');
    expect(s.toughness[0]).toBe(2);
    const spent = give(stands(out(), 1, 'mate', 'bridge'), 0, { toughness: 0 });
    expect(refusal(game, spent, 0, 'sail bridge')).toBe('spent');
    expect(refusal(game, spent, 0, 'sail cave')).toBe('unexplored');
    const full = stands(stands(out(), 1, 'mate', 'bridge'), 1, 'mate', 'bridge');
    expect(refusal(game, full, 0, 'sail bridge')).toBe('full');
  });

  test('[oath.first-mate] [oath.follower-place] followers of the new location may be used', () => {
    const s = give(out(), 0, { followers: ['oliver'] });
    script(game, s, 'sail bridge', 'use oliver');
    expect(s.doubloons[0]).toBe(9);
  });

  test('[oath.first-mate] a Pirate placed in this turn may move on', () => {
    const s = give(table(), 0, { items: ['first-mate'] });
    script(game, s, 'place pirate bridge', 'sail inn');
    expect([s.doubloons[0], s.toughness[0], s.active]).toEqual([7, 5, 1]);
  });
});

describe('Parrot', () => {
  const s0 = () => give(table(2, {}, ['nevis', 'edward']), 0, { items: ['parrot', 'gunner', 'monkey'], missions: ['fill-the-bunks'] });

  test('[oath.parrot] a mission wherever one is; pirates still help, Mister Billion does not', () => {
    const s = give(s0(), 0, { followers: ['billion'] });
    script(game, s, 'parrot fill-the-bunks');
    expect([s.points[0], items(s, 0), step(s), isTired(s, 0, 'billion')]).toEqual([4, [], 'turn', false]);
  });

  test('[oath.parrot] its own token cannot pay', () => {
    const s = give(s0(), 0, { items: ['parrot', 'gunner'] });
    expect(refusal(game, s, 0, 'parrot fill-the-bunks')).toBe('cost');
  });

  test('[oath.parrot] only missions in hand, and once a turn', () => {
    const s = s0();
    expect(refusal(game, s, 0, 'parrot feast')).toBe('notHeld');
    expect(refusal(game, give(s0(), 0, { missions: [] }), 0, 'parrot feast')).toBe('notHeld');
    script(game, s, 'parrot fill-the-bunks');
    give(s, 0, { items: ['parrot'] });
    expect(refusal(game, s, 0, 'parrot feast')).toBe('usedUp');
  });
});

describe('Monkey', () => {
  const there = (loot: string[], mine: string[] = ['monkey'], place = 'bridge') =>
    give(give(stands(table(), 1, 'mate', place), 1, { items: loot }), 0, { items: mine, missions: [] });

  test('[oath.monkey] the Pirate steals equipment or supply, never an ally, into the same item', () => {
    const s = there(['sextant', 'gunner', 'rum']);
    script(game, s, 'place pirate bridge');
    expect(legal(game, s, 0)).toEqual(['steal 2 sextant', 'steal 2 rum', 'leave']);
    expect(refusal(game, s, 0, 'steal 2 gunner')).toBe('allyLoot');
    expect(refusal(game, s, 0, 'steal 2 sword')).toBe('noLoot');
    script(game, s, 'steal 2 rum');
    expect([items(s, 0), items(s, 1)]).toEqual([['rum'], ['sextant', 'gunner']]);
  });

  test('[oath.monkey] after the fight, before the location is used', () => {
    const s = there(['rum']);
    script(game, s, 'place pirate bridge');
    expect([s.toughness[0], s.doubloons[0]]).toEqual([2, 5]);
    script(game, s, 'steal 2 rum');
    expect(s.doubloons[0]).toBe(7);
  });

  test('[oath.monkey] not with a mate, not where nobody else stands, not where there is nothing to take', () => {
    const mate = there(['rum']);
    script(game, mate, 'place mate bridge');
    expect(mate.active).toBe(1);
    const alone = there(['rum']);
    script(game, alone, 'place pirate inn');
    expect(alone.active).toBe(1);
    const poor = there(['gunner']);
    script(game, poor, 'place pirate bridge');
    expect(poor.active).toBe(1);
  });

  test('[oath.monkey] it may be kept', () => {
    const s = there(['rum']);
    script(game, s, 'place pirate bridge', 'leave');
    expect([items(s, 0), items(s, 1), s.doubloons[0]]).toEqual([['monkey'], ['rum'], 7]);
  });

  test('[oath.monkey] where the item is taken, any other place of the resource; a boat’s token likewise', () => {
    const s = there(['rum'], ['monkey', 'rum']);
    script(game, s, 'place pirate bridge', 'steal 2 rum');
    expect(legal(game, s, 0)).toEqual(['store gunpowder', 'store food', 'store water']);
    const boat = there(['supply-boat', 'gunpowder', 'rum', 'food', 'water']);
    script(game, boat, 'place pirate bridge', 'steal 2 supply-boat', 'store water');
    expect(items(boat, 0)).toEqual(['water']);
  });

  test('[oath.monkey] [oath.boat] with five of a resource none of it can be taken', () => {
    const s = there(['rum', 'sword'], ['monkey', 'gunpowder', 'rum', 'food', 'water', 'supply-boat']);
    script(game, s, 'place pirate bridge');
    expect(refusal(game, s, 0, 'steal 2 rum')).toBe('noRoom');
    expect(refusal(game, s, 0, 'steal 2 sword')).toBe(null);
  });

  test('[oath.monkey] at the Inn, too, and by a First Mate’s move', () => {
    const inn = there(['rum'], ['monkey'], 'inn');
    script(game, inn, 'place pirate inn');
    expect(step(inn)).toBe('monkey');
    const moved = there(['rum'], ['monkey', 'first-mate']);
    stands(moved, 0, 'pirate', 'inn');
    script(game, moved, 'sail bridge');
    expect(step(moved)).toBe('monkey');
  });

  test('[oath.monkey] only from those who stand there, and from no empty seat', () => {
    const s = give(there(['rum']), 0, {});
    script(game, s, 'place pirate bridge');
    expect(refusal(game, s, 0, 'steal 1 monkey')).toBe('notThere');
    expect(refusal(game, s, 0, 'steal 5 rum')).toBe('notThere');
    const three = give(give(stands(table(3), 1, 'mate', 'bridge'), 1, { items: ['rum'] }), 2, { items: ['sword'] });
    give(three, 0, { items: ['monkey'] });
    script(game, three, 'place pirate bridge');
    expect(refusal(game, three, 0, 'steal 3 sword')).toBe('notThere');
  });
});
