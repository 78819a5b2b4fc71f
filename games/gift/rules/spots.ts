/**
 * What is on an intersection, in one number: which seats have a road or piece there (bits 0 to 3), whose settlement or keep stands
 * there (bits 4 to 6: seat + 1), whether it is a keep (bit 7), and whether the intersection is not on this board (bit 8).
 */
import type { Seat } from '#kernel';

const OWNER = 0x70;
const KEEP = 0x80;
export const ELSEWHERE = 0x100;

export const ownerOf = (spot: number): Seat => ((spot & OWNER) >> 4) - 1;
export const isKeep = (spot: number): boolean => (spot & KEEP) !== 0;
export const isBuilt = (spot: number): boolean => (spot & OWNER) !== 0;
/** On the board, and nothing stands there. */
export const isFree = (spot: number): boolean => (spot & (OWNER | ELSEWHERE)) === 0;
/** What it yields: 0 nothing, 1 a settlement, 2 a keep. */
export const yieldOf = (spot: number): number => ((spot & OWNER) === 0 ? 0 : 1 + ((spot >> 7) & 1));

/** The seats that have a road or piece here, as bits. */
export const reachedBy = (spot: number): number => spot & 15;
export const reaches = (spot: number, seat: Seat): boolean => ((spot >> seat) & 1) === 1;
/** Whether the seat's roads may go on here: it is here, and no rival's piece is in the way. */
export const passes = (spot: number, seat: Seat): boolean =>
  ((spot >> seat) & 1) === 1 && ((spot & OWNER) === 0 || (spot & OWNER) === (seat + 1) << 4);

export const withRoad = (spot: number, seat: Seat): number => spot | (1 << seat);
export const withSettlement = (spot: number, seat: Seat): number => spot | (1 << seat) | ((seat + 1) << 4);
export const withKeep = (spot: number): number => spot | KEEP;
