import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder, type Ran } from './fixture/terminal.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pinned = here('../../node_modules/node/bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;

function start(script: string, line: string | readonly string[], cwd = here('../..'), more: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(node, [here(script), ...(typeof line === 'string' ? line.split(' ') : line)], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...more },
  });
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

/** Started, and stopped by Ctrl-C when it has been at work for a while, or when a file is there that shows how far it has come. */
async function interrupted(line: string | readonly string[], sign?: string): Promise<Ran> {
  const child = start('fixture/longhall.mjs', line, undefined, { SAY_INTERRUPTIBLE: '' });
  const waiting = ended(child);
  const stop = (): void => {
    if (sign === undefined || existsSync(sign)) child.kill('SIGINT');
    else setTimeout(stop, 100);
  };
  child.stderr?.once('data', () => setTimeout(stop, sign === undefined ? 2500 : 100));
  return waiting;
}

test.each([1, 2])('Ctrl-C stops %d threads and shows the results so far', async (jobs) => {
  const { code, out } = await interrupted(`sim pebbles --bots steady,random --games 500000000 --json --jobs ${jobs}`);
  expect(code).toBe(130);
  const sim = JSON.parse(out);
  expect(sim.interrupted).toBe(true);
  expect(sim.games).toBeGreaterThan(0);
});

test('Ctrl-C stops a ladder, a comparison and a search for weights, which show what they have', async () => {
  const bad = join(folder(), 'bad.json');
  writeFileSync(bad, JSON.stringify({ fours: 0.35, more: [0.4, 0.4, 0.4] }));
  const better = join(folder(), 'better.json');
  const [ladder, compare, tune] = await Promise.all([
    interrupted('ladder pebbles --bots steady,random --games 100000000 --json --jobs 1'),
    interrupted('compare pebbles --with reversed=no --games 100000000 --json --jobs 1'),
    interrupted(`tune pebbles --from ${bad} --games 2000 --proof 100000000 --out ${better} --json --jobs 1`),
  ]);
  for (const { code, out } of [ladder, compare, tune]) expect([code, JSON.parse(out).interrupted]).toEqual([130, true]);
  expect(JSON.parse(ladder.out).pairs[0].games).toBeGreaterThan(0);
  expect(JSON.parse(compare.out).measure.pairs).toBeGreaterThan(0);
  expect(JSON.parse(tune.out).changes.length).toBeGreaterThan(0);
  expect(JSON.parse(readFileSync(better, 'utf8')).weights.more).toHaveLength(3);
});

test('Ctrl-C also where a program of somebody else’s plays: it is ended, and its games are counted', async () => {
  const path = folder();
  const [file, sign] = [join(path, 'bot.mjs'), join(path, 'has-played')];
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    import { createInterface } from 'node:readline';
    let games = 0;
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { ask, over } = JSON.parse(line);
      if (ask) console.log(JSON.stringify({ answer: ask, choice: 0 }));
      if (over && ++games === 100) writeFileSync('${sign}', '');
    });`,
  );
  const line = ['sim', 'pebbles', '--bots', 'external,random', '--games', '1000000', '--external', `${node} ${file}`, '--json'];
  const { code, out } = await interrupted(line, sign);
  expect([code, JSON.parse(out).interrupted, JSON.parse(out).trouble]).toEqual([130, true, null]);
  expect(JSON.parse(out).games).toBeGreaterThan(0);
});

test('Ctrl-C is heard while that program is silent, and the program is ended', async () => {
  const path = folder();
  const [file, pid] = [join(path, 'silent.mjs'), join(path, 'pid')];
  writeFileSync(file, `import { writeFileSync } from 'node:fs';\nwriteFileSync('${pid}', String(process.pid));\nsetInterval(() => {}, 1000);`);
  const line = ['sim', 'pebbles', '--bots', 'external,random', '--external', `${node} ${file}`, '--patience', '600000', '--json'];
  const { code, out } = await interrupted(line, pid);
  expect([code, JSON.parse(out).interrupted, JSON.parse(out).trouble]).toEqual([130, true, null]);
  await expect.poll(() => existsSync(`/proc/${readFileSync(pid, 'utf8')}/fd/0`)).toBe(false);
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
