/** After the End of Duration: Troops for the other Unit, closing up, and the next Duration. */
import { type Choice, everyone, type Frame, OK, pop, push, type Say, type Seat, type Why } from '#kernel';
import { MELEE } from '../data/armies.ts';
import { SENDING, SENDINGS, sending, sentTo } from '../data/columns.ts';
import { DEPTH, PLACES, UNIT_PLACES } from '../data/numbers.ts';
import { type Arms, EVENT, mateOf, PLACE, STEP, WELCOME, WHY } from '../types.ts';
import { checkScattered, nextDuration } from './end.ts';
import { forget, same, seal } from './seal.ts';
import { addRear, heightOf, takeOut, troopOf } from './unit.ts';

/** arms.move: only where there is a team mate. */
export function moving(s: Arms, say: Say | null): void {
  if (s.players === 4) push(s, STEP.move, everyone(s.players));
  else closingUp(s, say);
}

/** An answer: whether the team mate's Troops are welcome, and what is sent. */
export const moveCode = (declines: number, sent: number): number => declines * SENDINGS + sent;
const declinesIn = (answer: number): boolean => answer >= SENDINGS;
const sentIn = (answer: number): number => answer % SENDINGS;

export const stay: Choice<Arms> = {
  rule: 'arms.move',
  args: [WELCOME],
  refuse: (s, _f, seat, declines) => same(s, seat, moveCode(declines, 0)),
  play: (s, f, seat, declines, _b, say) => answered(s, f, seat, moveCode(declines, 0), say),
};

export const send: Choice<Arms> = {
  rule: 'arms.move',
  open: true,
  args: [WELCOME, SENDING],
  refuse(s, _f, seat, declines, sent) {
    if (sent === 0) return WHY.nothing;
    const why = sendable(s, seat, sent);
    return why !== OK ? why : same(s, seat, moveCode(declines, sent));
  },
  /** Single Troops, and the rear Troops of all columns that have some to spare. */
  each(s, _f, seat, offer) {
    let rears = 0;
    let sent = 0;
    for (let column = 0; column < PLACES; column++) {
      const height = heightOf(s, seat, column);
      if (height > 1) {
        rears += sending(column * DEPTH + height - 1, column);
        sent++;
      }
      for (let rank = 0; rank < height; rank++) {
        for (let to = 0; to < PLACES; to++) for (let declines = 0; declines < 2; declines++) offer.add(declines, sending(column * DEPTH + rank, to));
      }
    }
    if (sent > 1) offer.add(0, rears);
  },
  play: (s, f, seat, declines, sent, say) => answered(s, f, seat, moveCode(declines, sent), say),
};

const arriving = [0, 0, 0];

function sendable(s: Arms, seat: Seat, sent: number): Why {
  arriving.fill(0);
  for (let place = 0; place < UNIT_PLACES; place++) {
    const to = sentTo(sent, place);
    if (to === 0) continue;
    if (troopOf(s, seat, Math.floor(place / DEPTH), place % DEPTH) < 0) return WHY.nobody;
    if (s.level === MELEE && place % DEPTH === 0) return WHY.frontRank;
    arriving[to - 1]++;
  }
  for (let column = 0; column < PLACES; column++) if (arriving[column] + heightOf(s, mateOf(s, seat), column) > DEPTH) return WHY.fullColumn;
  return OK;
}

function answered(s: Arms, f: Frame, seat: Seat, answer: number, say: Say | null): void {
  if (!seal(s, f, seat, answer, say)) return;
  pop(s);
  const answers = s.answer.slice();
  forget(s);
  sendAll(s, answers, say);
  closingUp(s, say);
}

/** First all leave, the rear ones first, so that nobody passes through both Units; then they arrive. */
export function sendAll(s: Arms, answers: readonly number[], say: Say | null): void {
  const travelling: [troop: number, by: Seat, column: number][] = [];
  for (let by = 0; by < s.players; by++) {
    const sent = sentIn(answers[by]);
    if (sent === 0) continue;
    if (declinesIn(answers[mateOf(s, by)])) {
      if (say !== null) say(EVENT.unwelcome, mateOf(s, by), by);
      continue;
    }
    const from = travelling.length;
    for (let place = UNIT_PLACES - 1; place >= 0; place--) {
      const to = sentTo(sent, place);
      if (to > 0) travelling.push([takeOut(s, by, Math.floor(place / DEPTH), place % DEPTH), by, to - 1]);
    }
    travelling.push(...travelling.splice(from).reverse());
  }
  for (const [troop, by, column] of travelling) {
    addRear(s, mateOf(s, by), column, troop);
    if (say !== null) say(EVENT.sent, by, troop, mateOf(s, by), column);
  }
}

/** arms.close: a battle that is lost needs no closing up. */
function closingUp(s: Arms, say: Say | null): void {
  if (checkScattered(s, say)) return;
  let seats = 0;
  for (let seat = 0; seat < s.players; seat++) if (closesUp(s, seat, say)) seats |= 1 << seat;
  if (seats !== 0) push(s, STEP.fill, seats);
  else nextDuration(s, say);
}

/** Fills what can be filled in one way only; true when there is a choice: one column is empty and both others can spare a Troop. */
function closesUp(s: Arms, seat: Seat, say: Say | null): boolean {
  for (let column = 0; column < PLACES; column++) {
    if (heightOf(s, seat, column) > 0) continue;
    const one = (column + 1) % PLACES;
    const two = (column + 2) % PLACES;
    if (heightOf(s, seat, one) > 1 && heightOf(s, seat, two) > 1) return true;
    filled(s, seat, column, heightOf(s, seat, one) > 1 ? one : two, say);
  }
  return false;
}

function filled(s: Arms, seat: Seat, column: number, from: number, say: Say | null): void {
  const troop = takeOut(s, seat, from, heightOf(s, seat, from) - 1);
  addRear(s, seat, column, troop);
  if (say !== null) say(EVENT.filled, seat, column, from, troop);
}

const emptyColumn = (s: Arms, seat: Seat): number => (heightOf(s, seat, 0) === 0 ? 0 : heightOf(s, seat, 1) === 0 ? 1 : 2);

export const fill: Choice<Arms> = {
  rule: 'arms.close',
  args: [PLACE],
  refuse: (s, _f, seat, from) => (heightOf(s, seat, from) < 2 ? WHY.cannotSpare : same(s, seat, from)),
  play(s, f, seat, from, _b, say) {
    if (!seal(s, f, seat, from, say)) return;
    pop(s);
    for (let by = 0; by < s.players; by++) if (s.answer[by] >= 0) filled(s, by, emptyColumn(s, by), s.answer[by], say);
    forget(s);
    nextDuration(s, say);
  },
};
