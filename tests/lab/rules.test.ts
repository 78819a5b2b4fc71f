import { expect, test } from 'vitest';
import { json, longhall } from './fixture/terminal.ts';

test('the whole text has chapters, numbers, ids, and the rules of every table', async () => {
  const { code, out } = await longhall('rules pebbles');
  expect(code).toBe(0);
  for (const part of ['1 PLAYING', '1.2 Taking  [pebbles.take]', '2 THE END', 'T AT EVERY TABLE', '[table.sealed]']) expect(out).toContain(part);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('a search shows the paragraphs with all words, by id too', async () => {
  const { out } = await longhall('rules pebbles die ALLOWS');
  expect(out).toContain('1.2 Taking');
  expect(out).not.toContain('1.3');
  expect((await longhall('rules pebbles table.over')).out).toContain('T.6 The end');
  const nothing = await longhall('rules pebbles zebra');
  expect(nothing).toMatchObject({ code: 0 });
  expect(nothing.out).toContain('Nothing has all of these words');
});

test('as JSON', async () => {
  const found = await json<{ paragraphs: unknown[] }>('rules pebbles last');
  expect(found).toMatchObject({ game: 'pebbles', rules: 1, words: ['last'] });
  expect(found.paragraphs[0]).toEqual({
    id: 'pebbles.end',
    chapter: 'The end',
    number: '2.1',
    title: 'The last pebble',
    text: expect.stringContaining('wins'),
  });
});
