/**
 * What the builder adds to the page so that it starts offline and can be replaced while it is played with: the name of the build, a list of
 * its files inside the service worker, the files of the builds before it, and the licences of everything in it. See docs/design/10-two-builds.md.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { makeReadable } from './readable.ts';

/** So many builds before this one stay served. */
const KEPT = 3;
const MARK = 'content="unbuilt"';
const LICENCES = 'licences.txt';

interface Built {
  readonly build: string;
  /** Names below assets/, which have a hash of their content in them. */
  readonly files: readonly string[];
}
interface BuildRecord extends Built {
  readonly before: readonly Built[];
}

/** What lies in a folder that was built before; null when nothing of ours does. */
function builtBefore(folder: string): BuildRecord | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return null;
  }
}

interface ShellPlan {
  readonly serviceWorker: string;
  /** Files that are copied as they are. */
  readonly publicFolder: string;
  /** The folder that is served now, whose files are kept for a while. */
  readonly served: string;
}

export function shell({ serviceWorker, publicFolder, served }: ShellPlan): Plugin {
  let last: readonly KeptBuild[] = [];
  let root = '';
  return {
    name: 'longhall-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    // The builder may empty that very folder before it writes.
    buildStart() {
      last = keptBefore(served);
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      // Also called for the bundle of each worker, which has no page.
      if (page === undefined || page.type !== 'asset') return;
      const html = String(page.source);
      if (!html.includes(MARK)) throw new Error(`web/index.html has no place for the name of the build (${MARK})`);
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort();
      const copied = readdirSync(publicFolder).sort();
      const licences = licenceTexts(root, [...this.getModuleIds(), ...sourcesOf(bundle)]);
      const build = nameOf([...files, html, licences, ...copied.map((name) => readFileSync(join(publicFolder, name)))]);
      page.source = html.replace(MARK, `content="${build}"`);

      const before = last.filter((one) => one.build !== build).slice(0, KEPT);
      const kept = new Map(before.flatMap(({ contents }) => [...contents]));
      for (const [fileName, source] of kept) if (!files.includes(fileName)) this.emitFile({ type: 'asset', fileName, source });
      const record: BuildRecord = { build, files, before: before.map((one) => ({ build: one.build, files: [...one.contents.keys()] })) };
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify(record, null, 1)}\n` });
      this.emitFile({ type: 'asset', fileName: LICENCES, source: licences });
      const list = ['/', ...[...files, ...copied, LICENCES].map((name) => `/${name}`)];
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await workerText(serviceWorker, build, list) });
    },
    writeBundle({ dir }) {
      if (dir !== undefined) makeReadable(dir);
    },
  };
}

/** The files that assets such as fonts were copied from, which are no modules. */
const sourcesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));

const PACKAGE = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/;

/** The licence of Longhall and of each package in the page. Most licences demand that every copy carries them. */
function licenceTexts(root: string, sources: readonly string[]): string {
  const folders = new Set(sources.flatMap((source) => PACKAGE.exec(resolve(root, source))?.[0] ?? []));
  const texts = [...folders].map((folder) => {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (licence === undefined) throw new Error(`${name} has no licence file, so the page cannot be built with it`);
    return { name, text: readFileSync(join(folder, licence), 'utf8').trim() };
  });
  texts.sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = { name: 'Longhall', text: readFileSync(join(root, '..', 'LICENSE'), 'utf8').trim() };
  return [own, ...texts].map(({ name, text }) => `${name}\n${'='.repeat(name.length)}\n\n${text}\n`).join('\n\n');
}

const nameOf = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

interface KeptBuild {
  readonly build: string;
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** The build that is served and those before it, as far as they are whole. */
function keptBefore(served: string): readonly KeptBuild[] {
  const last = builtBefore(served);
  if (last === null) return [];
  return [last, ...last.before].flatMap(({ build, files }) => {
    try {
      return [{ build, contents: new Map(files.map((name) => [name, readFileSync(join(served, name))])) }];
    } catch {
      return [];
    }
  });
}

/** A service worker is a plain script: the types are taken out, and what it must know is put before it. */
async function workerText(path: string, build: string, files: readonly string[]): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const plain = code.replace(/^export \{\s*\};?$/m, '').replace(/\/\/# sourceMappingURL.*$/m, '');
  return `const BUILD = ${JSON.stringify(build)};\nconst FILES = ${JSON.stringify(files)};\n${plain}`;
}
