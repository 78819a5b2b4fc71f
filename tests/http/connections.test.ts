/** Caps on open connections, and what a server does before its file descriptors run out. */

import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type DescriptorSource, type Descriptors, watchDescriptors } from '../../server/descriptors.ts';
import { until } from '../socket/house.ts';
import { line, type Wire } from '../socket/wire.ts';
import { type Hall, type HallOptions, hall } from './hall.ts';

async function listening(options: HallOptions): Promise<{ url: string; hall: Hall }> {
  const made = await hall(options);
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(made.app.server.address() as AddressInfo).port}`, hall: made };
}

/** A connection that is kept, and the answer to a request on it. */
async function request(url: string, path = '/api/games'): Promise<{ wire: Wire; text: string }> {
  const wire = await line(url);
  wire.socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  await until('the server answers', () => /\r\n\r\n./.test(wire.heard().toString()));
  return { wire, text: wire.heard().toString() };
}

const kept = async (url: string, many: number): Promise<Wire[]> => {
  const wires: Wire[] = [];
  for (let i = 0; i < many; i++) {
    const { wire, text } = await request(url);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    wires.push(wire);
  }
  return wires;
};

describe('open connections', () => {
  test('of one address have a maximum; the refusal says when to try again, and a place that is left is free', async () => {
    const { url } = await listening({ flags: { connectionsPerAddress: '3' } });
    const [first] = await kept(url, 3);
    const refused = await request(url);
    expect(refused.text).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(refused.text).toMatch(/\r\nretry-after: 10\r\n/);
    expect(refused.text).toContain('"reason":"too-many"');
    await refused.wire.ended;
    first!.reset();
    await until('a place is free', async () => (await request(url)).text.includes(' 200 OK'));
  });

  test('have a maximum in total, which a trusted proxy may use up alone', async () => {
    const { url, hall } = await listening({ flags: { connectionsPerAddress: '1', maxConnections: '4', trustedProxies: '1' } });
    await kept(url, 4);
    const refused = await request(url);
    expect(refused.text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
    expect(refused.text).toMatch(/\r\nretry-after: 10\r\n/);
    const metrics = (await hall.browser('127.0.0.1').get('/metrics')).text;
    expect(metrics).toContain('longhall_connections 4\n');
    expect(metrics).toContain('longhall_connections_refused_total 1\n');
  });

  test('that are refused are closed, also when the client says nothing and never hangs up', async () => {
    const { url } = await listening({ flags: { maxConnections: '1' } });
    await kept(url, 1);
    const wires = await Promise.all(Array.from({ length: 40 }, () => line(url)));
    await Promise.all(wires.map(({ ended }) => ended));
  });
});

describe('when file descriptors are scarce', () => {
  test('new connections are refused, open ones are served, and the health check says so', async () => {
    let isFull = false;
    const descriptors: Descriptors = { open: () => 100, limit: () => 128, admit: () => !isFull, full: () => isFull };
    const { url, hall } = await listening({ descriptors });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string): Promise<number | undefined> =>
      new Promise((done, fail) => get(url + path, { agent }, (answer) => answer.resume().on('end', () => done(answer.statusCode))).on('error', fail));
    expect(await ask('/healthz')).toBe(200);
    isFull = true;
    expect((await request(url)).text).toMatch(/^HTTP\/1\.1 503 .*"reason":"full"/s);
    expect(await ask('/api/games')).toBe(200);
    expect(await ask('/healthz')).toBe(503);
    expect((await hall.browser('127.0.0.1').get('/metrics')).text).toMatch(/longhall_descriptors 100\n.*longhall_descriptors_limit 128\n/s);
    isFull = false;
    expect((await request(url)).text).toMatch(/^HTTP\/1\.1 200 /);
    agent.destroy();
  });
});

describe('descriptors', () => {
  /** A system whose numbers and clock are set by hand. */
  function system(limit: number) {
    const now = { open: 10, time: 0, fails: null as string | null, counts: 0 };
    const source: DescriptorSource = {
      open() {
        now.counts++;
        if (now.fails !== null) throw Object.assign(new Error(now.fails), { code: now.fails });
        return now.open;
      },
      limit: () => limit,
    };
    return { now, descriptors: watchDescriptors(source, () => now.time) };
  }

  test('leave a reserve: a connection that would use it is not admitted', () => {
    const { now, descriptors } = system(128);
    expect([descriptors.open(), descriptors.limit(), descriptors.full()]).toEqual([10, 128, false]);
    now.open = 96;
    now.time += 1000;
    expect([descriptors.admit(), descriptors.full()]).toEqual([true, true]);
    now.open = 97;
    now.time += 1000;
    expect(descriptors.admit()).toBe(false);
    now.open = 95;
    now.time += 50;
    expect(descriptors.full()).toBe(false);
  });

  test('are counted once a second, and connections are added in between', () => {
    const { now, descriptors } = system(128);
    expect(descriptors.open()).toBe(10);
    for (let i = 0; i < 86; i++) expect(descriptors.admit()).toBe(true);
    expect([descriptors.full(), descriptors.admit(), descriptors.admit()]).toEqual([true, false, false]);
    expect(now.counts).toBe(1);
    // They have been closed meanwhile.
    now.time += 50;
    expect([descriptors.full(), descriptors.admit()]).toEqual([false, true]);
  });

  test('are all open when not even counting finds one', () => {
    const { now, descriptors } = system(128);
    expect(descriptors.full()).toBe(false);
    now.fails = 'EMFILE';
    now.time += 1000;
    expect([descriptors.full(), descriptors.admit(), descriptors.open()]).toEqual([true, false, 128]);
  });

  test('are no limit where the system does not count them', () => {
    const { now, descriptors } = system(128);
    now.fails = 'ENOENT';
    expect([descriptors.admit(), descriptors.full(), descriptors.open()]).toEqual([true, false, Number.NaN]);
  });

  test.skipIf(process.platform !== 'linux')('of this process are counted on Linux', () => {
    const descriptors = watchDescriptors();
    expect(descriptors.open()).toBeGreaterThan(3);
    expect(descriptors.limit()).toBeGreaterThan(descriptors.open());
  });
});
