/** What a pick would do: the Strike of each winner from a Terrain, and what everybody would absorb there. Open facts only. */
import type { Seat } from '#kernel';
import { MASTERS } from '../data/masters.ts';
import { forceOf } from '../data/numbers.ts';
import { absorbs } from '../rules/absorb.ts';
import { COMBAT, callerOf } from '../rules/calls.ts';
import { attackOf, guardOf } from '../rules/damage.ts';
import { frontOf } from '../rules/unit.ts';
import { type Arms, foeOf, sideOf } from '../types.ts';

export interface Blow {
  readonly by: Seat;
  readonly whom: Seat;
  readonly damage: number;
}

/** Where a side has two Chosen Troops it is not yet said whom a Combat Master helps: then without. */
export function blowsFrom(s: Arms, winners: number, place: number): readonly Blow[] {
  const seats = Array.from({ length: s.players }, (_, seat) => seat).filter((seat) => (winners >> seat) & 1);
  const alone = seats.length === 1;
  return seats.map((by) => {
    const whom = foeOf(s, by);
    const combat = (seat: Seat): { attack: number; defence: number } =>
      alone && callerOf(s, sideOf(s, seat), COMBAT) >= 0 ? MASTERS[s.army[sideOf(s, seat)]].combat : { attack: 0, defence: 0 };
    const strike = attackOf(s, place, frontOf(s, by, place)) + forceOf(s.card[by]) + combat(by).attack;
    const guard = guardOf(s, place, frontOf(s, whom, place)) + combat(whom).defence;
    return { by, whom, damage: Math.max(1, strike - guard) };
  });
}

/** MP that a seat would lose on a Terrain. */
export const lossOn = (s: Arms, seat: Seat, place: number): number => Math.min(s.mp[seat], Math.max(0, s.owed[seat] - absorbs(s, seat, place)));
