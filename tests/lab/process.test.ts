import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder, type Ran } from './fixture/terminal.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pinned = here('../../node_modules/node/bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;

function start(script: string, line: string, cwd = here('../..'), more: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(node, [here(script), ...line.split(' ')], { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...more } });
}

async function ended(child: ChildProcess): Promise<Ran> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (text) => {
    out += text;
  });
  child.stderr?.on('data', (text) => {
    err += text;
  });
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)));
  return { code, out, err };
}

const toys = (line: string, cwd?: string): Promise<Ran> => ended(start('fixture/longhall.mjs', line, cwd));

test('the real command starts from any folder', async () => {
  const { code, out, err } = await ended(start('../../bin/longhall.mjs', 'games --all --json', folder()));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(Array.isArray(JSON.parse(out))).toBe(true);
});

test.each([
  ['sim pebbles --bots steady,random --games 60000 --json', ['cpuSeconds', 'gamesPerCpuSecond', 'movesPerCpuSecond', 'decisionMicros']],
  ['fuzz pebbles --games 60000 --json', ['cpuSeconds', 'gamesPerCpuSecond']],
])('threads change nothing: %s', async (line, timed) => {
  const [alone, three] = await Promise.all([toys(`${line} --jobs 1`, folder()), toys(`${line} --jobs 3`, folder())]);
  const facts = ({ code, out }: Ran) => ({ code, ...JSON.parse(out), ...Object.fromEntries(timed.map((key) => [key, 0])) });
  expect(facts(three)).toEqual(facts(alone));
  expect(facts(alone)).toMatchObject({ code: 0, games: 60000 });
});

test.each([1, 2])('Ctrl-C stops %d threads and shows the results so far', async (jobs) => {
  const child = start('fixture/longhall.mjs', `sim pebbles --bots steady,random --games 500000000 --json --jobs ${jobs}`, undefined, {
    SAY_INTERRUPTIBLE: '',
  });
  const waiting = ended(child);
  child.stderr?.once('data', () => setTimeout(() => child.kill('SIGINT'), 2500));
  const { code, out } = await waiting;
  expect(code).toBe(130);
  const sim = JSON.parse(out);
  expect(sim.interrupted).toBe(true);
  expect(sim.games).toBeGreaterThan(0);
});

test('a reader that stops reading is no error', async () => {
  const child = start('fixture/longhall.mjs', 'perft pebbles --depth 1');
  child.stdout?.destroy();
  const { code, err } = await ended(child);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('a game that never ends is a bug, not a long wait', async () => {
  const { code, err } = await toys('sim endless --games 300000 --jobs 2');
  expect(code).toBe(70);
  expect(err).toContain('is not over after 600 moves');
});
