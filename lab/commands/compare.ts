/** `longhall compare`: what a change of options or of the data does, game by game on the same dice. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Command, Option } from 'commander';
import { type Meta, Refusal } from '#kernel';
import { compared, looksUpTo, type Measure, type Measured, measures } from '../comparison.ts';
import { type Context, EXIT, type Finish, type Registry } from '../context.ts';
import { readObject } from '../files.ts';
import { fingerprint } from '../fingerprint.ts';
import { collectOption, jobsOption, loadGame, nameList, type Setting, seedOption, settingOf, type Table, wholeNumber } from '../input.ts';
import { type MeansFlags, meansOf, meansOptions } from '../means.ts';
import { EXTERNAL, opponent } from '../opponents.ts';
import { spread } from '../pool.ts';
import { progress, silent } from '../progress.ts';
import type { GameRecord } from '../records.ts';
import { openRun, type Run } from '../runs.ts';
import type { SimPlan, SimTally } from '../simulation.ts';
import { decimal, firstLine, optionList, plural, printJson, rounded, table } from '../text.ts';

interface Flags extends MeansFlags {
  readonly players?: number;
  readonly option: Readonly<Record<string, string>>;
  readonly with: Readonly<Record<string, string>>;
  readonly options?: string;
  readonly against?: string;
  readonly bots: readonly string[];
  readonly measure?: string;
  readonly games: number;
  readonly error: number;
  readonly seed: number | string;
  readonly keep?: string;
  readonly jobs: number;
  readonly json?: true;
}

export function compareCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('compare')
    .argument('<game>', 'the id of a game')
    .description('play the same dice with and without a change, until it is clear what the change does')
    .addOption(new Option('--players <n>', 'how many seats').argParser(wholeNumber(1, 30)))
    .addOption(
      new Option('--option <name=value>', 'an option of both sides; may be given again').argParser(collectOption).default({}, 'as the game has it'),
    )
    .addOption(
      new Option('--with <name=value>', 'an option of the changed side alone; may be given again').argParser(collectOption).default({}, 'none'),
    )
    .option('--options <file>', 'the options of the changed side from a file: a JSON object')
    .option('--against <folder>', 'take the changed side from another copy of Longhall, in which a line of the data was edited')
    .addOption(new Option('--bots <list>', 'who plays').argParser(nameList).default(['steady'], 'steady'))
    .option('--measure <name>', 'what the decision is made by (default: turns, or moves where a game does not count turns)')
    .addOption(new Option('--games <n>', 'pairs of games at most').argParser(wholeNumber(20)).default(1000))
    .addOption(new Option('--error <percent>', 'how often a difference may be claimed where there is none').argParser(wholeNumber(1, 50)).default(1));
  meansOptions(seedOption(command), false);
  jobsOption(command)
    .option('--keep <folder>', 'keep what is played there; a comparison that was stopped goes on when the command is repeated')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Both sides play game after game on the same seeds, and the differences are looked
at after ${looksUpTo(1000).slice(0, 4).join(', ')} … pairs and at the end. It stops as soon as the
interval of the mean difference leaves zero out; each look has an equal share of
--error, so that all together err no more often than it says. The other measures
are shown with plain 95 % intervals, as hints for another run.

Examples:
  longhall compare natick --with costs=long-roads
  longhall compare natick --with points=9 --measure leads
  longhall compare watch --against ../longhall-with-dear-guards --bots steady
  longhall compare gift --with points=8 --bots expert:400 --keep short-gift`,
    )
    .action(async (game: string, flags: Flags) => finish(await compare(context, game, flags)));
}

/** This copy of Longhall. */
const HERE = fileURLToPath(new URL('../..', import.meta.url));

interface Side {
  readonly plan: SimPlan;
  /** Where its games are kept, if anywhere. */
  readonly run: Run<SimTally> | null;
  /** By game: what was played, now or in an earlier run. */
  readonly done: Map<number, SimTally>;
  /** Of the games that are looked at. */
  records: readonly GameRecord[];
}

async function compare(context: Context, typed: string, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, typed);
  const { meta } = box.game;
  const changed: Readonly<Record<string, unknown>> =
    flags.options === undefined ? flags.with : { ...readObject(flags.options, 'of options, such as { "points": 8 }'), ...flags.with };
  if (Object.keys(changed).length === 0 && flags.against === undefined)
    throw new Refusal('say what is changed: --with <option=value>, --options <file> or --against <folder>');
  const from = flags.against === undefined ? null : registryIn(flags.against);
  const other = from === null ? meta : await metaIn(from, meta.id);
  if (flags.bots.some((name) => name.toLowerCase() === EXTERNAL))
    throw new Refusal('an external bot cannot take part in a comparison: its decisions may differ from game to game');
  const means = meansOf(flags, flags.bots);
  const bots = flags.bots.map((name) => opponent(context.bots, name, box, means).name);
  const setting = (whose: Meta, more: Readonly<Record<string, unknown>>): Setting => {
    const given = { ...flags.option, ...more } as Table['option'];
    return settingOf(whose, flags.players === undefined ? { option: given } : { players: flags.players, option: given }, bots.length);
  };
  const plan = (whose: Meta, more: Readonly<Record<string, unknown>>, source: string | null): SimPlan => ({
    ...{ kind: 'sim', game: meta.id, setting: setting(whose, more), bots, means, seed: flags.seed, save: null, dataset: null, record: true },
    ...(source === null ? {} : { from: source }),
  });
  const sideOf = (name: string, played: SimPlan, tree: string): Side => {
    const run = flags.keep === undefined ? null : openRun<SimTally>(join(flags.keep, name), { ...played, tree: fingerprint(tree) });
    return { plan: played, run, done: new Map(run?.done), records: [] };
  };
  const sides: [Side, Side] = [
    sideOf('before', plan(meta, {}, null), HERE),
    sideOf('changed', plan(other, changed, from), flags.against === undefined ? HERE : resolve(flags.against)),
  ];
  const known = measures(box);
  const measure = chosen(known, flags.measure);

  const signal = context.interruptible?.() ?? null;
  const shown = flags.json === true ? silent : progress(context.err, 'pairs of games', flags.games);
  const started = Date.now();
  let result: Measured | null = null;
  const planned = looksUpTo(flags.games);
  let looks = 0;
  for (const total of planned) {
    for (const [i, side] of sides.entries()) {
      const others = sides[1 - i]?.records.length ?? 0;
      const { tallies } = await spread(context, {
        plan: side.plan,
        total,
        size: 1,
        jobs: flags.jobs,
        // Both sides play in turn, look by look: two games are a pair.
        progress: { at: (n) => shown.at((others + n) >> 1), end: () => undefined },
        signal,
        done: new Map(side.done),
        keep(game, tally) {
          side.done.set(game, tally);
          side.run?.keep(game, tally);
        },
      }).catch((error: unknown) => {
        throw i === 0 || from === null || error instanceof Refusal ? error : unusable(error, from);
      });
      side.records = tallies.flatMap((tally) => tally.records);
    }
    result = compared(sides[0].records, sides[1].records, measure, flags.error / 100 / planned.length);
    looks++;
    if (result.differs || signal?.aborted === true) break;
  }
  shown.end();
  const interrupted = signal?.aborted === true;
  const report = {
    game: meta.id,
    players: sides[0].plan.setting.players,
    seed: flags.seed,
    bots,
    base: { options: sides[0].plan.setting.options },
    changed: { options: sides[1].plan.setting.options, from: flags.against ?? null },
    error: flags.error / 100,
    looks,
    measure: result === null ? null : told(measure, result),
    others: known.filter((one) => one !== measure).map((one) => told(one, compared(sides[0].records, sides[1].records, one, 0.05))),
    secondsMicros: (Date.now() - started) * 1000,
    interrupted,
  };
  if (flags.json === true) printJson(context.out, report);
  else context.out.write(inWords(meta.title, report));
  return interrupted ? EXIT.interrupted : EXIT.fine;
}

const told = ({ name, title }: Measure, { pairs, base, changed, effect, low, high, differs }: Measured) => ({
  name,
  title,
  pairs,
  base: rounded(base),
  changed: rounded(changed),
  effect: rounded(effect),
  low: rounded(low),
  high: rounded(high),
  differs,
});

function chosen(known: readonly Measure[], typed: string | undefined): Measure {
  const found = typed === undefined ? known[0] : known.find(({ name }) => name === typed);
  if (found === undefined) throw new Refusal(`there is no measure "${typed}"; there are ${known.map(({ name }) => name).join(', ')}`);
  return found;
}

function registryIn(folder: string): string {
  const games = join(resolve(folder), 'games');
  for (const name of ['index.ts', 'minds.ts'])
    if (!existsSync(join(games, name))) throw new Refusal(`${folder} is no copy of Longhall: there is no ${join('games', name)} in it`);
  return pathToFileURL(join(games, 'index.ts')).href;
}

async function metaIn(from: string, id: string): Promise<Meta> {
  try {
    const { registry } = (await import(from)) as { registry: Registry };
    const entry = registry[id];
    if (entry === undefined) throw new Error(`it has no game "${id}"`);
    await entry.load();
    return entry.meta;
  } catch (error) {
    throw unusable(error, from);
  }
}

/** What is wrong with a copy is its author's to mend, not a bug: one line, with the place where it happened. */
function unusable(error: unknown, from: string): Refusal {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const inside = new URL('..', from).href;
  const place = stack.split(/[\s()]+/).find((word) => word.startsWith(inside) && /:\d+$/.test(word));
  return new Refusal(`the changed copy cannot be used: ${firstLine(message)}${place === undefined ? '' : ` (${place.slice(inside.length)})`}`);
}

interface Told {
  readonly players: number;
  readonly seed: number | string;
  readonly error: number;
  readonly looks: number;
  readonly base: { readonly options: Setting['options'] };
  readonly changed: { readonly options: Setting['options']; readonly from: string | null };
  readonly measure: ReturnType<typeof told> | null;
  readonly others: readonly ReturnType<typeof told>[];
  readonly interrupted: boolean;
}

function inWords(title: string, r: Told): string {
  if (r.measure === null || r.measure.pairs === 0) return 'Stopped before a pair of games was played.\n';
  const row = ({ title: name, base, changed, effect, low, high }: ReturnType<typeof told>): string[] => [
    name,
    decimal(base, 3),
    decimal(changed, 3),
    decimal(effect, 3),
    `${decimal(low, 3)} to ${decimal(high, 3)}`,
  ];
  const different = Object.entries(r.changed.options).filter(([name, value]) => r.base.options[name] !== value);
  const { measure } = r;
  const verdict = measure.differs
    ? `The change makes a difference. ${measure.title}: ${decimal(Math.abs(measure.effect), 3)} ${measure.effect > 0 ? 'more' : 'less'} on average.`
    : 'No difference was found.';
  return `${title}: ${plural(measure.pairs, 'pair')} of games of ${r.players} players on the same dice, seed ${r.seed}${r.interrupted ? ' (stopped early)' : ''}
changed: ${[...(different.length === 0 ? [] : [optionList(Object.fromEntries(different))]), ...(r.changed.from === null ? [] : [`data of ${r.changed.from}`])].join(', ') || 'nothing: both sides have the same options'}

${table([['measure', 'before', 'changed', 'effect', `${decimal(100 - r.error * 100, 0)} % interval over all looks`], row(measure)])}

${verdict}

${table([['others', 'before', 'changed', 'effect', 'plain 95 % interval'], ...r.others.map(row)])}
`;
}
