/** A server in a separate process that runs out of file descriptors or of disk space: it reports that, and recovers. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { afterwards, until } from '../socket/house.ts';
import { line } from '../socket/wire.ts';
import { temporaryFolder } from './hall.ts';

/** Of util-linux: changes the limits of another process. */
const PRLIMIT = 'prlimit';
const hasLimits = (() => {
  try {
    return process.platform === 'linux' && execFileSync(PRLIMIT, ['--version']).length > 0;
  } catch {
    return false;
  }
})();

const at = (path: string): string => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href);

/** A server under limits that a shell sets. */
async function spawned(limits: string): Promise<{ url: string; pid: number }> {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const flags = { port: '0', host: '127.0.0.1', data, logLevel: 'silent', generosity: '1000' };
  const script = `const [{ serve }, { hall }, { readConfig }] = await Promise.all([import(${at('main.ts')}), import(${at('hall.ts')}), import(${at('config.ts')})]);
    const serving = await serve(readConfig(${JSON.stringify(flags)}, {}), { environment: {}, furnish: hall }); console.log(serving.url);`;
  const child = spawn('sh', ['-c', `${limits}; exec "$0" "$@"`, process.execPath, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterwards(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  await until('the server is open', () => said.includes('\n'));
  return { url: said.trim(), pid: child.pid! };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Requests on one connection that stays open. */
function requester(url: string): (path: string) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterwards(() => agent.destroy());
  return (path) =>
    new Promise((done, fail) => {
      const asked = get(url + path, { agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      });
      asked.on('error', fail);
    });
}

const GAMES = /"id":"natick".*"id":"gift".*"id":"oath".*"id":"arms"/s;

needs('prlimit', hasLimits, 'a server', () => {
  test('whose visitors use up the file descriptors refuses new ones in time, and every game can still be loaded', async () => {
    const { url } = await spawned('ulimit -n 128');
    const ask = requester(url);
    expect((await ask('/healthz')).status).toBe(200);
    const wires = await Promise.all(Array.from({ length: 200 }, () => line(url)));
    await Promise.race(wires.map(({ ended }) => ended));
    expect(await ask('/api/games')).toMatchObject({ status: 200, text: expect.stringMatching(GAMES) });
    expect(await ask('/healthz')).toMatchObject({ status: 503, text: expect.stringContaining('"reason":"full"') });
    const refusal = wires.map((wire) => wire.heard().toString()).find((text) => text !== '');
    expect(refusal).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 10\r\n/s);
    for (const { socket } of wires) socket.destroy();
    await until('there is room again', async () => (await ask('/healthz')).status === 200);
    // The server may still be accepting connections that have been closed meanwhile.
    let last: Answer = { status: 0, text: '' };
    await until('a new connection is not refused', async () => {
      last = await requester(url)('/api/games').catch(() => last);
      return last.status !== 503 && last.status !== 0;
    });
    expect(last).toMatchObject({ status: 200, text: expect.stringMatching(GAMES) });
  });

  test('whose log is on the full disk continues', async () => {
    const log = openSync(join(temporaryFolder(), 'log'), 'w');
    const pipes = JSON.stringify(new URL('../../lab/process.ts', import.meta.url).href);
    const script = `(await import(${pipes})).quietPipes();
      for (let i = 0; i < 3; i++) { process.stderr.write('a line of the log'); await new Promise((done) => setImmediate(done)); }
      console.log('still here');`;
    const child = spawn('sh', ['-c', 'ulimit -S -f 0; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', log],
    });
    let said = '';
    child.stdout?.on('data', (text) => {
      said += String(text);
    });
    const [code] = await once(child, 'close');
    expect({ code, said }).toEqual({ code: 0, said: 'still here\n' });
  });

  test('has metrics of its disk, its descriptors, its connections and its bots', async () => {
    const { url } = await spawned('true');
    const { text: metrics } = await requester(url)('/metrics');
    expect(metrics).toMatch(/^longhall_disk_free_bytes [1-9]/m);
    expect(metrics).toMatch(/^longhall_descriptors [1-9]/m);
    expect(metrics).toMatch(/^longhall_descriptors_limit [1-9]/m);
    expect(metrics).toMatch(/^longhall_connections 1$/m);
    expect(metrics).toMatch(/^longhall_sockets 0$/m);
    expect(metrics).toMatch(/^longhall_bot_queue 0$/m);
  });

  test('on a full disk is not healthy, says why, and is healthy again when there is room', async () => {
    const { url, pid } = await spawned('true');
    const ask = requester(url);
    expect((await ask('/healthz')).status).toBe(200);
    const limit = (bytes: string): Buffer => execFileSync(PRLIMIT, ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
    limit('1');
    let last: Answer = { status: 0, text: '' };
    await until(
      'the server says that it cannot write',
      async () => {
        last = await ask('/healthz');
        return last.status !== 200;
      },
      15_000,
    );
    expect(last).toMatchObject({ status: 503, text: expect.stringContaining('"reason":"no-write"') });
    // What needs no write still works.
    expect((await ask('/api/games')).status).toBe(200);
    limit('unlimited');
    await until('the server can write again', async () => (await ask('/healthz')).status === 200);
  });
});
