import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressBehind, sameOrigin } from '../../server/http/client.ts';
import { route } from '../../server/http/route.ts';
import { hall } from './hall.ts';

test('every answer carries a strict policy, also a refusal', async () => {
  const { browser } = await hall();
  for (const url of ['/', '/api/me', '/api/docs', '/nowhere', '/page/page.js']) {
    const { headers } = await browser().get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy, url).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self' ws://hall.test;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect((await browser().get('/api/me')).headers['cache-control']).toBe('no-store');
});

test('behind https browsers are told to stay there, and sockets go to the public address', async () => {
  const { browser } = await hall({ flags: { publicUrl: 'https://games.test' } });
  const { headers } = await browser().get('/');
  expect(headers['strict-transport-security']).toBe('max-age=15552000');
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://games.test;");
});

test('a host that is no host does not get into the policy', async () => {
  const { browser } = await hall();
  const { headers } = await browser().get('/', { headers: { host: "x; script-src 'unsafe-inline'" } });
  expect(headers['content-security-policy']).toContain("connect-src 'self' 'self';");
});

test.each([
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://hall.test.evil.test' }, 403],
  [{ origin: 'http://hall.test:8080' }, 403],
  [{ origin: 'file://hall.test' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://hall.test' }, 403],
  [{ origin: 'http://hall.test' }, 200],
  [{ origin: 'http://hall.test', 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('a request from %j answers %i', async (headers, status) => {
  const { browser } = await hall();
  const answer = await browser().post('/api/guest', { name: 'Anna' }, { headers });
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.reason).toBe('foreign');
});

test('which origins are ours', async () => {
  const { ground } = await hall();
  const config = { ...ground.config, publicUrl: 'https://games.test' };
  const from = (origin: string, host: string, more = {}, set = config) => sameOrigin({ origin, host, ...more }, set);
  expect(from('https://games.test', '127.0.0.1:3000')).toBe(true);
  expect(from('http://games.test', 'games.test')).toBe(false); // whoever is on the wire
  expect(from('http://192.168.1.5:3000', '192.168.1.5:3000')).toBe(true); // at home, past the proxy
  expect(from('https://evil.test', 'games.test')).toBe(false);
  expect(from('https://other.test', '127.0.0.1', { 'x-forwarded-host': 'other.test' })).toBe(false);
  expect(
    from('https://other.test', '127.0.0.1', { 'x-forwarded-host': 'other.test' }, { ...config, publicUrl: 'https://x.test', trustedProxies: 1 }),
  ).toBe(true);
});

test('the address that strangers’ sockets are counted by: only proxies that are believed may name another', async () => {
  const { ground } = await hall();
  const from = (peer: string, forwarded: string | undefined, trustedProxies: number) =>
    addressBehind(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, { ...ground.config, trustedProxies });
  expect(from('203.0.113.7', undefined, 0)).toBe('203.0.113.7');
  expect(from('127.0.0.1', '198.51.100.1', 0)).toBe('127.0.0.1');
  expect(from('127.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1');
  expect(from('127.0.0.1', '10.9.9.9, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(from('127.0.0.1', '198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  expect(from('203.0.113.7', '198.51.100.1', 1)).toBe('203.0.113.7'); // whoever reaches the port directly may say what they like
  expect(from('127.0.0.1', 'rubbish', 1)).toBe('127.0.0.1');
});

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain; application/json',
  'application/jsonp',
  '',
])('a form cannot change anything: %j', async (type) => {
  const { browser, guest } = await hall();
  expect(await browser().post('/api/guest', '{"name":"Anna"}', { headers: { 'content-type': type } })).toMatchObject({
    status: 415,
    reason: 'json-only',
  });
  const anna = await guest();
  expect((await anna.post('/api/sign-out-everywhere', '', { headers: { 'content-type': type } })).status).toBe(415);
  expect((await anna.get('/api/me')).json.me).not.toBeNull();
});

test.each<[string, string, number, string]>([
  ['not JSON', '{"name":', 400, 'malformed'],
  ['a list', '[]', 400, 'invalid'],
  ['null', 'null', 400, 'invalid'],
  ['nothing', '', 400, 'invalid'],
  ['a number for a name', '{"name":7}', 400, 'invalid'],
  ['something unknown', '{"name":"A","admin":true}', 400, 'invalid'],
  ['__proto__', '{"name":"A","__proto__":{"banned":false}}', 400, 'malformed'],
  ['__proto__ in disguise', '{"name":"A","\\u005f_proto__":{}}', 400, 'malformed'],
  ['constructor.prototype', '{"name":"A","constructor":{"prototype":{}}}', 400, 'malformed'],
  ['deep lists', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'malformed'],
  ['deep objects', `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`, 400, 'malformed'],
  ['too large', JSON.stringify({ name: 'A', more: 'x'.repeat(40_000) }), 413, 'too-large'],
  ['brackets in a string', JSON.stringify({ name: `${'['.repeat(21)}"a` }), 200, ''],
])('a body that is %s', async (_what, body, status, reason) => {
  const { browser } = await hall();
  const answer = await browser().post('/api/guest', body);
  expect(answer.status).toBe(status);
  if (status === 200) return;
  expect(Object.keys(answer.json)).toEqual(['error']);
  expect(Object.keys(answer.json.error)).toEqual(['reason', 'words']);
  expect(answer.reason).toBe(reason);
  expect(answer.json.error.words).toMatch(/^.+$/);
  expect(({} as { banned?: boolean }).banned).toBeUndefined();
});

test('what fails here is told without a trace of how', async () => {
  const plugins = [
    async (app: Parameters<typeof route>[0]) => {
      const base = { method: 'GET', tag: 'test', summary: 'Test', answer: z.object({ a: z.string() }), person: 'none' } as const;
      route(app, { ...base, url: '/api/fails' }, async () => {
        throw new Error('password hunter2 at /secret/place');
      });
      route(app, { ...base, url: '/api/lies' }, async () => ({ a: 7 as unknown as string }));
      route(app, { ...base, url: '/api/more' }, async () => ({ a: 'x', password: 'hunter2' }));
    },
  ];
  const { browser, lines } = await hall({ plugins });
  for (const url of ['/api/fails', '/api/lies']) {
    const { status, text, json, headers } = await browser().get(url);
    expect(status).toBe(500);
    expect(text).not.toMatch(/hunter2|secret|\.ts|Error/);
    expect(json.error.words).toContain(headers['x-request-id']);
  }
  expect(lines.join('')).toContain('a request failed');
  // An answer carries what its schema names, and nothing else.
  expect((await browser().get('/api/more')).json).toEqual({ a: 'x' });
});

test.each([
  '/nowhere',
  '/api/nowhere',
  '/api/me/x',
  '/page/nothing.js',
  '/page/../config.ts',
  '/page/%2e%2e/config.ts',
  '/.git/config',
  '/%',
  '/api/%zz',
  `/${'x'.repeat(5000)}`,
])('an unknown address has the same shape: %s', async (url) => {
  const { status, json } = await (await hall()).browser().get(url);
  expect([400, 404]).toContain(status);
  expect(Object.keys(json.error)).toEqual(['reason', 'words']);
});

test('a method that a route does not know is refused', async () => {
  const { browser } = await hall();
  for (const method of ['PUT', 'OPTIONS', 'DELETE']) {
    const { status, json } = await browser().ask(method, '/api/guest', {});
    expect(status).toBe(404);
    expect(json.error.reason).toBe('unknown');
  }
});

test('what is not even HTTP gets the same shape', async () => {
  const { app } = await hall();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const say = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (data) => {
        heard += String(data);
      });
      socket.on('close', () => resolve(heard));
    });
  expect(await say('hello?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"error":\{"reason":"malformed"/);
  expect(await say(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('too many requests from one address wait, others do not, and a benchmark may ask for more', async () => {
  const { browser } = await hall();
  const busy = browser('198.51.100.1');
  for (let i = 0; i < 60; i++) await busy.post('/api/guest', {});
  const late = await busy.post('/api/guest', { name: 'Anna' });
  expect(late).toMatchObject({ status: 429, reason: 'too-many' });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await browser('198.51.100.2').post('/api/guest', { name: 'Anna' })).status).toBe(200);
  const generous = (await hall({ flags: { generosity: '3' } })).browser();
  for (let i = 0; i < 60; i++) await generous.post('/api/guest', {});
  expect((await generous.post('/api/guest', { name: 'Anna' })).status).toBe(200);
});

test('all requests of an address share a limit, wherever they go; a household of IPv6 is one address', async () => {
  const { browser } = await hall({ flags: { generosity: '0.01' } });
  const statuses: number[] = [];
  for (let i = 0; i < 14; i++) statuses.push((await browser(`2001:db8:1:2::${i}`).get(i % 2 === 0 ? '/' : '/nowhere')).status);
  expect(statuses.slice(0, 12)).not.toContain(429);
  expect(statuses.slice(12)).toEqual([429, 429]);
  expect((await browser('2001:db8:1:3::1').get('/')).status).toBe(200);
});

test('a person has a limit of its own, from wherever', async () => {
  const { app, guest, browser } = await hall({ flags: { generosity: '0.02' } });
  const anna = await guest();
  const headers = { cookie: `longhall=${anna.session()}` };
  const statuses: number[] = [];
  for (let i = 0; i < 14; i++) statuses.push((await browser(`198.51.100.${i}`).get('/api/me', { headers })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(app.desk).toBeUndefined(); // the desk is for the routes, not for the pages
});

test('the address of a client is what a proxy says only where a proxy was announced, and only from nearby', async () => {
  const limited = async (trustedProxies: string, peer: string, forwarded: (i: number) => string): Promise<number> => {
    const { browser } = await hall({ flags: { trustedProxies, generosity: '0.01' } });
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) statuses.push((await browser(peer).get('/', { headers: { 'x-forwarded-for': forwarded(i) } })).status);
    return statuses.filter((status) => status === 429).length;
  };
  const many = (i: number): string => `198.51.100.${i}`;
  expect(await limited('0', '127.0.0.1', many)).toBe(2); // nobody is believed
  expect(await limited('1', '127.0.0.1', many)).toBe(0); // the proxy on this machine is
  expect(await limited('1', '::ffff:10.1.2.3', many)).toBe(0);
  expect(await limited('1', '203.0.113.9', many)).toBe(2); // a stranger is no proxy
  expect(await limited('1', '::ffff:203.0.113.9', many)).toBe(2);
  expect(await limited('1', '127.0.0.1', (i) => `10.9.9.${i}, 198.51.100.1`)).toBe(2); // what the client wrote before the proxy did
  expect(await limited('2', '127.0.0.1', (i) => `198.51.100.${i}, 192.0.2.1`)).toBe(0);
});

test('the operator is told once about a proxy that is not believed', async () => {
  const { browser, lines } = await hall();
  for (let i = 0; i < 3; i++) await browser('127.0.0.1').get('/', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(lines.filter((line) => line.includes('--trusted-proxies'))).toHaveLength(1);
});

test('logs hold no cookie, password, code, name or address', async () => {
  const { browser, lines, member } = await hall();
  const anna = await member('anna-secret');
  await browser().post('/api/sign-in', { account: 'anna-secret', password: 'hunter2-wrong' });
  await browser().post('/api/recover', { account: 'anna-secret', code: anna.recovery, password: 'hunter2-right' });
  await browser().get('/t/INVITE-CODE?token=hunter2');
  const all = lines.join('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(all).toContain('"route":"/api/recover"');
  for (const secret of ['hunter2', 'anna-secret', anna.recovery, 'INVITE-CODE', '203.0.113.7', decodeURIComponent(anna.session() ?? '')])
    expect(all).not.toContain(secret);
});

test('what is logged by mistake is kept back', async () => {
  const { app, lines } = await hall();
  app.log.info({ password: 'hunter2', body: { code: 'hunter2' }, headers: { cookie: 'hunter2' } }, 'oops');
  expect(lines.at(-1)).toContain('(kept back)');
  expect(lines.join('')).not.toContain('hunter2');
});
