/** The command line with the real games, the real terminal and the real signals. */
import { bots } from '#bots';
import { registry } from '#games';
import { EXIT } from './context.ts';
import { run } from './run.ts';

/** A terminal and a parent process may both pass on the same Ctrl-C. */
const SAME_PRESS = 400;

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? EXIT.fine);
  });
}

/** The first Ctrl-C asks the command to stop and show what it has; the next one ends it at once. */
function interruptible(): AbortSignal {
  const controller = new AbortController();
  let pressed = 0;
  process.on('SIGINT', () => {
    const now = Date.now();
    if (pressed > 0 && now - pressed > SAME_PRESS) process.exit(EXIT.interrupted);
    if (pressed === 0) pressed = now;
    controller.abort();
  });
  return controller.signal;
}

process.exitCode = await run(process.argv.slice(2), {
  registry,
  bots,
  out: process.stdout,
  err: process.stderr,
  input: process.stdin,
  sources: { games: import.meta.resolve('#games'), bots: import.meta.resolve('#bots') },
  interruptible,
});
