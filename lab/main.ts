/** The command line with the real games and the real terminal. */
import { bots } from '#bots';
import { registry } from '#games';
import { interruptible, quietPipes } from './process.ts';
import { run } from './run.ts';

quietPipes();
process.exitCode = await run(process.argv.slice(2), {
  registry,
  bots,
  out: process.stdout,
  err: process.stderr,
  input: process.stdin,
  sources: { games: import.meta.resolve('#games'), bots: import.meta.resolve('#bots') },
  interruptible,
});
