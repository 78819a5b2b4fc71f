/** Everything that happens by itself: called at the end of every move, until somebody has a choice or the dice have to speak. */
import { type Frame, lowest, only, pop, push, type Say, top } from '#kernel';
import { EDWARD, EDWARD_COINS, NEVIS, NEVIS_TOUGHNESS, oneToken, PIRATE_RESOURCE, SEXTANT, TABLES } from '../data/pieces.ts';
import { EVENT, HOME, type Oath, PHASE, STEP } from '../types.ts';
import { visited } from './abilities.ts';
import { firstOf, gain, has, paid, placed, room, without } from './board.ts';
import { readyActions, readyMarket, readyMissions, readyTavern } from './decks.ts';
import { lift, mateAt, onBoard, placeOf } from './pawns.ts';
import { coins, hand, toughen } from './purse.ts';
import { beginTurn, busy, endTurn, turnUp } from './round.ts';

export function flow(s: Oath, say: Say | null): void {
  while (s.stack.length === 0 ? advance(s, say) : resolved(s, top(s), say));
}

/** Resolves the top frame as far as it leaves no choice; false when it waits. */
function resolved(s: Oath, f: Frame, say: Say | null): boolean {
  switch (f.step) {
    case STEP.visit:
      return visited(s, f, lowest(f.seats), say);
    case STEP.after:
      if (busy(s, s.active)) return false;
      endTurn(s, say);
      return true;
    case STEP.store:
      return f.a === 0 ? done(s) : placed(s, lowest(f.seats), f.a, f.b, say) && stored(f);
    case STEP.pay:
      if (f.a === 0) return done(s);
      if (!paid(s, lowest(f.seats), f.a, say)) return false;
      f.a = without(f.a, firstOf(f.a));
      return true;
    case STEP.draw:
      return drawing(s, f, say);
    case STEP.post:
      return f.a === 0 || readyMissions(s, 1, say) === 0 ? done(s) : false;
    case STEP.arrive:
      return f.a === 0 || !readyTavern(s, say) ? done(s) : false;
    case STEP.stock:
      return f.a === 0 || !readyMarket(s, say) ? done(s) : false;
    case STEP.choose:
      return choosing(s, f);
    case STEP.rob:
      return robbing(s, f, say);
    case STEP.shift:
      return shifting(s, f, say);
    default:
      return false;
  }
}

function done(s: Oath): boolean {
  pop(s);
  return true;
}

function stored(f: Frame): boolean {
  f.a -= oneToken(firstOf(f.a));
  return true;
}

/** Each card is a draw of its own; whoever has a Sextant at that moment looks at three (oath.sextant). */
function drawing(s: Oath, f: Frame, say: Say | null): boolean {
  if (f.b === 0) return done(s);
  const sextant = has(s, f.a, SEXTANT);
  const cards = readyActions(s, sextant ? 3 : 1, say);
  if (cards === 0) return done(s);
  if (!sextant) return false;
  f.b--;
  s.looker = f.a;
  push(s, STEP.look, 0, f.a, cards);
  return false;
}

/** A token of a resource for which there is room; where only one resource is left, it comes by itself. */
function choosing(s: Oath, f: Frame): boolean {
  if (f.a === 0) return done(s);
  const seat = lowest(f.seats);
  let able = 0;
  for (let resource = 0; resource < 3; resource++) if (((f.b >> resource) & 1) === 1 && room(s, seat, resource)) able |= 1 << resource;
  if (able === 0) return done(s);
  if ((able & (able - 1)) !== 0) return false;
  f.a--;
  gain(s, seat, oneToken(31 - Math.clz32(able)));
  return true;
}

/** oath.fingers: with only one purse to reach into there is nothing to choose. */
function robbing(s: Oath, f: Frame, say: Say | null): boolean {
  const seat = lowest(f.seats);
  let victim = -1;
  for (let from = 0; from < s.players; from++) {
    if (from === seat || s.doubloons[from] === 0) continue;
    if (victim >= 0) return false;
    victim = from;
  }
  pop(s);
  rob(s, seat, victim, say);
  return true;
}

const HANDFUL = 2;
export function rob(s: Oath, seat: number, from: number, say: Say | null): void {
  const count = Math.min(HANDFUL, s.doubloons[from]);
  hand(s, from, seat, count);
  if (say !== null) say(EVENT.robs, seat, from, count);
}

/** oath.shift: mates at one location are alike. */
function shifting(s: Oath, f: Frame, say: Say | null): boolean {
  const seat = lowest(f.seats);
  let place = -1;
  for (let i = 1; i <= s.mates; i++) {
    if (!onBoard(s, seat, i)) continue;
    if (place >= 0 && place !== placeOf(s, seat, i)) return false;
    place = placeOf(s, seat, i);
  }
  pop(s);
  recall(s, seat, place, say);
  return true;
}

/** The mate comes home, one that takes a circle before one that does not. */
export function recall(s: Oath, seat: number, place: number, say: Say | null): void {
  lift(s, seat, mateAt(s, seat, place), HOME);
  s.passes = 0;
  if (say !== null) say(EVENT.recalls, seat, place);
}

/** Nobody owes anything: the next part of the set-up, or the first turn of a round. */
function advance(s: Oath, say: Say | null): boolean {
  switch (s.phase) {
    case PHASE.table:
      s.phase = PHASE.pirates;
      if (TABLES[s.players].open > 0) push(s, STEP.reveal, 0, TABLES[s.players].open); // oath.five
      turnUp(s);
      return true;
    case PHASE.pirates:
      s.phase = PHASE.secrets;
      for (let i = s.players - 1; i >= 0; i--) {
        const seat = (s.compass + i) % s.players;
        if (s.options.pirates === 'chosen') push(s, STEP.pirate, only(seat));
        else push(s, STEP.cast, 0, seat);
      }
      return true;
    case PHASE.secrets:
      s.phase = PHASE.bonuses;
      for (let i = s.players - 1; i >= 0; i--) push(s, STEP.secret, 0, (s.compass + i) % s.players);
      return true;
    case PHASE.bonuses:
      s.phase = PHASE.turns;
      for (let i = s.players - 1; i >= 0; i--) bonus(s, (s.compass + i) % s.players, say);
      return true;
    case PHASE.turns:
      if (s.round === 0) {
        s.round = 1;
        if (say !== null) say(EVENT.round, 1, s.compass);
      }
      beginTurn(s, s.compass, say);
      return true;
    default:
      return false;
  }
}

/** oath.pirate-start */
function bonus(s: Oath, seat: number, say: Say | null): void {
  const pirate = s.pirate[seat];
  if (pirate === EDWARD) coins(s, seat, EDWARD_COINS, say);
  else if (pirate === NEVIS) toughen(s, seat, NEVIS_TOUGHNESS, say);
  else gain(s, seat, oneToken(PIRATE_RESOURCE[pirate]));
}
