/** What a browser gets: the built page where there is one, otherwise a bare page that shows what the server knows. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorBody, nothingHere } from './denial.ts';

const BARE = fileURLToPath(new URL('../page', import.meta.url));
const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The folder of the built page, or null when nobody has built it. */
export const builtPage = (): string | null => (existsSync(join(BUILT, 'index.html')) ? BUILT : null);

/** The name that the builder gave to the page, which windows compare with their own; null when nobody has built it. */
export function buildOf(dist: string | null): string | null {
  if (dist === null) return null;
  try {
    const { build } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

export function installPages(app: FastifyInstance, dist: string | null): void {
  app.register(files, {
    root: BARE,
    prefix: '/page/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', ASK_AGAIN),
  });
  if (dist !== null) {
    app.register(files, {
      root: dist,
      dotfiles: 'ignore',
      decorateReply: false,
      cacheControl: false,
      // The builder puts a hash of the content into the names below assets/, and only there.
      setHeaders: (reply, path) => reply.header('cache-control', path.startsWith(join(dist, 'assets')) ? FOREVER : ASK_AGAIN),
    });
  } else app.get('/', (_request, reply) => reply.sendFile('index.html', BARE));

  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|page|assets)(\/|$)/.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    // Addresses inside the page, such as a table's, are the page's own business.
    if (page && dist !== null) return reply.header('cache-control', ASK_AGAIN).sendFile('index.html', dist);
    return reply.code(404).type('application/json').send(errorBody(nothingHere()));
  });
}
