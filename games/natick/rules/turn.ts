/** natick.turn: the four steps. Whenever the stack runs empty, the phase says what comes next. */
import { only, push, type Say, type Seat } from '#kernel';
import { ROADS } from '../data/pieces.ts';
import { type Natick, PHASE, STEP } from '../types.ts';
import { unload } from './coins.ts';
import { rivalOf } from './colony.ts';
import { befall, touches } from './effects.ts';
import { collect } from './yield.ts';

export function beginTurn(s: Natick, seat: Seat): void {
  s.active = seat;
  s.turn++;
  s.phase = PHASE.roll;
  s.held[0] = 0;
  s.held[1] = 0;
  push(s, STEP.roll, 0);
}

/** Goes on until somebody owes an answer. */
export function proceed(s: Natick, say: Say | null): void {
  for (;;) {
    if (s.stack.length > 0) {
      if (s.stack[s.stack.length - 1].step !== STEP.store || !unload(s, say)) return;
    } else if (s.phase === PHASE.activeEvents) {
      if (!nextEvent(s, s.active, say)) s.phase = PHASE.passiveEvents;
    } else if (s.phase === PHASE.passiveEvents) {
      if (!nextEvent(s, rivalOf(s.active), say)) s.phase = PHASE.activeCollects;
    } else if (s.phase === PHASE.activeCollects) {
      s.phase = PHASE.passiveCollects;
      collect(s, s.active, say);
    } else if (s.phase === PHASE.passiveCollects) {
      s.phase = PHASE.act;
      collect(s, rivalOf(s.active), say);
    } else {
      beginActs(s);
    }
  }
}

/** natick.events: takes up one event of the seat; false when none is left. */
function nextEvent(s: Natick, seat: Seat, say: Say | null): boolean {
  const todo = s.todo[seat];
  if (todo === 0) return false;
  const lowest = todo & -todo;
  if (todo !== lowest && anyTouches(s, seat, todo)) {
    push(s, STEP.order, only(seat));
    return true;
  }
  s.todo[seat] = todo & ~lowest;
  befall(s, seat, s.event[31 - Math.clz32(lowest)], say);
  return true;
}

/** natick.order: the order matters only while one of the events does anything. */
function anyTouches(s: Natick, seat: Seat, todo: number): boolean {
  for (let suit = 0; suit < 4; suit++) if (((todo >> suit) & 1) === 1 && touches(s, seat, s.event[suit])) return true;
  return false;
}

function beginActs(s: Natick): void {
  s.offers = 0;
  s.fresh = 0;
  if (s.declined.length > 0) s.declined = [];
  // natick.special: every trader of the active player is ready again.
  if (s.traders[s.active] > 0) for (let road = 0; road < ROADS; road++) s.fresh |= s.traderOn[s.active * ROADS + road] << road;
  push(s, STEP.act, only(s.active));
}
