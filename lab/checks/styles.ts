/**
 * Finds styles that a page needs but does not import, so that it looks right only after another page has loaded them.
 * A part of the page is what one dynamic import brings; it can rely on its own static imports and on styles that every part that loads it has.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { pageConfig } from '../../vite.config.ts';
import { selectorsOf } from './selectors.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = 'web/main.tsx';

interface Module {
  readonly imports: readonly string[];
  readonly dynamic: readonly string[];
}
/** The modules of the page by their path in the repository. */
export type Graph = ReadonlyMap<string, Module>;

/** The import graph as the bundler sees it. */
export async function pageGraph(): Promise<Graph> {
  const found = new Map<string, Module>();
  const local = (ids: readonly string[]): string[] => ids.filter((id) => id.startsWith(ROOT)).map((id) => relative(ROOT, id));
  const collect: Plugin = {
    name: 'collect',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info !== null && id.startsWith(ROOT))
          found.set(relative(ROOT, id), { imports: local(info.importedIds), dynamic: local(info.dynamicallyImportedIds) });
      }
    },
  };
  const config = pageConfig('');
  const output = { ...config.build, write: false, reportCompressedSize: false };
  await build({ ...config, plugins: [...(config.plugins ?? []), collect], configFile: false, logLevel: 'error', build: output });
  return found;
}

function withImports(graph: Graph, start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const next of graph.get(start)?.imports ?? []) withImports(graph, next, found);
  return found;
}

/** For each part the modules that are always there when it is shown. */
function availableTo(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const own = new Map([[ENTRY, withImports(graph, ENTRY)]]);
  const loaders = new Map<string, string[]>();
  for (const [part, modules] of own) {
    for (const next of [...modules].flatMap((id) => graph.get(id)?.dynamic ?? [])) {
      loaders.set(next, [...(loaders.get(next) ?? []), part]);
      if (!own.has(next)) own.set(next, withImports(graph, next));
    }
  }
  // Parts can load each other in a circle: start from everything and take away until nothing changes.
  const all = new Set([...own.values()].flatMap((modules) => [...modules]));
  const available = new Map([...own].map(([part, modules]) => [part, part === ENTRY ? modules : all]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [part, from] of loaders) {
      if (part === ENTRY) continue;
      const shared = [...all].filter((id) => from.every((loader) => available.get(loader)?.has(id)));
      const next = new Set([...shared, ...(own.get(part) ?? [])]);
      changed ||= next.size !== available.get(part)?.size;
      available.set(part, next);
    }
  }
  return available;
}

/** Tests whether a component can render a tag, an attribute or a class, as far as its source shows. */
function rendered(source: string): (token: string) => boolean {
  const classes = [...source.matchAll(/\bclass(?:Name)?=("[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})|\bclassList\.\w+\([^)]*\)/g)]
    .flatMap(([text]) => text.replace(/[!=]== '[^']*'/g, '').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
    .join(' ');
  const words = new Set(classes.match(/-?[a-zA-Z_][\w-]*/g));
  const beginnings = [...classes.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, beginning]) => beginning as string);
  return (token) => {
    const name = token.slice(1);
    if (token.startsWith('.')) return words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
    if (token.startsWith('<')) return new RegExp(`<${name}[\\s>/]`).test(source);
    // Of an attribute both the name and the value, where the selector asks for one.
    return (name.match(/[\w-]+/g) ?? []).every((part) => source.includes(part));
  };
}

/** Rules that match in theory only. */
const HARMLESS: readonly (readonly [sheet: string, selector: string, reason: string])[] = [
  ['web/table/banner.css', '.banner', 'only the notice at a table has this class'],
  ['web/home/new-table.css', '.dialog footer .note', 'only the dialog for a new table has a note in its footer'],
  ['web/ending/ending.css', '.ending-back', 'the button is shown after the results, which bring their styles'],
];
const isHarmless = (sheet: string, selector: string): boolean => HARMLESS.some((one) => one[0] === sheet && one[1] === selector);

/** In the page before any component is. */
const GIVEN = new Set(['<html', '<body', '<main']);

/** One line for each part and each stylesheet that it would need. */
export function missingStyles(graph: Graph, read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8')): string[] {
  const paths = [...graph.keys()];
  const sheets = paths.filter((path) => path.endsWith('.css')).map((path) => [path, selectorsOf(read(path))] as const);
  const tokens = new Set(sheets.flatMap(([, selectors]) => selectors.flatMap(({ tokens: own }) => own)));
  const used = new Map(
    paths
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => {
        const has = rendered(read(path));
        return [path, [...tokens].filter(has)] as const;
      }),
  );
  return [...availableTo(graph)].flatMap(([part, modules]) => {
    const here = new Set([...GIVEN, ...[...modules].flatMap((id) => used.get(id) ?? [])]);
    return sheets.flatMap(([sheet, selectors]) => {
      if (modules.has(sheet)) return [];
      const hit = selectors.find(({ selector, tokens: own }) => own.every((token) => here.has(token)) && !isHarmless(sheet, selector));
      return hit === undefined ? [] : [`${part} does not import ${sheet}, which styles ${hit.selector}`];
    });
  });
}
