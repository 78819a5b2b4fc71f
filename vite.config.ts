import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { shell } from './lab/web/shell.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page's content policy lets no text become code: the kernel's plain loops serve there, and a browser need not find that out by trying. */
const plainLoops = (): Plugin => ({
  name: 'plain-loops',
  load: (id) => (id.endsWith('/kernel/generate.ts') ? 'export const generated = () => null;' : null),
});

/** What only bots and the lab ask a game for stays out of the page itself: its bots think in workers. */
const ELSEWHERE: readonly (readonly [file: RegExp, name: string, stand: string])[] = [
  [/\/games\/.+\/bot\.ts$/, 'judge', '{ evaluate: elsewhere }'],
  [/\/games\/.+\/guess\.ts$/, 'guess', 'elsewhere'],
  [/\/games\/.+\/rules\/conserve\.ts$/, 'conserve', 'elsewhere'],
];
const forWorkersOnly = (): Plugin => ({
  name: 'for-workers-only',
  load(id) {
    const [, name, stand] = ELSEWHERE.find(([file]) => file.test(id)) ?? [];
    if (name === undefined) return null;
    return `const elsewhere = () => { throw new Error('${name} is there in workers and in the lab only'); }; export const ${name} = ${stand};`;
  },
});

/**
 * Stylesheets load in any order, and the first one would fix the order of the layers, so each of them declares it. The styles of a game go into
 * the layer `board`, as do the pieces that the kit draws: above the page around the board, below the player's settings, such as no movement.
 */
export const layers = (): Plugin => ({
  name: 'layers',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const layered = /\/games\/[^/]+\/board\//.test(id) ? `@layer board {\n${code}\n}\n` : code;
    return layered.includes('@layer') ? `@layer tokens, base, controls, page, board, states;\n${layered}` : null;
  },
});

/** What the Gift, the Watch and their help share stays in one piece: cut up by who needs which part of it, it would be larger. */
const SHARED = {
  name: 'gift-shared',
  test: /\/games\/((gift|watch)\/(data\/|types\.ts)|gift\/(rules\/(?!conserve)|words\.en\.ts|memory\.ts|view\.ts))/,
};

/** How the page is built; the files of the builds in the folder `served` are kept beside the new ones. */
export const pageConfig = (served: string): UserConfig => ({
  root: here('web'),
  plugins: [
    plainLoops(),
    forWorkersOnly(),
    layers(),
    shell({ serviceWorker: here('web/offline/service-worker.ts'), publicFolder: here('web/public'), served }),
  ],
  // A worker is bundled apart, with its own copy of what it shares with the page.
  worker: { format: 'es', plugins: () => [plainLoops()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // The content policy takes no fonts or styles from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [SHARED] } } },
    reportCompressedSize: true,
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/socket': { target: 'ws://localhost:3000', ws: true } },
  },
});

export default defineConfig(pageConfig(here('web/dist')));
