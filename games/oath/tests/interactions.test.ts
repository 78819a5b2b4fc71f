/** Where two things meet that have chapters of their own. The table in the README says which pairs can meet, and where each is proven. */
import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { crew, game, give, handOf, isTired, items, missionsOf, reveal, stands, step, table } from './position.ts';

describe('Items with items', () => {
  test('[oath.gunpowder] [oath.first-mate] a circle blown free takes the Pirate that a First Mate moves', () => {
    const s = stands(stands(stands(table(), 0, 'pirate', 'inn'), 1, 'mate', 'brotherhood'), 1, 'mate', 'brotherhood');
    give(s, 0, { items: ['gunpowder', 'first-mate'] });
    expect(refusal(game, s, 0, 'sail brotherhood')).toBe('full');
    script(game, s, 'blast brotherhood', 'sail brotherhood', 'undertake harbour-dues', 'place mate brotherhood');
    expect([missionsOf(s, 0), s.toughness]).toEqual([
      ['harbour-dues', 'signal-post'],
      [3, 3],
    ]);
  });

  test('[oath.gunpowder] [oath.water] nothing is left to copy where the mates were blown up', () => {
    const s = give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['gunpowder', 'water'] });
    expect(refusal(game, s, 0, 'copy bridge')).toBe(null);
    script(game, s, 'blast bridge');
    expect(refusal(game, s, 0, 'copy bridge')).toBe('noCopy');
  });

  test('[oath.water] [oath.pistol] [oath.fight] a copying mate asks for its toll and is fought like any other', () => {
    const s = give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['water', 'pistol'] });
    script(game, s, 'copy bridge', 'place mate bridge');
    expect(s.doubloons).toEqual([5 + 2 + 1, 3 - 1 + 2]);
    expect(s.toughness[1]).toBe(5);
  });

  test('[oath.water] [oath.gunner] and keeps followers out', () => {
    const s = give(give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['water', 'gunner'] }), 1, { followers: ['oliver'] });
    s.pawn[1] = -2;
    s.who[5] = 0;
    s.taken[5] = 0;
    stands(s, 0, 'mate', 'bridge');
    script(game, s, 'copy bridge', 'place mate bridge');
    expect(isTired(s, 1, 'oliver')).toBe(false);
    expect(s.doubloons[1]).toBe(5);
  });

  test('[oath.monkey] [oath.pistol] the toll is paid before the Pistol is stolen; the next visitor only fights', () => {
    const s = give(give(stands(table(3), 1, 'mate', 'bridge'), 1, { items: ['pistol'] }), 0, { items: ['monkey'] });
    script(game, s, 'place pirate bridge', 'steal 2 pistol');
    expect([s.doubloons[0], s.doubloons[1], items(s, 0)]).toEqual([5 - 1 + 2, 4, ['pistol']]);
  });

  test('[oath.monkey] [oath.sword] with a Sword the Monkey costs no toughness', () => {
    const s = give(give(stands(table(), 1, 'mate', 'bridge'), 1, { items: ['rum'] }), 0, { items: ['monkey', 'sword'] });
    script(game, s, 'place pirate bridge', 'steal 2 rum');
    expect([s.toughness[0], items(s, 0)]).toEqual([3, ['sword', 'rum']]);
  });

  test('[oath.monkey] [oath.water] a stolen Water works at once', () => {
    const s = give(give(stands(table(), 1, 'mate', 'bridge'), 1, { items: ['water'] }), 0, { items: ['monkey', 'first-mate'] });
    stands(stands(s, 0, 'pirate', 'inn'), 0, 'mate', 'docks');
    script(game, s, 'sail bridge', 'steal 2 water', 'copy docks', 'store parrot');
    expect(items(s, 0)).toEqual(['parrot', 'water']);
  });

  test('[oath.items] [oath.monkey] once a turn: not by the placement and by the First Mate', () => {
    const s = give(give(stands(stands(table(), 1, 'mate', 'bridge'), 1, 'mate', 'inn'), 1, { items: ['rum', 'food'] }), 0, {
      items: ['monkey', 'first-mate'],
      cards: ['stowaway'],
      missions: [],
    });
    script(game, s, 'place pirate bridge', 'steal 2 rum', 'play stowaway', 'store monkey', 'sail inn');
    expect([items(s, 1), items(s, 0)]).toEqual([['food'], ['monkey', 'rum']]);
  });

  test('[oath.spyglass] [oath.first-mate] two discoveries may be held back in one turn', () => {
    const s = stands(table(2, { narrow: 'two' }), 0, 'pirate', 'inn');
    give(s, 0, { items: ['spyglass', 'first-mate'] });
    script(
      game,
      s,
      'sail watchtower',
      'survey cave',
      'survey hut',
      'chart cave later',
      'place mate watchtower',
      'survey arena',
      'survey den',
      'chart den later',
    );
    expect(s.heldCount[0]).toBe(2);
    script(game, s, 'place mate inn');
    expect([s.heldCount[0], refusal(game, s, 0, 'place mate cave'), refusal(game, s, 0, 'place mate den')]).toEqual([0, null, null]);
  });

  test('[oath.parrot] [oath.reward] the reward of a Parrot’s mission may go where the Parrot was', () => {
    const s = give(table(2, {}, ['nevis', 'edward']), 0, { items: ['parrot', 'gunner', 'sword', 'rum'], missions: ['gull-reef'] });
    script(game, s, 'parrot gull-reef', 'store parrot');
    expect(items(s, 0)).toEqual(['parrot']);
  });
});

describe('A Gunner with what else happens at the door', () => {
  /** Somebody else stands on the Bridge with a Gunner; seat 0 has Oliver, who works there. */
  const guarded = (more: readonly string[] = []) =>
    give(give(stands(table(), 1, 'mate', 'bridge'), 1, { items: ['gunner', ...more] }), 0, { followers: ['oliver'] });

  test('[oath.sword] [oath.gunner] a Sword spares the fight and not the Gunner', () => {
    const s = give(guarded(), 0, { items: ['sword'] });
    script(game, s, 'place pirate bridge');
    expect([s.toughness[0], s.doubloons[0], isTired(s, 0, 'oliver')]).toEqual([3, 5 + 2, false]);
  });

  test('[oath.pistol] [oath.gunner] the toll is paid and followers stay out all the same', () => {
    const s = guarded(['pistol']);
    script(game, s, 'place mate bridge');
    expect([s.toughness[0], s.doubloons, isTired(s, 0, 'oliver')]).toEqual([3, [5 - 1 + 2, 3 + 1], false]);
  });

  test('[oath.monkey] [oath.gunner] what the Monkey steals opens no door: allies are not stolen, and the Gunner has spoken', () => {
    const s = give(guarded(['rum']), 0, { items: ['monkey'] });
    script(game, s, 'place pirate bridge');
    expect(refusal(game, s, 0, 'steal 2 gunner')).toBe('allyLoot');
    script(game, s, 'steal 2 rum');
    expect([s.doubloons[0], isTired(s, 0, 'oliver')]).toEqual([5 + 2, false]);
  });

  test('[oath.shift] [oath.gunner] once its mate is taken back, the Gunner is nowhere', () => {
    const s = give(give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['gunner'], cards: ['double-shift'] }), 1, { followers: ['oliver'] });
    script(game, s, 'play double-shift', 'place mate inn', 'place mate bridge', 'use oliver');
    expect([s.toughness[1], isTired(s, 1, 'oliver')]).toEqual([5, true]);
  });

  test('[oath.sword] [oath.shoulder] a Pirate that shoulders through needs no Sword, and keeps it', () => {
    const s = give(stands(table(), 1, 'mate', 'bridge'), 0, { items: ['sword'], cards: ['shoulder'], toughness: 0 });
    expect(refusal(game, s, 0, 'place pirate bridge')).toBe('spent');
    script(game, s, 'play shoulder', 'place pirate bridge');
    expect([s.toughness[0], items(s, 0)]).toEqual([0, ['sword']]);
  });
});

describe('Items with followers', () => {
  test('[oath.water] [oath.follower-once] a follower used at the first visit rests at the copy', () => {
    const s = give(table(), 0, { items: ['water'], followers: ['oliver'] });
    script(game, s, 'place mate bridge', 'use oliver', 'place mate inn', 'copy bridge');
    expect([s.doubloons[0], s.active]).toEqual([5 + 2 + 2 + 2, 1]);
  });

  test('[oath.water] [oath.map] a copy of the Watchtower explores again, and the Map helps once', () => {
    const s = give(table(), 0, { items: ['water'], followers: ['map'] });
    script(game, s, 'place mate watchtower', 'explore hut', 'pick ally', 'store gunner', 'place mate inn', 'copy watchtower', 'explore tower');
    expect([s.active, isTired(s, 0, 'map')]).toEqual([1, true]);
  });

  test('[oath.sextant] [oath.liveaux] a Sextant gained at the Blacksmith helps from then on', () => {
    const s = give(table(), 0, { followers: ['liveaux', 'maggie'] });
    script(game, s, 'place mate blacksmith', 'store sword', 'use liveaux', 'store sextant', 'place mate inn', 'place mate beach');
    expect(step(s)).toBe('look');
  });

  test('[oath.tipster] [oath.sextant] and is gone once it is paid away', () => {
    const s = give(table(), 0, { items: ['sextant'], followers: ['tipster'] });
    script(game, s, 'place mate docks', 'store gunner', 'use tipster', 'store monkey', 'store rum', 'place mate inn', 'place mate beach');
    expect(step(s)).toBe('draw');
  });

  test('[oath.bill] [oath.gunner] the Gunner may be the ally that is paid', () => {
    const s = give(table(), 0, { items: ['gunner', 'parrot'], followers: ['bill'] });
    script(game, s, 'place mate bazaar', 'store rum', 'use bill');
    expect(legal(game, s, 0)).toEqual(['pay gunner', 'pay parrot']);
  });

  test('[oath.sylvia] [oath.water] the Water that Sylvia brings copies in the next turn', () => {
    const s = give(table(), 0, { followers: ['sylvia'] });
    script(game, s, 'place mate inn', 'use sylvia', 'store water', 'place mate bridge');
    expect(refusal(game, s, 0, 'copy inn')).toBe(null);
  });

  test('[oath.first-mate] [oath.follower-place] the followers of both locations, in one turn', () => {
    const s = give(table(), 0, { items: ['first-mate'], followers: ['oliver', 'sylvia'] });
    script(game, s, 'place pirate bridge', 'use oliver', 'sail inn', 'use sylvia', 'store food');
    expect([s.doubloons[0], items(s, 0)]).toEqual([9, ['food']]);
  });
});

describe('Cards with the rest', () => {
  test('[oath.shift] [oath.gunpowder] Double Shift does not bring back what was blown up', () => {
    const s = give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['gunpowder'], cards: ['double-shift'] });
    script(game, s, 'blast bridge');
    expect(refusal(game, s, 0, 'play double-shift')).toBe('useless');
  });

  test('[oath.shift] [oath.water] of two mates at one place the one in the circle comes back', () => {
    const s = give(stands(table(), 0, 'mate', 'bridge'), 0, { items: ['water'], cards: ['double-shift'] });
    script(game, s, 'copy bridge', 'play double-shift');
    expect([s.taken[5], s.who[5]]).toEqual([0, 1]);
  });

  test('[oath.shift] [oath.follower-once] the mate that comes back finds the followers tired', () => {
    const s = give(table(), 0, { cards: ['double-shift'], followers: ['oliver'] });
    script(game, s, 'place mate bridge', 'use oliver', 'play double-shift', 'place mate inn', 'place mate bridge');
    expect([s.doubloons[0], s.active]).toEqual([11, 1]);
  });

  test('[oath.talk] [oath.signal] a mission overheard may be completed by a signal in the same turn', () => {
    const s = give(table(2, {}, ['edward', 'nevis']), 0, { cards: ['loose-talk', 'signal'], items: ['rum'], missions: [] });
    expect(refusal(game, s, 0, 'play signal')).toBe('useless');
    script(game, s, 'play loose-talk', 'overhear feast', 'overhear corvette', 'overhear shipyard', 'heed feast', 'play signal', 'complete feast');
    expect([s.points[0], s.doubloons[0]]).toEqual([4, 5 + 1 - 2]);
  });

  test('[oath.any] [oath.complete] a token of choice before the visit pays the mission', () => {
    const s = give(table(2, {}, ['nevis', 'edward']), 0, { cards: ['beachcomber'], items: ['sword'], missions: ['arm-the-lookouts'] });
    script(game, s, 'play beachcomber', 'pick equipment', 'store sextant', 'place mate brotherhood', 'complete arm-the-lookouts');
    expect(s.points[0]).toBe(4);
  });

  test('[oath.swap] [oath.items] an item gained by a swap may still be used once', () => {
    const s = give(table(), 0, { cards: ['quick-swap'], items: ['sword'], toughness: 1 });
    script(game, s, 'play quick-swap', 'discard sword', 'pick supply', 'store food', 'eat');
    expect([s.toughness[0], items(s, 0)]).toEqual([3, []]);
  });

  test('[oath.barter] [oath.sextant] what is bought through the back door is drawn with the Sextant', () => {
    const s = give(table(), 0, { cards: ['back-door'], items: ['sextant'] });
    script(
      game,
      s,
      'play back-door',
      'buy middle',
      'look signal',
      'look round',
      'look shoulder',
      'keep round',
      'look signal',
      'look bandages',
      'look bandages',
      'keep signal',
    );
    expect(handOf(s, 0)).toEqual(['signal', 'round']);
  });

  test('[oath.round] [oath.freema] a Freema hired by the card helps at the Tavern later in the turn', () => {
    const s = give(table(), 0, { cards: ['round'] });
    s.tavernDeck = (s.tavernDeck & ~(1 << 11)) | (1 << 14);
    s.tavern = 11;
    script(game, s, 'play round', 'place mate tavern', 'use freema', 'recruit ben');
    expect(crew(s, 0)).toEqual(['freema', 'ben']);
  });

  test('[oath.shoulder] [oath.map] past a full Watchtower, with the Map', () => {
    const s = give(give(stands(table(), 1, 'mate', 'watchtower'), 1, { items: ['gunner'] }), 0, { cards: ['shoulder'], followers: ['map'] });
    script(game, s, 'play shoulder', 'place mate watchtower', 'explore hut');
    expect(step(s)).toBe('visit');
  });

  test('[oath.fingers] [oath.pistol] whoever is robbed of the last doubloon cannot pay a toll', () => {
    const s = give(give(stands(table(), 0, 'mate', 'bridge'), 0, { cards: ['light-fingers'], items: ['pistol'] }), 1, { doubloons: 2 });
    script(game, s, 'play light-fingers', 'place mate inn');
    expect(refusal(game, s, 1, 'place mate bridge')).toBe('toll');
  });

  test('[oath.goods] [oath.spent] bandages open the way again', () => {
    const s = give(stands(table(), 1, 'mate', 'bridge'), 0, { cards: ['bandages'], toughness: 0 });
    expect(refusal(game, s, 0, 'place mate bridge')).toBe('spent');
    script(game, s, 'play bandages', 'place mate bridge');
    expect(s.toughness[0]).toBe(2);
  });
});

describe('Two followers of one location', () => {
  test.each([
    ['use liveaux', 'use roy'],
    ['use roy', 'use liveaux'],
  ])('[oath.liveaux] [oath.roy] at the Blacksmith: %s, then %s', (one, two) => {
    const s = give(table(), 0, { followers: ['liveaux', 'roy'], items: ['rum'] });
    script(game, s, 'place mate blacksmith', 'store sword');
    for (const line of [one, two]) script(game, s, line, ...(line === 'use liveaux' ? ['store pistol'] : ['store spyglass', 'store gunner']));
    expect([items(s, 0), s.active]).toEqual([['sword', 'pistol', 'spyglass', 'gunner'], 1]);
  });

  test.each([
    ['use josh', 'use tipster'],
    ['use tipster', 'use josh'],
  ])('[oath.josh] [oath.tipster] at the Docks: %s, then %s', (one, two) => {
    const s = give(table(), 0, { followers: ['josh', 'tipster'], items: ['sword'] });
    script(game, s, 'place mate docks', 'store gunner');
    for (const line of [one, two]) script(game, s, line, ...(line === 'use josh' ? ['store first-mate'] : ['store monkey', 'store rum']));
    expect([items(s, 0), s.active]).toEqual([['gunner', 'first-mate', 'monkey', 'rum'], 1]);
  });
});

describe('Pirates with the rest', () => {
  test.each([
    ['parrot arm-the-lookouts', { items: ['parrot', 'sword'] }],
    ['signal', { items: ['sword'], cards: ['signal'] }],
  ] as const)('[oath.discount] Rodrigo spares an equipment away from the Brotherhood, too: %s', (line, holdings) => {
    const s = give(table(2, {}, ['rodrigo', 'nevis']), 0, { missions: ['arm-the-lookouts'], ...holdings });
    if (line === 'signal') script(game, s, 'play signal', 'complete arm-the-lookouts');
    else script(game, s, line);
    expect([s.points[0], items(s, 0)]).toEqual([3, []]);
  });

  test('[oath.discount] [oath.billion] Nevis and Mister Billion both add a point', () => {
    const s = give(table(2, {}, ['nevis', 'edward']), 0, { missions: ['arm-the-lookouts'], items: ['sword', 'pistol'], followers: ['billion'] });
    script(game, s, 'place mate brotherhood', 'complete arm-the-lookouts');
    expect(s.points[0]).toBe(5);
  });

  test('[oath.pirate-start] [oath.sword] the token that a pirate brings is an item like any other', () => {
    const s = give(stands(table(2, {}, ['rodrigo', 'nevis']), 1, 'mate', 'bridge'), 0, { items: ['sword'] });
    script(game, s, 'place pirate bridge');
    expect(s.toughness[0]).toBe(3);
  });
});

describe('Discoveries with the rest', () => {
  test.each([
    ['arena', 'work', 8],
    ['den', 'pick supply', 3],
    ['witch', 'work', 4],
  ])('[oath.map] %s at once, at its price', (place, line, doubloons) => {
    const s = give(table(), 0, { followers: ['map'] });
    script(game, s, 'place mate watchtower', `explore ${place}`, line);
    expect([s.doubloons[0], isTired(s, 0, 'map')]).toEqual([doubloons, true]);
  });

  test('[oath.water] [oath.cave] a copy pays the price of the Cave again', () => {
    const s = give(reveal(stands(table(), 0, 'mate', 'bridge'), 'cave'), 0, { items: ['water'], toughness: 5 });
    script(game, s, 'place mate cave', 'work', 'store sword', 'store gunner', 'store rum', 'place mate inn', 'copy cave');
    expect([s.toughness[0], s.active]).toEqual([2, 1]);
  });

  test('[oath.first-mate] [oath.hut] a Pirate may be moved to a discovery', () => {
    const s = give(reveal(stands(table(), 0, 'pirate', 'inn'), 'hut'), 0, { items: ['first-mate'] });
    script(game, s, 'sail hut', 'pick supply', 'store rum');
    expect(items(s, 0)).toEqual(['rum']);
  });

  test('[oath.gunpowder] [oath.temple] a discovery can be blown free', () => {
    const s = give(stands(reveal(table(), 'temple'), 1, 'mate', 'temple'), 0, { items: ['gunpowder'] });
    script(game, s, 'blast temple');
    expect([s.taken[10], s.toughness[1]]).toEqual([0, 4]);
  });
});
