import { expect, test } from 'vitest';
import { commitmentOf, fromHex, hashOf, opens, readFairLog, termsHash, termsOf, toHex, verify } from '#fair';
import { keyed, message, number64 } from '../bytes.ts';
import { startOf } from '../chain.ts';
import { keyOf } from '../start.ts';
import { documented } from './document.ts';

const { value } = documented;

test('every value of the example is the one that the code gives', () => {
  const { header, entries, last } = readFairLog(documented.log);
  const secret = fromHex(value('secret'));
  const key = keyOf(secret, header);
  const block = (i: number): string => toHex(keyed(key, 'draw', number64(i), number64(0)));
  const computed: Record<string, string> = {
    secret: last.secret,
    table: header.table,
    commitment: commitmentOf(value('table'), secret),
    'opening of seat 0': header.fair.opened[0]!,
    'hash of the opening': hashOf(fromHex(value('opening of seat 0'))),
    terms: termsHash(termsOf(header)),
    key: toHex(key),
    'head 0': toHex(startOf(header)),
    'salt 1': toHex(keyed(key, 'salt', number64(1))),
    'head 1': entries[0]!.head,
    'draw 0, block 0': block(0),
    'draw 1, block 0': block(1),
    'draw 2, block 0': block(2),
    'last head': last.head,
  };
  expect(Object.fromEntries(documented.names.map((name) => [name, value(name)]))).toEqual(computed);
  expect(opens(value('hash of the opening'), fromHex(value('opening of seat 0')))).toBe(true);
});

test('the log of the example passes', () => {
  const report = verify(documented.log, { commitment: value('commitment'), terms: value('terms'), head: value('last head') });
  expect(report.problem).toBeNull();
  expect(report.checks.filter(({ state }) => state === 'passed').map(({ name, count }) => [name, count])).toEqual([
    ['format', 7],
    ['commitment', 1],
    ['secret', 1],
    ['terms', 1],
    ['openings', 1],
    ['key', 1],
    ['draws', 3],
    ['chain', 6],
    ['undos', 1],
    ['head', 1],
  ]);
});

test('the sentences beside the example quote the right numbers', () => {
  expect(documented.page).toContain(`these 36 bytes: \`${toHex(message('salt', [number64(1)]))}\``);
  const word = Number.parseInt(value('draw 2, block 0').slice(0, 8), 16);
  expect(documented.page).toContain(`which is ${word}: it counts, and ${word} mod 6 = ${word % 6}`);
  expect(readFairLog(documented.log).entries[4]).toMatchObject({ i: 2, n: 6, k: word % 6 });
});
