/** `longhall migrate`: from one SQLite file to a PostgreSQL database that several nodes share. */
import type { Command } from 'commander';
import { Refusal } from '#kernel';
import { DEFAULTS, readConfig } from '../../server/config.ts';
import { mustExist } from '../../server/identity/operator.ts';
import { lockFile } from '../../server/store/sqlite/lock.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { type Progress, progress, silent } from '../progress.ts';
import { plural, printJson, whole } from '../text.ts';

interface Flags {
  readonly data?: string;
  readonly database?: string;
  readonly json?: true;
}

export function migrateCommand(program: Command, context: Context, finish: Finish): void {
  program
    .command('migrate')
    .description('move everything from a SQLite file to PostgreSQL, and play every match again to see that it is whole')
    .option('--data <file>', `the file that holds everything (LONGHALL_DATA, or ${DEFAULTS.data})`)
    .option('--database <url>', 'the database, empty (better as DATABASE_URL: it may hold a password)')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Stop the server first. The file is only read, and stays as it is. Ctrl-C stops
in between; the same command goes on from there. People stay signed in.

Example:
  DATABASE_URL=postgresql://hall@127.0.0.1/hall longhall migrate --data hall.sqlite`,
    )
    .action(async (flags: Flags) => finish(await migrate(context, flags)));
}

async function migrate({ out, err, interruptible }: Context, flags: Flags): Promise<number> {
  const { data, database } = readConfig({ data: flags.data, database: flags.database }, process.env);
  if (database === null) throw new Refusal('say where to move it: DATABASE_URL, or --database');
  mustExist(data);
  const { move } = await import('../../server/store/moving.ts');
  const quiet = flags.json === true;
  let shown: Progress | null = null;
  const phase = (what: string): ((done: number) => void) => {
    let own: Progress | null = null;
    return (done) => {
      if (own === null) {
        shown?.end();
        own = quiet ? silent : progress(err, what, 0);
        shown = own;
      }
      own.at(done);
    };
  };
  const lock = lockFile(data, 'stop the server before moving it');
  const moved = await move({
    file: data,
    database,
    signal: interruptible?.(),
    moved: phase('matches moved'),
    verified: phase('matches played again'),
  }).finally(lock.release);
  (shown as Progress | null)?.end();
  if (quiet) printJson(out, moved);
  else if (moved.interrupted) out.write(`Stopped after ${plural(moved.matches, 'match', 'matches')}. The same command goes on from there.\n`);
  else {
    out.write(
      `${plural(moved.matches, 'match', 'matches')} with ${whole(moved.entries)} entries, ${plural(moved.people, 'person', 'people')} and ${plural(moved.tables, 'table')} are in the database${moved.before > 0 ? ` (${whole(moved.before)} matches by an earlier run)` : ''}.\n` +
        `${plural(moved.verified, 'match', 'matches')} read back and played again: all are whole.\n`,
    );
  }
  return moved.interrupted ? EXIT.interrupted : EXIT.fine;
}
