import { defineConfig, type Plugin } from 'vite';

/** The page's content policy lets no text become code: the kernel's plain loops serve there, and a browser need not find that out by trying. */
const plainLoops = (): Plugin => ({
  name: 'plain-loops',
  load: (id) => (id.endsWith('/kernel/generate.ts') ? 'export const generated = () => null;' : null),
});

export default defineConfig({
  root: 'web',
  plugins: [plainLoops()],
  worker: { format: 'es', plugins: () => [plainLoops()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // The content policy takes no fonts or styles from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/socket': { target: 'ws://localhost:3000', ws: true } },
  },
});
