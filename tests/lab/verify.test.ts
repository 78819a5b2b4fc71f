import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { join as sit } from '../server/client.ts';
import { openHouse, table } from '../server/house.ts';
import { folder, longhall } from './fixture/terminal.ts';

/** A match of two bots on a test house, exported to a file, with what a player would have kept of it. */
async function finished(): Promise<{ file: string; text: string; commitment: string; head: string }> {
  const house = await openHouse();
  const begun = table('natick', ['bot random', 'bot random']);
  const match = await house.hub.begin(begun);
  const over = await (await sit(house.hub, match, null)).until((message) => message.t === 'over');
  const text = (await house.hub.export(match, null)) ?? '';
  await house.close();
  const file = join(folder(), 'match.jsonl');
  writeFileSync(file, text);
  return { file, text, commitment: begun.table.pact.commitment, head: String(over.head) };
}

test('a finished match is verified against what a player kept, and a changed one is not', async () => {
  const { file, text, commitment, head } = await finished();
  const right = await longhall(`verify ${file} --commitment ${commitment} --head ${head}`, { registry });
  expect(right.code).toBe(0);
  expect(right.out).toContain(': right');
  expect(right.out).toMatch(/rules +passed/);

  const told = await longhall(`replay ${file} --check`, { registry });
  expect([told.code, told.out]).toEqual([0, expect.stringContaining('the result is right')]);

  const alone = await longhall(`verify ${file} --json`, { registry });
  expect(JSON.parse(alone.out)).toMatchObject({
    ok: true,
    problem: null,
    unproven: expect.arrayContaining([expect.stringContaining('consistent in itself')]),
  });

  const changed = join(folder(), 'changed.jsonl');
  writeFileSync(changed, text.replace('"move":["end"]', '"move":["decline"]'));
  const broken = await longhall(`verify ${changed} --commitment ${commitment}`, { registry });
  expect(broken.code).toBe(1);
  expect(broken.out).toMatch(/BROKEN at line \d+/);

  const other = await longhall(`verify ${file} --commitment ${'0'.repeat(64)}`, { registry });
  expect(other.code).toBe(1);
  const both = await longhall(`verify ${file} ${changed}`, { registry });
  expect([both.code, both.out]).toEqual([1, expect.stringContaining('1 of 2 logs are right')]);
});

test('a log of the lab is called one, and not broken; its exit code and JSON stay as they were', async () => {
  const file = join(folder(), 'game.jsonl');
  await longhall(`play natick --humans 1,2 --save ${file}`, { registry, input: 'quit\n' });
  const { code, out } = await longhall(`verify ${file}`, { registry });
  expect(code).toBe(1);
  expect(out).toContain('not verified, because this is a log of the lab');
  expect(out).toContain(`longhall replay ${file} --check`);
  expect(out).not.toContain('BROKEN');
  expect(JSON.parse((await longhall(`verify ${file} --json`, { registry })).out)).toMatchObject({ ok: false, problem: { line: 1 } });
  expect((await longhall(`verify ${file} ${file}`, { registry })).out).not.toContain('BROKEN');
});

test('what is not a log or not a hash is refused in one line', async () => {
  const file = join(folder(), 'none.jsonl');
  writeFileSync(file, 'hello\n');
  expect((await longhall(`verify ${file}`, { registry })).code).toBe(1);
  expect(await longhall(`verify ${file}x`, { registry })).toMatchObject({ code: 2, err: expect.stringContaining('no such file') });
  expect(await longhall(`verify ${file} --head 12`, { registry })).toMatchObject({ code: 2, err: expect.stringContaining('64 hexadecimal digits') });
  expect(await longhall(`verify ${file} ${file} --head ${'0'.repeat(64)}`, { registry })).toMatchObject({ code: 2 });
});
