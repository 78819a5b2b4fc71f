/** Weights that foretell who wins: fitted to positions of finished games, all numbers against all positions, without a game being played. */
import type { Box, Judge, Weighing, Weights } from '#games';
import { type Dice, type Log, over, Refusal, replay, type State, top, winShares } from '#kernel';
import { changed, coordinatesOf, numberAt, shortened } from './tuning.ts';

/** A position, and which part of the win each seat had in the end. */
export interface Seen {
  readonly state: State;
  readonly won: readonly number[];
}

/** What weights are fitted to, and what is held back to see whether they foretell games that they have not seen. */
export interface Sample {
  readonly games: number;
  /** Games that could not be used: not over, or by rules that are no longer these. */
  readonly unused: number;
  readonly fitted: readonly Seen[];
  readonly heldBack: readonly Seen[];
}

/** Positions of one game say nearly the same, so few of each are enough. */
const PER_GAME = 20;
/** One game of so many is held back. */
const HELD_BACK = 5;
/** With fewer games chance would be fitted. */
const FEWEST = 100;

export function sampleOf(box: Box, logs: Iterable<{ readonly file: string; readonly log: Log }>, dice: Dice): Sample {
  const { game } = box;
  const [fitted, heldBack]: [Seen[], Seen[]] = [[], []];
  let [games, unused] = [0, 0];
  for (const { file, log } of logs) {
    if (log.header.game !== game.meta.id) throw new Refusal(`${file} is a game of "${log.header.game}", not of "${game.meta.id}"`);
    const won = log.end === null || log.header.rules !== game.meta.rules ? null : winShares(game.meta, log.end.ranks);
    const play = won === null ? null : replay(game, log);
    if (won === null || play?.differs !== null) {
      unused++;
      continue;
    }
    const to = ++games % HELD_BACK === 0 ? heldBack : fitted;
    for (let i = 0; i < PER_GAME; i++) {
      const state = play.at(dice(play.length));
      // What the dice are about to do belongs to the position before.
      if (!over(state) && top(state).seats !== 0) to.push({ state, won });
    }
  }
  if (games < FEWEST) throw new Refusal(`there are ${games} finished games by today's rules, and fewer than ${FEWEST} say too little`);
  return { games, unused, fitted, heldBack };
}

/** Nobody is ever quite sure: one wrong position must not outweigh all others. */
const SURE = 1e-4;

/** How much the ends of the games surprise a judge: the mean of −ln of the chance that it gave to what happened, over all seats. Less is better. */
export function surprise(judge: Judge, sample: readonly Seen[]): number {
  const chances: number[] = [];
  let sum = 0;
  for (const { state, won } of sample) {
    if (judge.outlook !== undefined) judge.outlook(state, chances);
    else for (let seat = 0; seat < won.length; seat++) chances[seat] = judge.evaluate(state, seat);
    for (let seat = 0; seat < won.length; seat++) {
      const chance = Math.min(1 - SURE, Math.max(SURE, chances[seat] ?? 0));
      const part = won[seat] ?? 0;
      sum -= (part * Math.log(chance) + (1 - part) * Math.log(1 - chance)) / won.length;
    }
  }
  return sum / Math.max(1, sample.length);
}

/** How far a number is tried to both sides, and moved at most in one step: in logarithms, so that it keeps its sign. */
const REACH = 0.15;
const STRIDE = 0.5;
/** What a number that is far from its start must gain to stay there: what the games say little of stays as it was. */
const HOLD = 1.5e-4;
const ROUNDS = 6;

export interface Fitting {
  readonly weights: Weights;
  /** Steps that are done. */
  readonly done: number;
}

export const stepsOf = (start: Weights): number => ROUNDS * coordinatesOf(start).length;

/** One number after the other is moved to where the parabola through three tries has its lowest point; each step is told. */
export function* fit({ judge }: Weighing, start: Weights, sample: readonly Seen[]): Generator<Fitting> {
  const coordinates = coordinatesOf(start);
  const held = (weights: Weights): number =>
    coordinates.reduce((sum, at) => sum + Math.log(numberAt(weights, at) / numberAt(start, at)) ** 2, 0) * HOLD;
  const tried = (weights: Weights): { weights: Weights; loss: number } => ({ weights, loss: surprise(judge(weights), sample) + held(weights) });
  let best = tried(start);
  for (let done = 0; done < stepsOf(start); ) {
    const at = coordinates[done % coordinates.length]!;
    const from = numberAt(best.weights, at);
    const moved = (by: number) => tried(changed(best.weights, at, from * Math.exp(by)));
    const [up, down] = [moved(REACH), moved(-REACH)];
    const slope = (up.loss - down.loss) / (2 * REACH);
    const bend = (up.loss + down.loss - 2 * best.loss) / (REACH * REACH);
    const step = bend > 0 ? -slope / bend : -Math.sign(slope) * STRIDE;
    for (const found of [up, down, moved(Math.max(-STRIDE, Math.min(STRIDE, step)))]) if (found.loss < best.loss) best = found;
    yield { weights: shortened(best.weights), done: ++done };
  }
}
