/** gift.given: an island given by coordinates, and the position at its start, for comparing engines and for setting up a particular board. */
import { push, Refusal, readOptions } from '#kernel';
import { BOARDS, HARBOURS, ISLAND_BOARD, ISLAND_TOKENS } from './data/boards.ts';
import { type Cube, cubeOf, HEX_NAMES, HEXES, hexAtCube, pathBetween } from './data/grid.ts';
import { BARREN, ROUTES, SEA, TERRAINS, type Terrain } from './data/resources.ts';
import { meta, type Options } from './meta.ts';
import { landOf } from './rules/land.ts';
import { blank } from './rules/setup.ts';
import { type Gift, type Land, STEP } from './types.ts';

export interface GivenIsland {
  readonly tiles: readonly { readonly at: Cube; readonly terrain: Terrain; readonly number?: number }[];
  /** A harbour lies on the path between a hex of land and one of sea. */
  readonly harbours: readonly { readonly between: readonly [Cube, Cube]; readonly kind: (typeof ROUTES)[number] }[];
}

/** The land of a given island. What does not fit is refused with the first thing that is wrong. */
export function landGiven({ tiles, harbours }: GivenIsland): Land {
  const board = BOARDS[ISLAND_BOARD];
  const terrain = new Array<number>(HEXES).fill(SEA);
  const token = new Array<number>(HEXES).fill(0);
  for (const { at, terrain: name, number = 0 } of tiles) {
    const hex = hexOf(at);
    const kind = TERRAINS.indexOf(name);
    if (kind < 0) throw new Refusal(`there is no terrain "${name}"; there are ${TERRAINS.join(', ')}`);
    if (terrain[hex] !== SEA) throw new Refusal(`two tiles lie at ${at.join(', ')}`);
    if ((kind === BARREN) !== (number === 0))
      throw new Refusal(`the tile at ${at.join(', ')} ${kind === BARREN ? 'gives nothing and has' : 'lacks'} a number`);
    terrain[hex] = kind;
    token[hex] = number;
  }
  const missing = board.hexes.filter((hex) => terrain[hex] === SEA);
  if (missing.length > 0)
    throw new Refusal(
      `the island is incomplete: ${missing.length} tiles are missing, the first is ${HEX_NAMES[missing[0]]} at ${cubeOf(missing[0]).join(', ')}`,
    );
  TERRAINS.forEach((name, kind) => {
    agree(`tiles of ${name}`, terrain.filter((t) => t === kind).length, board.terrainCounts[kind]);
  });
  for (const number of token) if (number !== 0 && !(ISLAND_TOKENS[number] > 0)) throw new Refusal(`there is no number ${number}`);
  ISLAND_TOKENS.forEach((count, number) => {
    agree(`numbers ${number}`, number === 0 ? 0 : token.filter((t) => t === number).length, count);
  });
  return landOf(ISLAND_BOARD, terrain, token, harboursGiven(harbours));
}

function harboursGiven(harbours: GivenIsland['harbours']): number[] {
  const { routes } = BOARDS[ISLAND_BOARD];
  const kinds = routes.map(() => -1);
  for (const { between, kind } of harbours) {
    between.forEach(mustBeCube);
    const path = pathBetween(between);
    const at = routes.indexOf(path);
    const name = ROUTES.indexOf(kind);
    if (path < 0) throw new Refusal(`no path lies between ${between.map((cube) => cube.join(', ')).join(' and ')}`);
    if (at < 0) throw new Refusal(`the island has no harbour between ${between.map((cube) => cube.join(', ')).join(' and ')}`);
    if (name < 0) throw new Refusal(`there is no harbour for "${kind}"; there are ${ROUTES.join(', ')}`);
    if (kinds[at] >= 0) throw new Refusal(`two harbours lie between ${between.map((cube) => cube.join(', ')).join(' and ')}`);
    kinds[at] = name;
  }
  agree('harbours', harbours.length, routes.length);
  ROUTES.forEach((name, kind) => {
    agree(`harbours for ${name}`, kinds.filter((k) => k === kind).length, HARBOURS.filter((k) => k === kind).length);
  });
  return kinds;
}

/** The grid looks at two of the three numbers only. */
function mustBeCube(at: Cube): void {
  if (at.length !== 3 || at.some((n) => !Number.isInteger(n)) || at[0] + at[1] + at[2] !== 0)
    throw new Refusal(`${at.join(', ')} is no coordinate: three whole numbers that add up to 0`);
}

function hexOf(at: Cube): number {
  mustBeCube(at);
  const hex = hexAtCube(at);
  if (hex < 0 || !BOARDS[ISLAND_BOARD].hexes.includes(hex)) throw new Refusal(`${at.join(', ')} is not on the island`);
  return hex;
}

function agree(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Refusal(`there are ${found} ${what}, not ${wanted}`);
}

/** A game on such an island, before anybody has begun. Players and options are refused as at any table. */
export function startOn(land: Land, players: number, given: Partial<Omit<Options, 'board'>> = {}): Gift {
  const s = blank(players, readOptions(meta, { ...given, board: 'island' }, players) as Options, land);
  push(s, STEP.first, 0);
  return s;
}
