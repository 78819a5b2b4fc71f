/** Where the Standards are set, and how they go along the line. */
import { type Chance, type Choice, pop, push, type Say } from '#kernel';
import { PLACES } from '../data/numbers.ts';
import { type Arms, EVENT, PLACE, STEP, secondOf, WHY } from '../types.ts';
import { layingOut } from './layout.ts';
import { forget, same, seal } from './seal.ts';

/** arms.standards: B and D vote, or the two players of a battle. */
export const planting = (s: Arms): void => {
  push(s, STEP.standards, (1 << secondOf(s, 0)) | (1 << secondOf(s, 1)));
};

export const vote: Choice<Arms> = {
  rule: 'arms.standards',
  args: [PLACE],
  refuse: (s, _f, seat, place) => (place === 1 ? WHY.notThere : same(s, seat, place)),
  play(s, f, seat, place, _b, say) {
    if (!seal(s, f, seat, place, say)) return;
    pop(s);
    const first = s.answer[secondOf(s, 0)];
    const second = s.answer[secondOf(s, 1)];
    if (say !== null) {
      say(EVENT.voted, secondOf(s, 0), first);
      say(EVENT.voted, secondOf(s, 1), second);
    }
    forget(s);
    if (first === second) plant(s, first, say);
    else push(s, STEP.lot, 0);
  },
};

export const lot: Chance<Arms> = {
  rule: 'arms.standards',
  args: [PLACE],
  weight: (_s, _f, place) => (place === 1 ? 0 : 1),
  sample: (_s, _f, dice) => dice(2) * 2,
  play(s, _f, _seat, place, _b, say) {
    pop(s);
    plant(s, place, say);
  },
};

function plant(s: Arms, place: number, say: Say | null): void {
  s.standards = place;
  s.began = place;
  if (say !== null) say(EVENT.standards, place);
  layingOut(s);
}

/** arms.march: 1, 2, 3, 1 if they began at the first Terrain, else 3, 2, 1, 3. */
export const oneAlong = (s: Arms, place: number): number => (place + (s.began === 0 ? 1 : PLACES - 1)) % PLACES;

/** arms.along: the first Terrain that is not closed. One of the three always is open while a round is fought. */
export function drawnPlace(s: Arms): number {
  let place = s.standards;
  while (s.flipped[place] !== 0) place = oneAlong(s, place);
  return place;
}
