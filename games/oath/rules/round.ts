/** A round: replenishment, turns, the way home. */
import { only, pop, push, type Say, type Seat } from '#kernel';
import { BEN, FIRST_MATE, FOOD, GUNPOWDER, MORGAN, MOST_TOUGHNESS, PARROT, ROW } from '../data/pieces.ts';
import { EVENT, type Oath, PHASE, PLACE, STEP, USED } from '../types.ts';
import { has } from './board.ts';
import { layHeld } from './discover.ts';
import { canEnter } from './entry.ts';
import { allHome, hasPawn, onBoard, PIRATE_PAWN } from './pawns.ts';
import { coins, toughen } from './purse.ts';
import { scoring } from './scoring.ts';

/** Phase 1, in the order of the list. What is drawn is pushed last to first. */
function replenish(s: Oath, say: Say | null): void {
  s.round++;
  if (say !== null) say(EVENT.round, s.round, s.compass);
  clearRow(s);
  clearTavern(s, say);
  slide(s, say);
  s.tired.fill(0); // oath.rested
  for (let seat = 0; seat < s.players; seat++) {
    // oath.ben, oath.morgan
    if (((s.followers[seat] >> BEN) & 1) === 1) coins(s, seat, 1, say);
    if (((s.followers[seat] >> MORGAN) & 1) === 1) toughen(s, seat, 1, say);
  }
  turnUp(s);
}

/** Cards for every gap of the board: missions first, then the Tavern, then the Black Market. */
export function turnUp(s: Oath): void {
  const wares = gaps(s.market);
  const missions = gaps(s.row);
  if (wares > 0) push(s, STEP.stock, 0, wares);
  if (s.tavern < 0) push(s, STEP.arrive, 0, 1);
  if (missions > 0) push(s, STEP.post, 0, missions);
}

const gaps = (row: readonly number[]): number => {
  let n = 0;
  for (let i = 0; i < ROW; i++) if (row[i] < 0) n++;
  return n;
};

/** oath.new-missions */
function clearRow(s: Oath): void {
  for (let slot = 0; slot < ROW; slot++) {
    if (s.row[slot] >= 0) s.missionAt[s.row[slot]] = PLACE.discard;
    s.row[slot] = -1;
  }
}

/** oath.new-guest */
function clearTavern(s: Oath, say: Say | null): void {
  if (s.tavern < 0) return;
  s.tavernDiscard |= 1 << s.tavern;
  if (say !== null) say(EVENT.departs, s.tavern);
  s.tavern = -1;
}

/** oath.slide: the cheapest card goes, the others move to the cheap end as far as they can. */
function slide(s: Oath, say: Say | null): void {
  const cheapest = s.market[ROW - 1];
  if (cheapest >= 0) {
    s.marketDiscard[cheapest]++;
    if (say !== null) say(EVENT.slides, cheapest);
  }
  s.market[ROW - 1] = -1;
  let to = ROW - 1;
  for (let slot = ROW - 2; slot >= 0; slot--) {
    const ware = s.market[slot];
    if (ware < 0) continue;
    s.market[slot] = -1;
    s.market[to--] = ware;
  }
}

export function beginTurn(s: Oath, seat: Seat, say: Say | null): void {
  s.active = seat;
  s.turn++;
  s.used = 0;
  s.denied = 0;
  s.shoulder = 0;
  if (say !== null) say(EVENT.turn, seat);
  layHeld(s, seat, say);
  push(s, STEP.turn, only(seat));
}

/** oath.order: on to the left; who has no pawn at home is skipped. When nobody has one, the round is over. */
export function endTurn(s: Oath, say: Say | null): void {
  pop(s);
  for (let i = 1; i <= s.players; i++) {
    const seat = (s.active + i) % s.players;
    if (!hasPawn(s, seat)) continue;
    beginTurn(s, seat, say);
    return;
  }
  endRound(s, say);
}

/** oath.pass: when all who still have pawns pass in a row, the phase ends. */
export function passTurn(s: Oath, say: Say | null): void {
  let waiting = 0;
  for (let seat = 0; seat < s.players; seat++) if (hasPawn(s, seat)) waiting++;
  if (say !== null) say(EVENT.passes, s.active);
  if (++s.passes < waiting) {
    endTurn(s, say);
    return;
  }
  pop(s);
  endRound(s, say);
}

/** oath.homeward, oath.rounds */
function endRound(s: Oath, say: Say | null): void {
  allHome(s);
  s.passes = 0;
  if (say !== null) say(EVENT.home, s.round);
  if (s.round < s.rounds) replenish(s, say);
  else lastMissions(s, say);
}

/** oath.last: everybody who holds a mission is asked, whether or not it can be paid: nobody shall learn which. */
function lastMissions(s: Oath, say: Say | null): void {
  s.active = -1;
  s.phase = PHASE.last;
  let seats = 0;
  for (let seat = 0; seat < s.players; seat++) if (s.missionsHeld[seat] > 0) seats |= only(seat);
  if (seats === 0) scoring(s, say);
  else push(s, STEP.last, seats);
}

/** oath.turn: whether there may be anything left to do after the placement, as far as everybody can see. */
export function busy(s: Oath, seat: Seat): boolean {
  if (s.actionsHeld[seat] > 0) return true;
  const ready = (item: number, used: number): boolean => (s.used & used) === 0 && has(s, seat, item);
  if (ready(FIRST_MATE, USED.firstMate) && onBoard(s, seat, PIRATE_PAWN) && canEnter(s, seat, PIRATE_PAWN)) return true;
  if (ready(PARROT, USED.parrot) && s.missionsHeld[seat] > 0) return true;
  if (ready(GUNPOWDER, USED.gunpowder)) return true;
  return ready(FOOD, USED.food) && s.toughness[seat] < MOST_TOUGHNESS;
}
