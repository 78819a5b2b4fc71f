/** The checker in Python follows docs/fair-dice.md and shares no code with ours. That both agree everywhere speaks for code and document. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append, finish, type Kept, resumeMatch, verify, writeFairLog } from '#fair';
import { seeded } from '#kernel';
import { needs } from '../../tests/needs.ts';
import { documented } from './document.ts';
import { played } from './play.ts';
import { original, tamperings } from './tampering.ts';
import { values } from './values.ts';

const SCRIPT = join(import.meta.dirname, 'check.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhall-fair-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly text: string;
  readonly kept: Kept;
}
type Answer = { readonly line: number; readonly check: string } | null;

/** Hundreds of logs in one process: to start one for each would take a minute. */
const MANY = `
import sys, json
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import check
for line in sys.stdin:
    run = json.loads(line)
    kept = [run["kept"].get(name) for name in ("commitment", "terms", "head")]
    try:
        check.check(run["text"].encode("utf-8"), *kept)
        print("null")
    except check.Broken as broken:
        print(json.dumps({"line": broken.line, "check": broken.check}))
`;

function agree(runs: readonly Run[]): void {
  const input = runs.map((run) => `${JSON.stringify(run)}\n`).join('');
  const { stdout, stderr } = spawnSync('python3', ['-c', MANY, import.meta.dirname], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  const theirs = stdout.split('\n').filter((line) => line !== '');
  expect(stderr).toBe('');
  expect(theirs.length).toBe(runs.length);
  const ours = runs.map(({ text, kept }): Answer => {
    const { problem } = verify(text, kept);
    return problem === null ? null : { line: problem.line, check: problem.check };
  });
  expect(theirs.map((line) => JSON.parse(line) as Answer)).toEqual(ours);
}

/** As a stranger calls it. */
function command(text: string | Buffer, ...given: string[]): { readonly status: number | null; readonly output: string } {
  const file = join(folder, 'log.jsonl');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync('python3', [SCRIPT, file, ...given], { encoding: 'utf8' });
  return { status, output: stdout };
}
const given = ({ commitment, terms, head }: Kept): string[] =>
  Object.entries({ commitment, terms, head }).flatMap(([name, hex]) => (hex === undefined ? [] : [`--${name}`, hex]));

needs('python3', hasPython, 'the checker in Python', () => {
  test('passes what we pass: a random match and the example of the document', () => {
    expect(command(original.text, ...given(original.kept))).toEqual({ status: 0, output: expect.stringMatching(/^ok: \d+ lines, \d+ draws\n$/) });
    expect(command(documented.log, '--head', documented.value('last head'))).toEqual({
      status: 0,
      output: 'ok: 7 lines, 3 draws\nnot compared with what you kept: commitment, terms\n',
    });
  });

  test('says when nothing was given to compare with', () => expect(command(original.text).output).toMatch(/only consistent in itself/));

  test('says where a log breaks', () => {
    const { text, kept, line, check } = tamperings[0]!;
    const { status, output } = command(text, ...given(kept));
    expect(status).toBe(1);
    expect(output.startsWith(`line ${line} [${check}]: `)).toBe(true);
  });

  test('a file that is not there and a hash that is none cannot be checked', () => {
    expect(spawnSync('python3', [SCRIPT, join(folder, 'missing')]).status).toBe(2);
    expect(command(original.text, '--head', 'ABC').status).toBe(2);
  });

  test('bytes that are not UTF-8 are refused', () => {
    const bytes = Buffer.from(original.text);
    bytes[40] = 0xff;
    expect(command(bytes)).toEqual({ status: 1, output: 'line 1 [format]: not UTF-8\n' });
  });

  test('agrees with ours on random matches', () => {
    agree(
      Array.from({ length: 40 }, (_, seed) => {
        const { text, kept } = played(`python ${seed}`, 1 + (seed % 4));
        return { text, kept };
      }),
    );
  });

  test('agrees with ours on everything in the table of tampering, with and without what a client keeps', () => {
    agree(tamperings.map(({ text, kept }) => ({ text, kept })));
    agree(tamperings.map(({ text }) => ({ text, kept: {} })));
  });

  test('agrees with ours on how any value is spelt', () => {
    const { header, secret } = original;
    const runs = fc.sample(values, { numRuns: 300, seed: 7 }).map((value) => {
      const { match, entry } = append(resumeMatch(header, secret, []), { note: value });
      return { text: writeFairLog({ header, entries: [entry], last: finish(match, null) }), kept: {} };
    });
    expect(runs.every(({ text }) => verify(text).ok)).toBe(true);
    agree(runs);
  });

  test('agrees with ours on characters changed, added and removed at random', () => {
    const dice = seeded('characters');
    agree(
      Array.from({ length: 400 }, () => {
        const at = dice(original.text.length);
        return {
          text: original.text.slice(0, at) + ['0', 'a', '"', '{', ' ', ',', '\n', '-', '9', 'é'][dice(10)] + original.text.slice(at + dice(3)),
          kept: {},
        };
      }),
    );
  });
});
