import { describe, expect, test } from 'vitest';
import { CHANCE, SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { discoveries, followers, missions, type Oath, wares } from '../types.ts';
import { checked, finishRound, game, give, handOf, items, missionsOf, step, table } from './position.ts';

const posted = (s: Oath): (string | null)[] => s.row.map((mission) => (mission < 0 ? null : missions.name(mission)));
const stocked = (s: Oath): (string | null)[] => s.market.map((ware) => (ware < 0 ? null : wares.name(ware)));

describe('Setting up', () => {
  test('[oath.aim] two to five may play, nobody else', () => {
    for (const players of [2, 3, 4, 5]) expect(game.start(players).players).toBe(players);
    for (const players of [1, 6]) expect(() => game.start(players)).toThrow(/2, 3, 4 or 5/);
  });

  test('[oath.compass] the dice give the first player token to somebody at the table', () => {
    const s = game.start(3);
    expect(game.cases(s, null)).toBe(3);
    expect(refusal(game, s, CHANCE, 'begin 4')).toBe('impossible');
    script(game, s, 'begin 2');
    expect(s.compass).toBe(1);
  });

  test('[oath.mission-row] [oath.tavern-card] [oath.market-row] three missions, one follower and three market cards lie open', () => {
    const s = table();
    expect(posted(s)).toEqual(['harbour-dues', 'arm-the-lookouts', 'hire-a-pilot']);
    expect(followers.name(s.tavern)).toBe('ben');
    expect(stocked(s)).toEqual(['one-of-each', 'two-tips', 'blades-and-hands']);
  });

  test.each([
    [2, 3, 3, 7],
    [3, 3, 3, 7],
    [4, 2, 4, 10],
    [5, 2, 4, 10],
  ])('[oath.crew] [oath.start-coins] [oath.rounds] %i players: %i mates, %i doubloons, %i rounds', (players, mates, doubloons, rounds) => {
    const s = table(players);
    expect([s.mates, s.doubloons[1], s.rounds]).toEqual([mates, doubloons, rounds]);
    expect(s.pawn.filter((at) => at === -1)).toHaveLength(players * 4);
  });

  test('[oath.five] with five players, and only then, two discoveries lie open', () => {
    expect([2, 3, 4].map((players) => table(players).open)).toEqual([0, 0, 0]);
    const s = table(5);
    expect([...Array(10).keys()].filter((d) => (s.open >> d) & 1).map((d) => discoveries.name(d))).toEqual(['hut', 'witch']);
  });

  test('[oath.pirates] pirates are chosen in turn order, beginning with the first player, and nobody takes one twice', () => {
    const s = game.start(3);
    script(
      game,
      s,
      'begin 2',
      'post signal-post',
      'post feast',
      'post corvette',
      'arrive ben',
      'stock two-hands',
      'stock two-tips',
      'stock two-tips',
    );
    expect(legal(game, s, 1)).toEqual(['pirate edward', 'pirate marie', 'pirate nevis', 'pirate rodrigo', 'pirate william']);
    script(game, s, '@1 pirate nevis');
    expect(refusal(game, s, 2, 'pirate nevis')).toBe('pirateTaken');
    script(game, s, '@2 pirate edward');
    expect(refusal(game, s, 0, 'pirate edward')).toBe('pirateTaken');
    script(game, s, '@0 pirate marie');
    expect(s.pirate).toEqual([1, 2, 0]);
  });

  test('[oath.pirates] or they are drawn, each as likely', () => {
    const s = game.start(2, { pirates: 'drawn' });
    script(
      game,
      s,
      'begin 1',
      'post signal-post',
      'post feast',
      'post corvette',
      'arrive ben',
      'stock two-hands',
      'stock two-tips',
      'stock two-tips',
    );
    expect(game.cases(s, null)).toBe(5);
    script(game, s, 'cast william');
    expect(game.cases(s, null)).toBe(4);
    expect(refusal(game, s, CHANCE, 'cast william')).toBe('impossible');
  });

  test('[oath.secret] everybody is dealt one mission that nobody else sees', () => {
    const s = game.start(2);
    const lay = ['begin 1', 'post signal-post', 'post feast', 'post corvette', 'arrive ben', 'stock two-hands', 'stock two-tips', 'stock two-tips'];
    script(game, s, ...lay, 'pirate edward', 'pirate nevis');
    const heard = script(game, s, 'deal traitor', 'deal tax-barge');
    expect(missionsOf(s, 0)).toEqual(['traitor']);
    expect(s.missionsHeld).toEqual([1, 1]);
    expect(told(game, heard, 0).slice(0, 2)).toEqual([
      ['dealt', 0, missions.find('traitor')],
      ['dealt', 1, -1],
    ]);
    expect(missionsOf(game.view(s, 1), 0)).toEqual([]);
    expect(missionsOf(game.view(s, SPECTATOR), 1)).toEqual([]);
  });

  test.each([
    ['edward', { doubloons: 5, toughness: 3 }],
    ['nevis', { doubloons: 3, toughness: 5 }],
  ])('[oath.pirate-start] %s brings coins or toughness', (pirate, { doubloons, toughness }) => {
    const s = table(2, {}, [pirate, 'marie']);
    expect([s.doubloons[0], s.toughness[0]]).toEqual([doubloons, toughness]);
  });

  test.each([
    ['marie', ['gunner', 'first-mate', 'parrot', 'monkey']],
    ['rodrigo', ['sword', 'pistol', 'spyglass', 'sextant']],
    ['william', ['gunpowder', 'rum', 'food', 'water']],
  ])('[oath.pirate-start] [oath.resources] %s brings a token, on an item of choice', (pirate, own) => {
    const s = game.start(2);
    const lay = ['begin 1', 'post signal-post', 'post feast', 'post corvette', 'arrive ben', 'stock two-hands', 'stock two-tips', 'stock two-tips'];
    script(game, s, ...lay, `pirate ${pirate}`, 'pirate edward', 'deal traitor', 'deal tax-barge');
    expect(legal(game, s, 0)).toEqual(own.map((item) => `store ${item}`));
    script(game, s, `store ${own[2]}`);
    expect(items(s, 0)).toEqual([own[2]]);
    expect(step(s)).toBe('turn');
  });
});

describe('Replenishment', () => {
  test('[oath.rounds] the first round has none: it begins with the row as it was laid', () => {
    const s = table();
    expect([s.round, step(s), s.active]).toEqual([1, 'turn', 0]);
  });

  test('[oath.new-missions] the missions left are discarded and three new ones turned up', () => {
    const s = table();
    finishRound(s);
    expect([s.round, step(s), s.row]).toEqual([2, 'post', [-1, -1, -1]]);
    expect(refusal(game, s, CHANCE, 'post hire-a-pilot')).toBe('impossible');
    script(game, s, 'post feast', 'post corvette', 'post shipyard');
    expect(posted(s)).toEqual(['feast', 'corvette', 'shipyard']);
  });

  test('[oath.new-guest] the guest that nobody hired goes, and a new one comes', () => {
    const s = table();
    finishRound(s);
    script(game, s, 'post feast', 'post corvette', 'post shipyard');
    expect(step(s)).toBe('arrive');
    expect(refusal(game, s, CHANCE, 'arrive ben')).toBe('impossible');
    script(game, s, 'arrive roy');
    expect(followers.name(s.tavern)).toBe('roy');
  });

  test('[oath.slide] the cheapest market card goes, the others slide to the cheap end, new ones fill up', () => {
    const s = table();
    finishRound(s);
    expect(stocked(s)).toEqual([null, 'one-of-each', 'two-tips']);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades');
    expect(stocked(s)).toEqual(['two-blades', 'one-of-each', 'two-tips']);
    expect(step(s)).toBe('turn');
  });

  test('[oath.slide] with a gap on the cheap space nothing is discarded, and cards slide over gaps', () => {
    const s = table();
    s.marketDiscard[s.market[2]!]!++;
    s.market[2] = -1;
    s.marketDiscard[s.market[1]!]!++;
    s.market[1] = -1;
    checked(s);
    finishRound(s);
    expect(stocked(s)).toEqual([null, null, 'one-of-each']);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades', 'stock two-hands');
    expect(stocked(s)).toEqual(['two-blades', 'two-hands', 'one-of-each']);
  });

  test('[oath.rested] [oath.ben] [oath.morgan] followers rest, Ben brings a doubloon, Morgan toughness', () => {
    const s = give(table(), 0, { followers: ['ben', 'morgan', 'oliver'], toughness: 3 });
    script(game, s, 'place pirate bridge', 'use oliver');
    finishRound(s);
    expect([s.tired[0], s.doubloons[0], s.toughness[0]]).toEqual([0, 5 + 2 + 2 + 1, 5]);
  });

  test('[oath.morgan] not above 5', () => {
    const s = give(table(), 1, { followers: ['morgan'], toughness: 5 });
    s.pawn.fill(-2, 4, 8);
    finishRound(s);
    expect(s.toughness[1]).toBe(5);
  });

  test('[oath.reform] when the missions run out, the discards are mixed into a new deck; completed ones stay away', () => {
    const s = table();
    s.missionDeck.length = 0;
    s.missionAt = s.missionAt.map((at) => (at === 18 ? 17 : at));
    s.missionAt[missions.find('skull-rock')] = 8;
    s.done[0] = 1;
    checked(s);
    finishRound(s);
    expect(step(s)).toBe('post');
    expect(game.cases(s, null)).toBe(33 - 2 - 1);
    expect(refusal(game, s, CHANCE, 'post skull-rock')).toBe('impossible');
    expect(refusal(game, s, CHANCE, 'post harbour-dues')).toBe(null);
  });

  test('[oath.reform] market cards and followers are mixed again, too; where there are none, gaps stay', () => {
    const s = table();
    s.marketDiscard = s.marketDeck.slice();
    s.marketDeck.fill(0);
    s.followers[0] = s.tavernDeck;
    s.tavernDeck = 0;
    checked(s);
    finishRound(s);
    script(game, s, 'post feast', 'post corvette', 'post shipyard');
    expect(step(s)).toBe('arrive');
    expect(game.cases(s, null)).toBe(1);
    script(game, s, 'arrive ben');
    expect(game.cases(s, null)).toBe(17 + 1);
    script(game, s, 'stock three-tips');
    s.followers[0]! |= 1 << s.tavern;
    s.tavern = -1;
    checked(s);
    finishRound(s);
    script(game, s, 'post palm-cay', 'post gull-reef', 'post cannon');
    expect([step(s), s.tavern]).toEqual(['stock', -1]);
  });

  test('[oath.reform] action cards come back when the deck is empty', () => {
    const s = table();
    const all = s.actionDeck[0]!.cards.slice();
    s.actionDeck.length = 0;
    s.actionDiscard = all;
    checked(s);
    script(game, s, 'place mate beach');
    expect(game.cases(s, null)).toBe(22);
    script(game, s, 'draw shoulder');
    expect(handOf(s, 0)).toEqual(['shoulder']);
  });
});

describe('Turns and the way home', () => {
  test('[oath.order] turns go round to the left from the holder of the token', () => {
    const s = table(3);
    const order: number[] = [];
    for (const place of ['inn', 'bridge', 'bazaar', 'docks']) {
      order.push(s.active);
      script(game, s, `place mate ${place}`);
      if (step(s) === 'store') script(game, s, legal(game, s, s.active)[0]!);
      if (step(s) === 'after') script(game, s, 'end');
    }
    expect(order).toEqual([0, 1, 2, 0]);
  });

  test('[oath.order] who has no pawn at home is skipped', () => {
    const s = table(3);
    s.pawn.fill(-2, 4, 8);
    script(game, s, 'place mate inn');
    expect(s.active).toBe(2);
  });

  test('[oath.order] [oath.watchtower] the token changes who begins the next round, not this one', () => {
    const s = table();
    script(game, s, 'place mate inn', 'place mate watchtower', 'explore cave');
    expect([s.compass, s.active]).toEqual([1, 0]);
    finishRound(s);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades');
    expect(s.active).toBe(1);
  });

  test('[oath.compass] if nobody visits the Watchtower, the token stays', () => {
    const s = table();
    finishRound(s);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades');
    expect(s.active).toBe(0);
  });

  test('[oath.homeward] all pawns go home, those that lie aside too', () => {
    const s = table();
    s.pawn[4] = -2;
    finishRound(s);
    expect(s.pawn.every((at) => at === -1)).toBe(true);
    expect([...s.who, ...s.taken].every((n) => n === 0)).toBe(true);
  });
});
