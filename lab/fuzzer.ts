/** Random games under watch. A game that breaks a promise is kept as a log that can be replayed. */
import type { Box } from '#games';
import { over, seeded, writeLog } from '#kernel';
import type { Setting, Table } from './input.ts';
import { type Match, match } from './match.ts';
import type { Violation, Watch, watcher } from './promises/index.ts';
import { addCounts } from './statistics.ts';
import { variants } from './variants.ts';

export interface FuzzPlan {
  readonly kind: 'fuzz';
  readonly game: string;
  readonly table: Table;
  readonly seed: number | string;
  readonly every: number;
}

export interface Broken extends Violation {
  /** The number of the game in this run, from 1. */
  readonly game: number;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** How many moves had been made. */
  readonly moves: number;
  readonly log: string;
}

export interface FuzzTally {
  games: number;
  moves: number;
  readonly checks: Record<string, number>;
  readonly broken: Broken[];
}

export const emptyFuzz = (): FuzzTally => ({ games: 0, moves: 0, checks: {}, broken: [] });

export async function fuzzer(box: Box, plan: FuzzPlan, watching: typeof watcher): Promise<(from: number, to: number) => FuzzTally> {
  const watch = await watching(box, plan.game, plan.every);
  const tableOf = variants(box.game.meta, plan.table, plan.seed);
  return (from, to) => {
    const tally = emptyFuzz();
    for (let n = from; n < to; n++) fuzzGame(box, tableOf(n), watch, `${plan.seed}/${n}`, n, tally);
    return tally;
  };
}

function fuzzGame(box: Box, setting: Setting, watching: Awaited<ReturnType<typeof watcher>>, seed: string, n: number, tally: FuzzTally): void {
  const running = match(box, setting.players, setting.options, seeded(seed));
  const watch = watching(running, seeded(`${seed}/watch`));
  const { moves, violation } = watched(running, watch, box.game.meta.bound);
  tally.games++;
  tally.moves += moves;
  addCounts(tally.checks, watch.checks);
  addCounts(tally.checks, { plays: moves, bound: 1 });
  if (violation === null) return;
  const { promise, what } = violation;
  const found = { seed, promise, what };
  const log = { ...running.log, header: { ...running.log.header, found } };
  tally.broken.push({ game: n + 1, ...setting, moves, promise, what, log: writeLog(log) });
}

/** Plays to the end or to the first broken promise. Whatever is thrown breaks the promise that every offered move plays. */
function watched(running: Match, watch: Watch, bound: number): { moves: number; violation: Violation | null } {
  let moves = 0;
  try {
    while (!over(running.state)) {
      // Whoever watches may look at the bound or not: a run of games must come to its end.
      if (moves - running.revisions > bound)
        return { moves, violation: { promise: 'bound', what: `the game goes on after ${bound} moves, its bound` } };
      const violation = watch.step(moves);
      if (violation !== null) return { moves, violation };
      running.step();
      moves++;
    }
    return { moves, violation: watch.done() };
  } catch (error) {
    return { moves, violation: { promise: 'plays', what: error instanceof Error ? error.message : String(error) } };
  }
}

export function addFuzz(all: FuzzTally, more: FuzzTally): void {
  all.games += more.games;
  all.moves += more.moves;
  addCounts(all.checks, more.checks);
  all.broken.push(...more.broken);
}
