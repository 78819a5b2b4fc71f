/** A full state that agrees with a view: whoever has sealed an answer that the viewer does not see gets a legal one. */
import { type Choice, type Dice, includes, type Offer, type Seat, top, type Viewer } from '#kernel';
import { PRINTED } from './data/muster.ts';
import { composes } from './rules/armies.ts';
import { verbs } from './rules/index.ts';
import { moveCode } from './rules/move.ts';
import { type Arms, STEP, STEPS, sideOf } from './types.ts';
import { clone } from './view.ts';

export function guess(view: Arms, viewer: Viewer, dice: Dice): Arms {
  const s = clone(view);
  if (s.stack.length === 0) return s;
  const f = top(s);
  for (let seat = 0; seat < s.players; seat++) {
    if (!includes(f.sealed, seat) || (viewer >= 0 && sideOf(s, viewer) === sideOf(s, seat))) continue;
    if (f.step === STEP.recruit) compose(s, seat);
    else s.answer[seat] = anyAnswer(s, seat, dice);
  }
  return s;
}

/** A Unit that is not known is taken to be the one of the list. */
function compose(s: Arms, seat: Seat): void {
  const side = sideOf(s, seat);
  for (let unit = 0; unit < 2; unit++) if (composes(s, seat, unit)) s.unit[side * 2 + unit] = PRINTED[s.army[side] * 2 + unit];
}

const STEP_VERBS = Object.values(STEPS).map((step) => step.verbs[0]);

/** One of the legal answers of a seat, each equally likely, packed as the rules pack it. */
function anyAnswer(s: Arms, seat: Seat, dice: Dice): number {
  const f = top(s);
  if (f.step === STEP.level) return dice(2);
  if (f.step === STEP.move) return moveCode(dice(4) === 0 ? 1 : 0, 0);
  const verb = verbs[STEP_VERBS[f.step]] as Choice<Arms>;
  const [first, second] = verb.args ?? [];
  const width = second?.size ?? 1;
  const found: number[] = [];
  const offer: Offer = {
    add(a, b = 0) {
      if (verb.refuse?.(s, f, seat, a, b) === 0) found.push(a * width + b);
    },
  };
  if (verb.each !== undefined) verb.each(s, f, seat, offer);
  else for (let a = 0; a < (first?.size ?? 1); a++) for (let b = 0; b < width; b++) offer.add(a, b);
  return found[dice(found.length)];
}
