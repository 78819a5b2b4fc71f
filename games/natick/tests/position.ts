/** Positions written down as they lie on the table. */
import { only, push, type Seat } from '#kernel';
import { coinOn } from '../data/handful.ts';
import { KNIGHT_SPOTS, ROADS, SETTLEMENTS, START } from '../data/pieces.ts';
import { natick } from '../index.ts';
import { claim } from '../rules/colony.ts';
import { CLOSED_ROAD, type Natick, OPEN_ROAD, PHASE, STEP, tiles } from '../types.ts';

export const { game } = natick;

type Row = 'above' | 'below';

export interface Colony {
  /** Columns. */
  readonly villages: readonly number[];
  readonly towns?: readonly number[];
  /** Roads at the ends; those between settlements are there by themselves. */
  readonly openRoads?: readonly number[];
  readonly traders?: readonly number[];
  readonly knights?: readonly (readonly [column: number, row: Row])[];
  /** Column, row, tile and coins. */
  readonly regions: readonly (readonly [column: number, row: Row, tile: string, coins: number])[];
}

export type Coins = Readonly<Record<string, number>>;

const slotOf = (column: number): number => column / 2 + START;
const roadOf = (column: number): number => (column + 13) / 2;
const rowOf = (row: Row): number => (row === 'above' ? 0 : 1);
export const tile = (name: string): number => tiles.find(name);

/** Both colonies, before a roll of seat 0, who is the first player. Coins given by name replace those of the colonies. */
export function position(colonies: readonly [Colony, Colony], coins: Coins = {}, options = {}): Natick {
  const s = game.start(2, options);
  s.stack.length = 0;
  s.first = 0;
  s.active = 0;
  s.turn = 1;
  s.phase = PHASE.roll;
  colonies.forEach((colony, seat) => {
    settle(s, seat, colony);
  });
  for (const [name, count] of Object.entries(coins)) lay(s, tile(name), count);
  push(s, STEP.roll, 0);
  const wrong = game.conserve(s);
  if (wrong !== null) throw new Error(`the position is impossible: ${wrong}`);
  return s;
}

function settle(s: Natick, seat: Seat, colony: Colony): void {
  const { villages, towns = [], openRoads = [], traders = [], knights = [], regions } = colony;
  for (const column of villages) s.level[seat * SETTLEMENTS + slotOf(column)] = 1;
  for (const column of towns) s.level[seat * SETTLEMENTS + slotOf(column)] = 2;
  s.villages += villages.length;
  s.towns += towns.length;
  const columns = [...villages, ...towns];
  const west = slotOf(Math.min(...columns));
  const east = slotOf(Math.max(...columns));
  s.west[seat] = west;
  s.east[seat] = east;
  for (let road = west; road < east; road++) s.road[seat * ROADS + road] = CLOSED_ROAD;
  for (const column of openRoads) s.road[seat * ROADS + roadOf(column)] = OPEN_ROAD;
  s.openRoads += openRoads.length;
  for (const column of traders) s.traderOn[seat * ROADS + roadOf(column)] = 1;
  for (const [column, row] of knights) s.knightAt[seat * KNIGHT_SPOTS + slotOf(column) * 2 + rowOf(row)] = 1;
  s.traders[seat] = traders.length;
  s.knights[seat] = knights.length;
  s.pawns -= traders.length + knights.length;
  s.points[seat] = villages.length + 2 * towns.length + traders.length + knights.length;
  for (const [column, row, name, count] of regions) {
    claim(s, seat, tile(name), roadOf(column) * 2 + rowOf(row));
    lay(s, tile(name), count);
  }
}

/** Makes a region hold so many coins, from or to the pool. */
export function lay(s: Natick, region: number, count: number): void {
  const more = (count - s.coins[region]!) * coinOn(region);
  const owner = s.owner[region]!;
  s.coins[region] = count;
  s.pool -= more;
  s.purse[owner] = s.purse[owner]! + more;
  s.space[owner] = s.space[owner]! - more;
}

/** The same position in the last step of a turn of the seat. */
export function acting(s: Natick, seat: Seat): Natick {
  s.stack.length = 0;
  s.active = seat;
  s.phase = PHASE.act;
  s.offers = 0;
  s.declined = [];
  s.fresh = 0;
  for (let road = 0; road < ROADS; road++) s.fresh |= s.traderOn[seat * ROADS + road]! << road;
  push(s, STEP.act, only(seat));
  return s;
}

/** Position F, the worked example: the bottom player is seat 0 and active, the top player seat 1. */
export const BOTTOM: Colony = {
  towns: [0],
  villages: [2],
  openRoads: [3],
  knights: [[0, 'above']],
  regions: [
    [-1, 'above', 'crowns-3', 3],
    [1, 'above', 'moons-5', 3],
    [-1, 'below', 'suns-4', 1],
    [1, 'below', 'arms-2', 1],
    [3, 'above', 'moons-3', 0],
    [3, 'below', 'crowns-2', 0],
  ],
};
export const TOP: Colony = {
  villages: [0, 2, 4],
  traders: [1],
  knights: [[4, 'above']],
  regions: [
    [-1, 'above', 'arms-4', 1],
    [-1, 'below', 'suns-3', 0],
    [1, 'above', 'crowns-5', 0],
    [1, 'below', 'moons-2', 1],
    [3, 'above', 'crowns-4', 1],
    [3, 'below', 'moons-4', 0],
    [5, 'above', 'suns-2', 1],
  ],
};
/** The example's other reading: two coins instead of three on each guarded region. */
export const LEAN = { 'crowns-3': 2, 'moons-5': 2 } as const;

export const F = (coins: Coins = {}, options = {}): Natick => position([BOTTOM, TOP], coins, options);

/** One village and a road on the right each, as after set-up. */
export const SMALL: Colony = {
  villages: [0],
  openRoads: [1],
  regions: [
    [-1, 'above', 'suns-2', 0],
    [1, 'above', 'moons-3', 0],
    [-1, 'below', 'crowns-4', 0],
    [1, 'below', 'arms-5', 0],
  ],
};
export const SMALL_TOO: Colony = {
  villages: [0],
  openRoads: [1],
  regions: [
    [-1, 'above', 'suns-3', 0],
    [1, 'above', 'moons-4', 0],
    [-1, 'below', 'crowns-5', 0],
    [1, 'below', 'arms-2', 0],
  ],
};
export const small = (coins: Coins = {}, options = {}): Natick => position([SMALL, SMALL_TOO], coins, options);

/** Coins by region, without the empty ones. */
export function coinsOn(s: Natick, seat: Seat): Record<string, number> {
  const out: Record<string, number> = {};
  s.coins.forEach((count, region) => {
    if (count > 0 && s.owner[region] === seat) out[tiles.name(region)] = count;
  });
  return out;
}

export const total = (s: Natick, seat: Seat): number => Object.values(coinsOn(s, seat)).reduce((sum, n) => sum + n, 0);

/** The regions that each spot of a colony holds, such as `3 above`. */
export const regionAt = (s: Natick, seat: Seat, column: number, row: Row): string | null => {
  const found = s.tileAt[seat * 28 + roadOf(column) * 2 + rowOf(row)]!;
  return found < 0 ? null : tiles.name(found);
};
