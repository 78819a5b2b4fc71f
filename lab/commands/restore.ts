/** `longhall restore`: a copy put back, while the server does not run. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { DEFAULTS, readConfig } from '../../server/config.ts';
import { copyKeys, keyFile } from '../../server/identity/keys.ts';
import { restore } from '../../server/store/backup.ts';
import type { Context, Finish } from '../context.ts';
import { printJson } from '../text.ts';

interface Flags {
  readonly data?: string;
  readonly replace?: true;
  readonly json?: true;
}

export function restoreCommand(program: Command, context: Context, _finish: Finish): void {
  program
    .command('restore')
    .argument('<source>', 'a file that "longhall backup" wrote')
    .description('put a copy in the place of the data; the server must be stopped')
    .option('--data <file>', `the file that holds everything (LONGHALL_DATA, or ${DEFAULTS.data})`)
    .option('--replace', 'put it in the place of data that is there, which is kept beside it')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
The whole copy is checked before anything is changed. Where <source>.key lies
beside it, the keys are put back too, and everybody stays signed in.

Example:
  longhall restore /backup/hall-2026-01-31.sqlite --replace`,
    )
    .action((source: string, flags: Flags) => putBack(context, resolve(source), flags));
}

async function putBack({ out }: Context, source: string, flags: Flags): Promise<void> {
  const { data } = readConfig({ data: flags.data }, process.env);
  const kept = await restore(source, data, { replace: flags.replace === true });
  if (kept !== null && existsSync(keyFile(data))) copyKeys(data, kept);
  const keys = copyKeys(source, data);
  if (flags.json === true) printJson(out, { source, data, kept, keys });
  else {
    out.write(`${source} is put back as ${data}${kept === null ? '' : `\nwhat was there is kept as ${kept}`}\n`);
    if (!keys)
      out.write(`There are no keys beside it: ${existsSync(keyFile(data)) ? 'those that are there stay' : 'everybody has to sign in again'}.\n`);
  }
}
