/** The log of a server whose machine's clock is set, or whose process stood still. */
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { ServerGround } from '../../server/http/app.ts';
import { serve } from '../../server/main.ts';
import { soon } from '../soon.ts';
import { temporaryFolder } from './hall.ts';

afterEach(() => vi.restoreAllMocks());

test('a clock that is set and a process that stood still are logged, and neither moves the time of the server', async () => {
  const lines: { msg: string; level: number; seconds: number; ahead?: number }[] = [];
  let ground: ServerGround | null = null;
  const serving = await serve(readConfig({ port: '0', host: '127.0.0.1', data: join(temporaryFolder(), 'hall.sqlite'), logLevel: 'warn' }, {}), {
    environment: {},
    logs: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    furnish(made) {
      ground = made;
      return {};
    },
  });
  const { now } = ground as unknown as ServerGround;
  const [wall, steady] = [Date.now, performance.now.bind(performance)];
  const start = now();
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + 3_600_000);
  await soon(() => expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^the clock of this machine was set/)]));
  vi.mocked(Date.now).mockImplementation(() => wall() - 3_600_000);
  await soon(() => expect(lines).toHaveLength(2));
  vi.mocked(Date.now).mockImplementation(() => wall() - 3_540_000);
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + 60_000);
  await soon(() => expect(lines).toHaveLength(3));
  expect(lines).toMatchObject([
    { level: 40, seconds: 3600, ahead: 3600 },
    { level: 40, seconds: -7200, ahead: -3600 },
    { level: 40, msg: expect.stringMatching(/^this process stood still/) },
  ]);
  expect(now() - start).toBeGreaterThan(0);
  expect(now() - start).toBeLessThan(55_000);
  await serving.stop();
});
