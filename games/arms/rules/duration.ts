/** End of Duration: discard, the Combat Level, retire. What follows is in move.ts. */
import { type Choice, pop, push, type Say, type Seat } from '#kernel';
import { MELEE, MISSILE, ML } from '../data/armies.ts';
import { COLUMNS, LOSSES, lossesCode, lossesIn } from '../data/columns.ts';
import { MISSILE_DURATIONS, PLACES } from '../data/numbers.ts';
import { type Arms, EVENT, firstOf, STEP, seatsOf, secondOf, WHY } from '../types.ts';
import { moving } from './move.ts';
import { forget, same, seal } from './seal.ts';
import { addRear, discardFront, heightOf, lowestFront, takeOut, troopOf } from './unit.ts';

export function endOfDuration(s: Arms, say: Say | null): void {
  let seats = 0;
  for (let seat = 0; seat < s.players; seat++) if (s.damage[seat] >= lowestFront(s, seat)) seats |= 1 << seat;
  if (seats !== 0) push(s, STEP.discard, seats);
  else levelling(s, say);
}

/** The ML of the first so many Troops of a column. */
function levelsTo(s: Arms, seat: Seat, column: number, count: number): number {
  let sum = 0;
  for (let rank = 0; rank < count; rank++) sum += ML[troopOf(s, seat, column, rank)];
  return sum;
}

/**
 * The order of discards does not matter: whatever is paid for in the end can be paid one by one in any order.
 * So an answer says how many leave each column.
 */
export const discard: Choice<Arms> = {
  rule: 'arms.discard',
  args: [LOSSES],
  refuse(s, _f, seat, code) {
    let left = s.damage[seat];
    for (let column = 0; column < PLACES; column++) {
      const count = lossesIn(code, column);
      if (count > heightOf(s, seat, column)) return WHY.tooMany;
      left -= levelsTo(s, seat, column, count);
    }
    if (left < 0) return WHY.tooMuch;
    for (let column = 0; column < PLACES; column++) {
      const count = lossesIn(code, column);
      if (count < heightOf(s, seat, column) && ML[troopOf(s, seat, column, count)] <= left) return WHY.tooLittle;
    }
    return same(s, seat, code);
  },
  each(s, _f, seat, offer) {
    const [one, two, three] = [heightOf(s, seat, 0), heightOf(s, seat, 1), heightOf(s, seat, 2)];
    for (let a = 0, first = s.damage[seat]; a <= one && first >= 0; first -= a < one ? ML[troopOf(s, seat, 0, a)] : 0, a++) {
      for (let b = 0, second = first; b <= two && second >= 0; second -= b < two ? ML[troopOf(s, seat, 1, b)] : 0, b++) {
        for (let c = 0, third = second; c <= three && third >= 0; third -= c < three ? ML[troopOf(s, seat, 2, c)] : 0, c++)
          offer.add(lossesCode(a, b, c));
      }
    }
  },
  play(s, f, seat, code, _b, say) {
    if (!seal(s, f, seat, code, say)) return;
    pop(s);
    for (let by = 0; by < s.players; by++) if (s.answer[by] >= 0) discarded(s, by, s.answer[by], say);
    forget(s);
    levelling(s, say);
  },
};

export function discarded(s: Arms, seat: Seat, code: number, say: Say | null): void {
  for (let column = 0; column < PLACES; column++) {
    for (let n = lossesIn(code, column); n > 0; n--) {
      const troop = discardFront(s, seat, column);
      if (say !== null) say(EVENT.discarded, seat, column, troop);
    }
  }
}

/** arms.level: at Missile the side with more wins may hold once. */
function levelling(s: Arms, say: Say | null): void {
  if (s.level === MISSILE && s.duration + 1 < MISSILE_DURATIONS && s.wins[0] !== s.wins[1]) {
    push(s, STEP.level, seatsOf(s, s.wins[0] > s.wins[1] ? 0 : 1));
    return;
  }
  closing(s, -1, say);
}

function closing(s: Arms, side: number, say: Say | null): void {
  if (s.level < MELEE) {
    s.level++;
    if (say !== null) say(EVENT.level, s.level, side);
  }
  retiring(s, say);
}

const CLOSE = 0;
const HOLD = 1;

const level = (answer: number): Choice<Arms> => ({
  rule: 'arms.level',
  bar: (s, _f, seat) => same(s, seat, answer),
  play(s, f, seat, _a, _b, say) {
    if (!seal(s, f, seat, answer, say)) return;
    pop(s);
    const side = s.wins[0] > s.wins[1] ? 0 : 1;
    const held = s.answer[firstOf(s, side)] === HOLD && s.answer[secondOf(s, side)] === HOLD;
    forget(s);
    if (!held) closing(s, side, say);
    else {
      if (say !== null) say(EVENT.level, s.level, side);
      retiring(s, say);
    }
  },
});
export const close = level(CLOSE);
export const hold = level(HOLD);

function retiring(s: Arms, say: Say | null): void {
  let seats = 0;
  for (let seat = 0; seat < s.players; seat++) {
    if (heightOf(s, seat, 0) > 1 || heightOf(s, seat, 1) > 1 || heightOf(s, seat, 2) > 1) seats |= 1 << seat;
  }
  if (seats !== 0) push(s, STEP.retire, seats);
  else moving(s, say);
}

export const retire: Choice<Arms> = {
  rule: 'arms.retire',
  args: [COLUMNS],
  refuse(s, _f, seat, columns) {
    for (let column = 0; column < PLACES; column++) if ((columns >> column) & 1 && heightOf(s, seat, column) < 2) return WHY.oneTroop;
    return same(s, seat, columns);
  },
  play(s, f, seat, columns, _b, say) {
    if (!seal(s, f, seat, columns, say)) return;
    pop(s);
    for (let by = 0; by < s.players; by++) if (s.answer[by] > 0) retired(s, by, s.answer[by], say);
    forget(s);
    moving(s, say);
  },
};

export function retired(s: Arms, seat: Seat, columns: number, say: Say | null): void {
  for (let column = 0; column < PLACES; column++) {
    if (((columns >> column) & 1) === 0) continue;
    const troop = takeOut(s, seat, column, 0);
    addRear(s, seat, column, troop);
    if (s.level === MELEE) s.damage[seat]++;
    if (say !== null) say(EVENT.retired, seat, column, troop);
  }
}
