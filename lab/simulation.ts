/** Many games between bots, counted. Counts are whole numbers, so that it does not matter which thread counted what. */
import { join } from 'node:path';
import type { Bot } from '#bots';
import type { Box } from '#games';
import { type Meta, type Result, writeLog } from '#kernel';
import { playGame } from './arena.ts';
import { forName, writeNew } from './files.ts';
import { botNamed, type Setting } from './input.ts';
import { addCounts } from './statistics.ts';

export interface SimPlan {
  readonly kind: 'sim';
  readonly game: string;
  readonly setting: Setting;
  readonly bots: readonly string[];
  readonly seed: number | string;
  /** A folder for the logs. */
  readonly save: string | null;
}

/** A win is this many parts, so that a place shared by up to ten is counted exactly. */
export const WIN = 2520;

export interface Standing {
  games: number;
  parts: number;
  points: number;
}

export interface SimTally {
  games: number;
  moves: number;
  readonly bots: Standing[];
  readonly seats: Standing[];
  readonly endings: Record<string, number>;
  readonly lengths: Record<string, number>;
}

const standings = (n: number): Standing[] => Array.from({ length: n }, () => ({ games: 0, parts: 0, points: 0 }));

export const emptyTally = (plan: SimPlan): SimTally => ({
  games: 0,
  moves: 0,
  bots: standings(plan.bots.length),
  seats: standings(plan.setting.players),
  endings: {},
  lengths: {},
});

/** Who sits where in a game: the list of bots is repeated around the table and moves on by one seat each game. */
const placeOf = (plan: SimPlan, game: number, seat: number): number => ((seat + game) % plan.setting.players) % plan.bots.length;

export const logName = (plan: SimPlan, game: number): string => `sim-${plan.game}-${forName(plan.seed)}-${game + 1}.jsonl`;

export function simulator(box: Box, known: readonly Bot[], plan: SimPlan): (from: number, to: number) => SimTally {
  const bots = plan.bots.map((name) => botNamed(known, name, box));
  const { players } = plan.setting;
  return (from, to) => {
    const tally = emptyTally(plan);
    for (let n = from; n < to; n++) {
      const places = Array.from({ length: players }, (_, seat) => placeOf(plan, n, seat));
      const seated = places.map((place) => bots[place] as Bot);
      const { result, moves, log } = playGame(box, seated, plan.setting, `${plan.seed}/${n}`, plan.save !== null);
      count(tally, box.game.meta, places, result, moves);
      if (log !== null && plan.save !== null) writeNew(join(plan.save, logName(plan, n)), writeLog(log));
    }
    return tally;
  };
}

/** A first place shared by k is 1/k of a win. A team wins together: each of its seats has won, and its bots share the game's one win. */
function count(tally: SimTally, meta: Meta, places: readonly number[], { ending, ranks, scores }: Result, moves: number): void {
  const teams = meta.teams?.(places.length) ?? places.map((_, seat) => seat);
  const first = places.map((_, seat) => seat).filter((seat) => ranks[seat] === 1);
  const winners = new Set(first.map((seat) => teams[seat])).size;
  tally.games++;
  tally.moves += moves;
  addCounts(tally.endings, { [ending]: 1 });
  addCounts(tally.lengths, { [moves]: 1 });
  for (const place of new Set(places)) (tally.bots[place] as Standing).games++;
  places.forEach((place, seat) => {
    const mine = tally.seats[seat] as Standing;
    const its = tally.bots[place] as Standing;
    const points = scores[seat] ?? 0;
    mine.games++;
    mine.points += points;
    its.points += points;
    if (ranks[seat] !== 1) return;
    mine.parts += WIN / winners;
    its.parts += WIN / first.length;
  });
}

export function addTally(all: SimTally, more: SimTally): void {
  all.games += more.games;
  all.moves += more.moves;
  addCounts(all.endings, more.endings);
  addCounts(all.lengths, more.lengths);
  const add = (to: Standing[], from: readonly Standing[]): void =>
    from.forEach((standing, i) => {
      const target = to[i] as Standing;
      target.games += standing.games;
      target.parts += standing.parts;
      target.points += standing.points;
    });
  add(all.bots, more.bots);
  add(all.seats, more.seats);
}
