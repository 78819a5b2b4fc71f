/** The player board: tokens on item spaces and in the boat. What has to be asked is a frame on the stack. */
import { only, push, type Say, type Seat } from '#kernel';
import { BOAT, MOST_TOKENS, oneToken, tokensOf } from '../data/pieces.ts';
import { EVENT, type Oath, STEP } from '../types.ts';

/** How many bits are set in five. */
export const COUNT: readonly number[] = Array.from({ length: 32 }, (_, bits) => [0, 1, 2, 3, 4].reduce((n, bit) => n + ((bits >> bit) & 1), 0));

export const has = (s: Oath, seat: Seat, space: number): boolean => ((s.board[seat] >> space) & 1) === 1;

/** The tokens of a resource as five bits: its four items, then the boat. */
export const tokenBits = (board: number, resource: number): number => ((board >> (resource * 4)) & 15) | (((board >> (BOAT + resource)) & 1) << 4);
export const spaceOfBit = (resource: number, bit: number): number => (bit === 4 ? BOAT + resource : resource * 4 + bit);
export const countTokens = (board: number, resource: number): number => COUNT[tokenBits(board, resource)];
export const allTokens = (board: number): number => countTokens(board, 0) + countTokens(board, 1) + countTokens(board, 2);

/** Whether a board holds as many tokens of each resource. */
export const coversTokens = (board: number, bundle: number): boolean =>
  countTokens(board, 0) >= (bundle & 7) && countTokens(board, 1) >= ((bundle >> 3) & 7) && countTokens(board, 2) >= bundle >> 6;

/** oath.fixed: nothing but this and drop ever changes a board. */
export function put(s: Oath, seat: Seat, space: number, say: Say | null): void {
  s.board[seat] |= 1 << space;
  if (say !== null) say(EVENT.gains, seat, space);
}

/** oath.power: with the token goes the item. */
export function drop(s: Oath, seat: Seat, space: number, say: Say | null): void {
  s.board[seat] &= ~(1 << space);
  if (say !== null) say(EVENT.loses, seat, space);
}

/** oath.resources: tokens to be placed; what leaves no choice places itself (placed). */
export function gain(s: Oath, seat: Seat, bundle: number, allowed = 0): void {
  if (bundle !== 0) push(s, STEP.store, only(seat), bundle, allowed);
}

/** oath.paying: tokens to be discarded; what leaves no choice pays itself (paid). */
export function owe(s: Oath, seat: Seat, bundle: number): void {
  if (bundle !== 0) push(s, STEP.pay, only(seat), bundle);
}

/** The resource that is placed or paid next. */
export const firstOf = (bundle: number): number => (tokensOf(bundle, 0) > 0 ? 0 : tokensOf(bundle, 1) > 0 ? 1 : 2);

/** Places the next token where there is only one way to; false when the owner has a choice. */
export function placed(s: Oath, seat: Seat, bundle: number, allowed: number, say: Say | null): boolean {
  const resource = firstOf(bundle);
  const board = s.board[seat];
  if (allowed !== 0) {
    const free = allowed & ~board;
    if ((free & (free - 1)) !== 0) return false;
    if (free !== 0) put(s, seat, 31 - Math.clz32(free), say);
    return true;
  }
  const free = 15 & ~(board >> (resource * 4));
  if ((free & (free - 1)) !== 0) return false;
  // oath.boat: the boat only when all four items are full; a sixth token is lost.
  if (free !== 0) put(s, seat, resource * 4 + 31 - Math.clz32(free), say);
  else if (!has(s, seat, BOAT + resource)) put(s, seat, BOAT + resource, say);
  else if (say !== null) say(EVENT.overflows, seat, resource);
  return true;
}

/** Pays the next resource where all its tokens must go; false when the owner has a choice. */
export function paid(s: Oath, seat: Seat, bundle: number, say: Say | null): boolean {
  const resource = firstOf(bundle);
  const bits = tokenBits(s.board[seat], resource);
  if (COUNT[bits] !== tokensOf(bundle, resource)) return false;
  discard(s, seat, resource, bits, say);
  return true;
}

export function discard(s: Oath, seat: Seat, resource: number, bits: number, say: Say | null): void {
  for (let bit = 0; bit < 5; bit++) if (((bits >> bit) & 1) === 1) drop(s, seat, spaceOfBit(resource, bit), say);
}

/** The bundle without one resource. */
export const without = (bundle: number, resource: number): number => bundle & ~(7 * oneToken(resource));

export const room = (s: Oath, seat: Seat, resource: number): boolean => countTokens(s.board[seat], resource) < MOST_TOKENS;
