/** When the thread or the disk fails: nobody waits for ever, and everybody is told why. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqlite, startThread, storeIn } from '../../server/store/sqlite.ts';
import { needs } from '../needs.ts';
import { inFolder } from './folder.ts';
import { match } from './rows.ts';

test('when the thread ends, all who wait and all who come later are told', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const thread = await startThread(file, {});
    const store = storeIn(thread);
    await store.addMatch(match('m'));
    const waiting = Array.from({ length: 3_000 }, (_, seq) => store.append('m', seq, ['x']));
    const outcomes = Promise.allSettled(waiting);
    setImmediate(() => void thread.terminate());
    const rejected = (await outcomes).filter((outcome) => outcome.status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    for (const { reason } of rejected) expect((reason as Error).message).toMatch(/thread has ended/);
    expect(store.pending()).toBe(0);
    await expect(store.entries('m')).rejects.toThrow(/thread has ended/);
    await store.close();
    const again = await openSqlite(file);
    expect((await again.entries('m')).length).toBeGreaterThanOrEqual(waiting.length - rejected.length);
    await again.close();
  }));

/** Of util-linux: raises the limits of another process. */
const PRLIMIT = 'prlimit';

const hasLimits = (() => {
  try {
    return process.platform === 'linux' && execFileSync(PRLIMIT, ['--version']).length > 0;
  } catch {
    return false;
  }
})();

needs('prlimit', hasLimits, 'on a full disk', () => {
  test('writes are rejected, reads go on, and writes too once there is room', () =>
    inFolder(async (folder) => {
      const script = fileURLToPath(new URL('./full.ts', import.meta.url));
      // The process may not make a file longer than a megabyte, until it is allowed to.
      const child = spawn('sh', ['-c', 'ulimit -S -f 2048; exec "$0" "$@"', process.execPath, script, join(folder, 'hall.db')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const said: string[] = [];
      for await (const line of createInterface(child.stdout)) {
        said.push(line);
        if (!line.startsWith('full')) continue;
        execFileSync(PRLIMIT, ['--pid', `${child.pid}`, '--fsize=unlimited:unlimited']);
        child.stdin.write('there is room\n');
      }
      expect((await ended)[0]).toBe(0);
      expect(said[0]).toMatch(/^full: The store could not write: .+/);
      expect(said.slice(1)).toEqual(['kept all that was acknowledged', 'went on']);
    }));
});
