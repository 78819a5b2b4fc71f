/** Lines that a person types. */
import { createInterface } from 'node:readline';
import type { Context } from './context.ts';

export interface Lines {
  /** The next line; null when there are no more. */
  ask(prompt: string): Promise<string | null>;
  /** Whether Ctrl-C ended it. */
  readonly interrupted: boolean;
  close(): void;
}

export function lines({ input, out }: Context): Lines {
  if (input === undefined) return { ask: async () => null, interrupted: false, close: () => undefined };
  const terminal = input.isTTY === true && out === process.stdout && process.stdout.isTTY;
  const reader = createInterface(terminal ? { input, output: process.stdout, terminal } : { input, terminal: false });
  // Lines may come faster than they are asked for, as from a file: none may be lost.
  const waiting: string[] = [];
  let wanted: ((line: string | null) => void) | null = null;
  let closed = false;
  let interrupted = false;
  reader.on('line', (line) => {
    if (wanted === null) waiting.push(line);
    else {
      const give = wanted;
      wanted = null;
      give(line);
    }
  });
  reader.on('close', () => {
    closed = true;
    wanted?.(null);
    wanted = null;
  });
  reader.on('SIGINT', () => {
    interrupted = true;
    reader.close();
  });
  return {
    get interrupted() {
      return interrupted;
    },
    ask(prompt) {
      if (terminal && !closed) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else out.write(prompt);
      const line = waiting.shift();
      if (line !== undefined) return Promise.resolve(line);
      if (closed) return Promise.resolve(null);
      return new Promise((resolve) => {
        wanted = resolve;
      });
    },
    close: () => reader.close(),
  };
}
