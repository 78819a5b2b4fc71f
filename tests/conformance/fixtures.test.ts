/** Finished games replay to the result that was recorded with them, also those that were played under older rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '#games';
import { readLog, replay, writeLog } from '#kernel';

/** Games of older rules that the current rules play differently: how many entries still replay, and what is refused then. */
const DIFFERENT: Readonly<Record<string, { readonly length: number; readonly differs: string }>> = {
  'sim-arms-two-2.jsonl': { length: 142, differs: 'entry 143 (["discard",1] by seat 0): refused, tooLittle (arms.discard)' },
};

describe.each(Object.entries(registry))('%s', (id, entry) => {
  const folder = new URL(`../fixtures/${id}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];

  test('has finished games', () => {
    expect(files.length, `make some: npx longhall sim ${id} --games 4 --save tests/fixtures/${id}`).toBeGreaterThan(0);
  });

  test.each(files)('%s', async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const log = readLog(text);
    const { game } = await entry.load();
    const { differs, length } = replay(game, log);
    expect(writeLog(log)).toBe(text);
    expect(log.header.rules).toBeLessThanOrEqual(entry.meta.rules);
    expect(Object.keys(game.endings)).toContain(log.end?.ending);
    expect({ length, differs }, 'rules that changed on purpose: raise `rules` in meta.ts, and say in DIFFERENT what older games now refuse').toEqual(
      (log.header.rules < entry.meta.rules && DIFFERENT[name]) || { length: log.entries.length, differs: null },
    );
  });
});
