/** `longhall bench`: how fast the rules and the page are, and how much a server bears. */
import { type Command, Option } from 'commander';
import { Refusal } from '#kernel';
import { perSecond } from '../clock.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { loadGame, type Setting, seedOption, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { progress, silent } from '../progress.ts';
import { measured, playouts } from '../speed.ts';
import { decimal, optionList, plural, printJson, rounded, table, whole } from '../text.ts';
import { benchSearchCommand } from './bench-search.ts';
import { benchServerCommand } from './bench-server.ts';
import { benchWebCommand } from './bench-web.ts';

interface Flags extends Table {
  readonly games?: number;
  readonly seed: number | string;
  readonly json?: true;
}

/** Without --games: play for this long. In microseconds. */
const RUN = 2_000_000;
/** Until then what is hot has been compiled: a game with many verbs takes more than a second. */
const WARM_UP = 2_000_000;

export function benchCommand(program: Command, context: Context, finish: Finish): void {
  const bench = program
    .command('bench')
    .description('measure how fast something is')
    .argument('[what...]')
    .usage('engine <game> | search <game> | server [options] | web [options]')
    .action((what: readonly string[]) => {
      throw new Refusal(
        `${what.length === 0 ? 'say what to measure' : `"${what[0]}" is nothing that can be measured`}: "longhall bench engine <game>", "longhall bench search <game>", "longhall bench server" or "longhall bench web"`,
      );
    });
  const command = bench
    .command('engine')
    .argument('<game>', 'the id of a game')
    .description('measure the rules of a game: random games, and what one call costs')
    .addOption(new Option('--games <n>', 'how many random games (default: as many as two CPU seconds hold)').argParser(wholeNumber(1)));
  tableOptions(seedOption(command))
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
All numbers are of one thread and of CPU time, so that a busy machine changes
them little. Each part is warmed up first. The plain loops are the engine
without generated code, as it runs where text may not become code.

Examples:
  longhall bench engine natick
  longhall bench engine natick --games 20000 --json`,
    )
    .action(async (game: string, flags: Flags) => finish(await engine(context, game, flags)));
  benchSearchCommand(bench, context, finish);
  benchServerCommand(bench, context, finish);
  benchWebCommand(bench, context, finish);
}

async function engine(context: Context, typed: string, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, typed);
  const { game } = box;
  const setting = settingOf(game.meta, flags);
  const shownProgress = flags.json === true ? silent : progress(context.err, 'games', flags.games ?? 0);
  const run = { box, setting, seed: String(flags.seed), progress: shownProgress };
  playouts(run, game, { micros: WARM_UP });
  const fast = playouts(run, game, flags.games === undefined ? { micros: RUN } : { games: flags.games });
  playouts(run, game.loops, { micros: WARM_UP });
  const slow = playouts(run, game.loops, flags.games === undefined ? { micros: RUN } : { games: fast.games });
  const calls = measured(run);
  shownProgress.end();

  const gamesPerCpuSecond = perSecond(fast.games, fast.micros);
  const loopsPerCpuSecond = perSecond(slow.games, slow.micros);
  const report = {
    game: game.meta.id,
    ...setting,
    games: fast.games,
    seed: flags.seed,
    cpuSeconds: rounded(fast.micros / 1e6),
    gamesPerCpuSecond: rounded(gamesPerCpuSecond, 1),
    movesPerCpuSecond: rounded(perSecond(fast.moves, fast.micros), 1),
    movesPerGame: rounded(fast.moves / fast.games, 3),
    ...calls,
    loops: {
      gamesPerCpuSecond: rounded(loopsPerCpuSecond, 1),
      movesPerCpuSecond: rounded(perSecond(slow.moves, slow.micros), 1),
      ratio: rounded(loopsPerCpuSecond === 0 ? 0 : gamesPerCpuSecond / loopsPerCpuSecond, 3),
    },
  };
  if (flags.json === true) printJson(context.out, report);
  else context.out.write(inWords(game.meta.title, report));
  return EXIT.fine;
}

interface Report extends Setting {
  readonly games: number;
  readonly cpuSeconds: number;
  readonly gamesPerCpuSecond: number;
  readonly movesPerCpuSecond: number;
  readonly movesPerGame: number;
  readonly cloneMicros: number;
  readonly viewMicros: number;
  readonly guessMicros: number;
  readonly checkMicros: number;
  readonly optionsMicros: number;
  readonly loops: { readonly gamesPerCpuSecond: number; readonly movesPerCpuSecond: number; readonly ratio: number };
}

function inWords(title: string, r: Report): string {
  const options = optionList(r.options);
  const micros = (n: number): string => `${decimal(n, 2)} µs`;
  return `${title}, ${r.players} players${options === '' ? '' : `, ${options}`}: ${plural(r.games, 'random game')}, ${decimal(r.cpuSeconds, 2)} CPU seconds

${table([
  ['a CPU second', 'games', 'moves'],
  ['engine', whole(r.gamesPerCpuSecond), whole(r.movesPerCpuSecond)],
  ['plain loops', whole(r.loops.gamesPerCpuSecond), whole(r.loops.movesPerCpuSecond)],
])}
The engine plays ${decimal(r.loops.ratio, 2)} times as fast as its plain loops; a game has ${decimal(r.movesPerGame)} moves.

${table([
  ['one call', 'time'],
  ['clone', micros(r.cloneMicros)],
  ['view', micros(r.viewMicros)],
  ['guess', micros(r.guessMicros)],
  ['check', micros(r.checkMicros)],
  ['options', micros(r.optionsMicros)],
])}
`;
}
