import { Command } from 'commander';
import { expect, test } from 'vitest';
import { choice, count, flag, type Meta } from '#kernel';
import type { Registry } from '../../lab/context.ts';
import { spelledOut } from '../../lab/flags.ts';

const options = { board: choice(['gift', 'island'], 'gift'), playerTrade: flag(true), games: count(1, 9, 1) } as const;
const meta = { id: 'gift', options } as unknown as Meta;
const registry = { gift: { meta, load: () => Promise.reject(new Error('not loaded')) } } as unknown as Registry;

const program = new Command();
program.command('sim').option('--games <n>').option('--option <name=value>');
program.command('bench').command('engine').option('--option <name=value>');
program.command('rules').option('--json');

test.each([
  ['sim gift --board island', 'sim gift --option board=island'],
  ['sim gift --board=island --games 4', 'sim gift --option board=island --games 4'],
  ['bench engine gift --no-player-trade --json', 'bench engine gift --option playerTrade=no --json'],
  ['sim Gift --player-trade', 'sim Gift --option playerTrade=yes'],
  // What the command knows itself, or nobody knows, or has no value, is left to the command.
  ['sim gift --games 4', 'sim gift --games 4'],
  ['sim gift --bord island', 'sim gift --bord island'],
  ['sim gift --board --games 4', 'sim gift --board --games 4'],
  ['sim gift --no-board', 'sim gift --no-board'],
  ['rules gift --board island', 'rules gift --board island'],
  ['sim chess --board island', 'sim chess --board island'],
])('%s is %s', (typed, spelled) => {
  expect(spelledOut(typed.split(' '), program, registry).join(' ')).toBe(spelled);
});
