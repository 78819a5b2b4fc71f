/**
 * A handful: coins of the four suits in one number, four bits a suit (no suit ever counts more than fifteen).
 * Handfuls are added and subtracted as they are, which makes paying and comparing cheap.
 */

/** The place of a region's suit in a handful: tile & 12 is suit × 4. */
export const coinOn = (tile: number): number => 1 << (tile & 12);
export const coinsOf = (suit: number, count: number): number => count << (suit * 4);
export const countOf = (handful: number, suit: number): number => (handful >> (suit * 4)) & 15;

const TOP = 0x8888;
const LOW = 0x1111;

/** At least as many coins of every suit. Both count at most seven, so that the top bits are free for the borrow. */
export const covers = (have: number, want: number): boolean => (((have | TOP) - want) & TOP) === TOP;

/** The suits of which there are three coins or more, as some bits; 0 when there is none. */
export const triples = (handful: number): number => (handful + 0x5555) & TOP;

/** The suits of which there is any, one bit each at its place. */
export const present = (handful: number): number => (handful | (handful >> 1) | (handful >> 2) | (handful >> 3)) & LOW;

export function sizeOf(handful: number): number {
  const pairs = (handful & 0x0f0f) + ((handful >> 4) & 0x0f0f);
  return (pairs & 255) + (pairs >> 8);
}
