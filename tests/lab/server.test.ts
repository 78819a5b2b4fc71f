/** The server's bench and its torture, briefly: that they run, and what they print. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ServerReport } from '../../lab/server/bench.ts';
import type { TortureReport } from '../../lab/server/torture.ts';
import { folder, longhall, type Ran } from './fixture/terminal.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pinned = here('../../node_modules/node/bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;

/** In a process of its own, as its server is one: it must run the same Node. */
function command(line: string, after?: (kill: (signal: NodeJS.Signals) => void) => void): Promise<Ran> {
  const child = spawn(node, [here('../../bin/longhall.mjs'), ...line.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ran = { code: -1, out: '', err: '' };
  child.stdout.on('data', (text) => {
    ran.out += text;
  });
  child.stderr.on('data', (text) => {
    ran.err += text;
  });
  after?.((signal) => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ran, code: code ?? -1 })));
}

test('bench server measures durable moves over real sockets', async () => {
  const data = folder();
  const { code, out, err } = await command(`bench server --matches 2 --rate max --seconds 1 --bots 1 --data ${data} --json`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const report = JSON.parse(out) as ServerReport;
  expect(report).toMatchObject({ matches: 2, sockets: 8, rate: 'max', bots: 1, troubles: {}, interrupted: false, durable: expect.any(Boolean) });
  for (const key of [
    'actions',
    'actionsPerSecond',
    'commitsPerSecond',
    'p50Ms',
    'p99Ms',
    'seenP50Ms',
    'seenP99Ms',
    'cpuMicrosPerAction',
    'clientCpuMicrosPerAction',
    'rssMb',
    'bytesPerActionPerClient',
  ] as const) {
    expect(report[key], key).toBeGreaterThan(0);
  }
  expect(report.loopDelayP99Ms).toBeGreaterThanOrEqual(0);
  expect(report.loopDelayMaxMs).toBeGreaterThanOrEqual(report.loopDelayP99Ms);
  expect(report.loading).toMatchObject({ moves: 2000, loadMs: expect.any(Number), positionMs: expect.any(Number) });
  expect(readdirSync(data)).toEqual([]);
});

test('a rate is kept to', async () => {
  const { out } = await command(`bench server --matches 2 --rate 20 --seconds 2 --data ${folder()} --json`);
  const report = JSON.parse(out) as ServerReport;
  expect(report.rate).toBe(20);
  expect(report.actionsPerSecond).toBeLessThan(30);
});

test('Ctrl-C ends the bench, its server and its file', async () => {
  const data = folder();
  const { code, out } = await command(`bench server --matches 2 --seconds 60 --data ${data} --json`, (kill) => {
    const look = setInterval(() => {
      if (readdirSync(data).length === 0) return;
      clearInterval(look);
      setTimeout(() => kill('SIGINT'), 4000);
    }, 50);
  });
  expect(code).toBe(130);
  expect(JSON.parse(out)).toMatchObject({ interrupted: true });
  expect(readdirSync(data)).toEqual([]);
});

test('torture kills a server that keeps its word', async () => {
  const data = folder();
  const { code, out, err } = await command(`torture --kills 2 --matches 3 --games natick --data ${data} --json`);
  const report = JSON.parse(out) as TortureReport;
  expect({ code, err, violations: report.violations }).toEqual({ code: 0, err: '', violations: [] });
  expect(report).toMatchObject({ kills: 2, matches: 3, evidence: null, interrupted: false, seconds: expect.any(Number), resent: expect.any(Number) });
  expect(report.finished).toBeGreaterThanOrEqual(3);
  expect(report.verified).toBe(report.finished);
  expect(report.acknowledged).toBe(report.sent);
  expect(readdirSync(data)).toEqual([]);
});

test.each([
  ['bench server --rate fast', 'max'],
  ['bench server --matches 0', 'from 1'],
  ['bench nothing', 'bench server'],
  ['torture --kills 0', 'from 1'],
  ['torture --games chess', 'chess'],
])('%s is refused in one line', async (line, hint) => {
  const { code, out, err } = await longhall(line);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(hint);
});
