/** How the game comes back to an earlier chapter: a new battle, a new round. */
import { everyone, push } from '#kernel';
import { type Arms, firstOf, STEP } from '../types.ts';

/** arms.army: both sides name a list at the same time, A and C for the Teams; in a later battle of a match only the Unit is new. */
export const muster = (s: Arms): void => {
  push(s, STEP.muster, (1 << firstOf(s, 0)) | (1 << firstOf(s, 1)));
};

export const shuffling = (s: Arms): void => {
  push(s, STEP.shuffle, 0);
};

export function ordering(s: Arms): void {
  for (let seat = 0; seat < s.players; seat++) s.asked[seat] = 0;
  push(s, STEP.orders, everyone(s.players));
}
