/** Pipes that close and keys that interrupt: what only a process has. */
import { EXIT } from './context.ts';

/** A terminal and a parent process may both pass on the same Ctrl-C. */
const SAME_PRESS = 400;

/** Codes of a write that failed because the disk is full. */
const NO_SPACE: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whoever reads may stop reading, as `head` does: that is no error. */
export function quietPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A server must not end because its log cannot be written.
      if (stream === process.stderr && NO_SPACE.includes(error.code)) return;
      if (error.code !== 'EPIPE') throw error;
      process.exit(process.exitCode ?? EXIT.fine);
    });
  }
}

/** The first Ctrl-C asks the command to stop and show what it has; the next one ends it at once. */
export function interruptible(): AbortSignal {
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
