/** Who may enter a location, and what it costs: circles, fights, tolls. */
import { OK, only, pop, push, type Say, type Seat, top, type Why } from '#kernel';
import { FIRST_DISCOVERY, FIRST_MATE, FOLLOWERS_AT, GUNNER, INN, MONKEY, PISTOL, SWORD } from '../data/pieces.ts';
import { EVENT, HOME, type Oath, STEP, TOLL, USED, VISIT, WHY } from '../types.ts';
import { drop, has, room, tokenBits } from './board.ts';
import { freeMate, lift, MATE_PAWN, others, PIRATE_PAWN, placeOf, stand, standsAt } from './pawns.ts';
import { hand, toughen } from './purse.ts';

export const isOpen = (s: Oath, place: number): boolean => place < FIRST_DISCOVERY || ((s.open >> (place - FIRST_DISCOVERY)) & 1) === 1;

/** OK, or why a pawn may not enter. */
export function entry(s: Oath, seat: Seat, pawn: number, place: number): Why {
  if (!isOpen(s, place)) return WHY.unexplored;
  if (((s.denied >> place) & 1) === 1) return WHY.denied;
  if (s.shoulder !== 0) return OK; // oath.shoulder
  if (s.taken[place] >= s.circles[place]) return WHY.full;
  if (others(s, seat, place) === 0) return OK;
  if (place === INN) return s.toughness[seat] > 0 || s.options.refuge ? OK : WHY.innSpent;
  if (s.toughness[seat] === 0) return WHY.spent;
  // oath.pistol: where somebody always asks for a toll, an empty purse stays outside.
  if (s.doubloons[seat] > 0 || (pawn === PIRATE_PAWN && has(s, seat, SWORD))) return OK;
  for (let owner = 0; owner < s.players; owner++) {
    if (owner !== seat && s.pistol[owner] === TOLL.always && has(s, owner, PISTOL) && standsAt(s, owner, place)) return WHY.toll;
  }
  return OK;
}

export function canEnter(s: Oath, seat: Seat, pawn: number): boolean {
  for (let place = 0; place < s.circles.length; place++) if (entry(s, seat, pawn, place) === OK) return true;
  return false;
}

/** How a pawn gets in: by a placement, or moved by a First Mate. */
export const BY_PLACING = 0;
export const BY_FIRST_MATE = 1;

/** oath.fight, oath.sword: nothing to lose and nothing to pay for a Pirate that has a Sword. */
export const fights = (s: Oath, seat: Seat, pawn: number, place: number): boolean =>
  s.shoulder === 0 && place !== INN && others(s, seat, place) !== 0 && !(pawn === PIRATE_PAWN && has(s, seat, SWORD));

/** oath.pistol: how far round the table, from here on, somebody may ask for a toll; the number of players when nobody does. */
export function pistolFrom(s: Oath, seat: Seat, place: number, from: number): number {
  for (let i = from; i < s.players; i++) {
    const owner = (seat + i) % s.players;
    if (s.pistol[owner] !== TOLL.never && has(s, owner, PISTOL) && standsAt(s, owner, place)) return i;
  }
  return s.players;
}

/** Goes round the table from the seat on the left: who has a Pistol there may ask for a toll in place of the fight. */
export function approach(s: Oath, seat: Seat, pawn: number, place: number, how: number, from: number, say: Say | null): void {
  if (fights(s, seat, pawn, place)) {
    const i = pistolFrom(s, seat, place, from);
    if (i < s.players) {
      const owner = (seat + i) % s.players;
      if (s.pistol[owner] === TOLL.ask) {
        push(s, STEP.toll, only(owner), seat, place, pawn + 2 * how, i);
        return;
      }
      payToll(s, seat, owner, say);
      enter(s, seat, pawn, place, how, say);
      return;
    }
    // oath.fight
    if (say !== null) say(EVENT.fights, seat, place, s.toughness[seat] - 1);
    toughen(s, seat, -1, null);
  }
  enter(s, seat, pawn, place, how, say);
}

export function payToll(s: Oath, seat: Seat, owner: Seat, say: Say | null): void {
  hand(s, seat, owner, 1);
  if (say !== null) say(EVENT.tolls, seat, owner);
}

/** The pawn is in: its visit is the next thing on the stack, and above it what a Monkey may do first. */
export function enter(s: Oath, seat: Seat, pawn: number, place: number, how: number, say: Say | null): void {
  const which = pawn === PIRATE_PAWN ? PIRATE_PAWN : freeMate(s, seat);
  if (how === BY_FIRST_MATE) {
    if (say !== null) say(EVENT.sails, seat, placeOf(s, seat, which), place);
    drop(s, seat, FIRST_MATE, say);
    s.used |= USED.firstMate;
    lift(s, seat, which, HOME);
  } else top(s).step = STEP.after;
  const beside = s.taken[place] >= s.circles[place];
  if (say !== null && how === BY_PLACING) say(EVENT.places, seat, pawn, place, beside ? 1 : 0);
  const foreign = others(s, seat, place);
  stand(s, seat, which, place, beside);
  const gunned = foreign !== 0 && s.shoulder === 0 && gunnerAt(s, seat, place);
  s.shoulder = 0;
  s.passes = 0;
  visit(s, seat, place, gunned);
  if (pawn === PIRATE_PAWN && foreign !== 0 && has(s, seat, MONKEY) && (s.used & USED.monkey) === 0 && lootAt(s, seat, place)) {
    push(s, STEP.monkey, only(seat), place);
  }
}

/** oath.follower-place: only followers that are there, rested, when the pawn arrives. */
export function visit(s: Oath, seat: Seat, place: number, gunned: boolean): void {
  const helpers = gunned ? 0 : s.followers[seat] & ~s.tired[seat] & FOLLOWERS_AT[place];
  push(s, STEP.visit, only(seat), place, helpers, gunned ? VISIT.ability | VISIT.gunned : VISIT.ability);
}

/** oath.gunner */
export function gunnerAt(s: Oath, seat: Seat, place: number): boolean {
  for (let owner = 0; owner < s.players; owner++) if (owner !== seat && has(s, owner, GUNNER) && standsAt(s, owner, place)) return true;
  return false;
}

/** oath.monkey: somebody there has an equipment or supply token for which the thief has room. */
function lootAt(s: Oath, seat: Seat, place: number): boolean {
  for (let from = 0; from < s.players; from++) {
    if (from === seat || !standsAt(s, from, place)) continue;
    if (tokenBits(s.board[from], 0) !== 0 && room(s, seat, 0)) return true;
    if (tokenBits(s.board[from], 2) !== 0 && room(s, seat, 2)) return true;
  }
  return false;
}

/** oath.water: beside an own mate, without a circle, a fight, a toll or a Gunner. */
export function copyVisit(s: Oath, seat: Seat, place: number, say: Say | null): void {
  top(s).step = STEP.after;
  stand(s, seat, freeMate(s, seat), place, true);
  s.shoulder = 0;
  s.passes = 0;
  if (say !== null) say(EVENT.copies, seat, place);
  visit(s, seat, place, false);
}

/** The answer of the owner of a Pistol (step toll). */
export function answered(s: Oath, demand: boolean, say: Say | null): void {
  const { a: seat, b: place, c, d } = pop(s);
  const owner = (seat + d) % s.players;
  const pawn = c & 1 ? MATE_PAWN : PIRATE_PAWN;
  if (!demand) {
    if (say !== null) say(EVENT.waives, owner, seat);
    approach(s, seat, pawn, place, c >> 1, d + 1, say);
  } else if (s.doubloons[seat] === 0) {
    // oath.pistol: whoever cannot pay goes elsewhere.
    s.denied |= 1 << place;
    if (say !== null) say(EVENT.denies, seat, owner, place);
  } else {
    payToll(s, seat, owner, say);
    enter(s, seat, pawn, place, c >> 1, say);
  }
}
