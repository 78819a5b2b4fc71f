/** What games are played by, in a few letters: another line of the rules, of the data or of a bot, and it is another one. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = ['kernel', 'games', 'bots'].map((part) => `${part}/**/*.{ts,json}`);

/** Of a copy of Longhall. Tests and boards play no games. */
export function fingerprint(tree: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(PARTS, { cwd: tree, exclude: ['**/tests/**', '**/board/**'] }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(tree, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
