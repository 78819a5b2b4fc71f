/** What a bot knows of Natick beyond its rules. */
import type { Judge } from '#games';
import { logistic, lowest, type Move, type Seat, top } from '#kernel';
import { game } from './game.ts';
import { type Natick, PHASE, STEP } from './types.ts';
import data from './weights.json' with { type: 'json' };
import { type NatickWeights, worth } from './worth.ts';

/** Trades and builds that may follow in the same turn, before the position is judged. */
const DEPTH = 2;
const CLOSING: readonly string[] = ['offer', 'end'];

const TAKES = [game.move('take', 0), game.move('take', 1)] as const;

function after(s: Natick, seat: Seat, move: Move): Natick {
  const next = game.clone(s);
  game.play(next, seat, move, null);
  return next;
}

function judgeBy(w: NatickWeights): Judge<Natick> {
  function evaluate(s: Natick, seat: Seat): number {
    // Every colony begins with one region of each suit, a village and a road: one that is not laid out yet is worth as much as one that is.
    if (s.phase === PHASE.setup) return 0.5;
    if (s.stack.length === 0) {
      const { ranks } = game.result(s);
      return ranks[0] === ranks[1] ? 0.5 : ranks[seat] === 1 ? 1 : 0;
    }
    return logistic(w.slope * (worth(w, s, seat) - worth(w, s, 1 - seat)));
  }

  /** What one wins the other loses. */
  function outlook(s: Natick, out: number[]): void {
    out[0] = evaluate(s, 0);
    out[1] = 1 - out[0];
  }

  /** Events and collecting leave choices to one player at a time: each takes what looks best, until somebody acts. */
  function settled(s: Natick): Natick {
    let now = s;
    while (now.stack.length > 0) {
      const f = top(now);
      if (f.step === STEP.act || f.seats === 0) break;
      now = best(now, lowest(f.seats));
    }
    return now;
  }

  function best(s: Natick, seat: Seat): Natick {
    const moves: Move[] = [];
    const count = game.options(s, seat, moves);
    let found = s;
    let value = -1;
    for (let i = 0; i < count; i++) {
      const next = after(s, seat, moves[i]);
      const its = count === 1 ? 1 : evaluate(next, seat);
      if (its > value) {
        found = next;
        value = its;
      }
    }
    return found;
  }

  /** A trade is worth what it lets you build: the best position that a few more acts of this turn can reach. */
  function prospects(s: Natick, seat: Seat, depth: number): number {
    let value = evaluate(s, seat);
    if (depth === 0 || s.stack.length === 0 || top(s).step !== STEP.act) return value;
    const moves: Move[] = [];
    const count = game.options(s, seat, moves);
    for (let i = 0; i < count; i++) {
      if (CLOSING.includes(game.wire(moves[i])[0])) continue;
      value = Math.max(value, prospects(settled(after(s, seat, moves[i])), seat, depth - 1));
    }
    return value;
  }

  /** The divider gets what the chooser's better choice leaves: whole sets are weighed, because events and full regions interact. */
  function divided(s: Natick, seat: Seat, move: Move): number {
    const cut = after(s, seat, move);
    const [first, second] = TAKES.map((take) => settled(after(cut, s.active, take)));
    return evaluate(evaluate(first, s.active) >= evaluate(second, s.active) ? first : second, seat);
  }

  /** A blind draw is worth the mean of all regions that may come. */
  function explored(s: Natick, seat: Seat, move: Move): number {
    const drawing = after(s, seat, move);
    const cases: [move: Move, weight: number][] = [];
    const total = game.cases(drawing, cases);
    return cases.reduce((sum, [draw, weight]) => sum + (weight * evaluate(after(drawing, -1, draw), seat)) / total, 0);
  }

  return {
    evaluate,
    outlook,
    advise(s, seat, move) {
      const { step } = top(s);
      const [verb] = game.wire(move);
      if (step === STEP.divide) return divided(s, seat, move);
      if (step === STEP.take || step === STEP.order) return evaluate(settled(after(s, seat, move)), seat);
      if (verb === 'explore') return explored(s, seat, move);
      // With two players one side's gain is the other's loss, so whoever judges as we do would decline: a bot does not pester.
      if (verb === 'offer') return -1;
      return step === STEP.act && verb !== 'end' ? prospects(settled(after(s, seat, move)), seat, DEPTH) : null;
    },
  };
}

export const judge: Judge<Natick> = {
  ...judgeBy(data.weights),
  weighing: { weights: data.weights, judge: judgeBy },
  chanceErrors: { 2: { setUp: 4.5, play: 6.6 } },
};
