import { expect, test } from 'vitest';
import type { Registry } from '../../lab/context.ts';
import { meta } from './fixture/pebbles.ts';
import { longhall } from './fixture/terminal.ts';

test.each([
  ['gmaes', "unknown command 'gmaes' (Did you mean games?)"],
  ['help nope', 'there is no command "nope" ("longhall help" lists them)'],
  ['help simm', 'there is no command "simm"; did you mean "sim"?'],
  ['help bench serch', 'did you mean "search"? ("longhall bench --help" lists them)'],
  ['tune pebbles --out /nowhere/at/all.json', '/nowhere/at/all.json: there is no such file or folder'],
  ['tune pebbles --out /dev/null/x.json', 'a part of that path is not a folder'],
  ['sim', "missing required argument 'game'"],
  ['sim pebbels', 'there is no game "pebbels"; did you mean "pebbles"?'],
  ['sim chess', 'there is no game "chess". "longhall games" lists them'],
  ['games pebbels', 'did you mean "pebbles"?'],
  ['rules __proto__', 'there is no game "__proto__"'],
  ['play pebbels', 'did you mean "pebbles"?'],
  ['sim pebbles --bots stady', 'did you mean "steady"?'],
  ['sim pebbles --bots steady:0', 'write expert:400 for iterations'],
  ['sim pebbles --bots steady:soon', 'write expert:400 for iterations'],
  ['sim pebbles --bots steady --external bot.py', 'name it there, as in --bots external,steady'],
  ['sim whispers --bots steady', 'the bot "steady" cannot play Whispers; these can: random'],
  ['sim pebbles --bots random,random,random,random', 'at most 3 seats, not 4'],
  ['sim pebbles --players 2 --bots random,random,random', '3 bots are named for 2 seats'],
  ['sim pebbles --option hep=9', 'no option "hep"; it has heap, reversed'],
  ['sim pebbles --option heap=99', 'option heap is a whole number from 5 to 30'],
  ['sim pebbles --option reversed=perhaps', 'option reversed is yes or no'],
  ['sim pebbles --option heap', 'Write name=value'],
  ['sim pebbles --option heap=6 --option heap=7', 'given twice'],
  ['sim pebbles --players 3 --option reversed=yes', 'the reversed game is for two'],
  ['sim pebbles --players 7', 'for 2 or 3 players, not 7'],
  ['sim pebbles --players two', 'It is a whole number'],
  ['sim pebbles --games many', 'It is a whole number'],
  ['sim pebbles --games 0', 'It is a whole number from 1 to 1000000000; "longhall --help"'],
  ['sim pebbles --games 1.5', 'It is a whole number'],
  ['sim pebbles --games -5', 'It is a whole number'],
  ['sim pebbles --gmaes 5', "unknown option '--gmaes'"],
  ['sim pebbles stray', 'too many arguments'],
  ['fuzz pebbles --every 0', 'It is a whole number from 1'],
  ['fuzz pebbles --players 9', 'not 9'],
  ['fuzz pebbles --option hep=1', 'no option "hep"'],
  ['fuzz pebbles --keep /dev/null/x', 'not a folder'],
  ['perft pebbles --depth deep', 'It is a whole number'],
  ['bench', 'say what to measure'],
  ['bench search pebbles --iterations 50', 'It is a whole number from 200'],
  ['bench engin pebbles', '"engin" is nothing that can be measured'],
  ['play pebbles --seat 9', 'at most 3 seats'],
  ['play pebbles --players 2 --seat 3', 'there is no seat 3 at a table of 2'],
  ['play pebbles --humans 1,1', 'named twice'],
  ['play pebbles --humans 1,x', 'It is a whole number'],
  ['play pebbles --bots nobody', 'there is no bot "nobody"'],
  ['replay /', 'that is a folder'],
  ['replay nowhere.jsonl', 'there is no such file'],
])('"longhall %s" is refused in one line', async (line, expected) => {
  const { code, out, err } = await longhall(line);
  expect(err).toContain(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^longhall: /);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('a position that the log does not have', async () => {
  const { code, err } = await longhall('replay nowhere.jsonl --at 5 --check');
  expect(code).toBe(2);
  expect(err).toContain('cannot be used with');
});

test('anything else is a bug and shows its stack', async () => {
  const registry: Registry = {
    pebbles: {
      meta: meta('pebbles'),
      load: async () => {
        throw new TypeError('planted');
      },
    },
  };
  const { code, out, err } = await longhall('sim pebbles', { registry });
  expect({ code, out }).toEqual({ code: 70, out: '' });
  expect(err).toContain('this is a bug');
  expect(err).toContain('TypeError: planted');
  expect(err).toContain('refusals.test.ts');
});
