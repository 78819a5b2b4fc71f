/** `longhall restore`: a copy put back, while the server does not run. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { DEFAULTS, readConfig } from '../../server/config.ts';
import { copyKeys, keyFile } from '../../server/identity/keys.ts';
import { restore } from '../../server/store/backup.ts';
import { lockFile } from '../../server/store/sqlite/lock.ts';
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

async function withKeys(source: string, data: string, replace: boolean): Promise<{ readonly kept: string | null; readonly keys: boolean }> {
  const kept = await restore(source, data, { replace });
  if (kept !== null && existsSync(keyFile(data))) copyKeys(data, kept);
  return { kept, keys: copyKeys(source, data) };
}

async function putBack({ out }: Context, source: string, flags: Flags): Promise<void> {
  const { data } = readConfig({ data: flags.data }, process.env);
  // Held until the keys are in place: a server that starts in between would make new ones.
  const lock = existsSync(dirname(data)) ? lockFile(data, 'stop the server before restoring') : null;
  const { kept, keys } = await withKeys(source, data, flags.replace === true).finally(() => lock?.release());
  if (flags.json === true) printJson(out, { source, data, kept, keys });
  else {
    out.write(`${source} is put back as ${data}${kept === null ? '' : `\nwhat was there is kept as ${kept}`}\n`);
    if (!keys)
      out.write(`There are no keys beside it: ${existsSync(keyFile(data)) ? 'those that are there stay' : 'everybody has to sign in again'}.\n`);
  }
}
