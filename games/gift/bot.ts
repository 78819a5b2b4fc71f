/** What a bot knows of The Gift beyond its rules. */
import type { Judge } from '#games';
import { type Game, type Move, type Seat, top } from '#kernel';
import { audienceOf, handfulOf, wantedOf } from './data/bundles.ts';
import { covers, sizeOf } from './data/handful.ts';
import { game } from './game.ts';
import { hand } from './rules/hand.ts';
import { type Gift, STEP } from './types.ts';
import { worth } from './worth.ts';

/** How much a point of advantage tells, and how much more the strongest rival counts than the others. */
const SLOPE = 0.7;
const STRONGEST = 0.6;
/** Trades that may go before the builds that a trade is made for. */
const DEPTH = 1;
/** A trade must be worth the trouble; an offer must help a good deal, and please somebody. */
const MARGIN = 0.01;
const OWN_GAIN = 0.08;
const THEIR_GAIN = 0.06;

/** The chance to win of a seat that is worth so much, among others. */
export function chances(worths: readonly number[], seat: Seat): number {
  let most = 0;
  let sum = 0;
  for (let rival = 0; rival < worths.length; rival++) {
    if (rival === seat) continue;
    most = Math.max(most, worths[rival]);
    sum += worths[rival];
  }
  const rivals = STRONGEST * most + (1 - STRONGEST) * (sum / (worths.length - 1));
  return 1 / (1 + Math.exp(-SLOPE * (worths[seat] - rivals)));
}

/** What sets a game of this kind apart: the Watch is judged as The Gift is, by another measure. */
export interface Measure<S extends Gift> {
  readonly game: Game<S>;
  worth(s: S, seat: Seat): number;
  evaluate(s: S, seat: Seat): number;
  /** What may follow a trade in the same turn. */
  readonly builds: readonly string[];
  /** Verbs that bring cards, and so are worth what these let you build. */
  readonly trades: readonly string[];
}

export function judgeBy<S extends Gift>({ game, worth, evaluate, builds, trades }: Measure<S>): Judge<S> {
  function after(s: S, seat: Seat, move: Move): S {
    const next = game.clone(s);
    game.play(next, seat, move, null);
    return next;
  }

  /** A trade is worth what it lets you build. */
  function prospects(s: S, seat: Seat, depth: number): number {
    let value = evaluate(s, seat);
    if (s.stack.length === 0 || top(s).step !== STEP.act) return value;
    // A thought is no offer: without this every list would hold all of them again.
    s.offers = s.options.offers;
    const moves: Move[] = [];
    const count = game.options(s, seat, moves);
    for (let i = 0; i < count; i++) {
      const [verb] = game.wire(moves[i]);
      if (builds.includes(verb)) value = Math.max(value, evaluate(after(s, seat, moves[i]), seat));
      else if (verb === 'supply' && depth > 0) value = Math.max(value, prospects(after(s, seat, moves[i]), seat, depth - 1));
    }
    return value;
  }

  /** The position after an exchange of two handfuls, with nothing else pending. */
  function traded(s: S, seat: Seat, whom: Seat, give: number, get: number): S {
    const next = game.clone(s);
    while (top(next).step !== STEP.act) next.stack.pop();
    next.counters = [];
    hand(next, seat, whom, give, sizeOf(give));
    hand(next, whom, seat, get, sizeOf(get));
    return next;
  }

  /** The best that may come of an offer, if anybody who holds what is wanted would gain by it; otherwise less than doing nothing. */
  function offered(s: S, seat: Seat, give: number, get: number, audience: number): number {
    let best = -1;
    for (let whom = 0; whom < s.players; whom++) {
      if (whom === seat || (audience !== 0 && ((audience >> whom) & 1) === 0) || !covers(s.hand[whom], get)) continue;
      const next = traded(s, seat, whom, give, get);
      // Both must gain by it.
      if (worth(next, whom) < worth(s, whom) + THEIR_GAIN || worth(next, seat) < worth(s, seat) + OWN_GAIN) continue;
      best = Math.max(best, prospects(next, seat, DEPTH) - MARGIN);
    }
    return best;
  }

  return {
    evaluate,
    advise(s, seat, move) {
      const f = top(s);
      const [verb, a = 0, b = 0] = game.wire(move);
      if (f.step === STEP.answer) {
        if (verb === 'accept') return evaluate(traded(s, s.active, seat, f.a, f.b), seat);
        // The active player decides with whom, and may have the better of it.
        return verb === 'decline' ? evaluate(s, seat) + MARGIN : -1;
      }
      if (f.step === STEP.confirm) {
        if (verb === 'withdraw') return evaluate(s, seat) + MARGIN;
        const accepted = ((f.c >> a) & 1) === 1;
        return prospects(traded(s, seat, a, accepted ? f.a : s.counters[2 * a + 1], accepted ? f.b : s.counters[2 * a]), seat, DEPTH);
      }
      if (f.step !== STEP.act) return null;
      if (verb === 'end') return evaluate(s, seat);
      if (verb === 'offer') return offered(s, seat, handfulOf(a), handfulOf(wantedOf(b)), audienceOf(b));
      return trades.includes(verb) ? prospects(after(s, seat, move), seat, DEPTH) : null;
    },
  };
}

function evaluate(s: Gift, seat: Seat): number {
  if (s.stack.length === 0) return s.winner === seat ? 1 : 0;
  return chances(
    s.hand.map((_, who) => worth(s, who)),
    seat,
  );
}

export const judge: Judge<Gift> = judgeBy({
  game,
  worth,
  evaluate,
  builds: ['road', 'settlement', 'keep', 'buy'],
  trades: ['supply', 'barter', 'winter', 'monopoly'],
});
