/** How far a long command has come: one line that is written over on a terminal, a line now and then elsewhere. */
import type { Sink } from './context.ts';
import { whole } from './text.ts';

const TERMINAL_EVERY = 100;
const ELSEWHERE_EVERY = 10_000;

export interface Progress {
  at(done: number): void;
  /** Takes the line away. */
  end(): void;
}

export const silent: Progress = { at: () => undefined, end: () => undefined };

/** `total` is 0 when nobody knows how much there is to do. */
export function progress(err: Sink, what: string, total: number): Progress {
  const terminal = err.isTTY === true;
  const every = terminal ? TERMINAL_EVERY : ELSEWHERE_EVERY;
  const start = Date.now();
  let last = start;
  let shown = false;
  // What an earlier run had done took this one no time.
  let before: number | null = null;
  return {
    at(done) {
      const now = Date.now();
      before ??= Math.max(0, done - 1);
      if (now - last < every) return;
      last = now;
      const line = `${whole(done)}${total > 0 ? ` of ${whole(total)}` : ''} ${what}${remaining(done - before, total - before, now - start)}`;
      err.write(terminal ? `\r\x1b[2K${line}` : `${line}\n`);
      shown = true;
    },
    end() {
      if (terminal && shown) err.write('\r\x1b[2K');
    },
  };
}

function remaining(done: number, total: number, passed: number): string {
  if (total <= 0 || done <= 0) return '';
  const seconds = Math.round(((passed / done) * (total - done)) / 1000);
  return seconds < 120 ? `, ${seconds} s to go` : `, ${Math.round(seconds / 60)} minutes to go`;
}
