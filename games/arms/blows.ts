/** What a round could come to, counted from what lies open: Damage, loss of MP, and how the cards stand to each other. */
import type { Seat } from '#kernel';
import { MASTERS } from './data/masters.ts';
import { forceOf, PLACES, SECONDARY_COST } from './data/numbers.ts';
import { cardsIn } from './mastery.ts';
import { absorbs, absorbsWith } from './rules/absorb.ts';
import { BATTLE, COMBAT, callerOf } from './rules/calls.ts';
import { attackOf, guardOf } from './rules/damage.ts';
import { countsAs, duel, owedFor } from './rules/duel.ts';
import { frontOf } from './rules/unit.ts';
import { type Arms, foeOf, sideOf } from './types.ts';

export const openPlaces = (s: Arms): number[] => Array.from({ length: PLACES }, (_, place) => place).filter((place) => s.flipped[place] === 0);
export const seatsOn = (s: Arms, side: number): Seat[] => s.mp.flatMap((_, seat) => (sideOf(s, seat) === side ? [seat] : []));

/** arms.strike, with a card and whatever is added to the Strike. */
export const damageBy = (s: Arms, seat: Seat, place: number, card: number, extra: number): number =>
  Math.max(1, attackOf(s, place, frontOf(s, seat, place)) + forceOf(card) + extra - guardOf(s, place, frontOf(s, foeOf(s, seat), place)));

/** The most Damage that a win with the card could do while orders are given, and where. */
export function bestBlow(s: Arms, seat: Seat, card: number, call: number): { readonly place: number; readonly damage: number } {
  const extra = call === COMBAT ? MASTERS[s.army[sideOf(s, seat)]].combat.attack : 0;
  return openPlaces(s)
    .map((place) => ({ place, damage: damageBy(s, seat, place, card, extra) }))
    .reduce((best, blow) => (blow.damage > best.damage ? blow : best));
}

/** After the reveal: what the picking seats would do from a Terrain. With two of them it is still to be said whom a Combat Master helps. */
export function blowsFrom(s: Arms, winners: readonly Seat[], place: number): number {
  const added = (side: number, what: 'attack' | 'defence'): number =>
    winners.length === 1 && callerOf(s, side, COMBAT) >= 0 ? MASTERS[s.army[side]].combat[what] : 0;
  return winners.reduce((sum, seat) => {
    const side = sideOf(s, seat);
    return sum + damageBy(s, seat, place, s.card[seat], added(side, 'attack') - added(1 - side, 'defence'));
  }, 0);
}

/** After the reveal: the MP that a seat loses if a Terrain is used. */
export const lossOn = (s: Arms, seat: Seat, place: number): number => Math.min(s.mp[seat], Math.max(0, s.owed[seat] - absorbs(s, seat, place)));

const absorbRange = (s: Arms, seat: Seat, extra: number): readonly [least: number, most: number] => {
  const all = openPlaces(s).map((place) => absorbsWith(s, seat, place, extra));
  return [Math.min(...all), Math.max(...all)];
};

/** The most MP that an order can cost, whatever the opponent plays and the enemy calls. */
export function worstLoss(s: Arms, seat: Seat, card: number, call: number): number {
  const side = sideOf(s, seat);
  const enemyCalls = seatsOn(s, 1 - side).some((enemy) => s.secondary[enemy] === 0);
  const extra = (call === BATTLE ? MASTERS[s.army[side]].battle.own : 0) + (enemyCalls ? MASTERS[s.army[1 - side]].battle.enemy : 0);
  const owed = Math.max(...cardsIn(s.hand[foeOf(s, seat)]).map((their) => owedFor(card, their))) + (call === 0 ? 0 : SECONDARY_COST);
  return Math.max(0, owed - absorbRange(s, seat, extra)[0]);
}

/** The most MP that a win with the card could cost the opponent. */
export function bestDrain(s: Arms, seat: Seat, card: number): number {
  const foe = foeOf(s, seat);
  const beaten = cardsIn(s.hand[foe]).filter((their) => duel(card, their) > 0);
  return Math.max(0, ...beaten.map((their) => countsAs(card, their) - absorbRange(s, foe, 0)[0]));
}

export interface Odds {
  readonly cards: number;
  readonly beats: number;
  readonly loses: number;
}

/** How a card stands against all that the opponent still holds. */
export function oddsOf(s: Arms, seat: Seat, card: number): Odds {
  const results = cardsIn(s.hand[foeOf(s, seat)]).map((their) => duel(card, their));
  return { cards: results.length, beats: results.filter((r) => r > 0).length, loses: results.filter((r) => r < 0).length };
}
