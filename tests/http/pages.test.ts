import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '#games';
import { gamesRoute } from '../../server/http/games.ts';
import { type Description, describe as describeApi } from '../../server/http/openapi.ts';
import { type RouteSpec, route } from '../../server/http/route.ts';
import { hall, temporaryFolder } from './hall.ts';

test('without a built page a bare one says what the server knows, with a script of its own and no inline one', async () => {
  const browser = (await hall()).browser();
  const page = await browser.get('/');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('<script src="/page/page.js" defer></script>');
  expect(page.text).not.toMatch(/<script>|style=|onclick/);
  for (const url of ['/page/page.js', '/page/page.css']) expect((await browser.get(url)).status).toBe(200);
  expect((await browser.get('/page/page.js')).text).not.toContain('innerHTML');
});

test('the built page is served: hashed files for ever, the page itself asked for again', async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Hall</title>');
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(dist, '.secret'), 'no');
  const browser = (await hall({ dist })).browser();
  const html = { headers: { accept: 'text/html,*/*' } };
  expect(await browser.get('/', html)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  expect(await browser.get('/assets/main-abc123.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  // Addresses inside the page.
  expect(await browser.get('/table/K3W9P', html)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  for (const url of ['/api/nothing', '/assets/gone.js', '/page/gone']) expect((await browser.get(url, html)).status, url).toBe(404);
  for (const url of ['/.secret', '/..%2f..%2fetc/passwd', '/assets/..%2f.secret']) expect((await browser.get(url)).text, url).not.toContain('no\n');
  expect((await browser.get('/.secret')).status).toBe(404);
  expect((await browser.get('/table/K3W9P')).status).toBe(404); // a program that asks for no page
});

test('the games are those that are not examples, in words', async () => {
  const shown = { ...registry, other: { ...registry.beacons!, meta: { ...registry.beacons!.meta, id: 'other', example: undefined } } };
  const browser = (await hall()).browser();
  expect((await browser.get('/api/games')).json.games.map(({ id }: { id: string }) => id)).not.toContain('beacons');
  const plugins = [
    async (app: Parameters<typeof route>[0]) => {
      await app.register(async (scope) => gamesRoute(scope, shown as unknown as typeof registry), { prefix: '/test' });
    },
  ];
  const { json } = await (await hall({ plugins })).browser().get('/test/api/games');
  expect(json.games.find(({ id }: { id: string }) => id === 'other')).toMatchObject({
    title: 'Beacons',
    about: expect.stringContaining('Two coasts'),
    players: [4],
    hidden: true,
    teams: true,
    options: { nights: { kind: 'count', from: 1, to: 4, default: 4, title: 'Nights', about: 'How many nights are played.' } },
  });
});

test('the description lists every route of the API, and points at nothing that is not there', async () => {
  const urls: string[] = [];
  const plugins = [
    async (app: Parameters<typeof route>[0]) => {
      const params = z.object({ id: z.string().max(20) });
      const query = z.object({ limit: z.coerce.number().optional() });
      const answer = z.object({ id: z.string(), limit: z.number() });
      route(
        app,
        { method: 'GET', url: '/api/things/:id', summary: 'A thing', tag: 'things', params, query, answer, person: 'none' },
        ({ params: { id }, query: { limit = 7 } }) => ({
          id,
          limit,
        }),
      );
    },
  ];
  const { app, browser } = await hall({ plugins });
  const api = (await browser().get('/api')).json as Description;
  expect(api.openapi).toBe('3.1.0');
  const drawn = app.printRoutes({ commonPrefix: false });
  for (const line of drawn.split('\n')) {
    const [, path] = /─ (\/?\S*) \(/.exec(line) ?? [];
    if (path !== undefined) urls.push(path);
  }
  expect(urls.length).toBeGreaterThan(10);
  const said = Object.entries(api.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  for (const url of [
    'GET /api',
    'GET /api/me',
    'PATCH /api/me',
    'DELETE /api/me',
    'POST /api/guest',
    'POST /api/sign-up',
    'POST /api/sign-in',
    'POST /api/sign-out',
    'POST /api/sign-out-everywhere',
    'POST /api/recover',
    'POST /api/password',
    'GET /api/games',
    'GET /healthz',
    'GET /api/things/{id}',
  ]) {
    expect(said).toContain(url);
  }
  expect(api.paths['/api/things/{id}']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'limit', in: 'query', required: false },
  ]);
  expect(api.paths['/api/me']?.delete?.responses).toHaveProperty('204');
  const text = JSON.stringify(api);
  for (const [, id] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(api.components.schemas).toHaveProperty(id as string);
  expect(text).not.toContain('$defs');
  expect((await browser().get('/api/things/x?limit=3')).json).toEqual({ id: 'x', limit: 3 });
  expect((await browser().get('/api/things/x?limit=three')).reason).toBe('invalid');
  expect((await browser().get(`/api/things/${'x'.repeat(30)}`)).reason).toBe('invalid');
});

test('every route under /api is said with route(), except the page of the description', async () => {
  const { app, browser } = await hall();
  const api = (await browser().get('/api')).json as Description;
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const method of Object.keys(methods))
      expect(app.hasRoute({ method: method.toUpperCase() as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
  }
  const counted = app.printRoutes({ commonPrefix: false, includeMeta: false }).match(/\b(GET|POST|PATCH|PUT|DELETE)\b/g)?.length ?? 0;
  const described = Object.values(api.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  const others = ['/metrics', '/api/docs', '/page/*', '/'].length;
  expect(counted).toBe(described + others);
});

test('the description is also a page without scripts, and says nothing unescaped', async () => {
  const { text, headers } = await (await hall()).browser().get('/api/docs');
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('POST /api/guest');
  expect(text).not.toMatch(/<script|style=/);
  const spec: RouteSpec = { method: 'GET', url: '/<script>', summary: '<img>', tag: 'a"b', answer: z.null(), person: 'none' };
  const { docsPage } = await import('../../server/http/docs.ts');
  expect(docsPage(describeApi([spec]))).not.toMatch(/<script|<img|a"b/);
});
