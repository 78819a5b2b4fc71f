/** The promises of every game that can be checked while a random game runs. */
import type { Box } from '#games';
import { type Dice, everyone, type Move, over, type State, top } from '#kernel';
import type { Match } from '../match.ts';

export interface Violation {
  readonly promise: string;
  readonly what: string;
}

export interface Watch {
  step(n: number): Violation | null;
  done(): Violation | null;
  readonly checks: Record<string, number>;
}

/** The light checks: what adds up, and what is on the stack. */
export async function watcher(box: Box, _id: string, every: number): Promise<(match: Match, dice: Dice) => Watch> {
  const { game } = box;
  const list: Move[] = [];

  function stack(s: State): string | null {
    for (const f of s.stack) {
      const step = game.steps[f.step];
      if (step === undefined) return `a frame has step ${f.step}, which does not exist`;
      if (((f.seats | f.sealed) & ~everyone(s.players)) !== 0) return `step ${step.name} waits for a seat that nobody has`;
    }
    const f = top(s);
    if ((f.seats === 0) !== (game.steps[f.step]?.chance === true))
      return `step ${game.steps[f.step]?.name} waits for the wrong side, players or dice`;
    return null;
  }

  function choices(s: State): string | null {
    for (let seat = 0; seat < s.players; seat++) {
      if (((top(s).seats >> seat) & 1) === 1 && game.options(s, seat, list) === 0) return `seat ${seat} owes an answer and has no move`;
    }
    return null;
  }

  return (match) => {
    const checks: Record<string, number> = { conserves: 0, stack: 0, choices: 0 };
    const tried = (promise: string, what: string | null): Violation | null => {
      checks[promise] = (checks[promise] ?? 0) + 1;
      return what === null ? null : { promise, what };
    };
    return {
      checks,
      step(n) {
        const s = match.state;
        const light = tried('conserves', game.conserve(s)) ?? tried('stack', stack(s));
        return light ?? (n % every === 0 ? tried('choices', choices(s)) : null);
      },
      done: () => (over(match.state) ? tried('conserves', game.conserve(match.state)) : null),
    };
  };
}
