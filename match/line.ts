/** The moves in effect and the position that they lead to: what is taken back leaves the line, but never the log. */
import { type Frame, type Game, type Move, type Say, type Seat, type State, top } from '#kernel';

const SPACING = 64;

export interface Step {
  readonly by: Seat;
  readonly move: Move;
  /** Did it replace an answer that was still sealed, or only pass a word to the own side? Such a step has no public number. */
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

/** What is asked before a move. The frame may be the same object afterwards, whatever became of it, so that its fields are kept apart. */
interface Asked {
  readonly frame: Frame;
  readonly depth: number;
  readonly was: Frame;
}

export function askedIn(s: State): Asked {
  const frame = top(s);
  return { frame, depth: s.stack.length, was: { ...frame } };
}

const FIELDS = ['step', 'seats', 'sealed', 'a', 'b', 'c', 'd'] as const;

/**
 * Whether a step that has been played stays among its own side: it replaced an answer that was still sealed, or it left a question to
 * several exactly as it was. Who asks a team mate for something has answered nothing, and the enemy must not be able to count it.
 */
export function isQuiet({ frame, depth, was }: Asked, s: State, by: Seat): boolean {
  if (by < 0) return false;
  if (((was.sealed >> by) & 1) === 1) return true;
  const all = was.seats | was.sealed;
  return (all & (all - 1)) !== 0 && s.stack.length === depth && top(s) === frame && FIELDS.every((field) => frame[field] === was[field]);
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
      const asked = askedIn(state);
      game.play(state, by, move, say);
      steps.push({ by, move, revision: isQuiet(asked, state, by) });
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
