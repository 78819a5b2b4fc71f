/** `npx node games/oath/tests/cards.ts [file]`: says whether a card set (by default data/set.ts) is complete and legal. */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { faults } from '../data/check.ts';

const USUAL = fileURLToPath(new URL('../data/set.ts', import.meta.url));

/** What is to be said of the set in a file, line by line. */
export async function report(file: string = USUAL): Promise<{ lines: string[]; legal: boolean }> {
  let loaded: { SET?: unknown };
  try {
    loaded = (await import(pathToFileURL(resolve(file)).href)) as { SET?: unknown };
  } catch (error) {
    return { lines: [`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`], legal: false };
  }
  if (loaded.SET === undefined) return { lines: [`${file} exports no SET`], legal: false };
  const found = faults(loaded.SET);
  return found.length === 0 ? { lines: ['The set is complete and legal.'], legal: true } : { lines: found, legal: false };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { lines, legal } = await report(process.argv[2]);
  for (const line of lines) console.log(line);
  if (!legal) process.exitCode = 1;
}
