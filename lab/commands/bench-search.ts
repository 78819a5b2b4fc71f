/** `longhall bench search`: how many iterations of the expert's search a second holds. */
import { type Command, Option } from 'commander';
import { bots, type Question } from '#bots';
import type { Box } from '#games';
import { CHANCE, type Move, over, Refusal, seeded, turn } from '#kernel';
import { perSecond, processMicros } from '../clock.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { loadGame, type Setting, seedOption, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { progress, silent } from '../progress.ts';
import { printJson, rounded, table, whole } from '../text.ts';

interface Flags extends Table {
  readonly iterations: number;
  readonly seed: number | string;
  readonly json?: true;
}

/** CPU microseconds of one round: of the first looks, and of the iterations alone. */
interface Round {
  readonly first: number;
  readonly iterated: number;
}

/** Random moves beyond the tree: none, as the expert plays, and twenty, as searches without a judge would. */
const ROLLOUTS = [0, 20];
const POSITIONS = 24;
/** Rounds over all positions before the clock counts, until the engine has compiled what is hot; of the others the middle one is told. */
const WARM_UP = 2;
const ROUNDS = 3;
/** With fewer iterations the first look, which is taken off, hides them. */
const LEAST = 200;
/** Only positions with a real choice count, */
const CHOICES = 4;
/** after so many moves, or half as many where games are over by then; */
const OPENING = 40;
/** and one in so many of them. */
const ONE_IN = 5;
/** A game that has none in so many games has none. */
const GAMES = 1000;

export function benchSearchCommand(bench: Command, context: Context, finish: Finish): void {
  const command = bench
    .command('search')
    .argument('<game>', 'the id of a game')
    .description("measure the expert's search: iterations a CPU second of one core")
    .addOption(new Option('--iterations <n>', 'for each position').argParser(wholeNumber(LEAST)).default(2000));
  tableOptions(seedOption(command))
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Each search goes over all positions ${WARM_UP} times to warm up and ${ROUNDS} times by the
clock of the CPU; the middle one counts.

Examples:
  longhall bench search gift
  longhall bench search natick --iterations 500 --json`,
    )
    .action(async (game: string, flags: Flags) => finish(await search(context, game, flags)));
}

async function search(context: Context, typed: string, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, typed);
  const expert = bots.find(({ name }) => name === 'expert');
  if (expert === undefined || !expert.plays(box)) throw new Refusal(`${box.game.meta.title} has no judge, so there is no search to measure`);
  const setting = settingOf(box.game.meta, flags);
  const questions = positions(box, setting, String(flags.seed));
  const shownProgress = flags.json === true ? silent : progress(context.err, 'rounds', ROLLOUTS.length * (WARM_UP + ROUNDS));
  let rounds = 0;
  const rows = ROLLOUTS.map((rollout) => {
    const judge = { ...(box.judge as NonNullable<Box['judge']>), search: { ...box.judge?.search, rollout } };
    const timed = (iterations: number): number => {
      const start = processMicros();
      questions.forEach((question, i) => {
        expert.decide({ ...question, box: { ...box, judge }, budget: { iterations } }, seeded(`${flags.seed}/${i}`));
      });
      return processMicros() - start;
    };
    /** The first look at each move is not part of an iteration: it is measured by itself and taken off. */
    const round = (): Round => {
      const first = timed(1);
      const iterated = timed(flags.iterations) - first;
      shownProgress.at(++rounds);
      return { first, iterated };
    };
    for (let i = 0; i < WARM_UP; i++) round();
    const middle = Array.from({ length: ROUNDS }, round).sort((a, b) => a.iterated - b.iterated)[ROUNDS >> 1];
    const { first, iterated } = middle as Round;
    return {
      rollout,
      iterationsPerCpuSecond: rounded(perSecond(questions.length * flags.iterations, iterated), 0),
      firstLookMicros: rounded(first / questions.length, 0),
    };
  });
  shownProgress.end();
  const report = { game: box.game.meta.id, ...setting, seed: flags.seed, positions: questions.length, iterations: flags.iterations, search: rows };
  if (flags.json === true) printJson(context.out, report);
  else
    context.out.write(
      `${box.game.meta.title}, ${setting.players} players: ${questions.length} positions, ${flags.iterations} iterations each\n\n${table([
        ['random moves beyond the tree', 'iterations a CPU second', 'first look'],
        ...rows.map(({ rollout, iterationsPerCpuSecond, firstLookMicros }) => [
          String(rollout),
          whole(iterationsPerCpuSecond),
          `${whole(firstLookMicros)} µs`,
        ]),
      ])}\n`,
    );
  return EXIT.fine;
}

/** Decisions with a choice from the middle of games between steady bots. */
function positions(box: Box, { players, options }: Setting, seed: string): Question[] {
  const { game } = box;
  const steady = bots.find(({ name }) => name === 'steady');
  const dice = seeded(`${seed}/positions`);
  const found: Question[] = [];
  const list: Move[] = [];
  let opening = OPENING;
  for (let games = 1; found.length < POSITIONS; games++) {
    if (games > GAMES) throw new Refusal(`${game.meta.title} hardly ever lets a player choose from ${CHOICES} moves: there is no search to measure`);
    const before = found.length;
    const s = game.start(players, options);
    for (let n = 0; !over(s) && found.length < POSITIONS; n++) {
      const seat = turn(s);
      if (seat === CHANCE) {
        game.play(s, seat, game.roll(s, dice), null);
        continue;
      }
      const view = game.view(s, seat);
      const legal = list.slice(0, game.options(view, seat, list));
      if (legal.length >= CHOICES && n > opening && dice(ONE_IN) === 0) found.push({ box, seat, view, legal, memory: null });
      const move = dice(3) === 0 || steady === undefined ? game.pick(s, seat, dice) : steady.decide({ box, seat, view, legal, memory: null }, dice);
      game.play(s, seat, move, null);
    }
    if (found.length === before) opening >>= 1;
  }
  return found;
}
