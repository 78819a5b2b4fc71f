/** The checker in Python was written from docs/fair-dice.md alone. That it agrees with ours everywhere is the proof that the document says enough. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kept, verify } from '#fair';
import { seeded } from '#kernel';
import { documented } from './document.ts';
import { played } from './play.ts';
import { original, tamperings } from './tampering.ts';

const SCRIPT = join(import.meta.dirname, 'check.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const mayNotSkip = (process.env.LONGHALL_NO_SKIP ?? '') !== '';
const title = hasPython || mayNotSkip ? 'the checker in Python' : 'the checker in Python (skipped: there is no python3 here)';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhall-fair-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  readonly status: number | null;
  readonly place: { readonly line: number; readonly check: string } | null;
  readonly output: string;
}

function python(text: string, { commitment, terms, head }: Kept): Answer {
  const file = join(folder, 'log.jsonl');
  writeFileSync(file, text);
  const given = Object.entries({ commitment, terms, head }).flatMap(([name, hex]) => (hex === undefined ? [] : [`--${name}`, hex]));
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, file, ...given], { encoding: 'utf8' });
  const found = /^line (\d+) \[(\w+)\]: /.exec(stdout);
  return { status, place: found === null ? null : { line: Number(found[1]), check: found[2]! }, output: stdout + stderr };
}

function agree(text: string, kept: Kept): void {
  const { problem } = verify(text, kept);
  const { status, place, output } = python(text, kept);
  expect(status, output).toBe(problem === null ? 0 : 1);
  expect(place).toEqual(problem === null ? null : { line: problem.line, check: problem.check });
}

describe.skipIf(!hasPython && !mayNotSkip)(title, () => {
  test('python3 is here', () => expect(hasPython, 'LONGHALL_NO_SKIP is set, but there is no python3').toBe(true));

  test('passes what we pass: random matches and the example of the document', () => {
    for (let seed = 0; seed < 15; seed++) {
      const { text, kept } = played(`python ${seed}`, 1 + (seed % 4));
      expect(python(text, kept).output).toMatch(/^ok: \d+ lines, \d+ draws\n$/);
    }
    expect(python(documented.log, { head: documented.value('last head') }).output).toMatch(/^ok: 7 lines, 3 draws/);
  });

  test('says when nothing was given to compare with', () => {
    expect(python(original.text, {}).output).toMatch(/only consistent in itself/);
  });

  test.each(tamperings.map((row, number) => [`${number + 1}. ${row.name}`, row] as const))('agrees on: %s', (_, { text, kept }) => agree(text, kept));

  test('agrees on characters changed at random', () => {
    const dice = seeded('characters');
    for (let i = 0; i < 60; i++) {
      const at = dice(original.text.length);
      agree(original.text.slice(0, at) + '0a"{ ,\n-9é'[dice(10)] + original.text.slice(at + dice(3)), original.kept);
    }
  });

  test('a file that is not there and a hash that is none cannot be checked', () => {
    expect(spawnSync('python3', [SCRIPT, join(folder, 'missing')]).status).toBe(2);
    expect(python(original.text, { head: 'ABC' }).status).toBe(2);
  });

  test('bytes that are not UTF-8 are refused', () => {
    const file = join(folder, 'bytes');
    writeFileSync(file, Buffer.concat([Buffer.from(original.text.slice(0, 40)), Buffer.from([0xff]), Buffer.from(original.text.slice(40))]));
    expect(spawnSync('python3', [SCRIPT, file], { encoding: 'utf8' }).stdout).toMatch(/^line 1 \[format\]: not UTF-8/);
  });
});
