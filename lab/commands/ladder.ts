/** `longhall ladder`: everybody against everybody, and how strong each is. */
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { Refusal } from '#kernel';
import { type Context, EXIT, type Finish } from '../context.ts';
import { type Pairing, ratings } from '../elo.ts';
import { endExternalBots } from '../external/bot.ts';
import { forName } from '../files.ts';
import { jobsOption, type LabBox, loadGame, nameList, seedOption, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { type MeansFlags, meansOf, meansOptions } from '../means.ts';
import { EXTERNAL, opponent } from '../opponents.ts';
import { spread } from '../pool.ts';
import { progress, silent } from '../progress.ts';
import { openRun } from '../runs.ts';
import { addTally, emptyTally, type SimPlan, type SimTally, WIN } from '../simulation.ts';
import { wilson } from '../statistics.ts';
import { decimal, percent, plural, printJson, rounded, table, whole } from '../text.ts';
import { quantile } from '../times.ts';

interface Flags extends Table, MeansFlags {
  readonly bots?: readonly string[];
  readonly games: number;
  readonly seed: number | string;
  readonly keep?: string;
  readonly jobs: number;
  readonly json?: true;
}

export function ladderCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('ladder')
    .argument('<game>', 'the id of a game')
    .description('let bots play everybody against everybody and rate them')
    .addOption(
      new Option(
        '--bots <list>',
        'who plays, such as novice,steady,expert:400 (default: random, novice and steady, as far as they can play the game)',
      ).argParser(nameList),
    )
    .addOption(new Option('--games <n>', 'how many games for each pair').argParser(wholeNumber(2)).default(100));
  meansOptions(seedOption(tableOptions(command)));
  jobsOption(command)
    .option('--keep <folder>', 'keep what is played there; a ladder that was stopped goes on when the command is repeated')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
The two bots of a pair fill the table in turn and change places each game. A bot
may be named with what it may spend: expert:400 is 400 iterations a decision,
expert:50ms is 50 milliseconds. The ratings are on the scale of Elo, with the
mean at 0 and 95 % intervals: 100 points more win 64 games of 100.

Examples:
  longhall ladder natick --games 200
  longhall ladder natick --bots steady,expert:200,expert:2000 --keep natick-ladder`,
    )
    .action(async (game: string, flags: Flags) => finish(await ladder(context, game, flags)));
}

const USUAL = ['random', 'novice', 'steady'];

function usualBots({ bots }: Context, box: LabBox): string[] {
  const able = USUAL.filter((name) => bots.some((bot) => bot.name === name && bot.plays(box)));
  if (able.length > 1) return able;
  throw new Refusal(
    `only ${able.join()} plays ${box.game.meta.title}, because it has no evaluator (judge): add one, or name a second bot, as in --bots random,external --external "python3 my_bot.py"`,
  );
}

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly tally: SimTally;
}

async function ladder(context: Context, typed: string, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, typed);
  const { meta } = box.game;
  const setting = settingOf(meta, flags, 2);
  const chosen = flags.bots ?? usualBots(context, box);
  const means = meansOf(flags, chosen);
  const names = chosen.map((name) => opponent(context.bots, name, box, means).name);
  if (names.length < 2) throw new Refusal('name at least two bots, as in --bots steady,expert');
  if (new Set(names).size !== names.length) throw new Refusal('a bot is named twice; give it different means, as in expert:200,expert:2000');
  const signal = context.interruptible?.() ?? null;
  const total = (flags.games * names.length * (names.length - 1)) / 2;
  const shown = flags.json === true ? silent : progress(context.err, 'games', total);
  const pairs: Pair[] = [];
  let done = 0;
  for (let a = 0; a < names.length; a++) {
    for (let b = a + 1; b < names.length && signal?.aborted !== true && pairs.at(-1)?.tally.trouble == null; b++) {
      const bots = [names[a] as string, names[b] as string];
      const plan: SimPlan = { kind: 'sim', game: meta.id, setting, bots, means, seed: flags.seed, save: null, dataset: null, record: false };
      const run =
        flags.keep === undefined ? null : openRun<SimTally>(join(flags.keep, bots.map(forName).join('-against-')), { ...plan, rules: meta.rules });
      const before = done;
      const { tallies } = await spread(context, {
        plan,
        total: flags.games,
        size: 1,
        jobs: bots.includes(EXTERNAL) ? 1 : flags.jobs,
        progress: { at: (n) => shown.at(before + n), end: () => undefined },
        signal,
        enough: (piece) => piece.trouble !== null,
        ...(run === null ? {} : { done: run.done, keep: (piece: number, tally: SimTally) => tally.trouble === null && run.keep(piece, tally) }),
      });
      const tally = emptyTally(plan);
      for (const piece of tallies) addTally(tally, piece);
      pairs.push({ a, b, tally });
      done += flags.games;
    }
  }
  shown.end();
  endExternalBots();
  const interrupted = signal?.aborted === true;
  const trouble = pairs.find(({ tally }) => tally.trouble !== null)?.tally.trouble ?? null;
  const result = { game: meta.id, ...setting, seed: flags.seed, ...rated(names, pairs), trouble, interrupted };
  if (flags.json === true) printJson(context.out, result);
  else context.out.write(inWords(meta.title, result));
  if (trouble !== null) context.err.write(`longhall: ${trouble}; the games before it are counted\n`);
  return trouble !== null ? EXIT.external : interrupted ? EXIT.interrupted : EXIT.fine;
}

function rated(names: readonly string[], pairs: readonly Pair[]) {
  const pairings: Pairing[] = pairs.map(({ a, b, tally }) => ({ a, b, games: tally.games, wins: (tally.bots[0]?.parts ?? 0) / WIN }));
  const found = ratings(names.length, pairings);
  return {
    bots: names
      .map((bot, i) => {
        const { elo, low, high } = found[i] as (typeof found)[number];
        const times = pairs.filter(({ a, b }) => a === i || b === i).map(({ a, tally }) => tally.times[a === i ? 0 : 1] ?? {});
        const games = pairings.filter(({ a, b }) => a === i || b === i).reduce((sum, pair) => sum + pair.games, 0);
        return {
          bot,
          games,
          elo: rounded(elo, 1),
          low: rounded(low, 1),
          high: rounded(high, 1),
          decisionMicros: { p99: Math.max(0, ...times.map((t) => quantile(t, 0.99))) },
        };
      })
      .sort((a, b) => b.elo - a.elo),
    pairs: pairings.map(({ a, b, games, wins }) => ({
      bot: names[a] as string,
      against: names[b] as string,
      games,
      wins: rounded(wins),
      share: rounded(games === 0 ? 0 : wins / games),
      low: rounded(wilson(wins, games).low),
      high: rounded(wilson(wins, games).high),
    })),
  };
}

function inWords(title: string, r: { players: number; seed: number | string; interrupted: boolean } & ReturnType<typeof rated>): string {
  const games = r.pairs.reduce((sum, pair) => sum + pair.games, 0);
  return `${title}: ${plural(games, 'game')} of ${r.players} players, seed ${r.seed}${r.interrupted ? ' (stopped early)' : ''}

${table([
  ['bot', 'rating', '95 % interval', 'games', '99 % decide within'],
  ...r.bots.map(({ bot, elo, low, high, games: n, decisionMicros }) => [
    bot,
    whole(elo),
    `${whole(low)} to ${whole(high)}`,
    whole(n),
    `${decimal(decisionMicros.p99 / 1000, 1)} ms`,
  ]),
])}

${table([
  ['pair', 'games', 'won by the first', '95 % interval'],
  ...r.pairs.map(({ bot, against, games: n, share, low, high }) => [
    `${bot} against ${against}`,
    whole(n),
    percent(share),
    `${percent(low)} to ${percent(high)}`,
  ]),
])}
`;
}
