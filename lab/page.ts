/** The page that browsers get: built when it is missing or older than its sources, where that is possible. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#kernel';
import { makeReadable } from './web/readable.ts';

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

const isBuilt = (): boolean => existsSync(join(DIST, 'index.html'));
const isFresh = (): boolean =>
  isBuilt() && statSync(join(DIST, 'index.html')).mtimeMs >= Math.max(...SOURCES.map((name) => newest(join(ROOT, name))));

/** A page that cannot be built now is served as it was built before, with a warning; without one this is a Refusal. */
export async function buildPage(say: (line: string) => void, warn: (line: string) => void = say): Promise<void> {
  const hasSources = existsSync(join(WEB, 'index.html'));
  if (isBuilt() && (!hasSources || isFresh())) return openToReaders();
  const obstacle = hasSources ? await build(say) : 'its sources are missing';
  if (obstacle === null) return;
  if (!isBuilt()) throw new Refusal(`there is no built page in ${DIST} that this user can read, and ${obstacle}`);
  warn(`the page in ${DIST} is older than its sources and is served as it was built: ${obstacle}`);
}

/** Null when the page is built, otherwise why it could not be. */
async function build(say: (line: string) => void): Promise<string | null> {
  const vite = await import('vite').catch(() => null);
  if (vite === null) return `what builds it is not installed: run "npm ci" in ${ROOT} without --omit=dev and without NODE_ENV=production`;
  let apart: string | null = null;
  try {
    // Built apart and moved into place in one step, so that two starts do not meet half a page.
    apart = mkdtempSync(join(WEB, 'dist-'));
    say('Building the page; this takes a few seconds, and only after changes.');
    await vite.build({ root: WEB, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error', build: { outDir: apart, emptyOutDir: true } });
    putInPlace(apart);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!UNWRITABLE.includes(code ?? '')) return `building it failed (${message.trim().replaceAll(/\s*\n\s*/g, ' ')})`;
    return `this user may not write to ${WEB}: run "npm run build" in ${ROOT} as the user who owns it`;
  } finally {
    if (apart !== null) rmSync(apart, { recursive: true, force: true });
  }
}

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/** Earlier versions left the folder to the user who built it alone. */
function openToReaders(): void {
  if ((statSync(DIST).mode & 0o055) === 0o055) return;
  try {
    makeReadable(DIST);
  } catch {
    // It belongs to another user, and this one can read it.
  }
}

/** Another start may do the same at the same time: the later one finds the place taken, by the same page. */
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
