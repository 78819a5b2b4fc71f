/** The gallery of boards, built and served. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, preview } from 'vite';
import { layers } from '../../vite.config.ts';

export interface Gallery {
  /** `?position=<name>` shows one of its positions. */
  readonly address: string;
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  close(): Promise<void>;
}

export async function openGallery(logLevel: 'warn' | 'error'): Promise<Gallery> {
  const outDir = mkdtempSync(join(tmpdir(), 'longhall-gallery-'));
  const config: InlineConfig = {
    configFile: false,
    root: join(import.meta.dirname, '../../web/kit/gallery'),
    logLevel,
    plugins: [layers()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { outDir, emptyOutDir: true },
  };
  await build(config);
  const assets = join(outDir, 'assets');
  const parts = readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(join(assets, name))).length }));
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    parts,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
