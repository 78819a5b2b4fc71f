/** Many games between bots, counted. Counts are whole numbers, so that it does not matter which thread counted what. */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Bot } from '#bots';
import { type Meta, type Result, rotation, winShares, writeLog } from '#kernel';
import { playGame } from './arena.ts';
import { collector, together } from './dataset.ts';
import { BotTrouble, type ExternalBot } from './external/bot.ts';
import { forName, writeNew } from './files.ts';
import type { LabBox, Setting } from './input.ts';
import { type Means, opponent } from './opponents.ts';
import { type GameRecord, recorded } from './records.ts';
import { addCounts } from './statistics.ts';
import { addTime, type Times } from './times.ts';

export interface SimPlan {
  readonly kind: 'sim';
  readonly game: string;
  readonly setting: Setting;
  readonly bots: readonly string[];
  readonly means: Means;
  readonly seed: number | string;
  /** A folder for the logs. */
  readonly save: string | null;
  /** A folder for positions, moves and outcomes. */
  readonly dataset: string | null;
  /** Whether what the game's metrics declare is taken down, game by game. */
  readonly record: boolean;
  /** Whether every two games in a row have the same dice, with the bots in each other's seats. */
  readonly pairs?: boolean;
  /** The address of another registry that the game is taken from. */
  readonly from?: string;
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
  /** By bot: how long its decisions took. */
  readonly times: Times[];
  readonly records: GameRecord[];
  /** Why the games ended early: a bot of somebody else's failed. */
  trouble: string | null;
}

const standings = (n: number): Standing[] => Array.from({ length: n }, () => ({ games: 0, parts: 0, points: 0 }));

export const emptyTally = (plan: SimPlan): SimTally => ({
  games: 0,
  moves: 0,
  bots: standings(plan.bots.length),
  seats: standings(plan.setting.players),
  endings: {},
  lengths: {},
  times: plan.bots.map(() => ({})),
  records: [],
  trouble: null,
});

/**
 * Who sits where in a game: the list of bots is repeated around the table and moves on by one seat each game. Where seats play in teams
 * it moves on by as many as keep partners together, and a list that is no longer than there are teams names one bot for each.
 */
export function seating(meta: Meta, players: number, bots: number): (game: number) => number[] {
  const teams = meta.teams?.(players) ?? [];
  const names = [...new Set(teams)];
  const byTeam = bots <= names.length;
  const by = rotation(meta, players);
  return (game) =>
    Array.from({ length: players }, (_, seat) =>
      byTeam ? ((names.indexOf(teams[seat]!) + game) % names.length) % bots : ((seat + game * by) % players) % bots,
    );
}

export const logName = (plan: Pick<SimPlan, 'game' | 'seed'>, game: number): string => `sim-${plan.game}-${forName(plan.seed)}-${game + 1}.jsonl`;

export const dataName = (plan: Pick<SimPlan, 'game' | 'seed'>, game: number): string =>
  `positions-${plan.game}-${forName(plan.seed)}-${game + 1}.jsonl`;

export function simulator(box: LabBox, known: readonly Bot[], plan: SimPlan): (from: number, to: number) => SimTally {
  const bots = plan.bots.map((name) => opponent(known, name, box, plan.means));
  const { players } = plan.setting;
  const seated = seating(box.game.meta, players, bots.length);
  return (from, to) => {
    const tally = emptyTally(plan);
    const timed = bots.map((bot, place) => clocked(bot, tally.times[place] as Times));
    for (let n = from; n < to && tally.trouble === null; n++) {
      const places = seated(n);
      const at = places.map((place) => timed[place] as Bot);
      try {
        const record = plan.record ? recorded(box, n, places) : null;
        const positions =
          plan.dataset === null
            ? null
            : collector(
                box,
                at.map(({ name }) => name),
              );
        const { result, moves, log } = playGame(
          box,
          at,
          plan.setting,
          `${plan.seed}/${plan.pairs === true ? n >> 1 : n}`,
          plan.save !== null,
          together(record, positions),
        );
        count(tally, box.game.meta, places, result, moves);
        if (record !== null) tally.records.push(record.done(result, moves));
        places.forEach((place, seat) => {
          (bots[place] as Partial<ExternalBot>).told?.(seat, result);
        });
        if (positions !== null && plan.dataset !== null) writeNew(join(plan.dataset, dataName(plan, n)), positions.lines(result));
        if (log !== null && plan.save !== null) writeNew(join(plan.save, logName(plan, n)), writeLog(log));
      } catch (error) {
        if (!(error instanceof BotTrouble)) throw error;
        tally.trouble = `game ${n + 1}: ${error.message}`;
      }
    }
    return tally;
  };
}

/** A bot whose decisions are timed; random moves take no time worth telling. */
function clocked(bot: Bot, times: Times): Bot {
  if (bot.name === 'random') return bot;
  return {
    ...bot,
    decide(question, dice) {
      if (question.legal.length === 1) return bot.decide(question, dice);
      const start = performance.now();
      const move = bot.decide(question, dice);
      addTime(times, (performance.now() - start) * 1000);
      return move;
    },
  };
}

/** A team's bots share the one win of the game; each of its seats has won. */
function count(tally: SimTally, meta: Meta, places: readonly number[], { ending, ranks, scores }: Result, moves: number): void {
  const won = winShares(meta, ranks);
  const first = ranks.filter((rank) => rank === 1).length;
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
    mine.parts += Math.round(WIN * (won[seat] ?? 0));
    its.parts += WIN / first;
  });
}

export function addTally(all: SimTally, more: SimTally): void {
  all.games += more.games;
  all.moves += more.moves;
  addCounts(all.endings, more.endings);
  addCounts(all.lengths, more.lengths);
  more.times.forEach((times, i) => {
    addCounts(all.times[i] as Times, times);
  });
  all.records.push(...more.records);
  all.trouble ??= more.trouble;
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
