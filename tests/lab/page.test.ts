/** The page in a clone that root owns, started by root and by the user of a service; and where what builds the page is missing. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { needs } from '../needs.ts';
import { type Command, watched } from './fixture/command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['bin', 'bots', 'fair', 'games', 'kernel', 'lab', 'match', 'server', 'web', 'LICENSE', 'package.json', 'vite.config.ts'];
const PINNED = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const NODE = existsSync(PINNED) ? PINNED : process.execPath;
const NOBODY = 65_534;

let clone: string;
let dist: string;

/** As git would check it out, without what was built here. It has its own packages: other users may not be able to read this checkout. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'longhall-clone-'));
  chmodSync(clone, 0o755);
  for (const part of PARTS) cpSync(join(ROOT, part), join(clone, part), { recursive: true, filter: (path) => !/\/(dist[^/]*|tests)$/.test(path) });
  const packages = [join(ROOT, 'node_modules'), clone];
  // Hard links take no time and no space, but do not reach another disk.
  if (spawnSync('cp', ['-al', ...packages]).status !== 0) execFileSync('cp', ['-a', ...packages]);
  dist = join(clone, 'web', 'dist');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** A folder for the data of a user. */
function dataOf(user: number | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'longhall-data-'));
  if (user !== null) chownSync(folder, user, user);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'hall.sqlite');
}

interface Start {
  readonly user?: number;
  readonly umask?: string;
  readonly node?: readonly string[];
}

function serve({ user, umask = '022', node = [] }: Start = {}): Command {
  const script = `umask ${umask} && exec "$0" "$@"`;
  const program = user !== undefined && NODE === PINNED ? join(clone, 'node_modules', 'node', 'bin', 'node') : NODE;
  const child = spawn('sh', ['-c', script, program, ...node, join(clone, 'bin', 'longhall.mjs'), 'serve'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: { ...process.env, HOME: '/nonexistent', DATABASE_URL: '', PORT: '0', LONGHALL_HOST: '127.0.0.1', LONGHALL_DATA: dataOf(user ?? null) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return watched(child);
}

/** A page that was built some time ago. */
function oldPage(): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<title>The page of before</title>');
  utimesSync(join(dist, 'index.html'), 1e9, 1e9);
}

async function front(server: Command): Promise<string> {
  return (await fetch(await server.url(), { headers: { accept: 'text/html' } })).text();
}

async function refusal(server: Command): Promise<string> {
  expect(await server.outcome).toBe(2);
  await server.ended;
  expect(server.err()).toMatch(/^longhall: .*\n$/);
  expect(server.out()).toBe('');
  return server.err();
}

/** Takes packages out of the clone for one test. */
function without(...names: readonly string[]): void {
  const places = names.map((name) => [join(clone, 'node_modules', name), join(clone, name)] as const);
  for (const [place, aside] of places) renameSync(place, aside);
  onTestFinished(() => {
    for (const [place, aside] of places) renameSync(aside, place);
  });
}

needs('root, who may start servers as another user,', process.getuid?.() === 0, 'the page in a clone that root owns', () => {
  test('that root built with a strict umask is served by the user of a service', async () => {
    rmSync(dist, { recursive: true, force: true });
    const built = serve({ umask: '077' });
    expect(await front(built)).toContain('<script type="module"');
    built.child.kill('SIGTERM');
    expect(await built.ended).toBe(0);
    for (const path of [dist, join(dist, 'assets')]) expect(statSync(path).mode & 0o777).toBe(0o755);
    expect(statSync(join(dist, 'index.html')).mode & 0o777).toBe(0o644);
    const serving = serve({ user: NOBODY });
    expect(await front(serving)).toContain('<script type="module"');
    expect(serving.err()).toBe('');
  });

  test('that is older than its sources is served with a warning by a user who may not build it', async () => {
    oldPage();
    const serving = serve({ user: NOBODY });
    expect(await front(serving)).toContain('The page of before');
    expect(serving.err()).toMatch(/^longhall: the page in .* is older than its sources .*: run "npm run build" in .* as the user who owns it\n$/);
  });

  test('that is missing or closed to a user who may not build it is refused in one line with exit code 2', async () => {
    rmSync(dist, { recursive: true, force: true });
    expect(await refusal(serve({ user: NOBODY }))).toMatch(/no built page in .* this user may not write to .*: run "npm run build"/);
    oldPage();
    chmodSync(dist, 0o700);
    expect(await refusal(serve({ user: NOBODY }))).toMatch(/no built page in .* that this user can read/);
  });

  test('that an earlier version left to root alone is opened by the next start of root', async () => {
    oldPage();
    const soon = Date.now() / 1000 + 3600;
    utimesSync(join(dist, 'index.html'), soon, soon);
    chmodSync(dist, 0o700);
    expect(await front(serve())).toContain('The page of before');
    expect(statSync(dist).mode & 0o777).toBe(0o755);
  });
});

test('without the packages that build it, a missing page is refused and an old one is served with a warning', async () => {
  without('vite');
  rmSync(dist, { recursive: true, force: true });
  expect(await refusal(serve())).toMatch(/no built page .* what builds it is not installed: run "npm ci" in .* without --omit=dev/);
  oldPage();
  const serving = serve();
  expect(await front(serving)).toContain('The page of before');
  expect(serving.err()).toMatch(/^longhall: the page in .* is older than its sources .* without --omit=dev/);
});

test('an old Node names the command that brings a newer one, and not the one that has just been run', async () => {
  const old = ['--import', 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})'];
  without('node');
  expect(await refusal(serve({ node: old }))).toContain(
    'this is Node 20.19.0, and Longhall needs 22.18 or newer: run "npm ci" here without --omit=dev',
  );
  mkdirSync(join(clone, 'node_modules', 'node'));
  onTestFinished(() => rmSync(join(clone, 'node_modules', 'node'), { recursive: true }));
  expect(await refusal(serve({ node: old }))).toContain('run "npm rebuild node" here');
});
