import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Bot, bots } from '#bots';
import { folder, json, longhall } from './fixture/terminal.ts';

const game = 'play pebbles --seed 5 --option heap=8 --bots steady';

test('a game is played by numbers to its end, saved, and replays', async () => {
  const file = join(folder(), 'game.jsonl');
  const { code, out } = await longhall(`${game} --save ${file}`, { input: '1\n'.repeat(10) });
  expect(code).toBe(0);
  expect(out).toContain('Take pebbles from the heap.');
  expect(out).toContain('Seat 1 (you) takes 1');
  expect(out).toContain('The game is over. The last pebble was taken.');
  expect(await json(`replay ${file} --check`)).toMatchObject({ differs: null, finished: true, seats: ['person', 'steady'] });
});

test('the opponent is the strongest bot, wherever a new one stands in the list', async () => {
  const newcomer: Bot = { name: 'newcomer', about: 'was added by its author', plays: () => true, decide: ({ legal }) => legal[0]! };
  for (const all of [[...bots, newcomer], [newcomer, ...bots], bots.toReversed()]) {
    expect((await longhall('play pebbles', { input: 'quit\n', bots: all })).out).toContain('seat 1 a person, seat 2 expert;');
  }
  const strong: Bot = { ...newcomer, strength: 9 };
  expect((await longhall('play pebbles', { input: 'quit\n', bots: [strong, ...bots] })).out).toContain('seat 1 a person, seat 2 newcomer;');
});

test('notation and questions are understood', async () => {
  const input = [
    'why take 3',
    'why roll 2',
    'why 1',
    'moves take',
    'moves roll',
    'rules last pebble',
    'show',
    'log',
    'help',
    'hlp',
    'take 9',
    '77',
    '/log',
    'take 2',
    'quit',
  ];
  const { code, out } = await longhall(game, { input: `${input.join('\n')}\n` });
  expect(code).toBe(0);
  expect(out).toContain('take 3: yes, it is allowed (Take 3 pebbles). See 1.2 Taking [pebbles.take].');
  expect(out).toContain('roll 2: no. That is not what the game asks for now. See T.2 What is asked [table.moment].');
  expect(out).toContain('"roll" is closed here.');
  expect(out).toContain('2.1 The last pebble  [pebbles.end]');
  expect(out).toContain('"heap":8');
  expect(out).toContain('did you mean "help"?');
  expect(out).toContain('"take" is written take <1 … 3>');
  expect(out).toContain('numbered from 1 to 3');
  expect(out).toContain('Seat 1 (you) takes 2 and leaves 6.');
  expect(out).toContain('You left after');
});

test('a refused move gives its reason and asks again', async () => {
  const { out } = await longhall('play pebbles --seed 1 --option heap=5 --humans 1,2', {
    input: 'take 3\ntake 3\ntake 2\ntake 2\ntake 1\ntake 1\ntake 1\ntake 1\n',
  });
  expect(out).toContain('no. ');
  expect(out).toMatch(/See 1\.[23] /);
});

test('the end of input leaves cleanly, and what was played is kept', async () => {
  const file = join(folder(), 'left.jsonl');
  const { code, out, err } = await longhall(`${game} --save ${file}`, { input: '1' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('You left after');
  expect(await json(`replay ${file} --check`)).toMatchObject({ finished: false, differs: null });
});

test('people who share a terminal hand it over where something is hidden, and are told only what they may know', async () => {
  const { out } = await longhall('play whispers --humans 1,2 --seed 2', { input: 'hint 42\nbid 1\n\nbid 2\n\npass\n1\n\n1\n' });
  expect(out.match(/Hand over to/g)).toHaveLength(3);
  expect(out).toMatch(/Seat 1 \(person\) is dealt \d/);
  expect(out).toContain('Seat 2 (person) is dealt a secret.');
  expect(out).toContain('A hint: 42.');
  expect(out).toContain('The game is over.');
  const open = await longhall('play pebbles --humans 1,2 --seed 2', { input: '1\n'.repeat(30) });
  expect(open.out).not.toContain('Hand over');
});

test('without a game it asks in a terminal and refuses elsewhere', async () => {
  const asked = await longhall('play --seed 5', { input: 'zebra\n1\nquit\n', terminal: true });
  expect(asked.code).toBe(0);
  expect(asked.out).toContain('Which game?');
  expect(asked.out).toContain('Type a number from 1 to');
  expect(asked.out).toContain('You left after');
  expect(await longhall('play')).toMatchObject({ code: 2, err: expect.stringContaining('say which game') });
  expect(await longhall('play', { terminal: true })).toMatchObject({ code: 0 });
});

test('an existing file is refused before the game begins', async () => {
  const file = join(folder(), 'mine');
  writeFileSync(file, 'mine');
  const { code, out, err } = await longhall(`${game} --save ${file}`, { input: '1\n' });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('exists already');
  expect(existsSync(file)).toBe(true);
});
