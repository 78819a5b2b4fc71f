/** What the rulebook of Brothers in Arms hides. Written from the rules, and knowing nothing of view.ts or guess.ts. */
import { CHANCE, type Dice, type Move, type Seat, type Secret, type Secrets, type Viewer } from '#kernel';
import { levelsIn, troopsIn, UNIT_LEVELS, UNIT_TROOPS } from '../data/muster.ts';
import { game } from '../game.ts';
import { type Arms, REQUESTS, STEP } from '../types.ts';

/** A and B against C and D; in a battle everybody is alone. */
const together = (s: Arms, viewer: Viewer, seat: Seat): boolean => viewer >= 0 && (s.players === 4 ? viewer >> 1 === seat >> 1 : viewer === seat);
const strangers = (s: Arms, viewer: Viewer): Seat[] =>
  Array.from({ length: s.players }, (_, seat) => seat).filter((seat) => !together(s, viewer, seat));
const stepOf = (s: Arms): number => s.stack.at(-1)?.step ?? -1;
const isAsk = (move: Move): boolean => game.wire(move)[0] === 'ask';

/** What a seat could do now, apart from asking. */
function moves(s: Arms, seat: Seat): Move[] {
  const out: Move[] = [];
  out.length = ((s.stack.at(-1)!.seats >> seat) & 1) === 1 ? game.options(s, seat, out) : game.revisions(s, seat, out);
  return out.filter((move) => !isAsk(move));
}

const after = (s: Arms, seat: Seat, move: Move): Arms => {
  const next = game.clone(s);
  game.play(next, seat, move, null);
  return next;
};

/** An answer to one of these questions: its side alone knows it, until the last answer is in. */
function sealed(what: string, rule: string, ...steps: readonly number[]): Secret<Arms> {
  return {
    what: `${what}: its side alone knows it, until all have decided`,
    rule,
    scramble(s, viewer, dice) {
      if (!steps.includes(stepOf(s))) return false;
      const able = strangers(s, viewer).filter((seat) => s.answer[seat]! >= 0 && moves(s, seat).length > 0);
      if (able.length === 0) return false;
      const seat = able[dice(able.length)]!;
      const others = moves(s, seat);
      s.answer[seat] = after(s, seat, others[dice(others.length)]!).answer[seat]!;
      return true;
    },
    until: (s, seat, move) => steps.includes(stepOf(s)) && s.stack.at(-1)!.seats === 1 << seat && !isAsk(move),
    instead: (s, seat, move, viewer, dice) => (steps.includes(stepOf(s)) ? another(s, seat, move, viewer, dice) : null),
    leak(s, view) {
      view.answer = s.answer.slice();
    },
  };
}

/** Another answer of the same seat that a stranger may not tell from this one. That somebody has answered is public. */
function another(s: Arms, seat: Seat, move: Move, viewer: Viewer, dice: Dice): Move | null {
  const f = s.stack.at(-1)!;
  const single = f.step === STEP.choose && f.a === 0;
  if (seat === CHANCE || together(s, viewer, seat) || f.seats === 1 << seat || single || isAsk(move)) return null;
  const done = (which: Move): number => after(s, seat, which).stack.at(-1)!.sealed;
  const others = moves(s, seat).filter((other) => other !== move && done(other) === done(move));
  return others.length === 0 ? null : others[dice(others.length)]!;
}

/** Another Unit of nine Troops and forty levels, one exchange away; the same one when there is none. */
function recomposed(army: number, counts: number, dice: Dice): number {
  const found: number[] = [];
  for (let from = 0; from < 8; from++) {
    for (let to = 0; to < 8; to++) {
      const swapped = counts - 10 ** from + 10 ** to;
      const has = Math.floor(counts / 10 ** from) % 10 > 0;
      if (has && from !== to && troopsIn(swapped) === UNIT_TROOPS && levelsIn(army, swapped) === UNIT_LEVELS) found.push(swapped);
    }
  }
  return found.length === 0 ? counts : found[dice(found.length)]!;
}

export const secrets: Secrets<Arms> = [
  sealed('the army and the Unit that a side names', 'arms.army', STEP.muster),
  {
    what: 'a Unit that is being composed: its side alone knows it, until all are composed',
    rule: 'arms.build',
    scramble(s, viewer, dice) {
      if (stepOf(s) !== STEP.recruit) return false;
      let changed = false;
      for (let unit = 0; unit < 4; unit++) {
        const leader = s.players === 4 ? (unit >> 1) * 2 : unit >> 1;
        if (together(s, viewer, leader) || s.unit[unit]! < 0) continue;
        const other = recomposed(s.army[unit >> 1]!, s.unit[unit]!, dice);
        changed ||= other !== s.unit[unit];
        s.unit[unit] = other;
      }
      return changed;
    },
    until: (s, seat) => stepOf(s) === STEP.recruit && s.stack.at(-1)!.seats === 1 << seat,
    instead: (s, seat, move, viewer, dice) => (stepOf(s) === STEP.recruit ? another(s, seat, move, viewer, dice) : null),
    leak(s, view) {
      view.unit = s.unit.slice();
    },
  },
  sealed('a vote for the Standards', 'arms.standards', STEP.standards),
  sealed('a column that was laid', 'arms.layout', STEP.layout),
  sealed('an order', 'arms.orders', STEP.orders),
  {
    what: 'a request: the team mates alone hear it',
    rule: 'arms.ask',
    scramble(s, viewer, dice) {
      if (s.players !== 4 || stepOf(s) !== STEP.orders) return false;
      const seats = strangers(s, viewer);
      const seat = seats[dice(seats.length)]!;
      s.asked[seat] = (s.asked[seat]! + 1 + dice(REQUESTS.length)) % (REQUESTS.length + 1);
      return true;
    },
    instead(s, seat, move, viewer, dice) {
      if (seat === CHANCE || together(s, viewer, seat) || !isAsk(move)) return null;
      return game.move('ask', (game.wire(move)[1]! + 1 + dice(REQUESTS.length - 1)) % REQUESTS.length);
    },
    leak(s, view) {
      view.asked = s.asked.slice();
    },
  },
  sealed('a Terrain that one of two winners names', 'arms.agree', STEP.choose),
  sealed('which of two Troops stands, or is helped by the Combat Master', 'arms.favour', STEP.lowest, STEP.favour),
  sealed('what is discarded, retired, sent or drawn up to fill a gap', 'arms.discard', STEP.discard, STEP.retire, STEP.move, STEP.fill),
  sealed('whether to close or to hold', 'arms.level', STEP.level),
];
