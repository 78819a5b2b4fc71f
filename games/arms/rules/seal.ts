/** Answers that several give at the same time: hidden from the enemy until all are in (arms.secret). */
import { type Frame, type Say, type Seat, settle, type Why } from '#kernel';
import { type Arms, EVENT, seatsOf, sideOf, WHY } from '../types.ts';

export const friends = (s: Arms, seat: Seat): number => seatsOf(s, sideOf(s, seat));

/** Keeps the answer of a seat; true when nobody owes one any more. */
export function seal(s: Arms, f: Frame, seat: Seat, answer: number, say: Say | null): boolean {
  if (say !== null) say(s.answer[seat] < 0 ? EVENT.sealed : EVENT.changed, seat, f.step, answer, friends(s, seat));
  s.answer[seat] = answer;
  return settle(f, seat);
}

/** A replacement must be another answer. */
export const same = (s: Arms, seat: Seat, answer: number): Why => (s.answer[seat] === answer ? WHY.sameAnswer : 0);

export function forget(s: Arms): void {
  for (let seat = 0; seat < s.players; seat++) s.answer[seat] = -1;
}
