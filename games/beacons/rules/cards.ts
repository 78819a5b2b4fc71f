/** Where the cards are, and how they move. */
import { only, push, type Seat, take } from '#kernel';
import { type Beacons, KINDS, STEP } from '../types.ts';

export function gain(s: Beacons, seat: Seat, kind: number): void {
  s.hand[seat * KINDS + kind]++;
  s.held[seat]++;
}

export function lose(s: Beacons, seat: Seat, kind: number): void {
  s.hand[seat * KINDS + kind]--;
  s.held[seat]--;
}

export function hand(s: Beacons, from: Seat, to: Seat, kind: number): void {
  lose(s, from, kind);
  gain(s, to, kind);
}

/** Is the next card one that a search had put back? */
export const returned = (s: Beacons): number => (s.deck[0].seen === 0 ? 0 : 1);

export function draw(s: Beacons, to: Seat, kind: number): void {
  take(s.deck, kind, only(to));
  gain(s, to, kind);
}

/** A night begins: so many cards for every keeper. */
export const dusk = (s: Beacons, cards: number) => push(s, STEP.deal, 0, cards * s.players);
