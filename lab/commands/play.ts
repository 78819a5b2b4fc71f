/** `longhall play`: any game, in the terminal. */
import { randomInt } from 'node:crypto';
import { type Command, Option } from 'commander';
import { type Bot, ranked } from '#bots';
import type { Box } from '#games';
import { Refusal, writeLog } from '#kernel';
import { type Context, EXIT, type Finish } from '../context.ts';
import { mustBeNew, writeNew } from '../files.ts';
import { botNamed, gameId, loadGame, nameList, seatList, seedOf, settingOf, type Table, tableOptions, wholeNumber } from '../input.ts';
import { type Lines, lines } from '../lines.ts';
import { type Seating, session } from '../session.ts';
import { optionList } from '../text.ts';

interface Flags extends Table {
  readonly bots?: readonly string[];
  readonly seat?: number;
  readonly humans?: readonly number[];
  readonly seed?: number | string;
  readonly save?: string;
}

export function playCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('play')
    .argument('[game]', 'the id of a game; without it you are asked')
    .description('play a game in the terminal against bots or with people beside you')
    .addOption(
      new Option('--bots <list>', 'who sits in the other seats, such as steady,random; repeated (default: the strongest that plays it)').argParser(
        nameList,
      ),
    )
    .addOption(new Option('--seat <n>', 'your seat, counted from 1 (default: 1)').argParser(wholeNumber(1, 31)).conflicts('humans'))
    .addOption(new Option('--humans <list>', 'the seats of several people at this terminal, such as 1,2').argParser(seatList));
  tableOptions(command)
    .addOption(new Option('--seed <text>', 'where the dice start (default: a new one each time)').argParser(seedOf))
    .option('--save <file>', 'write the log there when the game ends or you leave; nothing is written over')
    .addHelpText(
      'after',
      `
At each decision the legal moves are listed with numbers. Type a number or the
move itself. "why <move>" tells whether a move is allowed and which rule says
so; "rules <words>" looks something up; "help" lists the rest; "quit" leaves.

Examples:
  longhall play natick
  longhall play natick --seat 2 --bots steady --save evening.jsonl
  longhall play natick --humans 1,2`,
    )
    .action(async (game: string | undefined, flags: Flags) => finish(await play(context, game, flags)));
}

async function play(context: Context, given: string | undefined, flags: Flags): Promise<number> {
  if (given !== undefined) gameId(context.registry, given);
  const typed = lines(context);
  try {
    const id = given ?? (await choose(context, typed));
    if (id === null) return EXIT.fine;
    const box = await loadGame(context.registry, id);
    const seating = seatingOf(context, box, flags);
    if (flags.save !== undefined) mustBeNew(flags.save);
    context.out.write(welcome(box, seating));
    const log = await session(context, typed, box, seating);
    if (flags.save !== undefined) {
      writeNew(flags.save, writeLog(log));
      context.out.write(`The log is in ${flags.save}; "longhall replay ${flags.save}" tells it again.\n`);
    }
    return typed.interrupted ? EXIT.interrupted : EXIT.fine;
  } finally {
    typed.close();
  }
}

async function choose({ registry, input, out }: Context, typed: Lines): Promise<string | null> {
  const games = Object.values(registry).filter(({ meta }) => meta.example !== true);
  if (input?.isTTY !== true || games.length === 0) throw new Refusal('say which game to play: "longhall play <game>"; "longhall games" lists them');
  out.write('Which game?\n');
  for (const [i, { meta }] of games.entries())
    out.write(`${String(i + 1).padStart(5)}  ${meta.id}   ${meta.title}, ${meta.players.join(' or ')} players\n`);
  for (;;) {
    const line = await typed.ask('> ');
    const text = line?.trim() ?? null;
    if (text === null || text === 'quit') return null;
    const picked = /^\d+$/.test(text) ? games[Number(text) - 1]?.meta.id : text.toLowerCase();
    if (picked !== undefined && Object.hasOwn(registry, picked)) return picked;
    out.write(`Type a number from 1 to ${games.length}, or the name of a game.\n`);
  }
}

function seatingOf({ bots: known }: Context, box: Box, flags: Flags): Seating {
  const { meta } = box.game;
  const people = (flags.humans ?? [flags.seat ?? 1]).map((seat) => seat - 1);
  const setting = settingOf(meta, flags, Math.max(people.length + (flags.bots?.length ?? 0), Math.max(...people) + 1));
  const { players } = setting;
  const outside = people.find((seat) => seat >= players);
  if (outside !== undefined) throw new Refusal(`there is no seat ${outside + 1} at a table of ${players}: the seats are 1 to ${players}`);
  const free = players - people.length;
  const strongest = ranked(box, known).at(-1);
  const named = flags.bots?.map((name) => botNamed(known, name, box)) ?? (strongest === undefined ? [] : [strongest]);
  if (flags.bots !== undefined && named.length > free)
    throw new Refusal(`${named.length} bots are named for ${free} free seats; name fewer, or add seats by --players`);
  if (free > 0 && named.length === 0) throw new Refusal(`there is no bot for the other seats; name people for all of them by --humans`);
  let next = 0;
  const bots: (Bot | null)[] = Array.from({ length: players }, (_, seat) => (people.includes(seat) ? null : (named[next++ % named.length] as Bot)));
  return { setting, bots, seed: flags.seed ?? randomInt(1_000_000_000) };
}

function welcome({ game, words }: Box, { setting, bots, seed }: Seating): string {
  const options = optionList(setting.options);
  const seats = bots.map((bot, seat) => `seat ${seat + 1} ${bot?.name ?? 'a person'}`).join(', ');
  return `${game.meta.title}. ${words.about}\n${seats}${options === '' ? '' : `; ${options}`}; seed ${seed}\n"help" lists what you can type.\n`;
}
