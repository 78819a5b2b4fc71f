/** The Watchtower: the first player token and a new location. */
import { only, push, type Say, type Seat, sizeOf } from '#kernel';
import { FIRST_DISCOVERY, SPYGLASS } from '../data/pieces.ts';
import { EVENT, type Oath, STEP, VISIT } from '../types.ts';
import { has } from './board.ts';

/** oath.watchtower: the token, then the card. With a Spyglass two cards are looked at. */
export function watch(s: Oath, seat: Seat, map: number, say: Say | null): void {
  s.compass = seat;
  if (say !== null) say(EVENT.compass, seat);
  if (s.discoveryDeck.length === 0) return;
  if (!has(s, seat, SPYGLASS)) push(s, STEP.explore, 0, seat, map);
  else {
    s.looker = seat;
    push(s, STEP.survey, 0, seat, map, Math.min(2, sizeOf(s.discoveryDeck)));
  }
}

/** oath.explore: it lies on the board for everybody. */
export function lay(s: Oath, discovery: number, say: Say | null): void {
  s.open |= 1 << discovery;
  if (say !== null) say(EVENT.opens, FIRST_DISCOVERY + discovery);
}

/** oath.map: its ability at once, without a pawn. */
export function mapVisit(s: Oath, seat: Seat, discovery: number, map: number): void {
  if (map !== 0) push(s, STEP.visit, only(seat), FIRST_DISCOVERY + discovery, 0, VISIT.ability | VISIT.map);
}

/** oath.spyglass: what was held back comes to the board as the next turn of its holder begins. */
export function layHeld(s: Oath, seat: Seat, say: Say | null): void {
  for (let discovery = 0; s.held[seat] !== 0; discovery++) {
    if (((s.held[seat] >> discovery) & 1) === 0) continue;
    s.held[seat] &= ~(1 << discovery);
    lay(s, discovery, say);
  }
  s.heldCount[seat] = 0;
}
