/** Every part of the page imports the styles that it needs: none relies on a page that was open before. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectorsOf } from '../../lab/checks/selectors.ts';
import { type Graph, missingStyles, pageGraph } from '../../lab/checks/styles.ts';

const graph = pageGraph();

test('no part of the page depends on a stylesheet that only another part imports', async () => {
  const whole = await graph;
  expect(missingStyles(whole)).toEqual([]);
  const frame = whole.get('web/table/frame.tsx');
  const imports = frame?.imports.filter((path) => !path.endsWith('.css')) ?? [];
  const without: Graph = new Map([...whole, ['web/table/frame.tsx', { imports, dynamic: frame?.dynamic ?? [] }]]);
  expect(missingStyles(without)).toContain('web/local/page.tsx does not import web/kit/around-board.css, which styles :is(.table, .replay) > .board');
});

test('every stylesheet of the page is in a cascade layer, so that the settings of the player win', async () => {
  const layered = (path: string): boolean => path.startsWith('games/') || readFileSync(path, 'utf8').includes('@layer ');
  const sheets = [...(await graph).keys()].filter((path) => path.endsWith('.css'));
  expect(sheets.filter((path) => !layered(path))).toEqual(['web/styles/fonts.css']);
});

test('a lazily loaded part may use the styles of every part that loads it', () => {
  const files: Readonly<Record<string, string>> = {
    'web/one.css': '.both { color: red }',
    'web/one.tsx': '<p class="own" />',
    'web/two.tsx': '<p class="own" />',
    'web/lazy.tsx': '<p class={late ? "both" : ""} />',
  };
  const pages = (two: readonly string[]): Graph =>
    new Map([
      ['web/main.tsx', { imports: [], dynamic: ['web/one.tsx', 'web/two.tsx'] }],
      ['web/one.tsx', { imports: ['web/one.css'], dynamic: ['web/lazy.tsx'] }],
      ['web/two.tsx', { imports: two, dynamic: ['web/lazy.tsx'] }],
      ['web/lazy.tsx', { imports: [], dynamic: ['web/one.tsx'] }],
      ['web/one.css', { imports: [], dynamic: [] }],
    ]);
  const read = (path: string): string => files[path] ?? '';
  expect(missingStyles(pages(['web/one.css']), read)).toEqual([]);
  expect(missingStyles(pages([]), read)).toEqual(['web/lazy.tsx does not import web/one.css, which styles .both']);
});

test('a selector needs every name in it and in the rules around it, except names that it excludes', () => {
  const css = `
    /* .comment { } */
    @layer page {
      .table { & > :is(.board, .dock):not(.folded) { color: red } }
      @media (width < 768px) { [data-game="arms"] kbd, #main:has(.open) { display: none; } }
    }
    @keyframes turn { from { opacity: 0 } to { opacity: 1 } }
    :root { --ink: black }`;
  expect(selectorsOf(css).map(({ tokens }) => tokens)).toEqual([
    ['.table'],
    ['.table', '.board'],
    ['.table', '.dock'],
    ['[data-game="arms"', '<kbd'],
    ['.open', '#main'],
  ]);
});
