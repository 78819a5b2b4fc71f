/** The page that browsers get, built when it is missing or older than what it is made of. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
const SOURCES = ['web', 'games', 'kernel', 'fair', 'match', 'bots', 'vite.config.ts', 'package.json', 'lab/web/shell.ts'];
const APART = /^(dist.*|tests|node_modules|.*\.md)$/;

function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => (APART.test(name) ? 0 : newest(join(path, name)))));
}

function isFresh(): boolean {
  const built = join(DIST, 'index.html');
  return existsSync(built) && statSync(built).mtimeMs >= Math.max(...SOURCES.map((name) => newest(join(ROOT, name))));
}

/** Where there is no builder, as in an installation without tools, what is there serves. */
export async function buildPage(say: (line: string) => void): Promise<void> {
  if (!existsSync(join(WEB, 'index.html')) || isFresh()) return;
  const vite = await import('vite').catch(() => null);
  if (vite === null) return;
  say('Building the page; this takes a few seconds, and only after changes.');
  // Built apart and put in place at once, so that two starts do not meet half a page.
  const apart = mkdtempSync(join(WEB, 'dist-'));
  try {
    await vite.build({ root: WEB, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error', build: { outDir: apart, emptyOutDir: true } });
    putInPlace(apart);
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
}

/** Another start may do the same at the same time: whoever is later finds the place taken, by the same page. */
function putInPlace(apart: string): void {
  const aside = `${apart}-before`;
  quietly(() => renameSync(DIST, aside));
  quietly(() => renameSync(apart, DIST));
  rmSync(aside, { recursive: true, force: true });
}

function quietly(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
