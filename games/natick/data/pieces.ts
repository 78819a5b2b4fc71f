/** The piecepack as Natick uses it, and where its pieces may lie. */

/** The order of suits in every list and in every number that packs one value a suit. */
export const SUITS = ['suns', 'moons', 'crowns', 'arms'] as const;
export type Suit = (typeof SUITS)[number];

/** A region tile is suit × 4 + (number − 2). */
export const TILES = 16;
export const suitOf = (tile: number): number => tile >> 2;
export const numberOf = (tile: number): number => (tile & 3) + 2;

/** natick.coins: six coins of each suit, at most three on a region. */
export const COINS = 6;
export const FULL = 3;

/** natick.tiles, natick.pawns: what both colonies share. */
export const VILLAGES = 4;
export const TOWNS = 4;
export const TOWN_TILES = VILLAGES + TOWNS;
export const PAWNS = 4;

/** natick.raid: raiders come for six coins without a guard. */
export const RAID = 6;
/** natick.bank: coins given for one of the pool. */
export const BANK_RATE = 3;
export const BARTER_RATE = 2;

/**
 * natick.row: a colony is a row. Settlement slot i lies at column 2 (i − 7), road slot j at column 2 j − 13, between the settlements
 * j and j + 1. Eight tiles cannot reach the outermost settlement slots; they are there so that no rule needs to look for the edge.
 */
export const SETTLEMENTS = 15;
export const ROADS = 14;
export const START = 7;
export const columnOf = (slot: number): number => 2 * (slot - START);
export const roadColumnOf = (road: number): number => 2 * road - 13;

/** Above and below. A region spot is road × 2 + row, a knight's spot is settlement × 2 + row. */
export const ROWS = ['above', 'below'] as const;
export const SPOTS = ROADS * 2;
export const KNIGHT_SPOTS = SETTLEMENTS * 2;

/** The four spots around the first village: left above, right above, left below, right below. */
export const DIAGONALS = [(START - 1) * 2, START * 2, (START - 1) * 2 + 1, START * 2 + 1] as const;

/** Every order of four things: 24 rows of four. */
export const ORDERS: readonly (readonly number[])[] = orders([0, 1, 2, 3]);

function orders(things: readonly number[]): number[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first) => orders(things.filter((thing) => thing !== first)).map((rest) => [first, ...rest]));
}
