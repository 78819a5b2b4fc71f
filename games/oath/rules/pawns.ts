/** Where the pawns are. */
import type { Seat } from '#kernel';
import { PAWNS } from '../data/pieces.ts';
import { BESIDE, HOME, type Oath } from '../types.ts';

export const PIRATE_PAWN = 0;
export const MATE_PAWN = 1;

/** Pawns of other seats at a location; three bits a seat. */
export const others = (s: Oath, seat: Seat, place: number): number => s.who[place] & ~(7 << (seat * 3));
export const standsAt = (s: Oath, seat: Seat, place: number): boolean => ((s.who[place] >> (seat * 3)) & 7) !== 0;

export const pirateHome = (s: Oath, seat: Seat): boolean => s.pawn[seat * PAWNS] === HOME;

/** The first mate at home, or −1. */
export function freeMate(s: Oath, seat: Seat): number {
  for (let i = 1; i <= s.mates; i++) if (s.pawn[seat * PAWNS + i] === HOME) return i;
  return -1;
}

export const hasPawn = (s: Oath, seat: Seat): boolean => pirateHome(s, seat) || freeMate(s, seat) >= 0;

/** A mate of the seat at a location, one that takes a circle before others; −1 for none. */
export function mateAt(s: Oath, seat: Seat, place: number): number {
  let found = -1;
  for (let i = s.mates; i > 0; i--) {
    const at = s.pawn[seat * PAWNS + i];
    if (at === place) return i;
    if (at === (place | BESIDE)) found = i;
  }
  return found;
}

export function stand(s: Oath, seat: Seat, pawn: number, place: number, beside: boolean): void {
  s.pawn[seat * PAWNS + pawn] = beside ? place | BESIDE : place;
  s.who[place] += 1 << (seat * 3);
  if (!beside) s.taken[place]++;
}

/** Takes a pawn off the board. */
export function lift(s: Oath, seat: Seat, pawn: number, to: number): void {
  const at = s.pawn[seat * PAWNS + pawn];
  const place = at & ~BESIDE;
  s.who[place] -= 1 << (seat * 3);
  if (at === place) s.taken[place]--;
  s.pawn[seat * PAWNS + pawn] = to;
}

export const onBoard = (s: Oath, seat: Seat, pawn: number): boolean => s.pawn[seat * PAWNS + pawn] >= 0;
export const placeOf = (s: Oath, seat: Seat, pawn: number): number => s.pawn[seat * PAWNS + pawn] & ~BESIDE;

/** oath.homeward: everybody takes everything back, what lies aside too. */
export function allHome(s: Oath): void {
  for (let seat = 0; seat < s.players; seat++) for (let i = 0; i <= s.mates; i++) s.pawn[seat * PAWNS + i] = HOME;
  s.who.fill(0);
  s.taken.fill(0);
}
