/** What is typed on the command line, checked: each wrong thing is refused in one line that says what to do. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Bot } from '#bots';
import type { Box, Metrics } from '#games';
import { type Meta, Refusal, readOptions } from '#kernel';
import { forLab, metricsOf } from '../games/minds.ts';
import type { Registry } from './context.ts';
import { nearest } from './nearest.ts';

/** A parser of whole numbers for an option of a command. */
export const wholeNumber =
  (least: number, most = 1_000_000_000) =>
  (text: string): number => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };

const separate = (text: string): string[] => text.split(',').map((part) => part.trim());

export function nameList(text: string): string[] {
  const names = separate(text).filter((name) => name !== '');
  if (names.length === 0) throw new InvalidArgumentError('It is a list such as a,b.');
  return names;
}

export function seatList(text: string): number[] {
  const seats = separate(text).map(wholeNumber(1, 31));
  if (new Set(seats).size !== seats.length) throw new InvalidArgumentError('A seat is named twice.');
  return seats;
}

/** A seed is any text; one that is a number stays a number in what is printed. */
export const seedOf = (text: string): number | string => (String(Number(text)) === text && Number.isSafeInteger(Number(text)) ? Number(text) : text);

export function collectOption(text: string, all: Readonly<Record<string, string>>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write name=value.');
  const name = text.slice(0, at);
  if (Object.hasOwn(all, name)) throw new InvalidArgumentError(`"${name}" is given twice.`);
  return { ...all, [name]: text.slice(at + 1) };
}

/** The settings of a game that several commands share. */
export interface Table {
  readonly players?: number;
  readonly option: Readonly<Record<string, string>>;
}

export function tableOptions(command: Command, without = { players: 'as many as the game is made for', option: 'as the game has it' }): Command {
  return command
    .addOption(new Option('--players <n>', `how many seats (default: ${without.players})`).argParser(wholeNumber(1, 30)))
    .addOption(
      new Option(
        '--option <name=value>',
        'an option of the game, such as points=8, or as a flag: --points 8 ("longhall games <game>" lists them); may be given again',
      )
        .argParser(collectOption)
        .default({}, without.option),
    );
}

export function seedOption(command: Command): Command {
  return command.addOption(new Option('--seed <text>', 'where the dice start: the same seed gives the same games').argParser(seedOf).default(1));
}

export function jobsOption(command: Command): Command {
  return command.addOption(new Option('--jobs <n>', 'threads to use').argParser(wholeNumber(1, 256)).default(availableParallelism(), 'all cores'));
}

/** A registered game, by its id. */
export function gameId(registry: Registry, typed: string): string {
  const id = typed.toLowerCase();
  if (Object.hasOwn(registry, id)) return id;
  const near = nearest(id, Object.keys(registry));
  throw new Refusal(`there is no game "${typed}"${near === null ? '.' : `; did you mean "${near}"?`} "longhall games" lists them`);
}

/** Where that is taken from: another copy of Longhall has its own. */
export type Minds = Pick<typeof import('../games/minds.ts'), 'forLab' | 'metricsOf'>;

/** A game with its sparring partners, and what reports tell of it. */
export interface LabBox extends Box {
  readonly metrics: Metrics;
}

export async function loadGame(registry: Registry, typed: string, minds: Minds = { forLab, metricsOf }): Promise<LabBox> {
  const entry = registry[gameId(registry, typed)] as Registry[string];
  const [box, metrics] = await Promise.all([minds.forLab(entry), minds.metricsOf(entry.meta.id)]);
  const { id } = entry.meta;
  // Otherwise reports would leave out what the file declares, without a word.
  if (metrics === undefined && existsSync(new URL(`../games/${id}/metrics.ts`, import.meta.url)))
    throw new Refusal(`games/${id}/metrics.ts is not registered: add a line for "${id}" to games/minds.ts`);
  return { ...box, metrics: metrics ?? {} };
}

export function botNamed(bots: readonly Bot[], name: string, box: Box): Bot {
  const able = [...bots.filter((bot) => bot.plays(box)).map((bot) => bot.name), ...Object.keys(box.judge?.styles ?? {})];
  const bot = bots.find((b) => b.name === name.toLowerCase());
  if (bot === undefined) {
    const near = nearest(name, able);
    throw new Refusal(
      `there is no bot "${name}"${near === null ? '.' : `; did you mean "${near}"?`} For ${box.game.meta.title} there are ${able.join(', ')}`,
    );
  }
  if (!able.includes(bot.name)) throw new Refusal(`the bot "${name}" cannot play ${box.game.meta.title}; these can: ${able.join(', ')}`);
  return bot;
}

/** Seats and options as they will be played, defaults filled in. */
export interface Setting {
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export function settingOf(meta: Meta, { players, option }: Table, atLeast = 1): Setting {
  const usual = meta.players.find((n) => n >= atLeast);
  const seats = players ?? usual;
  if (seats === undefined) throw new Refusal(`${meta.title} has at most ${Math.max(...meta.players)} seats, not ${atLeast}`);
  return { players: seats, options: readOptions(meta, option, seats) };
}
