import { describe, expect, test } from 'vitest';
import { type Dice, Refusal, seeded, turn } from '#kernel';
import { BOARDS, HARBOURS, ISLAND_TOKENS, SPIRALS, TWO_OR_TWELVE } from '../data/boards.ts';
import {
  type Cube,
  cubeOf,
  distance,
  HEX_HEXES,
  HEX_NAMES,
  HEX_SPOTS,
  hexPlace,
  NO_SPOT,
  PATH_A,
  PATH_B,
  PATHS,
  pathBetween,
  SPOT_HEXES,
  SPOT_SPOTS,
  SPOTS,
  spotAmong,
  spotPlace,
} from '../data/grid.ts';
import { paths, spots } from '../data/places.ts';
import { RESOURCES, ROUTES, TERRAINS } from '../data/resources.ts';
import { type GivenIsland, landGiven, startOn } from '../position.ts';
import type { Gift } from '../types.ts';
import { game, place } from './table.ts';

const count = (list: readonly number[], value: number): number => list.filter((n) => n === value).length;

/** Everything that the dice decide before somebody plays. */
function laid(options: Record<string, unknown>, players: number, dice: Dice): Gift {
  const s = game.start(players, options);
  while (turn(s) < 0 && s.first < 0) game.play(s, -1, game.roll(s, dice), null);
  return s;
}

describe('Places', () => {
  test.each([
    ['gift', 21, 60, 80],
    ['island', 19, 54, 72],
    ['watch-four', 21, 60, 80],
    ['watch-three', 16, 48, 63],
  ])('[gift.places] the board %s has %i hexes, %i intersections and %i paths', (name, hexes, intersections, ways) => {
    const board = BOARDS.find((b) => b.name === name)!;
    expect(board.hexes.length).toBe(hexes);
    expect(board.hasSpot.filter(Boolean).length).toBe(intersections);
    expect(board.hasPath.filter(Boolean).length).toBe(ways);
  });

  test('[gift.places] every intersection and path has a name of its own that can be typed, and so can its other names', () => {
    for (const [domain, size] of [
      [spots, SPOTS],
      [paths, PATHS],
    ] as const) {
      const names = Array.from({ length: size }, (_, i) => domain.name(i));
      expect(new Set(names).size).toBe(size);
      names.forEach((name, i) => {
        expect(domain.find(name)).toBe(i);
      });
    }
    expect(spots.find('b2-n')).toBe(spots.find('a1-se'));
    expect(spots.find('a2-sw')).toBe(spots.find('a1-se'));
    expect(paths.find('a2-w')).toBe(paths.find('a1-e'));
    expect([spots.find('z9-n'), paths.find('a1-up')]).toEqual([-1, -1]);
  });

  test('[gift.places] neighbours are mutual, and a path has its two ends', () => {
    for (let spot = 0; spot < SPOTS; spot++) {
      const near = SPOT_SPOTS.slice(spot * 3, spot * 3 + 3).filter((n) => n !== NO_SPOT);
      expect(near.length).toBeGreaterThanOrEqual(2);
      for (const other of near) expect(SPOT_SPOTS.slice(other * 3, other * 3 + 3)).toContain(spot);
      for (const hex of SPOT_HEXES.slice(spot * 3, spot * 3 + 3)) if (hex >= 0) expect(HEX_SPOTS.slice(hex * 6, hex * 6 + 6)).toContain(spot);
    }
    for (let path = 0; path < PATHS; path++) expect(SPOT_SPOTS.slice(PATH_A[path]! * 3, PATH_A[path]! * 3 + 3)).toContain(PATH_B[path]);
    expect(distance(place.hex('a1'), place.hex('d6'))).toBe(6 - 1);
  });

  test('[gift.places] for whoever draws it, the corners lie around the centre of their hex', () => {
    for (let hex = 0; hex < 24; hex++) {
      const [x, y] = hexPlace(hex);
      const around = HEX_SPOTS.slice(hex * 6, hex * 6 + 6).map((spot) => spotPlace(spot));
      expect(around.map(([u, v]) => [u - x, v - y])).toEqual([
        [0, -2],
        [1, -1],
        [1, 1],
        [0, 2],
        [-1, 1],
        [-1, -1],
      ]);
    }
  });

  test('[gift.places] intersections and paths are found by the hexes around them, in any order, the sea included', () => {
    const [a1, a2, b2] = ['a1', 'a2', 'b2'].map((name) => cubeOf(place.hex(name))) as [Cube, Cube, Cube];
    expect(cubeOf(place.hex('c3'))).toEqual([0, 0, 0]);
    expect(spotAmong([b2, a1, a2])).toBe(spots.find('a1-se'));
    expect(pathBetween([a2, a1])).toBe(paths.find('a1-e'));
    expect(spotAmong([a1, [0, -3, 3], [1, -3, 2]])).toBe(spots.find('a1-n'));
    expect(pathBetween([a1, [0, -3, 3]])).toBe(paths.find('a1-nw'));
    expect(spotAmong([a1, a2, [0, 0, 0]])).toBe(-1);
    expect(pathBetween([a1, b2])).toBe(paths.find('a1-se'));
    expect(pathBetween([a1, [0, 0, 0]])).toBe(-1);
  });

  test('[gift.places] every place of a vocabulary that is not on the board is refused', () => {
    const s = laid({ board: 'island' }, 4, seeded('island'));
    expect(game.reason(game.check(s, s.active, game.move('found', spots.find('d1-sw')))).name).toBe('notHere');
    const g = laid({}, 4, seeded('gift'));
    expect(game.reason(game.check(g, g.active, game.move('found', spots.find('e2-s')))).name).toBe('notHere');
  });
});

describe('The Gift', () => {
  const board = BOARDS[0]!;

  test('[gift.terrain] [gift.gift] four of each terrain and one of ice, which alone has no number', () => {
    expect(TERRAINS.map((_, kind) => count(board.terrain!, kind))).toEqual([4, 4, 4, 4, 4, 1]);
    expect(board.hexes.filter((hex) => board.token![hex] === 0).map((hex) => board.terrain![hex])).toEqual([5]);
    expect(RESOURCES.length).toBe(TERRAINS.length - 1);
    expect(game.start(4).tormund).toBe(place.hex('d2'));
  });

  test('[gift.gift] twenty tokens: 2/12 once, 5, 6, 8, 9, 11 twice, 3, 4, 10 three times; three players use the same board', () => {
    const numbers = [TWO_OR_TWELVE, 2, 12, 5, 6, 8, 9, 11, 3, 4, 10].map((n) => count(board.token!, n));
    expect(numbers).toEqual([1, 0, 0, 2, 2, 2, 2, 2, 3, 3, 3]);
    expect(game.start(3).land).toEqual(game.start(4).land);
  });

  test('[gift.odds] no two neighbours have the same number or terrain, and the best numbers lie at the Wall', () => {
    for (const hex of board.hexes) {
      for (const near of HEX_HEXES.slice(hex * 6, hex * 6 + 6)) {
        if (!board.hexes.includes(near)) continue;
        expect(board.token![hex]).not.toBe(board.token![near]);
        expect(board.terrain![hex]).not.toBe(board.terrain![near]);
      }
    }
    expect(['a1', 'a2', 'a3', 'a4'].map((name) => board.token![place.hex(name)])).toEqual([6, 8, 6, 8]);
  });

  test('[gift.routes] nine routes, five for one resource and four for any, none sharing an intersection', () => {
    expect(ROUTES.map((_, kind) => count(board.routeKinds, kind))).toEqual([1, 1, 1, 1, 1, 4]);
    expect(new Set(board.routes.flatMap((path) => [PATH_A[path], PATH_B[path]])).size).toBe(18);
  });

  test('[gift.variable] drawn terrain leaves every number and the ice in place, and differs from game to game', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const s = laid({ terrain: 'drawn' }, 4, seeded(`draw ${n}`));
      expect(s.land.token).toEqual(board.token);
      expect(s.land.terrain[place.hex('d2')]).toBe(5);
      expect(TERRAINS.map((_, kind) => count(s.land.terrain, kind))).toEqual([4, 4, 4, 4, 4, 1]);
      seen.add(s.land.terrain.join());
    }
    expect(seen.size).toBe(20);
  });

  test('[gift.routes] drawn routes are the same nine at other places', () => {
    const s = laid({ routes: 'drawn' }, 4, seeded('routes'));
    expect(s.land.routes.toSorted()).toEqual(board.routeKinds.toSorted());
    expect(s.land.routes).not.toEqual(board.routeKinds);
  });

  test('[gift.gift] under each section of the Wall lies a column of four hexes, each below the last', () => {
    expect(BOARDS[2]!.columns.map((column) => column.map((hex) => HEX_NAMES[hex]).join(' '))).toEqual([
      'a1 b1 c2 d2',
      'a2 b2 c3 d3',
      'a3 b3 c4 d4',
      'a4 b4 c5 d5',
    ]);
    for (const column of BOARDS[2]!.columns) for (let i = 1; i < 4; i++) expect(distance(column[i - 1]!, column[i]!)).toBe(1);
    expect(BOARDS[3]!.columns.flat().toSorted((a, b) => a - b)).toEqual(BOARDS[3]!.hexes.toSorted((a, b) => a - b));
  });
});

describe('The island', () => {
  test('[gift.island] nineteen drawn hexes with their terrains; Tormund begins in the desert; two may play', () => {
    for (const players of [2, 3, 4]) {
      const s = laid({ board: 'island' }, players, seeded(`island ${players}`));
      expect(TERRAINS.map((_, kind) => count(s.land.terrain, kind))).toEqual([4, 3, 4, 4, 3, 1]);
      expect(s.land.terrain[s.tormund]).toBe(5);
    }
    expect(() => game.start(2)).toThrow(/two players play on the island/);
  });

  test('[gift.spiral] the numbers follow the spiral from a drawn corner and leave out the desert', () => {
    const s = game.start(4, { board: 'island' });
    const dice = seeded('spiral');
    while (game.steps[s.stack.at(-1)!.step]!.name === 'terrain') game.play(s, -1, game.roll(s, dice), null);
    expect(game.cases(s, null)).toBe(6);
    game.play(s, -1, game.read('spiral 1'), null);
    const along = ['a1', 'b1', 'c1', 'd2', 'e1'].map(place.hex).filter((hex) => hex !== s.tormund);
    expect(along.map((hex) => s.land.token[hex])).toEqual([5, 2, 6, 3, 8].slice(0, along.length));
    expect(ISLAND_TOKENS.map((_, number) => (number === 0 ? 0 : count(s.land.token, number)))).toEqual(ISLAND_TOKENS);
  });

  test('[gift.spiral] every spiral goes from hex to neighbouring hex, to the middle', () => {
    for (const spiral of SPIRALS) {
      expect(new Set(spiral).size).toBe(19);
      for (let i = 1; i < 19; i++) expect(distance(spiral[i - 1]!, spiral[i]!)).toBe(1);
      expect(HEX_NAMES[spiral[18]!]).toBe('c3');
    }
  });

  test('[gift.scattered] drawn numbers are all there, and no 6 or 8 touches another', () => {
    for (let n = 0; n < 200; n++) {
      const { land } = laid({ board: 'island', numbers: 'scattered' }, 4, seeded(`scatter ${n}`));
      expect(ISLAND_TOKENS.map((_, number) => (number === 0 ? 0 : count(land.token, number)))).toEqual(ISLAND_TOKENS);
      const red = (hex: number): boolean => land.token[hex] === 6 || land.token[hex] === 8;
      for (let hex = 0; hex < 24; hex++) {
        if (red(hex)) expect(HEX_HEXES.slice(hex * 6, hex * 6 + 6).some((near) => near >= 0 && red(near))).toBe(false);
      }
    }
  });

  test('[gift.harbours] nine harbours on the coast, five of one resource and four of any, drawn', () => {
    const all = Array.from({ length: 10 }, (_, n) => laid({ board: 'island' }, 4, seeded(`harbour ${n}`)).land.routes);
    for (const routes of all) expect(routes.toSorted()).toEqual(HARBOURS.toSorted());
    expect(new Set(all.map((routes) => routes.join())).size).toBe(10);
    const { routes, hexes } = BOARDS[1]!;
    const around = (spot: number): number[] => SPOT_HEXES.slice(spot * 3, spot * 3 + 3).filter((hex) => hexes.includes(hex));
    for (const path of routes) expect(around(PATH_A[path]!).filter((hex) => around(PATH_B[path]!).includes(hex)).length).toBe(1);
    expect(new Set(routes.flatMap((path) => [PATH_A[path], PATH_B[path]])).size).toBe(18);
  });

  test.each([
    [{ board: 'gift', numbers: 'scattered' }, /numbers stay/],
    [{ board: 'island', terrain: 'drawn' }, /always drawn/],
    [{ board: 'island', routes: 'drawn' }, /always drawn/],
    [{ board: 'island', start: 'quick' }, /prepared/],
    [{ terrain: 'drawn', start: 'quick' }, /prepared/],
    [{ board: 'moon' }, /one of gift, island/],
    [{ points: 99 }, /whole number/],
  ])('[gift.island] options that do not fit together are refused: %j', (options, says) => {
    expect(() => game.start(4, options)).toThrow(says);
    expect(() => game.start(4, options)).toThrow(Refusal);
  });
});

describe('A given island', () => {
  const drawn = laid({ board: 'island' }, 4, seeded('given')).land;
  const sides: readonly Cube[] = [
    [1, -1, 0],
    [1, 0, -1],
    [0, 1, -1],
    [-1, 1, 0],
    [-1, 0, 1],
    [0, -1, 1],
  ];
  const plus = (a: Cube, b: Cube): Cube => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const island = BOARDS[1]!;
  /** The two hexes, of which one is sea, beside the path of each harbour. */
  const coast = (path: number): readonly [Cube, Cube] => {
    for (const hex of island.hexes) {
      for (const side of sides) {
        const between = [cubeOf(hex), plus(cubeOf(hex), side)] as const;
        if (pathBetween(between) === path) return between;
      }
    }
    throw new Error('no such coast');
  };
  const whole: GivenIsland = {
    tiles: island.hexes.map((hex) => ({ at: cubeOf(hex), terrain: TERRAINS[drawn.terrain[hex]!]!, number: drawn.token[hex]! })),
    harbours: island.routes.map((path, i) => ({ between: coast(path), kind: ROUTES[drawn.routes[i]!]! })),
  };

  test('[gift.given] an island written down by coordinates is the island that was drawn, and can be played', () => {
    const land = landGiven(whole);
    expect(land).toEqual(drawn);
    const s = startOn(land, 3);
    expect(game.conserve(s)).toBe(null);
    expect(s.deckSize).toBe(25);
    const dice = seeded('given');
    for (let n = 0; n < 5000 && s.stack.length > 0; n++) game.advance(s, dice);
    expect(s.stack.length).toBe(0);
  });

  test.each<[number, Record<string, unknown>, RegExp]>([
    [5, {}, /for 4, 3 or 2 players, not 5/],
    [1, {}, /for 4, 3 or 2 players, not 1/],
    [4, { points: 99 }, /whole number/],
    [4, { start: 'quick' }, /prepared/],
    [4, { moon: 1 }, /no option "moon"/],
  ])('[gift.given] players and options that do not fit are refused there, too: %i, %j', (players, options, says) => {
    expect(() => startOn(drawn, players, options)).toThrow(says);
    expect(() => startOn(drawn, players, options)).toThrow(Refusal);
  });

  const [first, second, ...rest] = whole.tiles as [GivenIsland['tiles'][number], ...GivenIsland['tiles']];
  const [port, next, ...ports] = whole.harbours as [GivenIsland['harbours'][number], ...GivenIsland['harbours']];
  test.each<[string, GivenIsland, RegExp]>([
    ['a tile is missing', { ...whole, tiles: [second!, ...rest] }, /incomplete: 1 tiles are missing, the first is a1 at 0, -2, 2/],
    ['two tiles lie on each other', { ...whole, tiles: [first, first, ...rest] }, /two tiles lie at 0, -2, 2/],
    ['a tile lies in the sea', { ...whole, tiles: [{ ...first, at: [0, -3, 3] }, second!, ...rest] }, /not on the island/],
    ['a coordinate is none', { ...whole, tiles: [{ ...first, at: [1, 1, 1] }, second!, ...rest] }, /add up to 0/],
    ['a number is missing', { ...whole, tiles: whole.tiles.map(({ at, terrain }) => ({ at, terrain })) }, /lacks a number/],
    [
      'there is no such number',
      { ...whole, tiles: whole.tiles.map((tile) => (tile.number === 6 ? { ...tile, number: 7 } : tile)) },
      /there is no number 7/,
    ],
    [
      'there are too many sixes',
      { ...whole, tiles: whole.tiles.map((tile) => (tile.number === 12 ? { ...tile, number: 6 } : tile)) },
      /there are 3 numbers 6, not 2/,
    ],
    [
      'there is too much forest',
      { ...whole, tiles: whole.tiles.map((tile) => (tile.terrain === 'hills' ? { ...tile, terrain: 'forest' } : tile)) },
      /there are 7 tiles of forest, not 4/,
    ],
    ['a harbour is missing', { ...whole, harbours: [next!, ...ports] }, /there are 8 harbours, not 9/],
    ['two harbours lie on each other', { ...whole, harbours: [port, port, ...ports] }, /two harbours/],
    [
      'a harbour lies inland',
      {
        ...whole,
        harbours: [
          {
            ...port,
            between: [
              [0, 0, 0],
              [1, -1, 0],
            ],
          },
          next!,
          ...ports,
        ],
      },
      /no harbour between/,
    ],
    [
      'a harbour lies nowhere',
      {
        ...whole,
        harbours: [
          {
            ...port,
            between: [
              [0, 0, 0],
              [2, -2, 0],
            ],
          },
          next!,
          ...ports,
        ],
      },
      /no path lies between/,
    ],
    [
      'a harbour lies at no coordinate',
      { ...whole, harbours: [{ ...port, between: [[port.between[0][0], port.between[0][1], 9], port.between[1]] }, next!, ...ports] },
      /0, -2, 9 is no coordinate/,
    ],
    [
      'harbours have wrong kinds',
      { ...whole, harbours: whole.harbours.map((h) => ({ ...h, kind: 'any' as const })) },
      /there are 0 harbours for lumber, not 1/,
    ],
  ])('[gift.given] refused: %s', (_, given, says) => {
    expect(() => landGiven(given)).toThrow(says);
    expect(() => landGiven(given)).toThrow(Refusal);
  });
});
