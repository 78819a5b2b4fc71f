/** A hall that is stopped and started again at the same address, also with another build of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { readConfig } from '../../server/config.ts';
import { hall } from '../../server/hall.ts';
import { type Serving, serve } from '../../server/main.ts';
import { pageConfig } from '../../vite.config.ts';

export interface Address {
  readonly folder: string;
  readonly port: number;
}

/** Port 0 takes a free one; the address that comes back can be opened again. */
export async function openAt({ folder, port }: Address, dist?: string): Promise<Serving & Address> {
  const flags = { port: String(port), host: '127.0.0.1', data: join(folder, 'hall.sqlite'), logLevel: 'silent', pace: '20-40', generosity: '10' };
  const serving = await serve(readConfig(flags, {}), { furnish: hall, environment: {}, ...(dist === undefined ? {} : { dist }) });
  return { ...serving, folder, port: Number(new URL(serving.url).port) };
}

/** Text that another build has in place of the usual. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Builds the page with some changes, as the build after the one in `served`. The name of the build. */
export async function buildWith(changes: readonly Change[], outDir: string, served: string): Promise<string> {
  const changed = (): Plugin => ({
    name: 'another-build',
    enforce: 'pre',
    transform(code, id) {
      return changes
        .filter(({ file }) => id.endsWith(file))
        .reduce((text, { from, to }) => {
          if (!text.includes(from)) throw new Error(`${id} does not hold ${from}`);
          return text.replace(from, to);
        }, code);
    },
  });
  const config = pageConfig(served);
  const worker = { ...config.worker, plugins: () => [changed(), ...((config.worker?.plugins?.() ?? []) as Plugin[])] };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    worker,
    plugins: [changed(), ...(config.plugins ?? [])],
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  return (JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as { build: string }).build;
}
