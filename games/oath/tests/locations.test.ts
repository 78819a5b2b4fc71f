import { describe, expect, test } from 'vitest';
import { CHANCE } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { cards, missions } from '../types.ts';
import { crew, game, give, handOf, items, missionsOf, reveal, stands, step, table } from './position.ts';

describe('Tokens', () => {
  test.each([
    ['bazaar', ['gunpowder', 'rum', 'food', 'water']],
    ['blacksmith', ['sword', 'pistol', 'spyglass', 'sextant']],
    ['docks', ['gunner', 'first-mate', 'parrot', 'monkey']],
  ])('[oath.bazaar] [oath.blacksmith] [oath.docks] the %s gives a token for an item of choice', (place, own) => {
    const s = table();
    script(game, s, `place mate ${place}`);
    expect(legal(game, s, 0)).toEqual(own.map((item) => `store ${item}`));
    script(game, s, `store ${own[1]}`);
    expect(items(s, 0)).toEqual([own[1]]);
  });

  test('[oath.resources] an item takes one token, and a token only goes to its resource', () => {
    const s = give(table(), 0, { items: ['sword'] });
    script(game, s, 'place mate blacksmith');
    expect(refusal(game, s, 0, 'store sword')).toBe('occupied');
    expect(refusal(game, s, 0, 'store rum')).toBe('otherSpace');
  });

  test('[oath.resources] with one item free the token goes there by itself', () => {
    const s = give(table(), 0, { items: ['sword', 'pistol', 'sextant'] });
    script(game, s, 'place mate blacksmith');
    expect(items(s, 0)).toContain('spyglass');
  });

  test('[oath.boat] the fifth goes into the boat, the sixth is lost', () => {
    const s = give(table(), 0, { items: ['gunner', 'first-mate', 'parrot', 'monkey'], missions: [] });
    script(game, s, 'place mate docks');
    expect(items(s, 0)).toContain('ally-boat');
    const full = give(table(), 0, { items: ['gunner', 'first-mate', 'parrot', 'monkey', 'ally-boat'], missions: [] });
    const heard = script(game, full, 'place mate docks');
    expect(items(full, 0)).toHaveLength(5);
    expect(told(game, heard, 1)).toContainEqual(['overflows', 0, 1]);
  });

  test('[oath.fixed] no verb moves a token on its board', () => {
    expect(game.verbs.map((verb) => verb.name).filter((name) => /shift|move|arrange/.test(name))).toEqual([]);
  });
});

describe('The other locations', () => {
  test('[oath.beach] an action card that nobody else sees', () => {
    const s = table();
    script(game, s, 'place mate beach');
    expect(game.cases(s, null)).toBe(22);
    const heard = script(game, s, 'draw signal');
    expect(handOf(s, 0)).toEqual(['signal']);
    expect(told(game, heard, 0)).toContainEqual(['draws', 0, cards.find('signal')]);
    expect(told(game, heard, 1)).toContainEqual(['draws', 0, -1]);
    expect(game.view(s, 1).actionsHeld).toEqual([1, 0]);
  });

  test('[oath.beach] with all cards in hands nothing is drawn', () => {
    const s = table();
    s.actions.splice(s.actions.length / 2, s.actions.length / 2, ...s.actionDeck[0]!.cards);
    s.actionsHeld[1] = 22;
    s.actionDeck.length = 0;
    script(game, s, 'place mate beach');
    expect([s.active, s.actionsHeld[0]]).toEqual([1, 0]);
  });

  test('[oath.bridge] 2 doubloons', () => {
    const s = table();
    script(game, s, 'place mate bridge');
    expect(s.doubloons[0]).toBe(7);
  });

  test.each([
    [0, 2],
    [2, 4],
    [4, 5],
    [5, 5],
  ])('[oath.inn] [oath.toughness] from %i toughness to %i', (before, after) => {
    const s = give(table(), 0, { toughness: before });
    script(game, s, 'place mate inn');
    expect(s.toughness[0]).toBe(after);
  });

  test('[oath.tavern] 1 doubloon for the guest; the gap stays', () => {
    const s = table();
    script(game, s, 'place mate tavern', 'hire');
    expect([s.doubloons[0], crew(s, 0), s.tavern]).toEqual([4, ['ben'], -1]);
  });

  test('[oath.tavern] hiring can be left, and needs a doubloon and a guest', () => {
    const s = table();
    script(game, s, 'place mate tavern');
    expect(legal(game, s, 0)).toEqual(['hire', 'leave']);
    script(game, s, 'leave');
    expect(s.tavern).toBeGreaterThanOrEqual(0);
    const empty = give(table(), 1, { followers: ['ben'] });
    script(game, empty, 'place mate tavern');
    expect(empty.active).toBe(1);
  });

  test('[oath.watchtower] the token and a discovery, laid out at once for everybody', () => {
    const s = table();
    script(game, s, 'place mate watchtower');
    expect(game.cases(s, null)).toBe(10);
    script(game, s, 'explore arena');
    expect(s.compass).toBe(0);
    expect(refusal(game, s, 1, 'place mate arena')).toBe(null);
  });

  test('[oath.watchtower] with no discovery left there is still the token', () => {
    const s = reveal(table(), 'temple', 'arena', 'cave', 'tower', 'hideout', 'hut', 'port', 'wreck', 'den', 'witch');
    s.compass = 1;
    script(game, s, 'place mate watchtower');
    expect([s.compass, s.active]).toEqual([0, 1]);
  });

  test('[oath.visit] a verb of another location is refused', () => {
    const s = table();
    script(game, s, 'place mate tavern');
    for (const line of ['buy left', 'complete signal-post', 'undertake harbour-dues', 'work', 'pick ally'])
      expect(refusal(game, s, 0, line)).toBe('notHere');
    script(game, s, 'leave', 'place mate market');
    expect(refusal(game, s, 1, 'hire')).toBe('notHere');
  });
});

describe('The Black Market', () => {
  test.each([
    ['left', 3],
    ['middle', 2],
    ['right', 1],
  ])('[oath.market] [oath.market-row] the %s card costs %i', (slot, price) => {
    const s = give(table(), 0, { doubloons: price });
    script(game, s, 'place mate market', `buy ${slot}`);
    expect(s.doubloons[0]).toBe(0);
    const poor = give(table(), 0, { doubloons: price - 1 });
    script(game, poor, 'place mate market');
    if (step(poor) === 'visit') expect(refusal(game, poor, 0, `buy ${slot}`)).toBe('coins');
    else expect(poor.active).toBe(1);
  });

  test('[oath.market] its tokens, one of each', () => {
    const s = table();
    script(game, s, 'place mate market', 'buy left', 'store sextant', 'store parrot', 'store water');
    expect(items(s, 0)).toEqual(['sextant', 'parrot', 'water']);
  });

  test('[oath.market] its cards, each drawn by itself; the gap stays until the replenishment', () => {
    const s = table();
    script(game, s, 'place mate market', 'buy middle', 'draw signal', 'draw bandages');
    expect(handOf(s, 0)).toEqual(['bandages', 'signal']);
    expect(s.market[1]).toBe(-1);
    script(game, s, 'end', 'place mate market');
    expect(refusal(game, s, 1, 'buy middle')).toBe('noWare');
  });

  test('[oath.market] one card a visit', () => {
    const s = give(table(), 0, { doubloons: 9 });
    script(game, s, 'place mate market', 'buy right', 'store sword', 'store gunner');
    expect(s.active).toBe(1);
  });

  test('[oath.market] [oath.sextant] tokens first: a Sextant bought with the card already helps its draws', () => {
    const s = table();
    const ware = 6; // blade-and-tip
    s.marketDeck[ware]!--;
    s.marketDeck[s.market[2]!]!++;
    s.market[2] = ware;
    script(game, s, 'place mate market', 'buy right', 'store sextant');
    expect(step(s)).toBe('look');
    script(game, s, 'look signal', 'look bandages', 'look any'.replace('any', 'beachcomber'), 'keep signal');
    expect(handOf(s, 0)).toEqual(['signal']);
  });
});

describe('The Brotherhood', () => {
  const rich = () => give(table(2, {}, ['nevis', 'edward']), 0, { items: ['sword', 'pistol', 'gunner'], doubloons: 9 });

  test('[oath.brotherhood] complete one, then gain one', () => {
    const s = rich();
    script(game, s, 'place mate brotherhood', 'complete signal-post', 'undertake hire-a-pilot');
    expect([s.points[0], missionsOf(s, 0), s.active]).toEqual([5, ['hire-a-pilot'], 1]);
  });

  test('[oath.brotherhood] gaining ends it: a mission gained in the visit is not completed in it', () => {
    const s = give(rich(), 0, { missions: [] });
    script(game, s, 'place mate brotherhood', 'undertake arm-the-lookouts');
    expect([missionsOf(s, 0), s.active]).toEqual([['arm-the-lookouts'], 1]);
  });

  test('[oath.brotherhood] not two missions in one visit', () => {
    const s = give(rich(), 0, { missions: ['signal-post', 'hire-a-pilot'], items: ['sword', 'pistol', 'gunner', 'parrot'] });
    script(game, s, 'place mate brotherhood', 'complete signal-post', 'pay gunner');
    expect(refusal(game, s, 0, 'complete hire-a-pilot')).toBe('oneMission');
    expect(legal(game, s, 0)).toEqual(['undertake harbour-dues', 'undertake arm-the-lookouts', 'leave']);
  });

  test('[oath.undertake] from the row only; the gap stays', () => {
    const s = table();
    script(game, s, 'place mate brotherhood');
    expect(refusal(game, s, 0, 'undertake feast')).toBe('notInRow');
    script(game, s, 'undertake harbour-dues');
    expect(s.row.map((m) => (m < 0 ? null : missions.name(m)))).toEqual([null, 'arm-the-lookouts', 'hire-a-pilot']);
  });

  test('[oath.undertake] with an empty row and no mission there is nothing to do', () => {
    const s = give(give(table(), 1, { missions: ['harbour-dues', 'arm-the-lookouts', 'hire-a-pilot'] }), 0, { missions: [] });
    script(game, s, 'place mate brotherhood');
    expect(s.active).toBe(1);
  });

  test('[oath.mission-hand] others see how many, and nothing else', () => {
    const s = give(table(), 0, { missions: ['feast', 'corvette'] });
    expect(game.view(s, 1).missionsHeld).toEqual([2, 1]);
    expect(game.view(s, 1).missionAt.filter((at) => at === 0)).toEqual([]);
    expect(refusal(game, s, CHANCE, 'deal feast')).not.toBe(null);
  });
});

describe('Who is there', () => {
  test('[oath.order] the pawn stays until the way home', () => {
    const s = stands(table(), 1, 'pirate', 'inn');
    expect([s.taken[7], s.who[7]]).toEqual([1, 8]);
  });
});
