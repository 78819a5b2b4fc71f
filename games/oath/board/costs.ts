/** What missions cost this seat, what of it is missing, and which tokens would pay. */
import type { Move, Seat } from '#kernel';
import { COST_COINS, COST_TOKENS } from '../data/cards.ts';
import { BOAT, tokensOf } from '../data/pieces.ts';
import { missionCoins, missionTokens } from '../rules/abilities.ts';
import { COUNT, spaceOfBit, tokenBits } from '../rules/board.ts';
import type { Oath } from '../types.ts';
import type { Table } from './table.ts';

/** Equipment, allies, supplies, doubloons. */
export type Goods = readonly [equipment: number, ally: number, supply: number, coins: number];

const unpack = (bundle: number, coins: number): Goods => [tokensOf(bundle, 0), tokensOf(bundle, 1), tokensOf(bundle, 2), coins];
const less = (one: Goods, two: Goods): Goods => one.map((n, i) => Math.max(0, n - two[i])) as unknown as Goods;
export const isNothing = (goods: Goods): boolean => goods.every((n) => n === 0);

export interface Cost {
  readonly printed: Goods;
  /** oath.discount */
  readonly saved: Goods;
  readonly owed: Goods;
  /** Beyond what the seat has. */
  readonly missing: Goods;
}

/** `board`: the tokens that may pay; a Parrot's own is gone first. */
export function costOf(s: Oath, seat: Seat, mission: number, board = s.board[seat]): Cost {
  const printed = unpack(COST_TOKENS[mission], COST_COINS[mission]);
  const owed = unpack(missionTokens(s, seat, mission), missionCoins(s, seat, mission));
  const has: Goods = [COUNT[tokenBits(board, 0)], COUNT[tokenBits(board, 1)], COUNT[tokenBits(board, 2)], s.doubloons[seat]];
  return { printed, saved: less(printed, owed), owed, missing: less(owed, has) };
}

export const boardWithout = (board: number, item: number): number => board & ~(1 << item);

/** Tokens by resource as five bits each, the boat's the last. */
export type Handful = readonly number[];

/** What is missed least goes first: the boat, then items from the back of this list. */
const KEEP: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [2, 1, 0, 3],
  [3, 0, 2, 1],
];

/** A proposal of which tokens pay. */
export function proposal(board: number, owed: Goods): Handful {
  return [0, 1, 2].map((resource) => {
    const bits = tokenBits(board, resource);
    const order = [...KEEP[resource], 4].reverse();
    return order
      .filter((bit) => (bits >> bit) & 1)
      .slice(0, owed[resource])
      .reduce((sum, bit) => sum | (1 << bit), 0);
  });
}

/** The player's own choice where it fits what is owed, otherwise the proposal. */
export function payment(board: number, owed: Goods, chosen: Handful | null): Handful {
  const fits = chosen?.every((bits, resource) => (bits & ~tokenBits(board, resource)) === 0 && COUNT[bits] <= owed[resource]) ?? false;
  return fits && chosen !== null ? chosen : proposal(board, owed);
}

export const isExact = (handful: Handful, owed: Goods): boolean => handful.every((bits, resource) => COUNT[bits] === owed[resource]);

/** A token more; where enough are chosen it takes the place of one of the same resource. Chosen again, it is let go. */
export function toggled(handful: Handful, space: number, owed: Goods): Handful {
  const resource = space < BOAT ? space >> 2 : space - BOAT;
  const bit = space < BOAT ? space & 3 : 4;
  return handful.map((bits, i) => {
    if (i !== resource) return bits;
    if ((bits >> bit) & 1) return bits & ~(1 << bit);
    const full = COUNT[bits] >= owed[resource];
    return (full ? bits & (bits - 1) : bits) | (1 << bit);
  });
}

export const spacesOf = (handful: Handful): number[] =>
  handful.flatMap((bits, resource) => [0, 1, 2, 3, 4].filter((bit) => (bits >> bit) & 1).map((bit) => spaceOfBit(resource, bit)));

/** The moves that pay so, where the rules ask at all. */
export const payMoves = (t: Table, handful: Handful): Move[] =>
  handful.flatMap((bits, resource) => (bits === 0 ? [] : [t.move('pay', resource * 31 + bits - 1)]));
