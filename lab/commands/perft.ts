/** `longhall perft`: how many sequences of moves there are, a fingerprint of the rules. */
import { type Command, Option } from 'commander';
import type { Box } from '#games';
import { CHANCE, type Game, type Move, over, type Seat, type State, turn } from '#kernel';
import { processMicros } from '../clock.ts';
import type { Context, Finish } from '../context.ts';
import { loadGame, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { type Progress, progress, silent } from '../progress.ts';
import { decimal, optionList, printJson, rounded, table, whole } from '../text.ts';

interface Flags extends Table {
  readonly depth: number;
  readonly divide?: true;
  readonly json?: true;
}

export function perftCommand(program: Command, context: Context, _finish: Finish): void {
  const command = program
    .command('perft')
    .argument('<game>', 'the id of a game')
    .description('count the sequences of moves from the start, depth by depth')
    .addOption(new Option('--depth <d>', 'how many moves deep').argParser(wholeNumber(1, 100)).default(3));
  tableOptions(command)
    .option('--divide', 'also count what follows each first move')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Each outcome of the dice counts as a move; of open verbs (such as offers) the
moves that the game proposes count. Where several seats answer at once, they
answer in the order of their seats. A change of the rules changes the numbers.

Examples:
  longhall perft natick --depth 4
  longhall perft natick --depth 3 --divide`,
    )
    .action((game: string, flags: Flags) => perft(context, game, flags));
}

async function perft(context: Context, typed: string, flags: Flags): Promise<void> {
  const box = await loadGame(context.registry, typed);
  const { game } = box;
  const setting = settingOf(game.meta, flags);
  const start = processMicros();
  const shownProgress = flags.json === true ? silent : progress(context.err, 'sequences', 0);
  const { nodes, firsts } = counted(box, game.start(setting.players, setting.options), flags.depth, shownProgress);
  shownProgress.end();
  const seconds = (processMicros() - start) / 1e6;
  const divide = firsts.map(({ move, count }) => ({ move: game.notation(move), count }));
  if (flags.json === true) {
    const head = { game: game.meta.id, ...setting, rules: game.meta.rules, depth: flags.depth, nodes };
    printJson(context.out, { ...head, ...(flags.divide === true ? { divide } : {}), cpuSeconds: rounded(seconds) });
    return;
  }
  const options = optionList(setting.options);
  context.out.write(`${game.meta.title}, ${setting.players} players${options === '' ? '' : `, ${options}`}\n\n`);
  context.out.write(`${table([['depth', 'sequences'], ...nodes.map((n, d) => [String(d + 1), whole(n)])])}\n`);
  if (flags.divide === true)
    context.out.write(`\n${table([['first move', `depth ${flags.depth}`], ...divide.map(({ move, count }) => [move, whole(count)])])}\n`);
  context.out.write(`\n${decimal(seconds, 2)} CPU seconds\n`);
}

interface Counted {
  /** How many sequences of 1, 2, … moves. */
  readonly nodes: number[];
  /** How many of the longest begin with each first move. */
  readonly firsts: { readonly move: Move; readonly count: number }[];
}

function counted({ game }: Box, start: State, depth: number, shownProgress: Progress): Counted {
  const nodes = new Array<number>(depth).fill(0);
  let seen = 0;
  function descend(s: State, level: number): number {
    const seat = over(s) ? CHANCE : turn(s);
    const moves = movesOf(game, s, seat);
    nodes[level] = (nodes[level] ?? 0) + moves.length;
    seen += moves.length;
    // Asking for the time takes long beside a move: once in so many.
    if ((seen & 0xffff) < moves.length) shownProgress.at(seen);
    if (level === depth - 1) return moves.length;
    let count = 0;
    for (const move of moves) count += descend(after(game, s, seat, move), level + 1);
    return count;
  }
  if (depth === 1) return { firsts: movesOf(game, start, turn(start)).map((move) => ({ move, count: 1 })), nodes: [descend(start, 0)] };
  const seat = turn(start);
  const first = movesOf(game, start, seat);
  nodes[0] = first.length;
  return { firsts: first.map((move) => ({ move, count: descend(after(game, start, seat, move), 1) })), nodes };
}

function after(game: Game, s: State, seat: Seat, move: Move): State {
  const next = game.clone(s);
  game.play(next, seat, move, null);
  return next;
}

function movesOf(game: Game, s: State, seat: Seat): Move[] {
  if (over(s)) return [];
  if (seat === CHANCE) {
    const cases: [Move, number][] = [];
    game.cases(s, cases);
    return cases.map(([move]) => move);
  }
  const moves: Move[] = [];
  moves.length = game.options(s, seat, moves);
  return moves;
}
