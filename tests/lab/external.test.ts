import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, longhall } from './fixture/terminal.ts';

/** A program in JavaScript that answers each line by this piece of code. */
function program(code: string): string {
  const file = join(folder(), 'bot.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
let n = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  const q = JSON.parse(line);
  n++;
  ${code}
});`,
  );
  return `${process.execPath} ${file}`;
}
const say = (value: string): string => `console.log(${value});`;
const FIRST = `if (q.over) return; ${say('JSON.stringify({ answer: q.ask, choice: 0 })')}`;

const sim = (command: string, ...more: string[]) =>
  longhall(['sim', 'pebbles', '--bots', 'external,random', '--games', '4', '--external', command, '--json', ...more]);

test('a program plays whole games, by number or by move, and hears how they end', async () => {
  const both = program(`if (q.over) { if (typeof q.over.ranks[q.over.seat] !== 'number') process.exit(9); return; }
  if (q.view === undefined || q.legal.length !== q.notation.length) process.exit(8);
  ${say('JSON.stringify(n % 2 ? { answer: q.ask, move: q.legal.at(-1) } : { answer: q.ask, choice: 0 })')}`);
  const { code, out, err } = await sim(both);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ games: 4, trouble: null, bots: [{ bot: 'external', games: 4 }, { bot: 'random' }] });
});

const LATER = 'if (n > 6 && q.ask)';
test.each([
  ['crashes', `${LATER} { console.error('no idea'); process.exit(4); } ${FIRST}`, 'ended with exit code 4; it said: no idea'],
  ['hangs', `${LATER} { for (;;); } ${FIRST}`, 'did not answer within 4000 ms'],
  ['answers rubbish', `${LATER} { ${say("'well…'")} return; } ${FIRST}`, 'answered what is not JSON: well…'],
  ['answers JSON that says nothing', `${LATER} { ${say("'null'")} return; } ${FIRST}`, 'answered something else than question'],
  [
    'answers another question',
    `${LATER} { ${say('JSON.stringify({ answer: 1, choice: 0 })')} return; } ${FIRST}`,
    'answered something else than question',
  ],
  [
    'counts too far',
    `${LATER} { ${say('JSON.stringify({ answer: q.ask, choice: 99 })')} return; } ${FIRST}`,
    'chose number 99, but the choices are 0 to',
  ],
  ['invents a move', `${LATER} { ${say("JSON.stringify({ answer: q.ask, move: ['fly', 3] })")} return; } ${FIRST}`, 'a move that does not exist'],
])('a program that %s: a clear message, the games before it, exit code 3', async (what, code, message) => {
  const ran = await sim(program(code), ...(what === 'hangs' ? ['--patience', '4000'] : []));
  expect(ran.err).toContain(message);
  expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  expect(ran.code).toBe(3);
  const result = JSON.parse(ran.out);
  expect(result.trouble).toContain(message);
  expect(result.games).toBeGreaterThan(0);
  expect(result.games).toBeLessThan(4);
});

test('an illegal move is named', async () => {
  const { code, err } = await sim(program(`if (q.over) return; ${say("JSON.stringify({ answer: q.ask, move: ['take', 2] })")}`));
  expect(code).toBe(3);
  expect(err).toMatch(/an illegal move: |a move that does not exist/);
});

test('a program that does not start, and none at all', async () => {
  const gone = await sim('/nowhere/at/all');
  expect(gone.code).toBe(3);
  expect(gone.err).toContain('the external bot (/nowhere/at/all) ended with exit code');
  const none = await longhall('sim pebbles --bots external,random --games 2');
  expect({ code: none.code, out: none.out }).toEqual({ code: 2, out: '' });
  expect(none.err).toContain('say how the external bot is started');
});
