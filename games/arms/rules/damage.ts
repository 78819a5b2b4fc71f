/** Strikes and the Clash. */
import type { Say, Seat } from '#kernel';
import { ATTACK, CLASS, DEFENCE, KINDS } from '../data/armies.ts';
import { MASTERS } from '../data/masters.ts';
import { forceOf } from '../data/numbers.ts';
import { type Arms, EVENT, foeOf, sideOf } from '../types.ts';
import { losses } from './absorb.ts';
import { BATTLE, COMBAT, callerOf } from './calls.ts';
import { oneAlong } from './standards.ts';
import { frontOf } from './unit.ts';

/** Attack at the Combat Level on a Terrain. */
export const attackOf = (s: Arms, place: number, troop: number): number => ATTACK[s.level * KINDS + troop] + s.attack[place * 3 + CLASS[troop]];
export const guardOf = (s: Arms, place: number, troop: number): number => DEFENCE[troop] + s.cover[place];

/** arms.strike: each winner's Troop strikes the one opposite. `first` and `second`: which Troop of each side has the Combat Master, where there are two. */
export function strikes(s: Arms, place: number, winners: number, first: Seat, second: Seat, say: Say | null): void {
  let flipped = 0;
  for (let seat = 0; seat < s.players; seat++) {
    if (((winners >> seat) & 1) === 0) continue;
    // arms.opposite
    const foe = foeOf(s, seat);
    const strike = attackOf(s, place, frontOf(s, seat, place)) + forceOf(s.card[seat]) + combatAttack(s, seat, first, second);
    const guard = guardOf(s, place, frontOf(s, foe, place)) + combatDefence(s, foe, first, second);
    const damage = Math.max(strike - guard, 1);
    // arms.damage: the owner of the struck Troop alone.
    s.damage[foe] += damage;
    flipped |= (1 << seat) | (1 << foe);
    if (say !== null) say(EVENT.struck, seat, frontOf(s, seat, place), foe, frontOf(s, foe, place), damage);
  }
  losses(s, place, flipped, say);
}

/** arms.combat: does the Combat Master of its side help this seat's Chosen Troop? With two of them the side has said whose. */
function helped(s: Arms, seat: Seat, first: Seat, second: Seat): boolean {
  const side = sideOf(s, seat);
  const named = side === 0 ? first : second;
  return callerOf(s, side, COMBAT) >= 0 && (named < 0 || named === seat);
}
const combatAttack = (s: Arms, seat: Seat, first: Seat, second: Seat): number =>
  helped(s, seat, first, second) ? MASTERS[s.army[sideOf(s, seat)]].combat.attack : 0;
const combatDefence = (s: Arms, seat: Seat, first: Seat, second: Seat): number =>
  helped(s, seat, first, second) ? MASTERS[s.army[sideOf(s, seat)]].combat.defence : 0;

/** arms.kallor: in a Clash a Battle Master may add to Strike and Guard. */
const clashBonus = (s: Arms, seat: Seat): number => (callerOf(s, sideOf(s, seat), BATTLE) >= 0 ? MASTERS[s.army[sideOf(s, seat)]].battle.clash : 0);

/** arms.clash: both strike without Force, and the difference counts. */
export function clash(s: Arms, place: number, first: Seat, second: Seat, say: Say | null): void {
  const one = clashing(s, place, first, second);
  const other = clashing(s, place, second, first);
  const by = one >= other ? first : second;
  const whom = one >= other ? second : first;
  const damage = Math.abs(one - other);
  s.damage[whom] += damage;
  if (say !== null) say(EVENT.clashed, by, frontOf(s, by, place), whom, frontOf(s, whom, place), damage);
  s.standards = oneAlong(s, place);
  if (say !== null) say(EVENT.marched, s.standards);
  losses(s, place, (1 << first) | (1 << second), say);
}

function clashing(s: Arms, place: number, by: Seat, whom: Seat): number {
  const strike = attackOf(s, place, frontOf(s, by, place)) + combatAttack(s, by, -1, -1) + clashBonus(s, by);
  const guard = guardOf(s, place, frontOf(s, whom, place)) + combatDefence(s, whom, -1, -1) + clashBonus(s, whom);
  return Math.max(strike - guard, 1);
}
