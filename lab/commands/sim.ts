/** `longhall sim`: games between bots, counted. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { type Meta, Refusal } from '#kernel';
import { perSecond } from '../clock.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { endExternalBots } from '../external/bot.ts';
import { makeFolder, replaceText } from '../files.ts';
import { jobsOption, loadGame, nameList, seedOption, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { type MeansFlags, meansOf, meansOptions, spendText } from '../means.ts';
import { EXTERNAL, opponent } from '../opponents.ts';
import { spread } from '../pool.ts';
import { progress, silent } from '../progress.ts';
import { report as htmlReport } from '../report/report.ts';
import { openRun, type Run } from '../runs.ts';
import { addTally, dataName, emptyTally, logName, type SimPlan, type SimTally, type Standing, seating, WIN } from '../simulation.ts';
import { spreadOf, wilson } from '../statistics.ts';
import { decimal, optionList, optionValue, percent, plural, printJson, rounded, table, whole } from '../text.ts';
import { quantile } from '../times.ts';

interface Flags extends Table, MeansFlags {
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: number | string;
  readonly save?: string;
  readonly dataset?: string;
  readonly report?: string;
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
  meansOptions(seedOption(tableOptions(command)));
  jobsOption(command)
    .option('--save <folder>', 'keep each game as a log file in this folder; nothing is written over')
    .option('--dataset <folder>', 'keep positions, legal moves, the move and the outcome of each game there, as JSON Lines')
    .option('--report <folder>', 'write a report there as one HTML file; a run that was stopped goes on when the command is repeated')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
The bots move on by one seat each game, so that each sits everywhere. Where seats
play in teams partners stay together, and a list with a bot for each team seats
it with all of that team. A first place shared by k players is 1/k of a win; a
team wins together. "expected" is the share if all played equally well. The
interval is the 95 % interval by Wilson: more games make it narrower. The same
seed gives the same games, however many threads play them (with --budget only
about the same: time is not exact). Ctrl-C stops and shows the results so far.

Examples:
  longhall sim natick --bots steady,random --games 2000
  longhall sim natick --bots expert,steady --games 400 --iterations 2000
  longhall sim watch --bots steady --games 1000 --report watch-report
  longhall sim gift --board island --players 2 --bots external,steady \\
    --external "python3 docs/guide/bots/greedy_bot.py" --games 20
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
  const means = meansOf(flags, flags.bots);
  const bots = flags.bots.map((name) => opponent(context.bots, name, box, means).name);
  const plan: SimPlan = {
    kind: 'sim',
    game: meta.id,
    setting,
    bots,
    means,
    seed: flags.seed,
    save: flags.save ?? null,
    dataset: flags.dataset ?? null,
    record: flags.report !== undefined,
  };
  const run = flags.report === undefined ? null : openRun<SimTally>(flags.report, { ...plan, rules: meta.rules });
  if (plan.save !== null) prepareFolder(plan.save, logName, plan, flags.games, run);
  if (plan.dataset !== null) prepareFolder(plan.dataset, dataName, plan, flags.games, run);

  const signal = context.interruptible?.() ?? null;
  const { tallies, micros } = await spread(context, {
    plan,
    total: flags.games,
    size: run === null ? Math.max(1, Math.min(64, Math.ceil(flags.games / 2000))) : 1,
    // The program of somebody else is asked one thing at a time.
    jobs: bots.includes(EXTERNAL) ? 1 : flags.jobs,
    progress: flags.json === true ? silent : progress(context.err, 'games', flags.games),
    signal,
    enough: (piece) => piece.trouble !== null,
    ...(run === null ? {} : { done: run.done, keep: (piece: number, tally: SimTally) => tally.trouble === null && run.keep(piece, tally) }),
  }).finally(endExternalBots);
  const tally = emptyTally(plan);
  for (const piece of tallies) addTally(tally, piece);
  const interrupted = signal?.aborted === true;
  const earlier = emptyTally(plan);
  for (const [piece, done] of run?.done ?? []) if (piece < flags.games) addTally(earlier, done);
  const result = report(plan, meta, tally, earlier, micros, interrupted);
  const file = run === null ? null : join(run.folder, 'report.html');
  if (file !== null) replaceText(file, htmlReport(box, plan, tally.records, asTyped(plan, meta, flags.games)));
  if (flags.json === true) printJson(context.out, { ...result, report: file });
  else context.out.write(`${inWords(plan, meta.title, result, tally.games - earlier.games)}${file === null ? '' : `report: ${file}\n`}`);
  if (tally.trouble !== null) {
    context.err.write(`longhall: ${tally.trouble}; the games before it are counted\n`);
    return EXIT.external;
  }
  return interrupted ? EXIT.interrupted : EXIT.fine;
}

/** The command that plays these games again; what is usual is left out. */
function asTyped({ bots, seed, means, setting: { players, options } }: SimPlan, meta: Meta, games: number): string {
  const words = ['longhall', 'sim', meta.id, '--bots', bots.join(), '--games', String(games), '--seed', String(seed)];
  if (players !== meta.players.find((n) => n >= bots.length)) words.push('--players', String(players));
  for (const [name, value] of Object.entries(options))
    if (value !== meta.options[name]?.default) words.push('--option', `${name}=${optionValue(value)}`);
  if (means.external !== null) words.push('--external', means.external);
  return words.map(quoted).join(' ') + spendText(means);
}

/** As a shell takes it for one word. */
const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Games that an earlier part of the run has written are not played again, so they may be there. */
function prepareFolder(folder: string, nameOf: typeof logName, plan: SimPlan, games: number, run: Run<SimTally> | null): void {
  makeFolder(folder);
  const there = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (let n = 0; n < games; n++) {
    if (there.has(nameOf(plan, n)) && run?.done.has(n) !== true)
      throw new Refusal(`${join(folder, nameOf(plan, n))} exists already and is not written over; choose another folder or another --seed`);
  }
}

const share = ({ games, parts }: Standing) => {
  const wins = parts / WIN;
  const { low, high } = wilson(wins, games);
  return { games, wins: rounded(wins), share: rounded(games === 0 ? 0 : wins / games), low: rounded(low), high: rounded(high) };
};

/** How many of the seats a place of the list of bots has. */
const seatsOf = (plan: SimPlan, meta: Meta, place: number): number =>
  seating(meta, plan.setting.players, plan.bots.length)(0).filter((one) => one === place).length;

/** `earlier`: what was counted by an earlier part of the run, which took this one no time. */
function report(plan: SimPlan, meta: Meta, tally: SimTally, earlier: SimTally, micros: number, interrupted: boolean) {
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
    gamesPerCpuSecond: rounded(perSecond(tally.games - earlier.games, micros), 1),
    movesPerCpuSecond: rounded(perSecond(tally.moves - earlier.moves, micros), 1),
    movesPerGame: rounded(tally.games === 0 ? 0 : tally.moves / tally.games, 3),
    lengths: { shortest: lengths.least, median: lengths.median, longest: lengths.most },
    bots: tally.bots.map((standing, place) => ({
      bot: plan.bots[place] as string,
      ...share(standing),
      expected: rounded(seatsOf(plan, meta, place) / players),
      score: rounded(standing.games === 0 ? 0 : standing.points / (standing.games * seatsOf(plan, meta, place)), 3),
    })),
    seats: tally.seats.map((standing, seat) => ({
      seat,
      ...share(standing),
      expected: rounded(1 / sides),
      score: rounded(standing.games === 0 ? 0 : standing.points / standing.games, 3),
    })),
    endings: Object.fromEntries(Object.entries(tally.endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    decisionMicros: tally.times.map((times, place) => ({ bot: plan.bots[place] as string, p50: quantile(times, 0.5), p99: quantile(times, 0.99) })),
    trouble: tally.trouble,
    interrupted,
  };
}

function inWords(plan: SimPlan, title: string, r: ReturnType<typeof report>, played: number): string {
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
    played === 0
      ? 'speed: nothing was played now; all games are from an earlier part of this run'
      : `speed: ${whole(r.gamesPerCpuSecond)} games and ${whole(r.movesPerCpuSecond)} moves a CPU second; ${decimal(r.cpuSeconds, 2)} CPU seconds ${played < r.games ? `for the ${plural(played, 'game')} played now` : 'in all'}`,
  ];
  const thinkers = r.decisionMicros.filter(({ p99 }) => p99 > 0);
  if (thinkers.length > 0)
    lines.push(
      `decisions: ${thinkers.map(({ bot, p50, p99 }) => `${bot} ${decimal(p50 / 1000, 2)} ms (99 % within ${decimal(p99 / 1000, 2)} ms)`).join(', ')}`,
    );
  if (plan.dataset !== null) lines.push(`positions: ${join(plan.dataset, dataName(plan, 0))} and so on`);
  if (plan.save !== null) lines.push(`saved: ${join(plan.save, logName(plan, 0))} and so on`);
  return `${lines.join('\n')}\n`;
}
