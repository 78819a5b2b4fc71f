/** Orders as numbers, and the Masters that they call. */
import type { Seat } from '#kernel';
import { type Arms, sideOf } from '../types.ts';

export const NO_CALL = 0;
export const BATTLE = 1;
export const COMBAT = 2;

/** A sealed order: the card, and the Master that the Secondary Card calls. */
export const orderCode = (card: number, call: number): number => (card - 1) * 3 + call;
export const cardOf = (order: number): number => Math.floor(order / 3) + 1;
export const callOf = (order: number): number => order % 3;

/** Who of a side has called this Master this round, or −1. */
export function callerOf(s: Arms, side: number, call: number): Seat {
  for (let seat = 0; seat < s.players; seat++) if (s.call[seat] === call && sideOf(s, seat) === side) return seat;
  return -1;
}
