import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { missions, type Oath, PLACE } from '../types.ts';
import { checked, finishRound, game, give, items, step, table } from './position.ts';

/** The moment after the last round: everybody is asked for a last mission. */
function last(s: Oath): Oath {
  s.round = s.rounds;
  s.pawn.fill(-2);
  s.pawn[0] = -1;
  s.stack.length = 0;
  s.stack.push({ step: 8, seats: 1, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
  s.active = 0;
  s.phase = 4;
  checked(s);
  script(game, s, 'place pirate tavern');
  if (step(s) === 'visit') script(game, s, 'leave');
  if (step(s) === 'after') script(game, s, 'end');
  return checked(s);
}

/** So many missions lie completed in front of a seat. */
function completed(s: Oath, seat: number, count: number): void {
  for (let n = 0; n < count; n++) {
    const mission = s.missionDeck[0]!.cards.indexOf(1);
    s.missionDeck[0]!.cards[mission] = 0;
    s.missionDeck[0]!.size--;
    s.missionAt[mission] = PLACE.done + seat;
    s.done[seat]!++;
  }
}

describe('The example of the rulebook: the final scoring', () => {
  test('[oath.last] [oath.bonuses] [oath.win] John 27, Mike 25, Laura 26', () => {
    const s = table(3, {}, ['marie', 'william', 'nevis']);
    const [john, mike, laura] = [0, 1, 2];
    give(s, john, { points: 25, doubloons: 1, toughness: 1, items: ['sword', 'rum'], followers: ['dollar', 'bill', 'roy'], missions: [] });
    give(s, mike, { points: 24, doubloons: 3, toughness: 3, items: ['gunner'], followers: ['josh', 'map'], missions: [] });
    give(s, laura, {
      points: 21,
      doubloons: 3,
      toughness: 1,
      items: ['sword', 'pistol', 'gunner', 'water'],
      followers: ['ben'],
      missions: ['signal-post'],
    });
    for (const seat of [john, mike, laura]) completed(s, seat, 5);
    last(s);
    expect([s.points, legal(game, s, laura)]).toEqual([
      [25, 24, 21],
      ['finish signal-post', 'decline'],
    ]);
    const heard = script(game, s, '@2 finish signal-post');
    expect(told(game, heard, john)).toContainEqual(['finishes', laura, missions.find('signal-post'), 4]);
    const awards = told(game, heard, john).filter(([event]) => event === 'bonus');
    expect(awards).toEqual([
      ['bonus', 0, laura], // six missions
      ['bonus', 1, -1], // Mike and Laura have 3 doubloons each
      ['bonus', 2, john], // two tokens
      ['bonus', 3, john], // three followers
      ['bonus', 4, mike], // toughness 3
    ]);
    expect(items(s, laura)).toEqual(['water']);
    expect(game.result(s)).toEqual({ ending: 'points', ranks: [1, 3, 2], scores: [27, 25, 26] });
  });
});

describe('The last mission', () => {
  const two = (more: Parameters<typeof give>[2] = {}) =>
    last(give(table(2, {}, ['nevis', 'marie']), 0, { missions: ['fit-out-the-sloop', 'skull-rock'], items: ['sword', 'gunner', 'rum'], ...more }));

  test('[oath.rounds] [oath.last] after the last round, and not before', () => {
    const s = table();
    s.round = 6;
    finishRound(s);
    expect([s.round, step(s)]).toEqual([7, 'post']);
    script(game, s, 'post feast', 'post corvette', 'post shipyard', 'arrive roy', 'stock two-blades');
    finishRound(s);
    expect(step(s)).toBe('last');
  });

  test('[oath.last] only the printed points: no reward, nothing from Nevis or Mister Billion', () => {
    const s = two({ followers: ['billion'] });
    script(game, s, '@0 finish fit-out-the-sloop', '@1 decline');
    expect(s.done[0]).toBe(1);
    expect(items(s, 0)).toEqual([]);
    // 3 for the mission; of the bonuses missions, followers, doubloons or toughness what is led alone.
    expect(s.points[0]).toBe(3 + ['missions', 'followers', 'toughness'].length);
  });

  test('[oath.last] [oath.discount] the whole cost is paid, pirates still help', () => {
    const s = last(give(table(2, {}, ['edward', 'marie']), 0, { missions: ['feast'], items: ['rum'], doubloons: 2 }));
    script(game, s, '@0 finish feast', '@1 decline');
    expect([s.doubloons[0], items(s, 0), s.done[0]]).toEqual([0, [], 1]);
  });

  test('[oath.last] at most one, only from hand and only if paid', () => {
    const s = two();
    expect(refusal(game, s, 0, 'finish skull-rock')).toBe('cost');
    expect(refusal(game, s, 0, 'finish feast')).toBe('notHeld');
    expect(legal(game, s, 0)).toEqual(['finish fit-out-the-sloop', 'decline']);
  });

  test('[oath.last] all at once and sealed: nobody sees an answer or a change of it before the last one', () => {
    const s = two();
    const heard = script(game, s, '@0 finish fit-out-the-sloop');
    expect(told(game, heard, 1)).toEqual([['seals', 0, -1]]);
    expect(told(game, heard, 0)).toEqual([['seals', 0, missions.find('fit-out-the-sloop')]]);
    expect([game.view(s, 1).last, game.view(s, 0).last[0]]).toEqual([[-1, -1], missions.find('fit-out-the-sloop')]);
    expect(refusal(game, s, 0, 'finish fit-out-the-sloop')).toBe('sameAnswer');
    const before = JSON.stringify(game.view(s, 1));
    expect(told(game, script(game, s, '@0 decline'), 1)).toEqual([]);
    expect(JSON.stringify(game.view(s, 1))).toBe(before);
    expect(refusal(game, s, 0, 'decline')).toBe('sameAnswer');
    script(game, s, '@1 decline');
    expect([step(s), s.done]).toEqual(['over', [0, 0]]);
  });

  test('[oath.last] who holds no mission is not asked; if nobody does, the game is over', () => {
    const s = last(give(give(table(), 0, { missions: [] }), 1, { missions: [] }));
    expect(step(s)).toBe('over');
    const one = last(give(table(), 0, { missions: [] }));
    expect([step(one), legal(game, one, 1)]).toEqual(['last', ['decline']]);
  });

  test('[oath.last] the tokens in the boat go first: they count the same', () => {
    const s = last(
      give(table(2, {}, ['nevis', 'marie']), 0, {
        missions: ['arm-the-lookouts'],
        items: ['sword', 'pistol', 'spyglass', 'sextant', 'equipment-boat'],
      }),
    );
    script(game, s, '@0 finish arm-the-lookouts', '@1 decline');
    expect(items(s, 0)).toEqual(['sword', 'pistol', 'spyglass']);
  });
});

describe('Bonuses', () => {
  test.each([
    ['missions', (s: Oath) => completed(s, 1, 1)],
    ['doubloons', (s: Oath) => give(s, 1, { doubloons: 9 })],
    ['tokens, the boat’s among them', (s: Oath) => give(s, 1, { items: ['ally-boat'] })],
    ['followers', (s: Oath) => give(s, 1, { followers: ['roy'] })],
    ['toughness', (s: Oath) => give(s, 1, { toughness: 4 })],
  ])('[oath.bonuses] the most %s: one point, and only one', (_, edit) => {
    const s = table(3, {}, ['marie', 'william', 'rodrigo']);
    for (const seat of [0, 1, 2]) give(s, seat, { missions: [], toughness: 3, doubloons: 3, items: [] });
    edit(s);
    last(s);
    expect(s.points).toEqual([0, 1, 0]);
  });

  test('[oath.bonuses] a shared lead gives nothing', () => {
    const s = table(3, {}, ['marie', 'william', 'rodrigo']);
    for (const seat of [0, 1, 2]) give(s, seat, { missions: [], toughness: 3, doubloons: 3, items: seat === 2 ? [] : ['sword'] });
    last(s);
    expect(s.points).toEqual([0, 0, 0]);
  });
});

describe('Ties', () => {
  const level = (edit: (s: Oath) => void): Oath => {
    const s = table(3, {}, ['marie', 'william', 'rodrigo']);
    for (const seat of [0, 1, 2]) give(s, seat, { missions: [], toughness: 3, doubloons: 3, items: [], points: 10 });
    edit(s);
    s.stack.length = 0;
    return s;
  };

  test.each<[string, string, (s: Oath) => void]>([
    ['more missions', 'missions', (s) => completed(s, 1, 2)],
    ['then more doubloons', 'doubloons', (s) => give(s, 1, { doubloons: 4 })],
    ['then more tokens', 'tokens', (s) => give(s, 1, { items: ['rum'] })],
  ])('[oath.tie] equal points: %s', (_, ending, edit) => {
    expect(game.result(level(edit))).toEqual({ ending, ranks: [2, 1, 2], scores: [10, 10, 10] });
  });

  test('[oath.tie] missions before doubloons before tokens', () => {
    const s = level((t) => {
      completed(t, 0, 1);
      give(t, 1, { doubloons: 9 });
      give(t, 2, { items: ['sword', 'rum', 'gunner'] });
    });
    expect(game.result(s).ranks).toEqual([1, 2, 3]);
  });

  test('[oath.shared] equal in all: shared', () => {
    expect(game.result(level(() => {}))).toEqual({ ending: 'shared', ranks: [1, 1, 1], scores: [10, 10, 10] });
    const two = level((s) => give(s, 2, { points: 9 }));
    expect(game.result(two)).toMatchObject({ ending: 'shared', ranks: [1, 1, 3] });
  });

  test('[oath.win] the most points win', () => {
    expect(game.result(level((s) => give(s, 2, { points: 11 })))).toMatchObject({ ending: 'points', ranks: [2, 2, 1] });
  });
});
