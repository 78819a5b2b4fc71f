/** `longhall backup`: a copy of everything, made while the server runs. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { Refusal } from '#kernel';
import { DEFAULTS, readConfig } from '../../server/config.ts';
import { copyKeys, keyFile } from '../../server/identity/keys.ts';
import { backup } from '../../server/store/backup.ts';
import type { Context, Finish } from '../context.ts';
import { printJson } from '../text.ts';

interface Flags {
  readonly data?: string;
  readonly json?: true;
}

export function backupCommand(program: Command, context: Context, _finish: Finish): void {
  program
    .command('backup')
    .argument('<target>', 'the file to write; it must not exist')
    .description('copy the data of a server into a new file, also while it runs')
    .option('--data <file>', `the file that holds everything (LONGHALL_DATA, or ${DEFAULTS.data})`)
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
The keys that sign cookies are copied beside it, as <target>.key: with them
everybody stays signed in after "longhall restore". Keep both files to yourself.

Example:
  longhall backup /backup/hall-$(date +%F).sqlite`,
    )
    .action((target: string, flags: Flags) => copy(context, resolve(target), flags));
}

async function copy({ out }: Context, target: string, flags: Flags): Promise<void> {
  const { data } = readConfig({ data: flags.data }, process.env);
  if (existsSync(keyFile(target))) throw new Refusal(`${keyFile(target)} exists already, and a backup writes over nothing`);
  await backup(data, target);
  const keys = copyKeys(data, target) ? keyFile(target) : null;
  if (flags.json === true) printJson(out, { data, target, keys });
  else out.write(`${data} is copied to ${target}${keys === null ? '' : `\nthe keys are copied to ${keys}`}\n`);
}
