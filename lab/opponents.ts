/** Who plays: bots by name, with what they may spend on a decision. */
import { performance } from 'node:perf_hooks';
import type { Bot, Budget } from '#bots';
import type { Box, Style, Weights } from '#games';
import { Refusal } from '#kernel';
import { externalBot } from './external/bot.ts';
import { botNamed } from './input.ts';
import { judgeBy, toldWith } from './weights.ts';

/** What a decision may cost; plain data, so that a thread can be told. */
export type Spend = { readonly iterations: number } | { readonly milliseconds: number };

export interface Means {
  /** For all that search and say nothing else. */
  readonly spend: Spend | null;
  /** The command line of the bot that is called "external". */
  readonly external: string | null;
  /** How long that one may think, in milliseconds. */
  readonly patience: number;
  /** Weights that bots are given in place of their own, by what stands behind the @ in their names. */
  readonly weights: Readonly<Record<string, Weights>>;
}

export const NO_MEANS: Means = { spend: null, external: null, patience: 10_000, weights: {} };
export const EXTERNAL = 'external';

/** `expert`, `expert:500` (iterations a decision), `expert:200ms`, a habit of the game such as `low`; and each of them `@` other weights. */
export function opponent(known: readonly Bot[], typed: string, box: Box, means: Means): Bot {
  const at = typed.indexOf('@');
  if (at < 0) return named(known, typed.toLowerCase(), box, means);
  return byWeights(named(known, typed.slice(0, at).toLowerCase(), box, means), typed.slice(at + 1), box, means);
}

/** The same bot, whose judge measures by other numbers. */
function byWeights(bot: Bot, label: string, box: Box, { weights }: Means): Bot {
  const weighing = box.judge?.weighing;
  const others = weights[label];
  if (weighing === undefined) throw new Refusal(`${box.game.meta.title} has no weights that could be others`);
  if (others === undefined) throw new Refusal(`there are no weights "${label}"`);
  const judge = { ...box.judge, ...toldWith(label, () => judgeBy(weighing, others)) };
  const other = { ...box, judge };
  return { ...bot, name: `${bot.name}@${label}`, decide: (question, dice) => bot.decide({ ...question, box: other }, dice) };
}

function named(known: readonly Bot[], typed: string, box: Box, means: Means): Bot {
  if (typed === EXTERNAL) {
    if (means.external === null) throw new Refusal('say how the external bot is started, as in --external "python3 my_bot.py"');
    return externalBot(means.external, box, means.patience);
  }
  const style = box.judge?.styles?.[typed];
  if (style !== undefined) return ofHabit(botNamed(known, 'steady', box), typed, style);
  const [, name = typed, count, unit] = /^([^:]+):([1-9]\d{0,8})(ms)?$/.exec(typed) ?? [];
  if (name.includes(':'))
    throw new Refusal(`"${typed}" says nothing that a bot could spend: write expert:400 for iterations, or expert:50ms for milliseconds`);
  const bot = botNamed(known, name, box);
  const own = count === undefined ? null : unit === undefined ? { iterations: Number(count) } : { milliseconds: Number(count) };
  const spend = own ?? means.spend;
  if (spend === null || bot.name === 'random') return bot;
  const budget: Budget = 'iterations' in spend ? spend : { ...spend, now: () => performance.now() };
  return { ...bot, name: own === null ? bot.name : typed.toLowerCase(), decide: (question, dice) => bot.decide({ ...question, budget }, dice) };
}

const ofHabit = (bot: Bot, name: string, style: Style): Bot => ({
  name,
  about: 'has one habit, and is steady in the rest',
  plays: bot.plays,
  decide: (question, dice) => style.move(question.view, question.seat, question.legal, dice) ?? bot.decide(question, dice),
});
