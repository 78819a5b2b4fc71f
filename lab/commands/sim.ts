/** `longhall sim`: games between bots, counted. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { type Meta, Refusal } from '#kernel';
import { perSecond } from '../clock.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { makeFolder } from '../files.ts';
import { botNamed, jobsOption, loadGame, nameList, seedOption, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { spread } from '../pool.ts';
import { progress, silent } from '../progress.ts';
import { addTally, emptyTally, logName, type SimPlan, type SimTally, type Standing, WIN } from '../simulation.ts';
import { spreadOf, wilson } from '../statistics.ts';
import { decimal, optionList, percent, plural, printJson, rounded, table, whole } from '../text.ts';

interface Flags extends Table {
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: number | string;
  readonly save?: string;
  readonly jobs: number;
  readonly json?: true;
}

export function simCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('sim')
    .argument('<game>', 'the id of a game')
    .description('play many games between bots and count who wins')
    .addOption(
      new Option('--bots <list>', 'who plays, such as steady,random; repeated until all seats are taken')
        .argParser(nameList)
        .default(['random'], 'random'),
    )
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1)).default(1000));
  seedOption(tableOptions(command));
  jobsOption(command)
    .option('--save <folder>', 'keep each game as a log file in this folder; nothing is written over')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
The bots move on by one seat each game, so that each sits everywhere. A first
place shared by k players is 1/k of a win; a team wins together. "expected" is
the share if all played equally well. The interval is the 95 % interval by
Wilson: more games make it narrower. The same seed gives the same games, however
many threads play them. Ctrl-C stops and shows the results so far.

Examples:
  longhall sim natick --bots steady,random --games 2000
  longhall sim natick --bots random --games 100000 --seed spring --json
  longhall sim natick --bots steady --games 20 --save games-of-today`,
    )
    .action(async (game: string, flags: Flags) => finish(await sim(context, game, flags)));
}

async function sim(context: Context, typed: string, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, typed);
  const { meta } = box.game;
  const setting = settingOf(meta, flags, flags.bots.length);
  if (flags.bots.length > setting.players)
    throw new Refusal(`${flags.bots.length} bots are named for ${setting.players} seats; name fewer, or add seats by --players`);
  const bots = flags.bots.map((name) => botNamed(context.bots, name, box).name);
  const plan: SimPlan = { kind: 'sim', game: meta.id, setting, bots, seed: flags.seed, save: flags.save ?? null };
  if (plan.save !== null) prepareFolder(plan, plan.save, flags.games);

  const signal = context.interruptible?.() ?? null;
  const { tallies, micros } = await spread(context, {
    plan,
    total: flags.games,
    size: Math.max(1, Math.min(64, Math.ceil(flags.games / 2000))),
    jobs: flags.jobs,
    progress: flags.json === true ? silent : progress(context.err, 'games', flags.games),
    signal,
  });
  const tally = emptyTally(plan);
  for (const piece of tallies) addTally(tally, piece);
  const interrupted = signal?.aborted === true;
  const result = report(plan, meta, tally, micros, interrupted);
  if (flags.json === true) printJson(context.out, result);
  else context.out.write(inWords(plan, meta.title, result));
  return interrupted ? EXIT.interrupted : EXIT.fine;
}

function prepareFolder(plan: SimPlan, folder: string, games: number): void {
  makeFolder(folder);
  const there = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (let n = 0; n < games; n++) {
    if (there.has(logName(plan, n)))
      throw new Refusal(`${join(folder, logName(plan, n))} exists already and is not written over; choose another folder or another --seed`);
  }
}

const share = ({ games, parts }: Standing) => {
  const wins = parts / WIN;
  const { low, high } = wilson(wins, games);
  return { games, wins: rounded(wins), share: rounded(games === 0 ? 0 : wins / games), low: rounded(low), high: rounded(high) };
};

/** How many of the seats a place of the list of bots has. */
const seatsOf = (plan: SimPlan, place: number): number => {
  let n = 0;
  for (let seat = place; seat < plan.setting.players; seat += plan.bots.length) n++;
  return n;
};

function report(plan: SimPlan, meta: Meta, tally: SimTally, micros: number, interrupted: boolean) {
  const { players, options } = plan.setting;
  const sides = new Set(meta.teams?.(players) ?? Array.from({ length: players }, (_, seat) => seat)).size;
  const lengths = spreadOf(tally.lengths);
  return {
    game: plan.game,
    players,
    options,
    games: tally.games,
    seed: plan.seed,
    cpuSeconds: rounded(micros / 1e6),
    gamesPerCpuSecond: rounded(perSecond(tally.games, micros), 1),
    movesPerCpuSecond: rounded(perSecond(tally.moves, micros), 1),
    movesPerGame: rounded(tally.games === 0 ? 0 : tally.moves / tally.games, 3),
    lengths: { shortest: lengths.least, median: lengths.median, longest: lengths.most },
    bots: tally.bots.map((standing, place) => ({
      bot: plan.bots[place] as string,
      ...share(standing),
      expected: rounded(seatsOf(plan, place) / players),
      score: rounded(standing.games === 0 ? 0 : standing.points / (standing.games * seatsOf(plan, place)), 3),
    })),
    seats: tally.seats.map((standing, seat) => ({
      seat,
      ...share(standing),
      expected: rounded(1 / sides),
      score: rounded(standing.games === 0 ? 0 : standing.points / standing.games, 3),
    })),
    endings: Object.fromEntries(Object.entries(tally.endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    interrupted,
  };
}

function inWords(plan: SimPlan, title: string, r: ReturnType<typeof report>): string {
  const head = ['games', 'wins', 'share', '95 % interval', 'expected', 'mean score'];
  const row = (name: string, s: (typeof r.bots)[number] | (typeof r.seats)[number]): string[] => [
    name,
    whole(s.games),
    decimal(s.wins),
    percent(s.share),
    `${percent(s.low)} to ${percent(s.high)}`,
    percent(s.expected),
    decimal(s.score, 2),
  ];
  const { shortest, median, longest } = r.lengths;
  const lines = [
    `${title}: ${plural(r.games, 'game')} of ${r.players} players, seed ${r.seed}${r.interrupted ? ' (stopped early)' : ''}`,
    ...(Object.keys(r.options).length > 0 ? [`options: ${optionList(r.options)}`] : []),
    '',
    table([['bot', ...head], ...r.bots.map((s) => row(s.bot, s))]),
    '',
    table([['seat', ...head], ...r.seats.map((s) => row(String(s.seat + 1), s))]),
    '',
    `endings: ${Object.entries(r.endings)
      .map(([name, n]) => `${name} ${whole(n)}`)
      .join(', ')}`,
    `length: ${decimal(r.movesPerGame)} moves a game (shortest ${shortest}, median ${median}, longest ${longest})`,
    `speed: ${whole(r.gamesPerCpuSecond)} games and ${whole(r.movesPerCpuSecond)} moves a CPU second; ${decimal(r.cpuSeconds, 2)} CPU seconds in all`,
  ];
  if (plan.save !== null) lines.push(`saved: ${join(plan.save, logName(plan, 0))} and so on`);
  return `${lines.join('\n')}\n`;
}
