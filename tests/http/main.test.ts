import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Flags, readConfig } from '../../server/config.ts';
import { addressesAt, type Furnish, serve } from '../../server/main.ts';
import { hall, temporaryFolder } from './hall.ts';

const settings = (flags: Flags = {}) =>
  readConfig({ port: '0', host: '127.0.0.1', data: join(temporaryFolder(), 'hall.sqlite'), logLevel: 'silent', ...flags }, {});
const run = (flags: Flags = {}, furnish?: Furnish) => serve(settings(flags), { environment: {}, ...(furnish === undefined ? {} : { furnish }) });

test('a server opens, answers, and what it knows is there after a restart', async () => {
  const config = settings();
  const first = await serve(config, { environment: {} });
  const came = await fetch(`${first.url}/api/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Anna"}' });
  const cookie = came.headers.get('set-cookie')?.split(';')[0] as string;
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  await first.stop();
  await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();
  const second = await serve(config, { environment: {} });
  const me = (await (await fetch(`${second.url}/api/me`, { headers: { cookie } })).json()) as { me: { name: string } };
  expect(me.me.name).toBe('Anna');
  await second.stop();
});

test('it is stopped once, in the opposite order, and lets requests end', async () => {
  const order: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const furnish: Furnish = ({ store }) => ({
    stop: async () => void order.push(`matches, store ${(await store.alive()) === null ? 'open' : 'open, alive'}`),
    plugins: [async (app) => void app.get('/slow', async () => held.then(() => ({ done: true })))],
    attach: () => ({ count: () => 3, close: async () => void order.push('sockets') }),
  });
  const serving = await run({}, furnish);
  const slow = fetch(`${serving.url}/slow`).then((answer) => answer.json());
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stopped = Promise.all([serving.stop(), serving.stop()]).then(() => order.push('stopped'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  expect(await slow).toEqual({ done: true });
  await stopped;
  expect(order).toEqual(['sockets', 'matches, store open', 'stopped']);
});

test('what cannot be opened is refused in one line', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'damaged'), 'no database'.repeat(100));
  mkdirSync(join(folder, 'folder'));
  const refused = (data: string, words: RegExp) =>
    expect(run({ data: join(folder, data) })).rejects.toMatchObject({ name: 'Refusal', message: expect.stringMatching(words) });
  await refused('damaged', /not a SQLite file/);
  await refused('folder', /is a folder/);
  await refused('damaged/x', /cannot be/);
});

test('a folder that may not be written', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o500);
  // Root may write anywhere but into the kernel's own folders.
  const closed = process.getuid?.() === 0 ? '/proc' : folder;
  await expect(run({ data: join(closed, 'x') })).rejects.toMatchObject({ name: 'Refusal' });
});

test('a port that is taken, and an address that is not ours', async () => {
  const first = await run();
  const { port } = new URL(first.url);
  await expect(run({ port })).rejects.toMatchObject({ name: 'Refusal', message: expect.stringMatching(/^port \d+ is taken: choose another/) });
  await expect(run({ host: '203.0.113.1' })).rejects.toMatchObject({ name: 'Refusal', message: expect.stringContaining('--host') });
  await first.stop();
});

test('the address to open', async () => {
  const everywhere = settings({ host: '::' });
  const serving = await serve(everywhere, { environment: {} });
  expect(serving.url).toMatch(/^http:\/\/localhost:\d+$/);
  for (const address of addressesAt(serving.url, everywhere)) expect(address).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+$/);
  await serving.stop();
  const named = await run({ publicUrl: 'https://games.test' });
  expect(named.url).toBe('https://games.test');
  await named.stop();
});

test('metrics are for this machine only, unless the operator says otherwise', async () => {
  const { browser, app } = await hall();
  await browser().get('/api/games');
  const here = await browser('127.0.0.1').get('/metrics');
  expect(here.status).toBe(200);
  expect(here.text).toMatch(/longhall_http_seconds_count\{method="GET",route="\/api\/games",status="2xx"\} 1/);
  expect(here.text).toContain('nodejs_eventloop_lag');
  for (const address of ['::1', '::ffff:127.0.0.1']) expect((await browser(address).get('/metrics')).status).toBe(200);
  expect(await browser('192.168.1.4').get('/metrics')).toMatchObject({ status: 404, reason: 'unknown' });
  expect((await browser('127.0.0.1').get('/metrics', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(404);
  expect((await (await hall({ flags: { metricsPublic: true } })).browser().get('/metrics')).status).toBe(200);
  expect(app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(true);
});

test('the store has numbers too, and other parts add theirs', async () => {
  const serving = await run({}, (_ground, _people, metrics) => {
    metrics.gauge('matches', 'Matches in memory', () => 3);
    return { attach: () => ({ count: () => 2, close: async () => undefined }) };
  });
  const text = await (await fetch(`${serving.url}/metrics`)).text();
  expect(text).toContain('longhall_store_pending 0');
  expect(text).toMatch(/longhall_store_commits_total \d+/);
  expect(text).toContain('longhall_matches 3');
  expect(text).toContain('longhall_sockets 2');
  await serving.stop();
});

test('a store that does not answer is no health', async () => {
  const { store, browser } = await hall();
  expect((await browser().get('/healthz')).json).toEqual({ ok: true });
  await store.close();
  expect(await browser().get('/healthz')).toMatchObject({ status: 503, reason: 'store' });
});

test('a promise that is rejected and handled by nobody is logged, and the process continues', async () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const main = new URL('../../server/main.ts', import.meta.url).href;
  const config = new URL('../../server/config.ts', import.meta.url).href;
  const script = `const { serve, untilSignal } = await import(${JSON.stringify(main)}); const { readConfig } = await import(${JSON.stringify(config)});
    const logs = { write: (line) => JSON.parse(line).level >= 50 && console.log(line.trim()) };
    const serving = await serve(readConfig({ port: '0', host: '127.0.0.1', data: ${JSON.stringify(data)}, logLevel: 'error' }, {}), { logs });
    setTimeout(() => { void Promise.reject(new Error('left alone')); setTimeout(() => console.log('still here'), 50); });
    await untilSignal(serving, console.log);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  const exited = once(child, 'exit');
  await expect.poll(() => `${said}${child.exitCode ?? ''}`, { timeout: 20_000 }).toMatch(/still here|^1$/);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(said).toContain('left alone');
});

test('a signal stops the process gracefully', async () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const main = new URL('../../server/main.ts', import.meta.url).href;
  const config = new URL('../../server/config.ts', import.meta.url).href;
  const script = `const { serve, untilSignal } = await import(${JSON.stringify(main)}); const { readConfig } = await import(${JSON.stringify(config)});
    const serving = await serve(readConfig({ port: '0', host: '127.0.0.1', data: ${JSON.stringify(data)}, logLevel: 'silent' }, {}));
    console.log(serving.url); await untilSignal(serving, console.log); console.log('stopped');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain('http://');
  const url = said.trim();
  await new Promise((resolve, reject) => get(`${url}/healthz`, (answer) => answer.resume().on('end', resolve)).on('error', reject));
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(said).toContain('stopped');
});

test('a process whose store has failed says so and ends, so that it is started again', async () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const [main, config] = ['main', 'config'].map((name) => JSON.stringify(new URL(`../../server/${name}.ts`, import.meta.url).href));
  const script = `const { Worker } = await import('node:worker_threads');
    const post = Worker.prototype.postMessage;
    let thread = null;
    Worker.prototype.postMessage = function (...given) { thread = this; return post.apply(this, given); };
    const { serve } = await import(${main}); const { readConfig } = await import(${config});
    const serving = await serve(readConfig({ port: '0', host: '127.0.0.1', data: ${JSON.stringify(data)}, logLevel: 'error' }, {}));
    await fetch(serving.url + '/healthz');
    await thread.terminate();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  // One that stays is ended from here, and the test fails.
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = await once(child, 'close');
  clearTimeout(patience);
  expect(code).toBe(70);
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines).toMatchObject([
    { level: 60, msg: 'the store has failed: this process ends, to be started again', why: "The store's thread has ended." },
  ]);
});
