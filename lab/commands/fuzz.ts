/** `longhall fuzz`: random games under watch. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { perSecond } from '../clock.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { forName, makeFolder, writeNew } from '../files.ts';
import { addFuzz, type Broken, emptyFuzz, type FuzzPlan, type FuzzTally } from '../fuzzer.ts';
import { jobsOption, loadGame, seedOption, type Table, tableOptions, wholeNumber } from '../input.ts';
import { spread } from '../pool.ts';
import { progress, silent } from '../progress.ts';
import { decimal, firstLine, optionList, plural, printJson, rounded, whole } from '../text.ts';

interface Flags extends Table {
  readonly games: number;
  readonly seed: number | string;
  readonly every: number;
  readonly jobs: number;
  readonly keep: string;
  readonly json?: true;
}

/** Where so many games are broken, one more tells nothing new. */
const ENOUGH = 10;
/** Fixed, so that the run ends at the same game whatever the number of threads. */
const PIECE = 16;

export function fuzzCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('fuzz')
    .argument('<game>', 'the id of a game')
    .description('play random games and check what every game promises')
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1)).default(1000))
    .addOption(new Option('--every <k>', 'make the heavy checks at each k-th move').argParser(wholeNumber(1)).default(50));
  tableOptions(seedOption(command), { players: 'all in turn', option: 'all in turn' });
  jobsOption(command)
    .option('--keep <folder>', 'where the logs of broken games go', '.')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Seat counts and options take turns, as far as they go together, unless --players
and --option fix them. A game that breaks a promise is written to a file
fuzz-<game>-<seed>-<number>.jsonl, and the exit code is 1; "longhall replay
<file>" shows how it came about. After ${ENOUGH} broken games the run ends early.
Ctrl-C stops and shows the results so far.

Examples:
  longhall fuzz natick --games 10000
  longhall fuzz natick --games 500 --every 1 --seed monday
  longhall fuzz natick --games 100000 --players 2 --json`,
    )
    .action(async (game: string, flags: Flags) => finish(await fuzz(context, game, flags)));
}

async function fuzz(context: Context, typed: string, flags: Flags): Promise<number> {
  const { meta } = (await loadGame(context.registry, typed)).game;
  const { players, option } = flags;
  const plan: FuzzPlan = {
    kind: 'fuzz',
    game: meta.id,
    table: players === undefined ? { option } : { players, option },
    seed: flags.seed,
    every: flags.every,
  };
  makeFolder(flags.keep);
  const signal = context.interruptible?.() ?? null;
  let broken = 0;
  const { tallies, micros } = await spread(context, {
    plan,
    total: flags.games,
    size: PIECE,
    jobs: flags.jobs,
    progress: flags.json === true ? silent : progress(context.err, 'games', flags.games),
    signal,
    enough(tally) {
      broken += tally.broken.length;
      return broken >= ENOUGH;
    },
  });
  const tally = upToEnough(tallies);
  const violations = tally.broken.map((b) => ({ ...b, file: keep(flags.keep, plan, b) }));
  const interrupted = signal?.aborted === true;
  const result = report(plan, tally, violations, micros, interrupted);
  if (flags.json === true) printJson(context.out, result);
  else context.out.write(inWords(meta.title, result));
  if (violations.length > 0) return EXIT.differs;
  return interrupted ? EXIT.interrupted : EXIT.fine;
}

/** Threads may have done more pieces than were needed; only those that one thread would have done count. */
function upToEnough(tallies: readonly FuzzTally[]): FuzzTally {
  const all = emptyFuzz();
  for (const tally of tallies) {
    if (all.broken.length >= ENOUGH) break;
    addFuzz(all, tally);
  }
  return all;
}

/** Writes the log under a name that is free, or finds it where an earlier run left it. */
function keep(folder: string, plan: FuzzPlan, { game, log }: Broken): string {
  for (let copy = 1; ; copy++) {
    const file = join(folder, `fuzz-${plan.game}-${forName(plan.seed)}-${game}${copy === 1 ? '' : `-${copy}`}.jsonl`);
    if (!existsSync(file)) {
      writeNew(file, log);
      return file;
    }
    if (readFileSync(file, 'utf8') === log) return file;
  }
}

type Kept = Broken & { readonly file: string };

function report(plan: FuzzPlan, tally: FuzzTally, violations: readonly Kept[], micros: number, interrupted: boolean) {
  return {
    game: plan.game,
    games: tally.games,
    seed: plan.seed,
    every: plan.every,
    moves: tally.moves,
    checks: tally.checks,
    violations: violations.map(({ log: _log, ...rest }) => rest),
    cpuSeconds: rounded(micros / 1e6),
    gamesPerCpuSecond: rounded(perSecond(tally.games, micros), 1),
    interrupted,
  };
}

function inWords(title: string, r: ReturnType<typeof report>): string {
  const lines = [
    `${title}: ${plural(r.games, 'random game')}, ${plural(r.moves, 'move')}, seed ${r.seed}${r.interrupted ? ' (stopped early)' : ''}`,
    'checks made:',
    ...Object.entries(r.checks).map(([promise, n]) => `  ${promise} ${whole(n)}`),
    `speed: ${whole(r.gamesPerCpuSecond)} games a CPU second; ${decimal(r.cpuSeconds, 2)} CPU seconds in all`,
    '',
    r.violations.length === 0 ? 'No promise was broken.' : `${plural(r.violations.length, 'game')} broke a promise:`,
    ...r.violations.map(inWord),
  ];
  return `${lines.join('\n')}\n`;
}

function inWord({ game, players, options, moves, promise, what, file }: Omit<Kept, 'log'>): string {
  const table = [`${players} players`, optionList(options)].filter((text) => text !== '').join(', ');
  return `  game ${game} (${table}), after ${plural(moves, 'move')}: ${promise}: ${firstLine(what)}\n    longhall replay ${file}`;
}
