/** The boards: which hexes are land, what is printed on them, and where the trade routes lie. [RECONSTRUCTED] marks what an owner of the box could correct. */
import { HEX_NAMES, HEX_SPOTS, HEXES, NO_PATH, PATH_A, PATH_B, SPOT_HEXES, SPOTS } from './grid.ts';
import { hexes as hexDomain, paths as pathDomain } from './places.ts';
import { ANY, BARREN, ROUTES, SEA, TERRAINS } from './resources.ts';

/** A token that counts for both: in the base game it replaces the 2 and the 12. */
export const TWO_OR_TWELVE = 13;
/** Room for the hexes of one number, with a place to see where they end. */
export const PER_NUMBER = 5;

export interface Board {
  readonly name: string;
  readonly hexes: readonly number[];
  /** By intersection and by path of the grid: is it on this board? */
  readonly hasSpot: readonly boolean[];
  readonly hasPath: readonly boolean[];
  /** By hex of the grid; the sea and hexes without a token have none. Null where the board has no printed layout. */
  readonly terrain: readonly number[] | null;
  readonly token: readonly number[] | null;
  /** How many hexes there are of each terrain. */
  readonly terrainCounts: readonly number[];
  /** The path of each trade route, what is printed there, and by intersection the route that it lies at, or −1. */
  readonly routes: readonly number[];
  readonly routeKinds: readonly number[];
  readonly routeAt: readonly number[];
  /** The hexes south of each section of the Wall, nearest first. */
  readonly columns: readonly (readonly number[])[];
}

const hex = (name: string): number => found(hexDomain.find(name), name);
const path = (name: string): number => found(pathDomain.find(name), name);
function found(place: number, name: string): number {
  if (place < 0) throw new Error(`there is no place ${name}`);
  return place;
}
const terrainNames: readonly string[] = TERRAINS;
const routeNames: readonly string[] = ROUTES;

interface Printed {
  readonly name: string;
  /** Row by row: `hills 6`, or only the name of a hex where nothing is printed. */
  readonly rows: Readonly<Record<string, string>>;
  readonly terrainCounts: readonly number[];
  readonly routes: Readonly<Record<string, string>>;
  readonly columns?: readonly (readonly string[])[];
}

function board({ name, rows, terrainCounts, routes, columns = [] }: Printed): Board {
  const hexes = Object.keys(rows).map(hex);
  const printed = Object.values(rows).every((text) => text !== '');
  const terrain = new Array<number>(HEXES).fill(SEA);
  const token = new Array<number>(HEXES).fill(0);
  for (const [place, text] of Object.entries(rows)) {
    const [kind, number = '0'] = text.split(' ');
    terrain[hex(place)] = text === '' ? BARREN : terrainNames.indexOf(kind);
    token[hex(place)] = number === '2/12' ? TWO_OR_TWELVE : Number(number);
  }
  const slots = Object.keys(routes).map(path);
  const land = new Set(hexes.flatMap((h) => HEX_SPOTS.slice(h * 6, h * 6 + 6)));
  const spotOf = (spot: number): number => slots.findIndex((slot) => PATH_A[slot] === spot || PATH_B[slot] === spot);
  return {
    name,
    hexes,
    hasSpot: Array.from({ length: SPOTS }, (_, spot) => land.has(spot)),
    hasPath: Array.from({ length: NO_PATH }, (_, p) => besideLand(p, hexes)),
    terrain: printed ? terrain : null,
    token: printed ? token : null,
    terrainCounts,
    routes: slots,
    routeKinds: Object.values(routes).map((kind) => routeNames.indexOf(kind)),
    routeAt: Array.from({ length: SPOTS }, (_, spot) => spotOf(spot)),
    columns: columns.map((column) => column.map(hex)),
  };
}

/** A path is on the board when a hex beside it is: both of its ends touch that hex. */
function besideLand(p: number, hexes: readonly number[]): boolean {
  const at = (spot: number): number[] => SPOT_HEXES.slice(spot * 3, spot * 3 + 3);
  return at(PATH_A[p]).some((h) => h >= 0 && hexes.includes(h) && at(PATH_B[p]).includes(h));
}

/** One column a section of the Wall, straight down within half a hex. [RECONSTRUCTED] */
const COLUMNS = [
  ['a1', 'b1', 'c2', 'd2'],
  ['a2', 'b2', 'c3', 'd3'],
  ['a3', 'b3', 'c4', 'd4'],
  ['a4', 'b4', 'c5', 'd5'],
];

/** The Gift with the base game's tokens: ice instead of one of the five mountains, and the 2/12. Layout and routes [RECONSTRUCTED]. */
const GIFT = board({
  name: 'gift',
  rows: {
    ...{ a1: 'hills 6', a2: 'fields 8', a3: 'forest 6', a4: 'pasture 8' },
    ...{ b1: 'mountains 5', b2: 'pasture 9', b3: 'hills 10', b4: 'mountains 5', b5: 'forest 9' },
    ...{ c1: 'forest 4', c2: 'fields 10', c3: 'mountains 4', c4: 'pasture 11', c5: 'hills 10', c6: 'fields 4' },
    ...{ d1: 'pasture 3', d2: 'barren', d3: 'forest 11', d4: 'hills 3', d5: 'fields 2/12', d6: 'mountains 3' },
  },
  terrainCounts: [4, 4, 4, 4, 4, 1],
  routes: {
    ...{ 'd1-se': 'lumber', 'd2-se': 'grain', 'd3-se': 'brick', 'd4-se': 'ore', 'd5-se': 'wool' },
    ...{ 'a1-w': 'any', 'a4-e': 'any', 'c1-w': 'any', 'c6-e': 'any' },
  },
  columns: COLUMNS,
});

/** The classic island of other engines: its terrain and harbours are always drawn, its numbers follow a spiral or are drawn too. */
const blank = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, '']));
const ISLAND = board({
  name: 'island',
  rows: blank(...HEX_NAMES.filter((name) => !['a4', 'b5', 'c6', 'd1', 'd6'].includes(name))),
  terrainCounts: [4, 3, 4, 4, 3, 1],
  routes: {
    ...{ 'a1-nw': 'any', 'a2-ne': 'grain', 'b4-ne': 'ore', 'c5-e': 'any', 'd5-se': 'wool' },
    ...{ 'e2-se': 'any', 'e1-sw': 'any', 'd2-w': 'brick', 'b1-w': 'lumber' },
  },
});

/** The Gift of the full game. Layouts and routes [RECONSTRUCTED]. */
const WATCH_FOUR = board({
  name: 'watch-four',
  rows: {
    ...{ a1: 'hills 6', a2: 'fields 8', a3: 'forest 6', a4: 'pasture 8' },
    ...{ b1: 'mountains 5', b2: 'pasture 9', b3: 'hills 10', b4: 'mountains 5', b5: 'forest 9' },
    ...{ c1: 'forest 4', c2: 'fields 10', c3: 'mountains 4', c4: 'pasture 11', c5: 'hills 10', c6: 'fields 4' },
    ...{ d1: 'pasture 3', d2: 'mountains 12', d3: 'forest 11', d4: 'hills 3', d5: 'fields 2', d6: 'mountains 3' },
  },
  terrainCounts: [4, 4, 4, 4, 5, 0],
  routes: { 'd1-se': 'lumber', 'd2-se': 'grain', 'd3-se': 'brick', 'd4-se': 'ore', 'd5-se': 'wool' },
  columns: COLUMNS,
});

const WATCH_THREE = board({
  name: 'watch-three',
  rows: {
    ...{ a1: 'hills 6', a2: 'fields 8', a3: 'forest 6', a4: 'pasture 8' },
    ...{ b1: 'mountains 5', b2: 'pasture 9', b3: 'hills 10', b4: 'mountains 5' },
    ...{ c2: 'fields 10', c3: 'mountains 4', c4: 'pasture 9', c5: 'forest 4' },
    ...{ d2: 'mountains 3', d3: 'forest 11', d4: 'hills 3', d5: 'fields 11' },
  },
  terrainCounts: [3, 3, 3, 3, 4, 0],
  routes: { 'd2-w': 'lumber', 'd2-se': 'grain', 'd3-se': 'brick', 'd4-se': 'ore', 'd5-se': 'wool' },
  columns: COLUMNS,
});

export const BOARDS: readonly Board[] = [GIFT, ISLAND, WATCH_FOUR, WATCH_THREE];
export const GIFT_BOARD = 0;
export const ISLAND_BOARD = 1;
export const WATCH_FOUR_BOARD = 2;
export const WATCH_THREE_BOARD = 3;

/** gift.harbours: nine, five of one resource and four of any. */
export const HARBOURS: readonly number[] = [0, 1, 2, 3, 4, ANY, ANY, ANY, ANY];

/** The island's numbers as they lie along the spiral, and how many there are of each from 2 to 12. */
export const SPIRAL: readonly number[] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
export const ISLAND_TOKENS: readonly number[] = Array.from({ length: 13 }, (_, number) => SPIRAL.filter((n) => n === number).length);

const OUTER = ['a1', 'b1', 'c1', 'd2', 'e1', 'e2', 'e3', 'd5', 'c5', 'b4', 'a3', 'a2'].map(hex);
const INNER = ['b2', 'c2', 'd3', 'd4', 'c4', 'b3'].map(hex);
/** The spiral from each of the six corner hexes, against the clock and inwards. */
export const SPIRALS: readonly (readonly number[])[] = INNER.map((_, corner) => [
  ...OUTER.slice(corner * 2),
  ...OUTER.slice(0, corner * 2),
  ...INNER.slice(corner),
  ...INNER.slice(0, corner),
  hex('c3'),
]);
