/** Loss of MP, and the end of a round. */
import type { Say, Seat } from '#kernel';
import { ML } from '../data/armies.ts';
import { MASTERS } from '../data/masters.ts';
import { MP_START, ROUNDS } from '../data/numbers.ts';
import { type Arms, EVENT, sideOf } from '../types.ts';
import { ordering } from './begin.ts';
import { BATTLE, callerOf } from './calls.ts';
import { endOfDuration } from './duration.ts';
import { checkSpent } from './end.ts';
import { frontOf } from './unit.ts';

/** arms.pell, arms.vey, arms.kallor: what the Battle Masters in play add to what a seat absorbs. */
function masters(s: Arms, side: number): number {
  let sum = 0;
  if (callerOf(s, side, BATTLE) >= 0) sum += MASTERS[s.army[side]].battle.own;
  if (callerOf(s, 1 - side, BATTLE) >= 0) sum += MASTERS[s.army[1 - side]].battle.enemy;
  return sum;
}

/** arms.absorb, with whatever Battle Masters add. */
export const absorbsWith = (s: Arms, seat: Seat, place: number, added: number): number =>
  Math.max(0, ML[frontOf(s, seat, place)] + s.absorb[place] + added);
/** With the Masters that were called: only once the round is revealed. */
export const absorbs = (s: Arms, seat: Seat, place: number): number => absorbsWith(s, seat, place, masters(s, sideOf(s, seat)));

/** All players lose MP on the Terrain that was used; it is closed, and the round is over. */
export function losses(s: Arms, place: number, flipped: number, say: Say | null): void {
  for (let seat = 0; seat < s.players; seat++) {
    const absorbed = absorbs(s, seat, place);
    const lost = Math.min(s.mp[seat], Math.max(0, s.owed[seat] - absorbed));
    s.mp[seat] -= lost;
    if (say !== null) say(EVENT.absorbed, seat, s.owed[seat], absorbed, lost);
  }
  for (let seat = 0; seat < s.players; seat++) regain(s, seat, say);
  s.flipped[place] = flipped;
  if (say !== null) say(EVENT.closed, place);
  s.round++;
  if (checkSpent(s, say)) return;
  // arms.duration
  if (s.round === ROUNDS) endOfDuration(s, say);
  else ordering(s);
}

/** arms.durn: whoever is at 0 stays there. */
function regain(s: Arms, seat: Seat, say: Say | null): void {
  const side = sideOf(s, seat);
  if (callerOf(s, side, BATTLE) < 0) return;
  const more = Math.min(MASTERS[s.army[side]].battle.regain, MP_START - s.mp[seat]);
  if (more <= 0 || s.mp[seat] === 0) return;
  s.mp[seat] += more;
  if (say !== null) say(EVENT.regained, seat, more);
}
