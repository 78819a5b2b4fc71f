/** Logs from files: those of the lab, and those that a server exported. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { effectiveLog, readFairLog } from '#fair';
import { type Log, Refusal, readLog } from '#kernel';
import { readText, refusing } from './files.ts';
import { clean } from './text.ts';

/** A log of the lab, or one that a server exported: of the latter what was taken back is left out, and who checks its dice is "verify". */
export function anyLog(text: string): Log {
  const first = text.slice(0, text.indexOf('\n'));
  if (first.includes('"shownTo"')) throw new Refusal('this is what one viewer was shown of a match that still ran: it can be read, but not replayed');
  return first.includes('"fair"') ? effectiveLog(readFairLog(text)) : readLog(text);
}

/** All logs of a folder, in the order of their names. */
export function* logsIn(folder: string): Generator<{ readonly file: string; readonly log: Log }> {
  const names = refusing(folder, () => readdirSync(folder)).filter((name) => name.endsWith('.jsonl'));
  for (const name of names.sort()) {
    const file = join(folder, name);
    try {
      yield { file, log: anyLog(readText(file)) };
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(`${clean(file)}: ${clean(error.message)}`) : error;
    }
  }
}
