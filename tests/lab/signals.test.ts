/** SIGTERM to npm, to the launcher for an old Node or to a whole group stops the server gracefully, once. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../http/hall.ts';
import { needs } from '../needs.ts';
import { soon } from '../soon.ts';
import { type Command, command, watched } from './fixture/command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LAUNCHER = join(ROOT, 'bin', 'longhall.mjs');
const PINNED = join(ROOT, 'node_modules', 'node', 'bin', 'node');
/** The launcher takes this Node for one that is too old. */
const OLD = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})';
const LAUNCH = [process.execPath, '--import', OLD, LAUNCHER, 'serve'] as const;

/** In a separate process group, as under a supervisor. */
function start(data: string, [name, ...argv]: readonly string[]): Command {
  const child = spawn(name!, argv, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', NATS_URL: '', PORT: '0', LONGHALL_HOST: '127.0.0.1', LONGHALL_DATA: data },
  });
  onTestFinished(() => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended.
    }
  });
  return watched(child);
}

async function stopsGracefully(server: Command, data: string, act: (pid: number) => unknown): Promise<void> {
  const url = await server.url();
  act(server.child.pid!);
  await soon(() => expect(fetch(url)).rejects.toThrow('fetch failed'));
  // The pipes close with the last process of the group.
  await server.ended;
  expect(server.out().match(/^Stopping/gm)).toHaveLength(1);
  // Closing the file moves its write-ahead log home.
  expect(existsSync(`${data}-wal`)).toBe(false);
}

const signal = (pid: number): boolean => process.kill(pid, 'SIGTERM');
const signalGroup = (pid: number): boolean => process.kill(-pid, 'SIGTERM');

needs('process groups', process.platform !== 'win32', 'SIGTERM', () => {
  test.each([
    ['npm', ['npm', 'start'], signal],
    ['the group of npm', ['npm', 'start'], signalGroup],
  ] as const)('to %s stops the server gracefully', async (_name, argv, act) => {
    const data = join(temporaryFolder(), 'hall.sqlite');
    await stopsGracefully(start(data, argv), data, act);
  });

  test.runIf(existsSync(PINNED)).each([
    ['the launcher', signal],
    ['the group of the launcher', signalGroup],
  ] as const)('to %s stops the server gracefully, and the launcher exits with its code', async (_name, act) => {
    const data = join(temporaryFolder(), 'hall.sqlite');
    const server = start(data, LAUNCH);
    await stopsGracefully(server, data, act);
    expect(await server.ended).toBe(0);
  });

  test.runIf(existsSync(PINNED))('a launcher that is killed does not leave the server behind', async () => {
    const data = join(temporaryFolder(), 'hall.sqlite');
    await stopsGracefully(start(data, LAUNCH), data, (pid) => process.kill(pid, 'SIGKILL'));
  });

  test('that comes twice, however far apart, stops the server gracefully', async () => {
    const data = join(temporaryFolder(), 'hall.sqlite');
    const server = command(['serve', '--data', data, '--drain', '2']);
    await server.url();
    server.child.kill('SIGTERM');
    await soon(() => expect(server.out()).toContain('Stopping'));
    await wait(700);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
