import { describe, expect, test } from 'vitest';
import type { Seat } from '#kernel';
import { legal, script } from '../../../tests/script.ts';
import { motives } from '../motives.en.ts';
import { type Oath, TOLL } from '../types.ts';
import { game, give, reveal, stands, table } from './position.ts';

const tell = { seat: (seat: Seat) => ['Anne', 'Bart', 'Cora'][seat]! };
/** What is said for a typed move, by what the seat sees. */
const said = (s: Oath, text: string, seat: Seat = 0): readonly string[] => motives(game, game.view(s, seat), seat, game.read(text), tell);
/** Seat 0 is Nevis, who has a point more for every mission. */
const start = (holdings: Parameters<typeof give>[2] = {}): Oath => give(table(2, {}, ['nevis', 'edward']), 0, holdings);

describe('Missions', () => {
  test('what a location gives may pay for a mission, or nearly so', () => {
    const s = start({ missions: ['signal-post'], items: ['sword', 'pistol'] });
    expect(said(s, 'place mate docks')).toContain('There you get all that “Storm the Signal Post” still lacks: 5 points.');
    expect(said(give(s, 0, { items: ['sword'] }), 'place mate docks')).toContain('Then you lack only 1 equipment for “Storm the Signal Post”.');
    expect(said(s, 'place mate bazaar')).toEqual([]);
  });

  test('a bargain is counted only where its price can be paid', () => {
    const s = reveal(start({ missions: ['gull-reef'], items: [] }), 'cave');
    expect(said(s, 'place mate cave')).toEqual(['There you get all that “Rescue at Gull Reef” still lacks: 4 points.']);
    expect(said(give(s, 0, { toughness: 2 }), 'place mate cave')).toEqual([]);
  });

  test('a First Mate who moves the Pirate is no longer there to pay', () => {
    const s = start({ missions: ['fill-the-bunks'], items: ['gunner', 'first-mate'] });
    expect(said(s, 'place mate brotherhood')).toContain('You can complete “Fill the Bunks”: 4 points.');
    stands(s, 0, 'pirate', 'inn');
    expect(said(s, 'sail brotherhood')).toEqual([]);
  });

  test('a mission in the row: whether it can be paid, what the pirate spares, and who else could', () => {
    const s = give(table(2, {}, ['rodrigo', 'marie']), 0, { items: ['sword'], missions: [] });
    give(s, 1, { items: ['gunner'], doubloons: 2, missions: ['feast'] });
    script(game, s, 'place mate brotherhood');
    expect(said(s, 'undertake arm-the-lookouts')).toEqual([
      'You have all that it asks for.',
      'Rodrigo de Cortez spares you 1 equipment of its cost.',
    ]);
    expect(said(s, 'undertake hire-a-pilot')).toEqual(['You lack only 1 ally for it.', 'Bart could pay for it at once.']);
  });

  test('points count against the best of the others', () => {
    const s = start({ missions: ['signal-post', 'harbour-dues'], items: ['sword', 'pistol', 'gunner'], points: 8 });
    give(s, 1, { points: 12 });
    script(game, s, 'place mate brotherhood');
    expect(said(s, 'complete signal-post')).toEqual([
      'It puts you ahead of Bart, 13 points to 12.',
      'Of the missions that you can pay it gives the most points.',
    ]);
    expect(said(s, 'complete harbour-dues')).toEqual([]);
  });

  test('a payment is about what stays', () => {
    const s = start({ missions: ['stock-the-hold'], items: ['gunpowder', 'rum', 'water'] });
    script(game, s, 'place mate brotherhood', 'complete stock-the-hold');
    expect(said(s, 'pay gunpowder+rum')).toEqual(['You keep the Water.']);
  });
});

describe('Places', () => {
  test('the last circle is worth a word while somebody can still come', () => {
    const s = stands(start({ missions: [] }), 1, 'mate', 'docks');
    expect(said(s, 'place mate docks')).toEqual(['It is the last free circle there.']);
    give(s, 1, { followers: ['josh'] });
    expect(said(s, 'place mate docks')).toEqual(['It takes the last circle there before Bart, who has “Anchor” Josh.']);
    for (const [pawn, place] of [
      ['pirate', 'inn'],
      ['mate', 'bridge'],
      ['mate', 'bazaar'],
    ] as const)
      stands(s, 1, pawn, place);
    expect(said(s, 'place mate docks')).toEqual([]);
  });

  test('own people and items', () => {
    const s = stands(start({ missions: [], items: ['sword'], followers: ['oliver'] }), 1, 'mate', 'bridge');
    expect(said(s, 'place pirate bridge')).toEqual([
      'It is the last free circle there.',
      'There you have the help of Oliver the “Tree”.',
      'Your Sword spares your Pirate the fight with Bart.',
    ]);
    give(s, 1, { items: ['gunner'] });
    expect(said(s, 'place pirate bridge')).not.toContain('There you have the help of Oliver the “Tree”.');
  });

  test('the Watchtower, the Inn and the Tavern speak only where they change something', () => {
    const s = start({ missions: [] });
    expect(said(s, 'place mate watchtower')).toEqual([]);
    s.compass = 1;
    expect(said(s, 'place mate watchtower')).toEqual(['You begin the next round in place of Bart.']);
    expect(said(s, 'place mate tavern')).toEqual(['The guest brings you 1 doubloon in each of the 6 rounds to come.']);
    expect(said(s, 'place mate inn')).toEqual([]);
    expect(said(give(s, 0, { toughness: 1 }), 'place mate inn')).toEqual(['You have only 1 toughness left.']);
    s.round = s.rounds;
    expect(said(s, 'place mate watchtower')).toEqual([]);
    expect(said(s, 'place mate tavern')).toEqual(['That gives you the lead in followers: a point at the end.']);
  });
});

describe('Rivals', () => {
  test('a purse and Gunpowder: who leads, and what it leaves them', () => {
    const s = give(table(3), 0, { missions: [], cards: ['light-fingers'], items: ['gunpowder'], doubloons: 3 });
    give(give(s, 1, { points: 9, doubloons: 4 }), 2, { doubloons: 1 });
    s.round = s.rounds;
    stands(give(s, 1, { toughness: 1 }), 1, 'mate', 'docks');
    expect(said(s, 'blast docks')).toEqual(['It leaves Bart without toughness.', 'Bart leads with 9 points.']);
    script(game, s, 'play light-fingers');
    expect(said(s, 'rob 2')).toEqual(['That gives you the lead in doubloons: a point at the end.', 'Bart leads with 9 points.']);
    expect(said(s, 'rob 3')).toEqual(['That takes the lead in doubloons from Bart: a point at the end.']);
  });

  test('whoever cannot pay a toll must turn back', () => {
    const s = stands(start({ missions: [], items: ['pistol'] }), 0, 'mate', 'docks');
    s.pistol[0] = TOLL.ask;
    give(s, 1, { doubloons: 0 });
    script(game, s, 'place mate inn', '@1 place mate docks');
    expect(said(s, 'demand')).toEqual(['Bart has no doubloon, and must go elsewhere.']);
    expect(said(s, 'waive')).toEqual([]);
  });

  test('what others hold in secret changes no word', () => {
    const words = ['signal-post', 'skull-rock'].map((mission) => {
      const s = give(start({ missions: ['feast'], items: ['rum'] }), 1, { missions: [mission], items: ['sword', 'pistol', 'gunner'] });
      return legal(game, s, 0).map((move) => said(s, move));
    });
    expect(words[0]).toEqual(words[1]);
    expect(words[0]!.flat().length).toBeGreaterThan(0);
  });

  test('of pirates, spaces and the end of a turn there is nothing to say', () => {
    const s = start({ missions: [] });
    script(game, s, 'place mate blacksmith');
    expect(legal(game, s, 0).flatMap((move) => said(s, move))).toEqual([]);
    const fresh = game.start(2);
    fresh.stack = [{ ...fresh.stack[0]!, step: game.steps.findIndex((step) => step.name === 'pirate'), seats: 1 }];
    expect(said(fresh, 'pirate nevis')).toEqual([]);
  });
});
