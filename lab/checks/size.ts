/** `npm run size`: how much JavaScript the page makes people fetch, against what we have promised. */
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { registry } from '#games';
import { pageConfig } from '../../vite.config.ts';

/** In kB (1000 bytes), gzip. */
const HOME = 60;
const GAME = 60;

type Chunk = Rolldown.OutputChunk;

const gzip = (code: string): number => gzipSync(code, { level: 9 }).length / 1000;
const kilo = (n: number): string => `${n.toFixed(1).padStart(6)} kB`;

const config = pageConfig('');
const made = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false, reportCompressedSize: false } });
const output = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
const chunks = new Map(output.filter((file): file is Chunk => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));

/** A chunk and all that it cannot start without. */
function withImports(entry: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const name of entry.imports) {
    const next = chunks.get(name);
    if (next !== undefined) withImports(next, found);
  }
  return found;
}

function chunkOf(path: string): Chunk | undefined {
  return [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
}

const sum = (all: Iterable<Chunk>): number => [...all].reduce((total, { code }) => total + gzip(code), 0);

const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
const table = chunkOf('/web/table/page.tsx');
if (entry === undefined || table === undefined) throw new Error('the build has no page, or the page no table');
const home = withImports(entry);
const frame = new Set([...withImports(table)].filter((chunk) => !home.has(chunk)));
/** What every game is written on, fetched once with the first of them. */
const isKernel = ({ modules }: Chunk): boolean => Object.keys(modules).every((path) => path.includes('/kernel/'));
const kernel = [...chunks.values()].filter((chunk) => isKernel(chunk) && !home.has(chunk) && !frame.has(chunk));
const workers = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.js') && file.fileName.startsWith('assets/'));

const rows: [what: string, size: number, most: number | null][] = [
  ['home, first load', sum(home), HOME],
  ['table frame, beyond home', sum(frame), null],
  ['kernel, beyond both', sum(kernel), null],
];
for (const [id, { meta }] of Object.entries(registry)) {
  const board = chunkOf(`/games/${id}/board/index.ts`) ?? chunkOf(`/games/${meta.basedOn}/board/index.ts`);
  const parts = [chunkOf(`/games/${id}/index.ts`), board].filter((chunk) => chunk !== undefined);
  const all = new Set(
    parts.flatMap((chunk) => [...withImports(chunk)]).filter((chunk) => !home.has(chunk) && !frame.has(chunk) && !kernel.includes(chunk)),
  );
  const book = [...all].flatMap(({ modules }) => Object.entries(modules)).filter(([path]) => path.endsWith('/rulebook.en.ts'));
  const text = book.reduce((total, [, module]) => total + gzip(module.code ?? ''), 0);
  rows.push([`${id}: board, rules and words`, sum(all) - text, GAME], [`${id}: rules text`, text, null]);
}
rows.push(['worker with all games and bots', workers.reduce((total, file) => total + ('source' in file ? gzip(String(file.source)) : 0), 0), null]);

const over = rows.filter(([, size, most]) => most !== null && size > most);
for (const [what, size, most] of rows) console.log(`${what.padEnd(34)}${kilo(size)}${most === null ? '' : `  of ${most}`}`);
if (over.length > 0) {
  console.error(`\nToo much: ${over.map(([what]) => what).join('; ')}. Fetch it later, or leave it out.`);
  process.exitCode = 1;
}
