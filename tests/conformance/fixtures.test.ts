/** Finished games replay to the result that was recorded with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import { readLog, replay } from '#kernel';

describe.each(Object.entries(registry))('%s', (id, entry) => {
  const folder = new URL(`../fixtures/${id}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];

  test('has finished games', () => {
    expect(files.length, `make some: npx longhall sim ${id} --games 4 --save tests/fixtures/${id}`).toBeGreaterThan(0);
  });

  test.each(files)('%s', async (name) => {
    const log = readLog(readFileSync(new URL(name, folder), 'utf8'));
    const { game } = await entry.load();
    const again = replay(game, log);
    expect(log.end).not.toBe(null);
    // Under rules that have changed since, a game need not go the same way; it must still be readable, with its result.
    if (log.header.rules < entry.meta.rules) return;
    expect(again.differs).toBe(null);
    expect(again.length).toBe(log.entries.length);
  });
});
