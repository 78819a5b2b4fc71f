import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { FOLLOWER_PLACE, FOLLOWERS, LOCATIONS } from '../data/pieces.ts';
import { crew, finishRound, game, give, handOf, isTired, items, missionsOf, reveal, stands, step, table } from './position.ts';

describe('Using followers', () => {
  test('[oath.followers] using one is never a duty', () => {
    const s = give(table(), 0, { followers: ['oliver'] });
    script(game, s, 'place mate bridge');
    expect(legal(game, s, 0)).toEqual(['use oliver', 'leave']);
    script(game, s, 'leave');
    expect([s.doubloons[0], isTired(s, 0, 'oliver')]).toEqual([7, false]);
  });

  test('[oath.follower-once] once a round, and again in the next', () => {
    const s = give(table(), 0, { followers: ['oliver'] });
    script(game, s, 'place mate bridge', 'use oliver', 'place mate inn', 'place mate bridge');
    expect([s.doubloons[0], s.active]).toEqual([5 + 2 + 2 + 2, 1]);
    finishRound(s);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades', 'place mate bridge');
    expect(legal(game, s, 0)).toEqual(['use oliver', 'leave']);
  });

  test.each(FOLLOWERS.map((name, i) => [name, FOLLOWER_PLACE[i]!] as const).filter(([, place]) => place >= 0))(
    '[oath.follower-place] %s helps at no other location',
    (name, own) => {
      const s = give(table(), 0, { followers: [name, 'freema'], doubloons: 9, items: ['sword', 'gunner', 'rum'] });
      script(game, s, `place mate ${own === 8 ? 'market' : 'tavern'}`);
      if (own !== 8) expect(refusal(game, s, 0, `use ${name}`)).toBe('notAtWork');
      else expect(refusal(game, s, 0, 'use freema')).toBe('notAtWork');
      expect(refusal(game, s, 0, 'use ben')).toBe('notYours');
      expect(LOCATIONS[own]).toBeDefined();
    },
  );

  test('[oath.visit] [oath.dollar] [oath.bill] several followers of one location may all be used, in any order', () => {
    for (const order of [
      ['use dollar', 'store water', 'use bill', 'store gunpowder', 'store sword'],
      ['use bill', 'store sword', 'store gunpowder', 'use dollar', 'store water'],
    ]) {
      const s = give(table(), 0, { followers: ['dollar', 'bill'], items: ['gunner'] });
      script(game, s, 'place mate bazaar', 'store rum');
      if (order[0] === 'use bill') script(game, s, 'use bill', 'store sword', 'store gunpowder', 'use dollar', 'store water');
      else script(game, s, 'use dollar', 'store water', 'use bill', 'store sword', 'store gunpowder');
      expect(items(s, 0)).toEqual(['sword', 'gunpowder', 'rum', 'water']);
    }
  });
});

describe('The fifteen', () => {
  test.each([
    ['josh', 'docks', 'store gunner', 'store monkey', ['gunner', 'monkey']],
    ['dollar', 'bazaar', 'store rum', 'store food', ['rum', 'food']],
    ['liveaux', 'blacksmith', 'store sword', 'store pistol', ['sword', 'pistol']],
  ])('[oath.josh] [oath.dollar] [oath.liveaux] %s at the %s: one more token', (name, place, first, second, all) => {
    const s = give(table(), 0, { followers: [name] });
    script(game, s, `place mate ${place}`, first, `use ${name}`, second);
    expect(items(s, 0)).toEqual(all);
  });

  test.each([
    ['josh', 'docks', ['gunner', 'first-mate', 'parrot', 'monkey', 'ally-boat']],
    ['dollar', 'bazaar', ['gunpowder', 'rum', 'food', 'water', 'supply-boat']],
    ['liveaux', 'blacksmith', ['sword', 'pistol', 'spyglass', 'sextant', 'equipment-boat']],
  ])('[oath.boat] %s has nothing to give to who has five', (name, place, five) => {
    const s = give(table(), 0, { followers: [name], items: five, missions: [], toughness: 5 });
    script(game, s, `place mate ${place}`);
    expect(step(s)).not.toBe('visit');
  });

  test.each([
    ['bill', 'bazaar', 'store rum', ['parrot', 'monkey'], 'pay monkey', ['store sword', 'store food'], ['sword', 'parrot', 'rum', 'food']],
    ['tipster', 'docks', 'store gunner', ['sword', 'pistol'], 'pay pistol', ['store monkey', 'store rum'], ['sword', 'gunner', 'monkey', 'rum']],
    ['roy', 'blacksmith', 'store sword', ['rum', 'water'], 'pay water', ['store pistol', 'store gunner'], ['sword', 'pistol', 'gunner', 'rum']],
  ])('[oath.bill] [oath.tipster] [oath.roy] %s at the %s: one token of choice for two others', (name, place, first, has, pay, then, all) => {
    const s = give(table(), 0, { followers: [name], items: has, missions: [] });
    script(game, s, `place mate ${place}`, first, `use ${name}`, pay, ...then);
    expect(items(s, 0)).toEqual(all);
    const without = give(table(), 0, { followers: [name], missions: [] });
    script(game, without, `place mate ${place}`, first);
    expect(without.active).toBe(1);
  });

  test('[oath.sylvia] a supply on Food or Water, and on nothing else', () => {
    const s = give(table(), 0, { followers: ['sylvia'] });
    script(game, s, 'place mate inn', 'use sylvia');
    expect(legal(game, s, 0)).toEqual(['store food', 'store water']);
    expect(refusal(game, s, 0, 'store rum')).toBe('otherSpace');
    const one = give(table(), 0, { followers: ['sylvia'], items: ['water'] });
    script(game, one, 'place mate inn', 'use sylvia');
    expect(items(one, 0)).toEqual(['food', 'water']);
    const both = give(table(), 0, { followers: ['sylvia'], items: ['food', 'water'], toughness: 3 });
    script(game, both, 'place mate inn');
    expect(both.active).toBe(1);
  });

  test.each([
    ['left', 2],
    ['middle', 1],
    ['right', 0],
  ])('[oath.goldtooth] [oath.follower-automatic] the %s card for %i', (slot, price) => {
    const s = give(table(), 0, { followers: ['goldtooth'], doubloons: price });
    script(game, s, 'place mate market');
    expect(refusal(game, s, 0, 'use goldtooth')).toBe('byItself');
    script(game, s, `buy ${slot}`);
    expect([s.doubloons[0], isTired(s, 0, 'goldtooth')]).toEqual([0, true]);
  });

  test('[oath.maggie] one card more', () => {
    const s = give(table(), 0, { followers: ['maggie'] });
    script(game, s, 'place mate beach', 'draw signal', 'use maggie', 'draw round');
    expect(handOf(s, 0)).toEqual(['signal', 'round']);
  });

  test('[oath.billion] [oath.follower-automatic] he cannot be asked, and is not tired where nothing is completed', () => {
    const s = give(table(), 0, { followers: ['billion'] });
    script(game, s, 'place mate brotherhood');
    expect(refusal(game, s, 0, 'use billion')).toBe('byItself');
    script(game, s, 'undertake harbour-dues');
    expect(isTired(s, 0, 'billion')).toBe(false);
  });

  test('[oath.oliver] 2 doubloons more', () => {
    const s = give(table(), 0, { followers: ['oliver'] });
    script(game, s, 'place mate bridge', 'use oliver');
    expect(s.doubloons[0]).toBe(9);
  });

  test('[oath.freema] a follower from the deck for 1 doubloon, beside the guest, in either order', () => {
    const s = give(table(), 0, { followers: ['freema'] });
    script(game, s, 'place mate tavern', 'use freema');
    expect(game.cases(s, null)).toBe(13);
    script(game, s, 'recruit roy', 'hire');
    expect([crew(s, 0), s.doubloons[0]]).toEqual([['roy', 'freema', 'ben'], 3]);
    const other = give(table(), 0, { followers: ['freema'] });
    script(game, other, 'place mate tavern', 'hire', 'use freema', 'recruit roy');
    expect(crew(other, 0)).toEqual(['roy', 'freema', 'ben']);
  });

  test('[oath.freema] also when there is no guest, but not in the visit that hires her', () => {
    const alone = give(give(table(), 1, { followers: ['ben'] }), 0, { followers: ['freema'] });
    script(game, alone, 'place mate tavern');
    expect(legal(game, alone, 0)).toEqual(['use freema', 'leave']);
    const s = table(2, { narrow: 'two' });
    s.tavernDeck = (s.tavernDeck & ~(1 << 11)) | (1 << 14);
    s.tavern = 11;
    script(game, s, 'place mate tavern', 'hire');
    expect([crew(s, 0), s.active]).toEqual([['freema'], 1]);
  });

  test('[oath.freema] without a doubloon she waits', () => {
    const s = give(table(), 0, { followers: ['freema'], doubloons: 1 });
    script(game, s, 'place mate tavern', 'hire');
    expect(s.active).toBe(1);
  });

  test('[oath.map] the discovery at once, without a pawn or a fight, at its price', () => {
    const s = give(table(), 0, { followers: ['map'] });
    script(game, s, 'place mate watchtower', 'explore cave');
    expect(legal(game, s, 0)).toEqual(['work', 'leave']);
    script(game, s, 'work', 'store sword', 'store gunner', 'store rum');
    expect([s.toughness[0], s.taken[12], isTired(s, 0, 'map')]).toEqual([0, 0, true]);
  });

  test('[oath.map] he may be left alone, even where the discovery costs nothing', () => {
    const s = give(table(), 0, { followers: ['map'] });
    script(game, s, 'place mate watchtower', 'explore hut');
    expect(legal(game, s, 0)).toEqual(['pick ally', 'pick supply', 'leave']);
    script(game, s, 'leave');
    expect(isTired(s, 0, 'map')).toBe(false);
  });

  test('[oath.map] what cannot be paid is not asked', () => {
    const s = give(table(), 0, { followers: ['map'], toughness: 2 });
    script(game, s, 'place mate watchtower', 'explore cave');
    expect(s.active).toBe(1);
  });

  test('[oath.ben] [oath.morgan] not in the round in which they are hired', () => {
    const s = table();
    script(game, s, 'place mate tavern', 'hire');
    expect(s.doubloons[0]).toBe(4);
    finishRound(s);
    expect(s.doubloons[0]).toBeGreaterThanOrEqual(5);
  });

  test('[oath.followers] nobody has too many', () => {
    const s = give(table(), 0, { followers: FOLLOWERS.filter((name) => name !== 'ben') });
    script(game, s, 'place mate tavern', 'hire');
    expect(crew(s, 0)).toHaveLength(15);
    expect(missionsOf(s, 0)).toHaveLength(1);
    expect(stands(reveal(table(), 'hut'), 0, 'mate', 'hut').taken[15]).toBe(1);
  });
});
