import { describe, expect, test } from 'vitest';
import { CHANCE, lot, SPECTATOR } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { beacons } from '../index.ts';
import type { Beacons } from '../types.ts';

const { game } = beacons;

/** Everybody has been dealt twigs, logs and tar; seat 0 has the watch. */
function dusk(): Beacons {
  const s = game.start(4);
  for (const kind of ['twigs', 'logs', 'tar']) for (let i = 0; i < 4; i++) script(game, s, `deal ${kind}`);
  return s;
}

/** The watch has raided and was bribed with twigs: seat 0 has a card more, seat 1 one less, and the fires are to be lit. */
const fires = (): Beacons => {
  const s = dusk();
  script(game, s, 'raid 2', '@1 bribe twigs');
  return s;
};

describe('The coast at dusk', () => {
  test('[beacons.teams] seats 1 and 3 are a team, seats 2 and 4 the other', () => {
    expect(game.meta.teams?.(4)).toEqual([0, 1, 0, 1]);
    const s = fires();
    script(game, s, '@0 lay tar', '@1 lay logs', '@2 lay tar', '@3 lay tar');
    expect(s.won).toEqual([1, 0]);
  });

  test('[beacons.deck] seven cards of each of four kinds; two for every keeper, and one more at dusk', () => {
    const s = game.start(4);
    expect(s.deck).toEqual([lot([7, 7, 7, 7])]);
    expect(game.cases(s, null)).toBe(28);
    expect(dusk().held).toEqual([3, 3, 3, 3]);
  });

  test('[beacons.hands] a hand is for its owner alone, its size for everybody', () => {
    const s = dusk();
    expect(game.view(s, 2).hand).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect(game.view(s, SPECTATOR).hand.every((n) => n === 0)).toBe(true);
    expect(game.view(s, SPECTATOR).held).toEqual([3, 3, 3, 3]);
    expect(told(game, script(game, game.start(4), 'deal oil'), 1)).toEqual([['drew', 0, -1, 0]]);
  });
});

describe('A night', () => {
  test('[beacons.dusk] the watch goes round, one keeper a night', () => {
    const s = fires();
    script(game, s, '@0 lay tar', '@1 lay tar', '@2 lay tar', '@3 lay tar', 'deal oil', 'deal oil', 'deal oil', 'deal oil');
    expect(legal(game, s, 1)).toEqual(['gather', 'search', 'raid 1', 'raid 3']);
    expect(refusal(game, s, 0, 'gather')).toBe('turn');
  });

  test('[beacons.gather] the watch may draw a card that nobody else sees', () => {
    const s = dusk();
    const happenings = script(game, s, 'gather', 'draw oil');
    expect(told(game, happenings, 0)).toEqual([['drew', 0, 3, 0]]);
    expect(told(game, happenings, 2)).toEqual([['drew', 0, -1, 0]]);
    expect(s.held[0]).toBe(4);
  });

  test('[beacons.search] the watch looks at two cards, keeps one and puts the other under the deck', () => {
    const s = dusk();
    const happenings = script(game, s, 'search', 'look oil', 'look twigs');
    expect(legal(game, s, 0)).toEqual(['keep twigs', 'keep oil']);
    expect(refusal(game, s, 0, 'keep tar')).toBe('notSearched');
    expect(told(game, happenings, 3)).toEqual([
      ['looked', 0, -1, 0],
      ['looked', 0, -1, 0],
    ]);
    expect(game.view(s, 0).searched).toEqual([1, 0, 0, 1]);
    expect(game.view(s, 1).searched).toEqual([0, 0, 0, 0]);
    script(game, s, 'keep oil');
    expect(s.deck.at(-1)).toEqual({ cards: [1, 0, 0, 0], size: 1, seen: 1 });
    expect(game.view(s, 0).deck.at(-1)?.cards).toEqual([1, 0, 0, 0]);
    expect(game.view(s, 2).deck.at(-1)?.cards).toEqual([0, 0, 0, 0]);
  });

  test('[beacons.raid] only a keeper of the other coast who holds a card can be raided', () => {
    const s = dusk();
    expect(refusal(game, s, 0, 'raid 1')).toBe('friend');
    expect(refusal(game, s, 0, 'raid 3')).toBe('friend');
    expect(refusal(game, s, 0, 'raid 2')).toBe(null);
    s.held[1] = 0;
    expect(refusal(game, s, 0, 'raid 2')).toBe('empty');
  });

  test('[beacons.bribe] the raided keeper hands over a card of their choice for all to see', () => {
    const s = dusk();
    script(game, s, 'raid 2');
    expect(refusal(game, s, 1, 'bribe oil')).toBe('notHeld');
    expect(refusal(game, s, 0, 'yield')).toBe('turn');
    expect(told(game, script(game, s, '@1 bribe tar'), SPECTATOR)).toEqual([['bribed', 1, 0, 2]]);
    expect(s.hand.slice(0, 8)).toEqual([1, 1, 2, 0, 1, 1, 0, 0]);
  });

  test('[beacons.yield] a yielded card goes by chance, and only the two of them see which', () => {
    const s = dusk();
    script(game, s, 'raid 4', '@3 yield');
    expect(game.cases(s, null)).toBe(3);
    expect(refusal(game, s, CHANCE, 'grab oil')).toBe('impossible');
    const happenings = script(game, s, 'grab tar');
    for (const viewer of [0, 3]) expect(told(game, happenings, viewer)).toEqual([['grabbed', 0, 3, 2]]);
    for (const viewer of [1, 2, SPECTATOR]) expect(told(game, happenings, viewer)).toEqual([['grabbed', 0, 3, -1]]);
  });
});

describe('The beacons are lit', () => {
  test('[beacons.light] a laid card is known to the team alone and can be changed, unnoticed, until the last one lies', () => {
    const s = fires();
    const laid = script(game, s, '@0 lay twigs');
    expect(told(game, laid, 2)).toEqual([['sealed', 0, 0]]);
    expect(told(game, laid, 1)).toEqual([['sealed', 0, -1]]);
    expect(refusal(game, s, 0, 'lay twigs')).toBe('sameCard');
    const before = JSON.stringify(game.view(s, 1));
    const changed = script(game, s, '@0 lay tar');
    expect(told(game, changed, 2)).toEqual([['changed', 0, 2]]);
    expect(told(game, changed, 1)).toEqual([]);
    expect(JSON.stringify(game.view(s, 1))).toBe(before);
    expect(game.view(s, 2).laid).toEqual([2, -1, -1, -1]);
    expect(game.view(s, 3).laid).toEqual([-1, -1, -1, -1]);
    script(game, s, '@1 lay logs', '@2 lay logs', '@3 lay logs');
    expect(refusal(game, s, 0, 'lay logs')).toBe('turn');
  });

  test('[beacons.score] the brighter team wins the night, equal fires win nothing, and burnt cards are out of the game', () => {
    const s = fires();
    const reveal = script(game, s, '@0 lay tar', '@1 lay tar', '@2 lay logs', '@3 lay logs');
    expect(told(game, reveal, SPECTATOR).slice(4)).toEqual([
      ['lit', 0, 2],
      ['lit', 1, 2],
      ['lit', 2, 1],
      ['lit', 3, 1],
      ['night', -1],
    ]);
    expect(s.won).toEqual([0, 0]);
    expect(s.burnt).toEqual([0, 2, 2, 0]);
    expect(s.held).toEqual([3, 1, 2, 2]);
  });

  test('[beacons.end] more nights win; equal teams share the victory', () => {
    for (const [lay, ending, ranks] of [
      ['twigs', 'dawn', [3, 1, 3, 1]],
      ['logs', 'shared', [1, 1, 1, 1]],
    ] as const) {
      const s = game.start(4, { nights: 1 });
      for (const kind of ['twigs', 'logs', 'tar']) for (let i = 0; i < 4; i++) script(game, s, `deal ${kind}`);
      script(game, s, 'gather', 'draw oil', `@0 lay ${lay}`, '@1 lay logs', '@2 lay logs', '@3 lay logs');
      expect(s.stack).toEqual([]);
      expect(game.result(s)).toMatchObject({ ending, ranks });
      expect(refusal(game, s, 0, 'gather')).toBe('over');
    }
  });
});
