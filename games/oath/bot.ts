/** What a bot knows of the Oath beyond its rules. */
import type { Judge } from '#games';
import { logistic, type Move, only, type Seat, top } from '#kernel';
import { MISSION_POINTS } from './data/cards.ts';
import { NEVIS } from './data/pieces.ts';
import { game } from './game.ts';
import { NO_MISSION, type Oath, STEP } from './types.ts';
import data from './weights.json' with { type: 'json' };
import { type OathWeights, worth } from './worth.ts';

/** Steps at which a turn may stop: everything between is part of one act. */
const isRest = (step: number): boolean => step === STEP.turn || step === STEP.after || step === STEP.last;
/** Steps whose answers hardly bear on what follows: the best at first sight will do. */
const isSmall = (step: number): boolean => step === STEP.store || step === STEP.pay || step === STEP.keep || step === STEP.heed;

const DEPTH = 2;
const PISTOL = game.verbs.findIndex((verb) => verb.name === 'pistol');

function after(s: Oath, seat: Seat, move: Move): Oath {
  const next = game.clone(s);
  game.play(next, seat, move, null);
  return next;
}

/** Scratch, written before it is read in every call. */
const worths: number[] = [];

function judgeBy(w: OathWeights): Judge<Oath> {
  function evaluate(s: Oath, seat: Seat): number {
    if (s.stack.length === 0) {
      const { ranks } = game.result(s);
      const winners = ranks.filter((rank) => rank === 1).length;
      return ranks[seat] === 1 ? 1 / winners : 0;
    }
    for (let who = 0; who < s.players; who++) worths[who] = worth(w, s, who);
    return chance(s.players, seat);
  }

  /** Whoever leads matters most, but the others are in the way, too. */
  function chance(players: number, seat: Seat): number {
    let most = -1000;
    let sum = 0;
    for (let other = 0; other < players; other++) {
      if (other === seat) continue;
      most = Math.max(most, worths[other]);
      sum += worths[other];
    }
    return logistic(w.slope * (worths[seat] - w.leader * most - (1 - w.leader) * (sum / (players - 1))));
  }

  function outlook(s: Oath, out: number[]): void {
    for (let who = 0; who < s.players; who++) if (s.stack.length > 0) worths[who] = worth(w, s, who);
    for (let who = 0; who < s.players; who++) out[who] = s.stack.length > 0 ? chance(s.players, who) : evaluate(s, who);
  }

  /** The best that an act can still come to, as far as its player alone decides. */
  function prospect(s: Oath, seat: Seat, depth: number): number {
    let now = s;
    for (;;) {
      if (now.stack.length === 0) return evaluate(now, seat);
      const f = top(now);
      if (f.seats !== only(seat) || isRest(f.step)) return evaluate(now, seat);
      const moves: Move[] = [];
      const count = game.options(now, seat, moves);
      if (count === 1) {
        now = after(now, seat, moves[0]);
        continue;
      }
      const small = isSmall(f.step);
      let best = -1;
      let found = now;
      for (let i = 0; i < count; i++) {
        const next = after(now, seat, moves[i]);
        const value = small || depth === 0 ? evaluate(next, seat) : prospect(next, seat, depth - 1);
        if (value <= best) continue;
        best = value;
        found = next;
      }
      if (!small && depth > 0) return best;
      now = found;
    }
  }

  return {
    evaluate,
    outlook,
    advise(s, seat, move) {
      const { step } = top(s);
      if (step === STEP.last) {
        const [verb, mission = NO_MISSION] = game.wire(move);
        return verb === 'decline' ? 0 : MISSION_POINTS[mission] / 100;
      }
      // Before anything is known the printed ability that always counts is the safest.
      if (step === STEP.pirate) return game.wire(move)[1] === NEVIS ? 1 : 0;
      // A toll is nearly always welcome: nothing is gained by changing one's mind about it.
      if (game.tables.verbOf[move] === PISTOL) return -1;
      return prospect(after(s, seat, move), seat, DEPTH);
    },
  };
}

export const judge: Judge<Oath> = {
  ...judgeBy(data.weights),
  weighing: { weights: data.weights, judge: judgeBy },
  chanceErrors: { 2: { setUp: 3.7, play: 7.7 }, 3: { setUp: 15.8, play: 13.3 }, 4: { setUp: 23.6, play: 19.3 }, 5: { setUp: 28.4, play: 23.4 } },
};
