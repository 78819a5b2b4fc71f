/** `longhall tune`: looks for weights that a bot wins more games with. */
import { type Command, Option } from 'commander';
import type { Weighing, Weights } from '#games';
import { Refusal, seeded } from '#kernel';
import { type Context, EXIT, type Finish } from '../context.ts';
import { mustBeNew, writeNew } from '../files.ts';
import { type Fitting, fit, sampleOf, stepsOf, surprise } from '../fitting.ts';
import { jobsOption, type LabBox, loadGame, type Setting, seedOption, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { logsIn } from '../logs.ts';
import { type MeansFlags, meansOf, meansOptions } from '../means.ts';
import { EXTERNAL, opponent } from '../opponents.ts';
import { spread } from '../pool.ts';
import { type Progress, progress, silent } from '../progress.ts';
import { type SimPlan, type SimTally, WIN } from '../simulation.ts';
import { decimal, percent, plural, printJson, rounded, table, whole } from '../text.ts';
import { between, type Change, search, sequential, type Tally, type Test, tally } from '../tuning.ts';
import { judgeBy, readWeights, toldWith } from '../weights.ts';

interface Flags extends Table, Omit<MeansFlags, 'external' | 'patience'> {
  readonly bot: string;
  readonly from?: string;
  readonly fit?: string;
  readonly games: number;
  readonly trial: number;
  readonly proof: number;
  readonly gain: number;
  readonly error: number;
  readonly seed: number | string;
  readonly out?: string;
  readonly jobs: number;
  readonly json?: true;
}

export function tuneCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('tune')
    .argument('<game>', 'the id of a game')
    .description('look for weights that a bot wins more games with, and write them as a file')
    .addOption(new Option('--bot <name>', 'who plays both sides: steady, or expert:100 for 100 iterations a decision').default('steady'))
    .option('--from <file>', 'the weights to begin with (default: those of the game)')
    .option('--fit <folder>', 'first fit the weights to who won the games there, as "sim --save" keeps them')
    .addOption(new Option('--games <n>', 'games to spend on the search; 0 for none').argParser(wholeNumber(0)).default(20_000))
    .addOption(new Option('--trial <n>', 'pairs of games for one change at most').argParser(wholeNumber(30)).default(500))
    .addOption(new Option('--gain <percent>', 'how much more than half of the games a change should win').argParser(wholeNumber(1, 30)).default(3))
    .addOption(new Option('--error <percent>', 'how often a change may be misjudged').argParser(wholeNumber(1, 40)).default(5))
    .addOption(new Option('--proof <n>', 'games against the weights at the start, when the search is over').argParser(wholeNumber(2)).default(2000));
  meansOptions(seedOption(tableOptions(command, { players: 'the most that two sides can share', option: 'as the game has it' })), false);
  jobsOption(command)
    .option('--out <file>', 'where the weights are written (default: weights-<game>.json)')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
One number at a time is made larger or smaller, and the same bot plays with the
new weights against the old ones, every game twice with the sides changed, until
it is clear whether the change helps. When nothing helps any more, smaller
changes are tried. At the end what was found plays the proof: new games against
the weights at the start. The file has the weights, the seed, every change that
was kept, and that result; as weights.json of the game they are what all its bots
use, and "--bots steady,steady@<file>" lets them play in sim and ladder. After
Ctrl-C what was kept so far is written, without a proof.

With --fit all numbers are first moved to where the judge foretells best who won
the games in a folder. That takes minutes where the search takes hours, and finds
what changes of one number miss. Every fifth game is held back, and tells how
well games are foretold that nothing was fitted to. What foretells who wins need
not win: with games to spend, four points on the way there play against the
start, and the best of them is where the search begins.

Examples:
  longhall tune natick --games 5000
  longhall sim watch --bots steady --games 2500 --save games-of-watch
  longhall tune watch --fit games-of-watch --games 0
  longhall tune gift --players 4 --option playerTrade=no --out games/gift/better.json`,
    )
    .action(async (game: string, flags: Flags) => finish(await tune(context, game, flags)));
}

/** A change that was kept, with the games that spoke for it. */
interface Kept extends Change {
  readonly pairs: number;
  readonly share: number;
}

const NEW = 'new';
const OLD = 'old';

async function tune(context: Context, typed: string, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, typed);
  const { meta } = box.game;
  const weighing = weighingOf(box);
  const out = flags.out ?? `weights-${meta.id}.json`;
  mustBeNew(out);
  const start = flags.from === undefined ? weighing.weights : readWeights(flags.from);
  toldWith(flags.from ?? meta.id, () => judgeBy(weighing, start));
  const setting = evenSetting(box, flags);
  const means = meansOf(flags);
  const bot = opponent(context.bots, flags.bot, box, means).name;
  if (bot === EXTERNAL || bot === 'random') throw new Refusal(`the bot "${bot}" uses no weights`);
  const stop = context.interruptible?.() ?? null;
  const shown = flags.json === true ? silent : progress(context.err, 'games of the search', flags.games);
  let played = 0;

  /** Pairs of games between two sets of weights, until the test has its answer; in the order of the pairs, however many threads play. */
  async function match(name: string, sides: Record<typeof NEW | typeof OLD, Weights>, most: number, test: Test | null, seen: Progress) {
    const plan: SimPlan = {
      ...{ kind: 'sim', game: meta.id, setting, seed: `${flags.seed}/${name}`, save: null, dataset: null, record: false, pairs: true },
      bots: [`${bot}@${NEW}`, `${bot}@${OLD}`],
      means: { ...means, weights: sides },
    };
    const result = tally();
    const early = new Map<number, number>();
    let decided: boolean | null = null;
    let next = 0;
    const keep = (piece: number, { bots }: SimTally): void => {
      early.set(piece, (bots[0]?.parts ?? 0) / (2 * WIN));
      for (let score = early.get(next); score !== undefined && decided === null; score = early.get(++next)) {
        result.add(score);
        const verdict = test?.(result) ?? 'open';
        if (verdict !== 'open') decided = verdict === 'better';
      }
    };
    await spread(context, { plan, total: 2 * most, size: 2, jobs: flags.jobs, progress: seen, signal: stop, keep, enough: () => decided !== null });
    played += 2 * result.pairs;
    return { decided: decided as boolean | null, result };
  }

  const fitted = flags.fit === undefined ? null : await fitTo(flags.fit, box, weighing, start, flags, context, stop);
  const way = fitted === null ? null : await bestPart(match, start, fitted.weights, flags, shown, stop);
  const kept: Kept[] = [];
  let trials = 0;
  const best = await search(way?.weights ?? start, seeded(`${flags.seed}/search`), async (candidate, incumbent, change) => {
    const left = Math.floor((flags.games - played) / 2);
    if (left < 30 || stop?.aborted === true) return null;
    const most = Math.min(flags.trial, left);
    const before = played;
    const test = sequential(flags.gain / 100, flags.error / 100, most);
    const seen = { at: (n: number) => shown.at(before + n), end: () => undefined };
    const { decided, result } = await match(`trial ${++trials}`, { [NEW]: candidate, [OLD]: incumbent }, most, test, seen);
    if (decided === true) {
      kept.push({ ...change, pairs: result.pairs, share: rounded(result.share, 4) });
      if (flags.json !== true)
        context.err.write(
          `${change.weight}: ${change.from} becomes ${change.to} (${percent(result.share)} of ${plural(2 * result.pairs, 'game')})\n`,
        );
    }
    return decided;
  });
  shown.end();
  const searched = played;
  const found = kept.length > 0 || fitted !== null;
  const proof = !found || stop?.aborted === true ? null : await proven(match, best, start, flags, context);
  const report = {
    game: meta.id,
    ...setting,
    seed: flags.seed,
    bot,
    fit: fitted === null ? null : { ...fitted.report, parts: way?.parts ?? [] },
    trials,
    games: searched,
    changes: kept,
    proof,
    better: proof !== null && proof.low > 0.5,
    file: found ? out : null,
    interrupted: stop?.aborted ?? false,
  };
  const { file, interrupted, ...tuned } = report;
  if (file !== null) writeNew(file, `${JSON.stringify({ weights: best, tuned }, null, 2)}\n`);
  if (flags.json === true) printJson(context.out, report);
  else context.out.write(inWords(meta.title, report));
  return interrupted ? EXIT.interrupted : EXIT.fine;
}

type Match = (
  name: string,
  sides: Record<typeof NEW | typeof OLD, Weights>,
  most: number,
  test: Test | null,
  seen: Progress,
) => Promise<{ readonly result: Tally }>;

/** How far one may go on the way to weights that were fitted. */
const PARTS = [0.25, 0.5, 0.75, 1];

interface Part {
  readonly part: number;
  readonly share: number;
  readonly games: number;
}

/**
 * What foretells who wins need not be what wins: of some points on the way there the one that wins most games against the start.
 * Without games to spend it is the end of the way.
 */
async function bestPart(match: Match, start: Weights, end: Weights, flags: Flags, shown: Progress, stop: AbortSignal | null) {
  const parts: Part[] = [];
  const most = Math.min(flags.trial, Math.floor(flags.games / (2 * PARTS.length)));
  for (const part of most < 1 ? [] : PARTS) {
    const before = parts.reduce((sum, { games }) => sum + games, 0);
    const seen = { at: (n: number) => shown.at(before + n), end: () => undefined };
    const { result } = await match(`part ${part}`, { [NEW]: between(start, end, part), [OLD]: start }, most, null, seen);
    parts.push({ part, share: rounded(result.share, 4), games: 2 * result.pairs });
    if (stop?.aborted === true) break;
  }
  const best = parts.toSorted((a, b) => b.share - a.share)[0];
  return { parts, weights: best === undefined ? end : between(start, end, best.part) };
}

/** New games against the weights at the start: those of the search were chosen for what they said. */
async function proven(match: Match, best: Weights, start: Weights, flags: Flags, context: Context) {
  const seen = flags.json === true ? silent : progress(context.err, 'games of the proof', flags.proof);
  const { result } = await match('proof', { [NEW]: best, [OLD]: start }, Math.ceil(flags.proof / 2), null, seen);
  seen.end();
  const { low, high } = result.interval;
  return { games: 2 * result.pairs, share: rounded(result.share, 4), low: rounded(low, 4), high: rounded(high, 4) };
}

/** Weights that foretell the ends of the games in a folder, as far as there was time. */
async function fitTo(folder: string, box: LabBox, weighing: Weighing, start: Weights, flags: Flags, context: Context, stop: AbortSignal | null) {
  const { games, unused, fitted, heldBack } = sampleOf(box, logsIn(folder), seeded(`${flags.seed}/fit`));
  const foretold = (weights: Weights): number => rounded(surprise(weighing.judge(weights), heldBack), 4);
  const seen = flags.json === true ? silent : progress(context.err, 'steps of the fit', stepsOf(start));
  let now: Pick<Fitting, 'weights'> = { weights: start };
  for (const step of fit(weighing, start, fitted)) {
    now = step;
    seen.at(step.done);
    // Lets a Ctrl-C through.
    await new Promise(setImmediate);
    if (stop?.aborted === true) break;
  }
  seen.end();
  const { weights } = now;
  return {
    weights,
    report: { games, unused, positions: fitted.length, heldBack: heldBack.length, before: foretold(start), after: foretold(weights) },
  };
}

function weighingOf({ game, judge }: LabBox): Weighing {
  if (judge?.weighing === undefined) throw new Refusal(`${game.meta.title} has no weights to tune`);
  return judge.weighing;
}

/** Both sides have as many seats. */
function evenSetting({ game: { meta } }: LabBox, flags: Flags): Setting {
  const even = meta.players.filter((n) => n % 2 === 0);
  const players = flags.players ?? (even.length === 0 ? undefined : Math.max(...even));
  if (players === undefined || players % 2 !== 0)
    throw new Refusal(
      `two sides cannot share ${players ?? 'the'} seats alike; ${meta.title} can be tuned with ${even.toSorted((a, b) => a - b).join(' or ') || 'no number of players'}`,
    );
  return settingOf(meta, { ...flags, players });
}

interface Told {
  readonly players: number;
  readonly seed: number | string;
  readonly bot: string;
  readonly fit: (Awaited<ReturnType<typeof fitTo>>['report'] & { readonly parts: readonly Part[] }) | null;
  readonly trials: number;
  readonly games: number;
  readonly changes: readonly Kept[];
  readonly proof: Awaited<ReturnType<typeof proven>> | null;
  readonly better: boolean;
  readonly file: string | null;
  readonly interrupted: boolean;
}

function inWords(title: string, r: Told): string {
  const head = `${title}: ${plural(r.trials, 'change')} tried in ${plural(r.games, 'game')} of ${r.players} ${r.bot} bots, seed ${r.seed}${r.interrupted ? ' (stopped early)' : ''}\n`;
  if (r.file === null) return `${head}\nNo change made it better; nothing is written.\n`;
  const rows = r.changes.map(({ weight, from, to, pairs, share }) => [weight, decimal(from, 3), decimal(to, 3), percent(share), whole(2 * pairs)]);
  const changes = rows.length === 0 ? [] : [table([['weight', 'before', 'after', 'won', 'games'], ...rows])];
  const proof =
    r.proof === null
      ? 'There was no proof: it was stopped before.'
      : `Proof: ${percent(r.proof.share)} of ${plural(r.proof.games, 'new game')} against the weights at the start (95 % interval ${percent(r.proof.low)} to ${percent(r.proof.high)}): ${r.better ? 'better' : 'not shown to be better'}.`;
  return `${[head, ...fitInWords(r), ...changes, `${proof}\nThe weights are in ${r.file}.`].join('\n')}\n`;
}

function fitInWords({ fit: told }: Told): string[] {
  if (told === null) return [];
  const unused = told.unused === 0 ? '' : `; ${plural(told.unused, 'game')} that are not over, or by older rules, were left out`;
  return [
    `Fitted to ${plural(told.positions, 'position')} of ${plural(told.games, 'game')}${unused}. Surprise at the ends of games that were held back
(less is better): ${decimal(told.before, 4)} before, ${decimal(told.after, 4)} after.\n`,
    ...told.parts.map(
      ({ part, share, games }) => `${percent(part)} of the way there: ${percent(share)} of ${plural(games, 'game')} against the start`,
    ),
    ...(told.parts.length === 0 ? [] : ['']),
  ];
}
