/**
 * The rulebook is the spine: every paragraph of our rules text has code that does it and a test that proves it,
 * and every citation, in code, refusal or test title, names a paragraph that exists. Run by `npm run rules`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '#games';
import { type Game, KERNEL_REASONS, type Paragraph, paragraphs, tableRules } from '#kernel';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Trace {
  readonly paragraph: Paragraph;
  readonly code: Set<string>;
  readonly tests: Set<string>;
  readonly refusals: Set<string>;
}

interface Source {
  readonly file: string;
  readonly text: string;
}

function sources(folder: string, wanted: (file: string) => boolean): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && wanted(file))
    .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }));
}

/** What is quoted in a test: titles among it, but not the members of an array. */
const TITLE = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g;

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const isText = (file: string): boolean => /\.en\.ts$/.test(file);
const inTests = (file: string): boolean => /[\\/]tests[\\/]/.test(file);

/** Every paragraph of one book with what cites it, and the citations that lead nowhere. */
function trace(book: readonly Paragraph[], prefix: string, code: readonly Source[], tests: readonly Source[]): [Trace[], string[]] {
  const traces = new Map(
    book.map((paragraph) => [paragraph.id, { paragraph, code: new Set<string>(), tests: new Set<string>(), refusals: new Set<string>() }]),
  );
  const lost: string[] = [];
  const cite = (id: string, kind: 'code' | 'tests' | 'refusals', where: string): void => {
    const found = traces.get(id);
    if (found === undefined) lost.push(`${where} cites ${id}, which is not in the rules text`);
    else found[kind].add(where);
  };
  const quoted = new RegExp(`(?<=['"\`\\s(])${prefix}\\.[a-z0-9]+(?:[.-][a-z0-9]+)*`, 'g');
  const titled = new RegExp(`\\[(${prefix}\\.[a-z0-9.-]+)\\]`, 'g');
  for (const { file, text } of code) for (const [id] of text.matchAll(quoted)) cite(id, 'code', file);
  for (const { file, text } of tests) {
    for (const [title] of text.matchAll(TITLE)) for (const [, id] of title.matchAll(titled)) cite(id!, 'tests', file);
  }
  return [[...traces.values()], lost];
}

function refusals(game: Game, traces: readonly Trace[]): void {
  for (const [reason, rule] of Object.entries(game.reasons)) traces.find((t) => t.paragraph.id === rule)?.refusals.add(reason);
}

const tests = [...sources('games', isTest), ...sources('kernel', isTest), ...sources('tests', isTest)];
const books: [title: string, traces: Trace[], lost: string[]][] = [];

const kernel = trace(
  paragraphs(tableRules),
  'table',
  sources('kernel', (file) => !inTests(file) && !isText(file)),
  tests,
);
for (const [reason, rule] of Object.entries(KERNEL_REASONS)) kernel[0].find((t) => t.paragraph.id === rule)?.refusals.add(reason);
books.push(['At every table', ...kernel]);

for (const [id, entry] of Object.entries(registry)) {
  const box = await entry.load();
  // A game that builds on another cites its paragraphs, too: those are proven there.
  const found = trace(
    paragraphs(box.rulebook).filter((paragraph) => paragraph.id.startsWith(`${id}.`)),
    id,
    sources(`games/${id}`, (file) => !inTests(file) && !isText(file)),
    tests,
  );
  refusals(box.game, found[0]);
  books.push([entry.meta.title, ...found]);
}

let problems = 0;
for (const [title, traces, lost] of books) {
  const bare = traces.filter((t) => t.code.size === 0 || t.tests.size === 0);
  const cited = traces.filter((t) => t.refusals.size > 0).length;
  console.log(`${title}: ${traces.length} paragraphs, ${traces.length - bare.length} with code and test, ${cited} cited by refusals`);
  for (const { paragraph, code, tests: proofs } of bare) {
    const lacks = [code.size === 0 ? 'code' : '', proofs.size === 0 ? 'a test' : ''].filter((word) => word !== '').join(' and ');
    console.log(`  ${paragraph.number} ${paragraph.id} (${paragraph.title}) lacks ${lacks}`);
  }
  for (const line of lost) console.log(`  ${line}`);
  problems += bare.length + lost.length;
}
if (process.argv.includes('--list')) {
  for (const [, traces] of books) {
    for (const t of traces)
      console.log(
        `${t.paragraph.id}\n  code: ${[...t.code].join(', ')}\n  tests: ${[...t.tests].join(', ')}\n  refusals: ${[...t.refusals].join(', ') || 'none'}`,
      );
  }
}
if (problems > 0) {
  console.error(`${problems} problem${problems === 1 ? '' : 's'} between the rules text, the code and the tests`);
  process.exitCode = 1;
}
