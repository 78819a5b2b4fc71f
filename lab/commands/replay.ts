/** `longhall replay`: a log checked, and told in words. */
import { type Command, Option } from 'commander';
import type { Box } from '#games';
import { CHANCE, type Log, Refusal, SPECTATOR } from '#kernel';
import { readLogName } from '#match';
import { type Context, EXIT, type Finish, type Sink } from '../context.ts';
import { readText } from '../files.ts';
import { loadGame, wholeNumber } from '../input.ts';
import { anyLog } from '../logs.ts';
import { type Review, review, waiting } from '../review.ts';
import { ALL, type Teller, teller } from '../telling.ts';
import { clean, firstLine, optionList, plural, printJson } from '../text.ts';

interface Flags {
  readonly check?: true;
  readonly at?: number;
  readonly from?: number;
  readonly to?: number;
  readonly json?: true;
}

export function replayCommand(program: Command, context: Context, finish: Finish): void {
  program
    .command('replay')
    .argument('<file>', 'a log of Longhall (.jsonl)')
    .description('check a log and tell what happened in it')
    .option('--check', 'only check it')
    .addOption(
      new Option('--at <n>', 'show the position after n moves, as a spectator sees it').argParser(wholeNumber(0)).conflicts(['check', 'from', 'to']),
    )
    .addOption(new Option('--from <n>', 'tell from move n on').argParser(wholeNumber(1)).conflicts('check'))
    .addOption(new Option('--to <n>', 'tell up to move n').argParser(wholeNumber(1)).conflicts('check'))
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Every move is checked against the rules, and the recorded result against theirs.
Where they differ (the log may be of an older version of the rules) the replay
stops at the first difference, says so, and the exit code is 1. The words tell
everything that is in the log, hidden things too.

Examples:
  longhall replay game.jsonl
  longhall replay game.jsonl --check
  longhall replay game.jsonl --from 20 --to 30
  longhall replay game.jsonl --at 25`,
    )
    .action(async (file: string, flags: Flags) => finish(await replayFile(context, file, flags)));
}

async function replayFile({ registry, out }: Context, file: string, flags: Flags): Promise<number> {
  const { log, box } = await opened(registry, file);
  const seen = review(box, log);
  const { from = 1, to = seen.length } = flags;
  if (from > to && flags.to !== undefined) throw new Refusal(`--from ${from} lies after --to ${to}`);
  if (from > Math.max(1, seen.length)) throw new Refusal(`--from ${from}: ${clean(file)} has ${plural(seen.length, 'move')} that can be replayed`);
  const names = log.header.seats;
  const name = (seat: number): string => {
    const given: unknown = Array.isArray(names) ? names[seat] : undefined;
    const read = readLogName(given);
    return 'name' in read ? `Seat ${seat + 1} (${read.name})` : `Seat ${seat + 1}`;
  };
  const told = teller(box, name);
  if (flags.json === true) printJson(out, asJson(box, log, seen, told, flags));
  else if (flags.at !== undefined) position(out, seen, told, flags.at);
  else {
    out.write(heading(box, log));
    if (flags.check !== true) for (const line of tellMoves(box, log, seen, told, from, to)) out.write(line);
    out.write(verdict(log, seen, told));
  }
  return seen.differs === null ? EXIT.fine : EXIT.differs;
}

async function opened(registry: Context['registry'], file: string): Promise<{ log: Log; box: Box }> {
  const text = readText(file);
  try {
    const log = anyLog(text);
    return { log, box: await loadGame(registry, log.header.game) };
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`${clean(file)}: ${clean(error.message)}`) : error;
  }
}

function heading({ game }: Box, { header, entries }: Log): string {
  const { meta } = game;
  const options = clean(optionList(header.options));
  const version = header.rules === meta.rules ? '' : `It was played under rules version ${header.rules}; these are version ${meta.rules}.\n`;
  const found = (header as { readonly found?: { readonly promise?: unknown; readonly what?: unknown } }).found;
  const why =
    found === undefined ? '' : `It was kept by fuzz because of "${clean(String(found.promise))}": ${clean(firstLine(String(found.what)))}\n`;
  return `${meta.title}: ${header.players} players${options === '' ? '' : `, ${options}`}; ${plural(entries.length, 'move')}\n${version}${why}`;
}

function* tellMoves({ game }: Box, { entries }: Log, seen: Review, { tell, events }: Teller, from: number, to: number): Generator<string> {
  yield '\n';
  for (const { n, move, happenings } of seen.moves(from, to)) {
    const by = entries[n - 1]?.by ?? CHANCE;
    const said = events(happenings, ALL).map((line) => `        ${line}\n`);
    yield `${String(n).padStart(5)}   ${tell.seat(by)}: ${game.notation(move)}\n${said.join('')}`;
  }
  yield '\n';
}

function verdict(log: Log, seen: Review, { result }: Teller): string {
  const lines: string[] = [];
  if (seen.differs !== null) lines.push(`DIFFERENT after ${plural(seen.length, 'move')}: ${clean(seen.differs)}`);
  if (log.end !== null) lines.push(seen.differs === null ? 'Result:' : 'Recorded result:', result({ ...log.end, ending: clean(log.end.ending) }));
  else lines.push(seen.over ? 'The game is over, but the log records no result.' : 'The log records no result: the game was not finished.');
  if (seen.differs === null) lines.push(`Checked: every move is legal, everything adds up${log.end === null ? '.' : ', and the result is right.'}`);
  return `${lines.join('\n')}\n`;
}

function position(out: Sink, seen: Review, told: Teller, at: number): void {
  const here = seen.at(at);
  out.write(`Position after ${at} of ${plural(seen.length, 'move')}${here.over ? ': the game is over' : ''}\n`);
  for (const asked of waiting(here.box, here.state)) {
    out.write(`\n${told.tell.seat(asked.seat)}: ${asked.prompt}\n${asked.moves.map((move) => `  ${move.move}\n`).join('')}`);
  }
  out.write(`\nAs a spectator sees it:\n${JSON.stringify(here.box.game.view(here.state, SPECTATOR))}\n`);
}

function asJson({ game }: Box, log: Log, seen: Review, told: Teller, flags: Flags) {
  const head = {
    game: log.header.game,
    rules: log.header.rules,
    currentRules: game.meta.rules,
    players: log.header.players,
    options: log.header.options,
    seats: log.header.seats ?? null,
    entries: log.entries.length,
    replayed: seen.length,
    differs: seen.differs,
    finished: log.end !== null,
    result: log.end,
  };
  if (flags.at !== undefined) {
    const here = seen.at(flags.at);
    return { ...head, at: flags.at, over: here.over, view: game.view(here.state, SPECTATOR), waiting: waiting(here.box, here.state) };
  }
  if (flags.check === true) return head;
  const moves = [...seen.moves(flags.from ?? 1, flags.to ?? seen.length)].map(({ n, move, happenings }) => ({
    n,
    by: log.entries[n - 1]?.by,
    move: game.notation(move),
    events: told.events(happenings, ALL),
  }));
  return { ...head, moves };
}
