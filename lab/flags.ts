/** An option of a game may be typed as a flag of its own: `--board island` for `--option board=island`, `--no-player-trade` for `--option playerTrade=no`. */
import type { Command } from 'commander';
import type { Option } from '#kernel';
import type { Registry } from './context.ts';

/** The same arguments with such flags spelled out. Flags that the command itself has are left alone, and so is what nobody knows. */
export function spelledOut(argv: readonly string[], program: Command, registry: Registry): string[] {
  const command = commandOf(argv, program);
  const id = argv.map((word) => word.toLowerCase()).find((word) => Object.hasOwn(registry, word));
  if (id === undefined || !has(command, '--option')) return [...argv];
  const options = new Map(Object.entries(registry[id]?.meta.options ?? {}).map(([name, option]) => [kebab(name), { name, option }]));
  const out: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string;
    const [, no, flag = '', given] = /^--(no-)?([a-z][a-z-]*)(?:=(.*))?$/.exec(word) ?? [];
    const found = has(command, word.replace(/=.*/, '')) ? undefined : options.get(flag);
    const value = found === undefined ? undefined : no === undefined ? (given ?? typed(found.option, argv[i + 1])) : negated(found.option);
    if (found === undefined || value === undefined) out.push(word);
    else {
      out.push('--option', `${found.name}=${value}`);
      if (no === undefined && given === undefined && found.option.kind !== 'flag') i++;
    }
  }
  return out;
}

/** A flag stands alone; what else lacks its value is left for the command to complain about. */
const typed = (option: Option, next: string | undefined): string | undefined =>
  option.kind === 'flag' ? 'yes' : next?.startsWith('--') === true ? undefined : next;
const negated = (option: Option): string | undefined => (option.kind === 'flag' ? 'no' : undefined);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const has = (command: Command, flag: string): boolean => command.options.some((option) => option.long === flag || option.short === flag);

/** `bench engine` is a command of a command. */
function commandOf(argv: readonly string[], program: Command): Command {
  let command = program;
  for (const word of argv) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
  }
  return command;
}
