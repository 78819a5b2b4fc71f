/** What a change does, from games that were played twice on the same dice: differences of pairs, looked at now and then. */
import { winShares } from '#kernel';
import type { LabBox } from './input.ts';
import type { GameRecord } from './records.ts';
import { studentPoint } from './statistics.ts';

export interface Measure {
  readonly name: string;
  readonly title: string;
  /** Null where a game does not tell. */
  of(record: GameRecord): number | null;
}

/** After how many pairs the differences are looked at for the first time. */
const FIRST = 20;

/** After how many pairs the differences are looked at, where at most so many are played: twice as many from look to look, and at the end. */
export function looksUpTo(most: number): number[] {
  const looks: number[] = [];
  for (let pairs = FIRST; pairs < most; pairs *= 2) looks.push(pairs);
  return [...looks, most];
}

/** Everything that a game tells of itself, as one number a game; the first is the usual one. */
export function measures(box: LabBox): Measure[] {
  const own: Measure[] = [
    { name: 'turns', title: 'Turns', of: ({ turns }) => turns },
    { name: 'moves', title: 'Moves', of: ({ moves }) => moves },
    { name: 'seat1', title: 'Wins of seat 1', of: ({ ranks }) => winShares(box.game.meta, ranks)[0] ?? 0 },
    { name: 'leads', title: 'Changes of the lead', of: ({ leads }) => leads },
    { name: 'decided', title: 'Decided after (part of the game)', of: ({ decided }) => decided },
    { name: 'best', title: 'Best score', of: ({ scores }) => Math.max(...scores) },
    { name: 'gap', title: 'From the best score to the worst', of: ({ scores }) => Math.max(...scores) - Math.min(...scores) },
  ];
  const counts = Object.entries(box.metrics.counts ?? {}).map(
    ([name, { title }]): Measure => ({ name, title: `${title} a seat`, of: ({ counts: by }) => mean(by[name] ?? []) }),
  );
  const counted = [...own, ...counts];
  return box.game.when(box.game.start(box.game.meta.players[0] ?? 2)) === null ? counted.filter(({ name }) => name !== 'turns') : counted;
}

export interface Measured {
  readonly pairs: number;
  readonly base: number;
  readonly changed: number;
  readonly effect: number;
  readonly low: number;
  readonly high: number;
  readonly differs: boolean;
}

/**
 * The mean difference with its interval, which misses the true one in the part `error` of all cases. Pairs of two sides that do not differ are
 * as often up as down, whatever a game is like, and then Student's interval keeps its promise for few pairs too.
 */
export function compared(base: readonly GameRecord[], changed: readonly GameRecord[], measure: Measure, error: number): Measured {
  const before = new Map(base.map((record) => [record.game, measure.of(record)]));
  const pairs: [number, number][] = [];
  for (const record of changed) {
    const [was, is] = [before.get(record.game) ?? null, measure.of(record)];
    if (was !== null && is !== null) pairs.push([was, is]);
  }
  const differences = pairs.map(([was, is]) => is - was);
  const effect = mean(differences);
  const freedom = Math.max(1, differences.length - 1);
  const variance = differences.reduce((sum, one) => sum + (one - effect) ** 2, 0) / freedom;
  const wide = studentPoint(1 - error, freedom) * Math.sqrt(variance / Math.max(1, differences.length));
  const [low, high] = [effect - wide, effect + wide];
  return {
    pairs: pairs.length,
    base: mean(pairs.map(([was]) => was)),
    changed: mean(pairs.map(([, is]) => is)),
    effect,
    low,
    high,
    differs: pairs.length > 1 && (low > 0 || high < 0),
  };
}

const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);
