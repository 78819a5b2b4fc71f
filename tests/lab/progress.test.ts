import { afterEach, expect, test, vi } from 'vitest';
import { progress } from '../../lab/progress.ts';

afterEach(() => void vi.useRealTimers());

/** What is written when so much is done at these seconds. */
function written(total: number, steps: readonly (readonly [second: number, done: number])[], isTTY: boolean): string[] {
  vi.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const shown = progress({ isTTY, write: (text) => lines.push(text) }, 'games', total);
  for (const [second, done] of steps) {
    vi.setSystemTime(second * 1000);
    shown.at(done);
  }
  return lines;
}

test('on a terminal one line is written over; elsewhere there is a plain line now and then', () => {
  const steps = [
    [1, 1],
    [20, 10],
    [25, 12],
  ] as const;
  expect(written(100, steps, true)).toEqual([
    '\r\x1b[2K1 of 100 games, 99 s to go',
    '\r\x1b[2K10 of 100 games, 3 minutes to go',
    '\r\x1b[2K12 of 100 games, 3 minutes to go',
  ]);
  expect(written(100, steps, false)).toEqual(['10 of 100 games, 3 minutes to go\n']);
});

test('a run that goes on does not take what was played before for its own speed', () => {
  const lines = written(
    1000,
    [
      [1, 901],
      [11, 911],
    ],
    true,
  );
  expect(lines.at(-1)).toContain('911 of 1,000 games, 89 s to go');
});
