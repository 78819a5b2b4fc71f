/** The moves in effect and the position that they lead to: what is taken back leaves the line, but never the log. */
import type { Game, Move, Say, Seat, State } from '#kernel';

const SPACING = 64;

export interface Step {
  readonly by: Seat;
  readonly move: Move;
  /** Did it replace an answer that was still sealed? Such a step has no public number. */
  readonly revision: boolean;
}

export interface Line<S extends State = State> {
  /** The position now. Another object after `cut`. */
  readonly state: S;
  readonly steps: readonly Step[];
  play(by: Seat, move: Move, say: Say | null): void;
  /** Take back all but the first n moves. */
  cut(n: number): void;
  /** The position after n moves, as an object of its own. */
  at(n: number): S;
}

export function line<S extends State>(game: Game<S>, start: S): Line<S> {
  let state = start;
  const steps: Step[] = [];
  const checkpoints: S[] = [game.clone(start)];

  function at(n: number): S {
    const s = game.clone(checkpoints[Math.floor(n / SPACING)]);
    for (let i = n - (n % SPACING); i < n; i++) game.play(s, steps[i].by, steps[i].move, null);
    return s;
  }

  return {
    get state() {
      return state;
    },
    steps,
    play(by, move, say) {
      const f = state.stack[state.stack.length - 1];
      steps.push({ by, move, revision: by >= 0 && ((f.sealed >> by) & 1) === 1 });
      game.play(state, by, move, say);
      if (steps.length % SPACING === 0) checkpoints.push(game.clone(state));
    },
    cut(n) {
      state = at(n);
      steps.length = n;
      checkpoints.length = Math.floor(n / SPACING) + 1;
    },
    at,
  };
}

/** The public number of the position after n moves: replaced sealed answers do not count, so nobody can count them. */
export function publicStep(steps: readonly Step[], n = steps.length): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (!steps[i].revision) count++;
  return count;
}
