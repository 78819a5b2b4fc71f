import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** Targets of the links and pictures of a page, inside the repository and relative to its root. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(/^```.*?^```/gms, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('#'))
    .map((target) => normalize(join(dirname(page), target.split('#')[0] as string)).replace(/\/$/, ''));
}

test('every link between pages of the documentation leads somewhere', () => {
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((target) => !existsSync(join(ROOT, target)))
      .map((target) => `${page} → ${target}`),
  );
  expect(dead).toEqual([]);
});

test('every page of the documentation can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const target of linksOf(page)) {
      const linked = [target, join(target, 'README.md')].find((path) => pages.includes(path));
      if (linked !== undefined) reached.add(linked);
    }
  }
  expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
});

test('CONTRIBUTING names every check that npm test runs', () => {
  const checks = [...readFileSync(join(ROOT, 'tests/all.ts'), 'utf8').matchAll(/^ {2}\['[^']+', '([^']+)'\]/gm)].map(([, script]) => script);
  const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  expect(checks.length).toBeGreaterThan(5);
  expect(checks.filter((script) => !contributing.includes(`\`npm run ${script}\``))).toEqual([]);
});
