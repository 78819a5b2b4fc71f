import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { refusal, script, told } from '../../../tests/script.ts';
import { hexes } from '../../gift/data/places.ts';
import { EAST, type Player, SOUTH, WEST } from '../../gift/tests/table.ts';
import { COLUMNS } from '../data/columns.ts';
import { TRAIL_CLAN, TRAIL_CLEARING, TRAIL_OF } from '../data/north.ts';
import type { Watch } from '../types.ts';
import { blocked, campsOf, game, handOf, type North, sectionOf, step, table } from './table.ts';

const FOUR: Player[] = [WEST, EAST, SOUTH, {}];
/** Before the roll; the production dice show 12, which gives nobody anything. Tarly belongs to nobody. */
const rolling = (north: North, players = FOUR): Watch =>
  table(players, { heroes: ['yarwyck', 'mormont', 'marsh', 'thorne'], ...north, step: 'dice' });
const names = (s: Watch, ...lines: string[]): string[] => told(game, script(game, s, ...lines), 0).map(([name]) => name);

describe('North of the Wall', () => {
  test('[watch.north] eight numbers on six trails, from three clans to four clearings; 9 to 12 lead nowhere', () => {
    const leads = Array.from({ length: 12 }, (_, i) => TRAIL_OF[i + 1]!).map((trail) =>
      trail < 0 ? '' : `${TRAIL_CLAN[trail]}>${TRAIL_CLEARING[trail]}`,
    );
    expect(leads).toEqual(['0>0', '0>0', '0>1', '1>1', '1>2', '2>2', '2>3', '2>3', '', '', '', '']);
  });

  test('[watch.columns] [watch.overflow] a column of four below each section, then the nearest hexes, northern and western first', () => {
    const four = COLUMNS[2]!.map((column) => column.map((hex) => hexes.name(hex)));
    expect(four.map((column) => column.slice(0, 4))).toEqual([
      ['a1', 'b1', 'c2', 'd2'],
      ['a2', 'b2', 'c3', 'd3'],
      ['a3', 'b3', 'c4', 'd4'],
      ['a4', 'b4', 'c5', 'd5'],
    ]);
    expect(four[0]!.slice(4, 9)).toEqual(['c1', 'd1', 'd3', 'b2', 'c3']);
    expect(four.every((column) => new Set(column).size === 21)).toBe(true);
    expect(COLUMNS[3]!.every((column) => new Set(column).size === 16)).toBe(true);
  });
});

describe('The advance', () => {
  test('[watch.dice] three dice are rolled together, production comes first, then the wildlings', () => {
    const s = rolling({ camps: { 'cave-people': 'r' }, wall: ['', '', '0', ''] });
    expect(game.cases(s, null)).toBe(36 * 12);
    expect(names(s, 'cast 4+4 5')).toEqual(['rolls', 'wildling', 'gets', 'advances', 'waits']);
  });

  test('[watch.dice] a seven is settled in full before the wildlings move, and the wildling die lies open meanwhile', () => {
    const s = rolling({ camps: { 'cave-people': 'r' } });
    script(game, s, 'cast 3+4 4');
    expect([step(s), s.north.die, s.north.breaches]).toEqual(['tormund', 4, 0]);
    script(game, s, 'tormund d4', 'advance');
    expect([step(s), s.north.breaches, blocked(s)]).toEqual(['act', 1, ['a2']]);
  });

  test('[watch.dice] between the roll and the advance nobody plays a card or uses a hero', () => {
    const player: Player = { ...WEST, cards: { recruits: 1 } };
    const s = rolling({ camps: { 'cave-people': 'r' }, gift: { a1: 'r' }, heroes: ['ygritte', 'mormont', 'marsh', 'thorne'] }, [
      player,
      EAST,
      SOUTH,
      {},
    ]);
    script(game, s, 'cast 3+4 4');
    for (const move of ['recruits second', 'ygritte a1']) expect(refusal(game, s, 0, move)).toBe('moment');
    script(game, s, 'tormund d4', 'advance');
    for (const move of ['recruits second', 'ygritte a1']) expect(refusal(game, s, 0, move)).toBe(null);
  });

  test('[watch.advance] the cave people have two wildlings: a 4 leads one to a clearing that nobody guards, and the Wall is breached', () => {
    const s = rolling({ camps: { 'cave-people': 'rr' }, wall: ['', '', '1', ''] });
    const what = told(game, script(game, s, 'cast 6+6 4'), 0);
    expect(what.slice(2)).toEqual([
      ['advances', 1, 0, 1, 4],
      ['closes', 1, 1],
      ['breaches', 1, 1, 0, 0],
      ['crosses', 1, 0, hexes.find('a2'), 0],
      ['marks', 1],
    ]);
    expect([s.north.breaches, blocked(s), campsOf(s, 'cave-people')]).toEqual([1, ['a2'], 'r']);
  });

  test('[watch.advance] [watch.regular] a 5 leads it to the clearing behind which a guard stands: no breach', () => {
    const s = rolling({ camps: { 'cave-people': 'rr' }, wall: ['', '', '1', ''] });
    const what = told(game, script(game, s, 'cast 6+6 5'), 0);
    expect(what.slice(2)).toEqual([
      ['advances', 1, 0, 2, 5],
      ['closes', 1, 1],
      ['waits', 2, 1, 1],
    ]);
    expect([s.north.breaches, s.north.waiting, campsOf(s, 'cave-people')]).toEqual([0, [0, 0, 1, 0], 'r']);
  });

  test('[watch.advance] on 9 to 12, and when nobody is in camp, nothing moves', () => {
    for (const [number, clan] of [
      [9, -1],
      [12, -1],
      [1, 0],
      [8, 2],
    ] as const) {
      const s = rolling({ camps: { 'cave-people': 'r' } });
      expect(told(game, script(game, s, `cast 6+6 ${number}`), 0)).toContainEqual(['quiet', number, clan]);
      expect(campsOf(s, 'cave-people')).toBe('r');
    }
  });

  test('[watch.close-up] the wildling next to the trails goes, the others each move one camp closer', () => {
    const s = rolling({ camps: { hornfoot: 'crgr' } });
    script(game, s, 'cast 6+6 7');
    expect([campsOf(s, 'hornfoot'), blocked(s)]).toEqual(['rgr', ['a4']]);
  });
});

describe('Climbers, giants and regular wildlings', () => {
  test('[watch.climber] a climber goes over at once, past any guards, past those who wait; that is no breach', () => {
    const s = rolling({ camps: { 'ice-river': 'c' }, wall: ['0123'], waiting: [2], gift: { a1: 'r' } });
    const what = told(game, script(game, s, 'cast 6+6 2'), 0);
    expect(what).toContainEqual(['climbs', 0, hexes.find('b1'), 0]);
    expect([blocked(s), s.north.breaches, sectionOf(s, 0), s.north.waiting[0]]).toEqual([['a1', 'b1'], 0, '0123', 2]);
  });

  test('[watch.giant] a giant takes the guard on space one with it and goes back to the Frostfangs; the others move down', () => {
    const s = rolling({ camps: { hornfoot: 'g' }, wall: ['', '', '', '012'] });
    expect(names(s, 'cast 6+6 8').slice(2)).toEqual(['advances', 'smashes', 'falls', 'shifts']);
    expect([sectionOf(s, 3), s.north.guards, s.north.frost[2], s.north.breaches, blocked(s)]).toEqual(['12', [0, 1, 1, 0], 8, 0, []]);
  });

  test('[watch.giant] where no guard stands, the giant breaches the Wall and blocks a hex itself', () => {
    const s = rolling({ camps: { hornfoot: 'g' } });
    expect(told(game, script(game, s, 'cast 6+6 6'), 0)).toContainEqual(['breaches', 2, 1, 0, 1]);
    expect([s.north.breaches, blocked(s), s.north.frost[2], s.north.giants]).toEqual([1, ['a3'], 7, 1 << hexes.find('a3')]);
  });

  test('[watch.giant] such a giant crosses after those who wait', () => {
    const s = rolling({ camps: { hornfoot: 'g' }, waiting: [0, 0, 1, 0], options: { gaps: 'on-arrival' } });
    expect(told(game, script(game, s, 'cast 6+6 6'), 0).filter(([name]) => name === 'crosses')).toEqual([
      ['crosses', 2, 0, hexes.find('a3'), 0],
      ['crosses', 2, 2, hexes.find('b3'), 0],
    ]);
    expect([s.north.breaches, s.north.waiting[2]]).toEqual([1, 0]);
  });

  test('[watch.giant-gap] a giant that leaves fewer guards than wildlings wait lets them in at once', () => {
    const s = rolling({ camps: { hornfoot: 'g' }, wall: ['', '', '01', ''], waiting: [0, 0, 2, 0] });
    expect(names(s, 'cast 6+6 6').slice(2)).toEqual(['advances', 'smashes', 'falls', 'shifts', 'breaches', 'falls', 'crosses', 'crosses', 'marks']);
    expect([s.north.breaches, blocked(s), sectionOf(s, 2), s.north.waiting[2]]).toEqual([1, ['a3', 'b3'], '', 0]);
  });

  test('[watch.giant-gap] or, if the table agrees, they wait for the next arrival', () => {
    const s = rolling({ camps: { hornfoot: 'gr' }, wall: ['', '', '01', ''], waiting: [0, 0, 2, 0], options: { gaps: 'on-arrival' } });
    script(game, s, 'cast 6+6 6');
    expect([s.north.breaches, s.north.waiting[2], sectionOf(s, 2)]).toEqual([0, 2, '1']);
    script(game, s, 'end', 'cast 6+6 6');
    expect([s.north.breaches, blocked(s)]).toEqual([1, ['a3', 'b3', 'c4']]);
  });

  test('[watch.regular] they wait as long as they are no more than the guards', () => {
    const s = rolling({ camps: { 'ice-river': 'rr' }, wall: ['01'] });
    script(game, s, 'cast 6+6 1');
    expect([s.north.waiting[0], s.north.breaches]).toEqual([1, 0]);
    script(game, s, 'end', 'cast 6+6 2');
    expect([s.north.waiting[0], s.north.breaches, blocked(s)]).toEqual([2, 0, []]);
  });
});

describe('The breach', () => {
  const three = { camps: { 'cave-people': 'r' }, wall: ['', '', '01', ''], waiting: [0, 0, 2, 0] };

  test('[watch.breach] [watch.crossing] three wildlings against two guards: one guard is lost, three hexes are blocked, the other guard moves to space one', () => {
    const s = rolling(three);
    const what = told(game, script(game, s, 'cast 6+6 5'), 0);
    expect(what.slice(2)).toEqual([
      ['advances', 1, 0, 2, 5],
      ['breaches', 2, 3, 2, 0],
      ['falls', 0, 2],
      ['shifts', 2, 1],
      ['crosses', 2, 0, hexes.find('a3'), 0],
      ['crosses', 2, 0, hexes.find('b3'), 0],
      ['crosses', 2, 0, hexes.find('c4'), 0],
      ['marks', 1],
    ]);
    expect([sectionOf(s, 2), s.north.guards, blocked(s), s.north.waiting[2]]).toEqual(['1', [0, 1, 0, 0], ['a3', 'b3', 'c4'], 0]);
  });

  test('[watch.crossing] hexes where wildlings stand already are passed over; Tormund does not count', () => {
    const s = rolling({ ...three, gift: { a3: 'c', c4: 'r' } });
    s.tormund = hexes.find('b3');
    script(game, s, 'cast 6+6 5');
    expect(blocked(s)).toEqual(['a3', 'b3', 'c3', 'c4', 'd4']);
  });

  test('[watch.overflow] when the column is full, the nearest free hex is blocked, so that nobody is lost', () => {
    const s = rolling({ ...three, gift: { a3: 'c', b3: 'c', c4: 'c', d4: 'c' } });
    const what = told(game, script(game, s, 'cast 6+6 5'), 0);
    expect(what.filter(([name]) => name === 'crosses')).toEqual(['c3', 'd3', 'd5'].map((hex) => ['crosses', 2, 0, hexes.find(hex), 1]));
  });

  test('[watch.blocked] a blocked hex gives nothing, until the wildling leaves', () => {
    const free = rolling({});
    script(game, free, 'cast 3+3 9');
    expect(handOf(free, 0)).toBe('1brick');
    const s = rolling({ gift: { a1: 'r' } });
    script(game, s, 'cast 3+3 9');
    expect(handOf(s, 0)).toBe('nothing');
  });
});

describe('The rush', () => {
  /** The next settlement of seat 0 brings this token. */
  const build = (north: North, token: string): [Watch, string[]] => {
    const s = table([{ ...WEST, roads: ['a1-ne', 'd1-nw', 'a1-nw', 'a1-w'], hand: '1lumber+1brick+1wool+1grain' }, EAST, SOUTH, {}], north);
    return [s, names(s, 'settlement b1-n', `reveal ${token}`)];
  };

  test('[watch.rush] the fifth wildling sends the first down the lower trail and the second down the higher; then the others close up', () => {
    const [s, what] = build({ camps: { 'cave-people': 'crgr' }, wall: ['', '', '1', ''] }, 'cave-people-climber');
    expect(what).toEqual(['settles', 'token', 'migrates', 'rushes', 'advances', 'climbs', 'advances', 'waits', 'closes']);
    expect([blocked(s), s.north.waiting, campsOf(s, 'cave-people')]).toEqual([['a2'], [0, 0, 1, 0], 'grc']);
  });

  test('[watch.rush] the first is settled in full before the second moves: its breach may end the game', () => {
    const [s, what] = build({ camps: { 'ice-river': 'rrrr' }, wall: ['', '1', '', ''], breaches: 2 }, 'ice-river-regular');
    expect(what.slice(3)).toEqual(['rushes', 'advances', 'breaches', 'crosses', 'marks', 'collapses', 'prevails']);
    expect([step(s), s.winner, s.north.waiting]).toEqual(['over', 1, [0, 0, 0, 0]]);
  });

  test('[watch.rush] of two numbers on a trail either is the same trail', () => {
    const [s] = build({ camps: { hornfoot: 'rrrr' }, wall: ['', '', '1', '1'] }, 'hornfoot-regular');
    expect([s.north.waiting, campsOf(s, 'hornfoot')]).toEqual([[0, 0, 1, 1], 'rrr']);
  });

  test('[watch.rush] four are no rush', () => {
    const [s] = build({ camps: { hornfoot: 'rrr' } }, 'hornfoot-giant');
    expect(campsOf(s, 'hornfoot')).toBe('rrrg');
  });
});

test('[watch.tormund] he begins at home, moves on a seven, and is none of the eight', () => {
  const s = rolling({ gift: { a1: 'r', a2: 'r', a3: 'r', a4: 'r', b1: 'r', b2: 'r', b3: 'r' } });
  expect(s.tormund).toBe(-1);
  script(game, s, 'cast 3+4 9');
  expect(refusal(game, s, 0, 'tormund a1')).toBe(null);
  script(game, s, 'tormund d4');
  expect([s.tormund, step(s)]).toEqual([hexes.find('d4'), 'act']);
});

test('[watch.figures] over random games forty figures are always somewhere', () => {
  const s = game.start(4);
  const dice = seeded('figures');
  expect(s.north.frost).toEqual([24, 8, 8]);
  for (let i = 0; i < 400 && s.stack.length > 0; i++) {
    game.advance(s, dice);
    expect(game.conserve(s)).toBe(null);
  }
});
