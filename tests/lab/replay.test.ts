import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Registry } from '../../lab/context.ts';
import { meta, pebbles } from './fixture/pebbles.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

async function saved(): Promise<{ path: string; file: string; lines: string[] }> {
  const path = folder();
  await json(`sim pebbles --games 1 --save ${path}`);
  const file = join(path, 'sim-pebbles-1-1.jsonl');
  return { path, file, lines: readFileSync(file, 'utf8').trimEnd().split('\n') };
}

function changed(path: string, lines: readonly string[]): string {
  const file = join(path, 'changed.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

test('a log is told in words and checked', async () => {
  const { file, lines } = await saved();
  const { code, out } = await longhall(`replay ${file}`);
  expect(code).toBe(0);
  expect(out).toContain('Pebbles: 2 players, heap=15 reversed=no');
  expect(out).toContain('the dice: roll');
  expect(out).toMatch(/Seat 1 \(random\) takes \d and leaves \d+\./);
  expect(out).toContain('every move is legal');
  const check = await longhall(`replay ${file} --check`);
  expect(check.out).not.toContain('the dice');
  expect(check.out).toContain('the result is right');
  const part = await json<{ moves: { n: number }[]; entries: number }>(`replay ${file} --from 3 --to 4`);
  expect(part.moves.map(({ n }) => n)).toEqual([3, 4]);
  expect(part.entries).toBe(lines.length - 2);
});

test('a position is the view of a spectator with the legal moves', async () => {
  const { file } = await saved();
  expect(await json(`replay ${file} --at 0`)).toMatchObject({
    at: 0,
    over: false,
    view: { heap: 15 },
    waiting: [{ seat: -1, step: 'roll', moves: [{ move: 'roll 1', weight: 1 }, { move: 'roll 2' }, { move: 'roll 3' }] }],
  });
  const { out } = await longhall(`replay ${file} --at 1`);
  expect(out).toContain('Seat 1 (random): Take pebbles from the heap.');
  expect(out).toContain('take 1');
  expect(out).toContain('"heap":15');
});

test('an illegal move, a wrong result and a log of older rules are differences', async () => {
  const { path, lines } = await saved();
  const [header = '', first = '', , ...rest] = lines;
  const illegal = changed(path, [header, first, '{"by":0,"move":["take",2]}', '{"by":0,"move":["take",2]}', ...rest]);
  const { code, out } = await longhall(`replay ${illegal}`);
  expect(code).toBe(1);
  expect(out).toMatch(/DIFFERENT after \d moves?: entry \d/);
  expect(out).toContain('Recorded result:');

  const end = lines.at(-1) ?? '';
  const wrong = changed(path, [...lines.slice(0, -1), end.replace('"ranks":[1,2]', '"ranks":[3,3]').replace('"ranks":[2,1]', '"ranks":[3,3]')]);
  expect(await json(`replay ${wrong} --check`, 1)).toMatchObject({ differs: expect.stringContaining('the recorded result is') });

  const newer: Registry = { pebbles: { meta: meta('pebbles', 2), load: async () => pebbles('pebbles', 'none', 2) } };
  const old = changed(path, [header.replace('"heap":15', '"pile":15'), ...lines.slice(1)]);
  const told = await longhall(`replay ${old}`, { registry: newer });
  expect(told.code).toBe(1);
  expect(told.out).toContain('rules version 1; these are version 2');
  expect(told.out).toContain('no option "pile"');
  expect(told.out).toContain('Recorded result:');
});

test('what the dice had to choose from is checked where it is recorded', async () => {
  const { path, lines } = await saved();
  const roll = JSON.parse(lines[1] ?? '') as { move: [string, number] };
  const right = { ...roll, n: 3, k: roll.move[1] };
  expect(await json(`replay ${changed(path, [lines[0] ?? '', JSON.stringify(right), ...lines.slice(2)])} --check`)).toMatchObject({ differs: null });
  const wrong = { ...roll, n: 4, k: 0 };
  const file = changed(path, [lines[0] ?? '', JSON.stringify(wrong), ...lines.slice(2)]);
  expect(await json(`replay ${file} --check`, 1)).toMatchObject({ differs: 'entry 1: the dice had 3 cases, not 4 as recorded' });
});

test('a log without a result is a game that was not finished', async () => {
  const { path, lines } = await saved();
  const { code, out } = await longhall(`replay ${changed(path, lines.slice(0, 5))}`);
  expect(code).toBe(0);
  expect(out).toContain('the game was not finished');
});

test.each([
  ['missing', null, 'there is no such file'],
  ['empty', '', 'line 1 is not JSON'],
  ['no log', 'hello\n', 'is this a Longhall log?'],
  ['random bytes', '\u0001\u00ff\n\u0000\ufffd', 'this is not a Longhall log'],
  ['another JSON', '{"a":1}\n', 'line 1 is not the header'],
  ['truncated', '{"longhall":1,"game":"pebbles","rules":1,"players":2,"options":{}}\n{"by":-1,"mo', 'cut off'],
  ['damaged', '{"longhall":1,"game":"pebbles","rules":1,"players":2,"options":{}}\n{"by":-1,"mo\n', 'line 2 is not JSON'],
  ['of an unknown game', '{"longhall":1,"game":"pebble","rules":1,"players":2,"options":{}}\n', 'did you mean "pebbles"?'],
  ['of too many players', '{"longhall":1,"game":"pebbles","rules":1,"players":9,"options":{}}\n', '2 or 3 players, not 9'],
  ['of a newer format', '{"longhall":99,"game":"pebbles","rules":1,"players":2,"options":{}}\n', 'use a newer one'],
])('a log that is %s is refused in one line', async (_name, text, expected) => {
  const file = join(folder(), 'log.jsonl');
  if (text !== null) writeFileSync(file, text);
  const { code, out, err } = await longhall(`replay ${file}`);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('names in a log are held to the rules for people', async () => {
  const { path, lines } = await saved();
  const header = JSON.parse(lines[0]!) as object;
  const told = async (name: string): Promise<string> => {
    const seats = [name, 'Ben'];
    return (await longhall(`replay ${changed(path, [JSON.stringify({ ...header, seats }), ...lines.slice(1)])}`)).out;
  };
  for (const name of ['\u202enimdA', 'Administrator', 'x'.repeat(60_000)]) {
    const out = await told(name);
    expect(out).toMatch(/Seat 1 takes \d/);
    expect(out).not.toMatch(/\u202e|Administrator|xxx/);
    expect(out).toContain('Seat 2 (Ben)');
  }
});
