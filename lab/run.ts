/** One run of the command line: arguments in, exit code out. */
import { Command, CommanderError } from 'commander';
import { Refusal } from '#kernel';
import { adminCommand } from './commands/admin.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { benchCommand } from './commands/bench.ts';
import { compareCommand } from './commands/compare.ts';
import { fuzzCommand } from './commands/fuzz.ts';
import { gamesCommand } from './commands/games.ts';
import { ladderCommand } from './commands/ladder.ts';
import { migrateCommand } from './commands/migrate.ts';
import { perftCommand } from './commands/perft.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { restoreCommand } from './commands/restore.ts';
import { rulesCommand } from './commands/rules.ts';
import { serveCommand } from './commands/serve.ts';
import { simCommand } from './commands/sim.ts';
import { tortureCommand } from './commands/torture.ts';
import { tuneCommand } from './commands/tune.ts';
import { verifyCommand } from './commands/verify.ts';
import { type Context, EXIT, type Finish } from './context.ts';
import { spelledOut } from './flags.ts';
import { nearest } from './nearest.ts';
import { width } from './text.ts';
import { version } from './version.ts';

export async function run(argv: readonly string[], context: Context): Promise<number> {
  let code: number = EXIT.fine;
  const program = longhall(context, (ended) => {
    code = ended;
  });
  try {
    if (argv[0] === 'help') mustExist(program, argv.slice(1));
    if (argv.length === 0 || argv.slice(0, 2).join(' ') === 'help help') program.outputHelp();
    else await program.parseAsync(spelledOut(argv, program, context.registry), { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, context);
  }
}

function longhall(context: Context, finish: Finish): Command {
  const program = new Command('longhall')
    .description('Longhall: board games by their real rules, in the terminal and by the thousand.')
    .usage('<command> [arguments]')
    .helpCommand('help [command]', 'show what a command does')
    .helpOption('-h, --help', 'show this help')
    .option('--version', 'show the version, and in a Git checkout the commit')
    .on('option:version', () => {
      context.out.write(`longhall ${version()}\n`);
      throw new CommanderError(EXIT.fine, 'longhall.version', '');
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out.write(text),
      writeErr: () => undefined,
      outputError: () => undefined,
      getOutHelpWidth: () => width(context.out),
    })
    .addHelpText(
      'after',
      `
Start here:
  longhall games                     what can be played
  longhall play                      sit down and play
  longhall rules <game> <words>      look something up
  longhall <command> --help          what a command does, with examples

Exit codes: 0 fine, 1 a check found something, 2 bad input, 3 an external bot
failed, 70 a bug, 130 stopped by Ctrl-C.`,
    );
  for (const add of [
    gamesCommand,
    rulesCommand,
    playCommand,
    simCommand,
    ladderCommand,
    compareCommand,
    tuneCommand,
    fuzzCommand,
    replayCommand,
    verifyCommand,
    auditCommand,
    perftCommand,
    benchCommand,
    tortureCommand,
    serveCommand,
    backupCommand,
    restoreCommand,
    migrateCommand,
    adminCommand,
  ]) {
    add(program, context, finish);
  }
  return program;
}

/** `help` with commands that there are not would end in an error without words. */
function mustExist(program: Command, typed: readonly string[]): void {
  let command = program;
  for (const word of typed) {
    if (word === 'help' || word.startsWith('-') || command.commands.length === 0) return;
    const found = command.commands.find((one) => one.name() === word);
    if (found === undefined) {
      const near = nearest(
        word,
        command.commands.map((one) => one.name()),
      );
      const known = command === program ? 'longhall help' : `longhall ${command.name()} --help`;
      throw new Refusal(`there is no command "${word}"${near === null ? '' : `; did you mean "${near}"?`} ("${known}" lists them)`);
    }
    command = found;
  }
}

function explain(error: unknown, { err }: Context): number {
  if (error instanceof Refusal) {
    err.write(`longhall: ${oneLine(error.message)}\n`);
    return EXIT.refused;
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    err.write(`longhall: ${oneLine(error.message).replace(/^error: |\.$/g, '')}; "longhall --help" and "longhall <command> --help" tell more\n`);
    return EXIT.refused;
  }
  err.write(`longhall: this is a bug, please report it\n${error instanceof Error ? error.stack : String(error)}\n`);
  return EXIT.bug;
}

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');
