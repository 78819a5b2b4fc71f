import { describe, expect, test } from 'vitest';
import { KERNEL_REASONS, paragraphs, type RuleBook, searched, tableRules } from '../index.ts';

const book = {
  start: { title: 'The start', rules: { 'x.seats': ['Seats', 'Everybody takes a seat.'], 'x.coins': ['Coins', 'Each seat gets two coins.'] } },
  end: { title: 'The end', rules: { 'x.end': ['The last round', 'After two rounds the game ends. Count the coins.'] } },
} as const satisfies RuleBook;

test('paragraphs are numbered by chapter and place', () => {
  expect(paragraphs(book).map(({ number, id, chapter, title }) => [number, id, chapter, title])).toEqual([
    ['1.1', 'x.seats', 'The start', 'Seats'],
    ['1.2', 'x.coins', 'The start', 'Coins'],
    ['2.1', 'x.end', 'The end', 'The last round'],
  ]);
});

describe('search finds the paragraphs that hold every word, wherever they hold it', () => {
  test.each<[string, string[]]>([
    ['coins', ['x.coins', 'x.end']],
    ['COINS two', ['x.coins', 'x.end']],
    ['  seat   coins ', ['x.coins']],
    ['x.end', ['x.end']],
    ['last ends', ['x.end']],
    ['dragon', []],
    ['coins dragon', []],
    ['.*', []],
    ['', ['x.seats', 'x.coins', 'x.end']],
  ])('%j', (query, ids) => {
    expect(searched(book, query).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the rules of every table', () => {
  test('each paragraph has a title and whole sentences, and an id of its own', () => {
    const all = paragraphs(tableRules);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, title, text } of all) {
      expect(id).toMatch(/^table\.[a-z]+$/);
      expect(title).toMatch(/^[A-Z]/);
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('every reason of the kernel cites one of them', () => {
    const ids = paragraphs(tableRules).map(({ id }) => id);
    for (const rule of Object.values(KERNEL_REASONS)) expect(ids).toContain(rule);
  });
});
