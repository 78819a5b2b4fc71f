/** Finished games of every released rules version replay to the result that was recorded with them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { readLog, replay } from '#kernel';

const folder = new URL('../fixtures/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));

test('every game has finished games among the fixtures', () => {
  for (const id of Object.keys(registry)) expect(files.filter((name) => name.startsWith(`${id}/`)).length, id).toBeGreaterThan(0);
});

test.each(files)('%s', async (name) => {
  const log = readLog(readFileSync(new URL(name, folder), 'utf8'));
  const { game } = await registry[log.header.game]!.load();
  const again = replay(game, log);
  expect(again.differs).toBe(null);
  expect(log.end).not.toBe(null);
  expect(again.length).toBe(log.entries.length);
});
