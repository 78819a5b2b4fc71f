/** The question of the guide, "what if a guard cost one more?": a copy of Longhall in which one line of the data is another. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from './fixture/terminal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pinned = join(root, 'node_modules/node/bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;

/** A copy in which the price of a guard is written so. */
function copy(price: string): string {
  const path = folder();
  for (const part of ['kernel', 'games', 'package.json']) cpSync(join(root, part), join(path, part), { recursive: true });
  charge(path, price);
  return path;
}

function charge(path: string, price: string): void {
  const file = join(path, 'games/watch/data/guards.ts');
  const text = readFileSync(file, 'utf8');
  const line = /^export const GUARD_COST = .*$/m;
  expect(text).toMatch(line);
  writeFileSync(file, text.replace(line, `export const GUARD_COST = ${price};`));
}

function compare(against: string, more = '') {
  const line = `compare watch --bots random --measure guards --games 20 --json --against ${against}${more}`;
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'bin/longhall.mjs'), ...line.split(' ')], { encoding: 'utf8', timeout: 60_000 });
  return { code: status, out: stdout, err: stderr };
}

test('a price with one card more is played to the end, and fewer guards are built', () => {
  const { code, out } = compare(copy('some(0, 1) + some(1, 1) + some(2, 1) + some(4, 1)'));
  expect(code).toBe(0);
  const { measure } = JSON.parse(out);
  expect(measure).toMatchObject({ name: 'guards', pairs: 20 });
  expect(measure.effect).toBeLessThan(0);
});

test('games that were kept are not taken for those of a copy that was edited since', () => {
  const [path, kept] = [copy('some(0, 1) + some(1, 1)'), folder()];
  const first = compare(path, ` --keep ${kept}`);
  expect([first.code, JSON.parse(first.out).measure.pairs]).toEqual([0, 20]);
  expect(compare(path, ` --keep ${kept}`).code).toBe(0);
  charge(path, 'some(0, 1) + some(1, 2)');
  const { code, err } = compare(path, ` --keep ${kept}`);
  expect([code, err]).toEqual([2, expect.stringContaining('holds another run')]);
});

test.each([
  ['some(0, 1', "Expected ','"],
  ['sum(0, 1)', 'sum is not defined'],
])('a typing error in the copy, %s, is refused in one line that names the file and the line', (price, what) => {
  const { code, out, err } = compare(copy(price));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(what);
  expect(err).toMatch(/guards\.ts:\d+/);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
