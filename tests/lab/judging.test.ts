/** The judge of a torture finds what it looks for: each broken word is planted once. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { lowest, seeded, top } from '#kernel';
import { openMatch, type Stand } from '#match';
import { judgeFairness } from '../../lab/server/fairness.ts';
import { judgeFile } from '../../lab/server/judging.ts';
import type { MatchRecord, SentMove } from '../../lab/server/records.ts';
import type { MatchHeader } from '../../server/matches/live.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { folder } from './fixture/terminal.ts';

const move = (id: string, acknowledged = true): SentMove => ({ seat: 0, id, decision: 1, move: ['road', 1], times: 1, acknowledged });
const entry = (id: string, wire: readonly unknown[] = ['road', 1]): string => JSON.stringify({ by: 0, move: wire, id, at: 0 });

const record = (sent: SentMove[]): MatchRecord => ({
  game: 'natick',
  table: 't',
  code: 'c',
  match: 'm',
  commitment: '',
  sent,
  shown: [],
  head: null,
  over: true,
});

async function fileWith(entries: readonly string[], over = true): Promise<string> {
  const file = join(folder(), 'hall.sqlite');
  const store = await openSqlite(file);
  await store.addMatch({ id: 'm', table: 't', game: 'natick', over: false, header: '{}', secret: '{}', created: 0 });
  await store.append('m', 0, entries);
  if (over) await store.finish('m', entries.length, []);
  await store.close();
  return file;
}

test.each<[string, SentMove[], string[], boolean, string[]]>([
  ['all is well', [move('a'), move('b')], [entry('a'), entry('b')], true, []],
  ['an acknowledged move is lost', [move('a'), move('b')], [entry('a')], true, ['acknowledged and is not in the log']],
  ['a move is written twice', [move('a')], [entry('a'), entry('a')], true, ['in the log twice']],
  ['a move is written as another', [move('a')], [entry('a', ['road', 2])], true, ['written is ["road",2]']],
  ['a move is written that nobody made', [move('a')], [entry('a'), entry('b')], true, ['nobody made it']],
  ['a match never ends', [move('a')], [entry('a')], false, ['not marked as over']],
  ['a move that was not answered may be lost', [move('a'), move('b', false)], [entry('a')], true, []],
])('%s', async (_, sent, entries, over, expected) => {
  const found = judgeFile(await fileWith(entries, over), [record(sent)]).map(({ what }) => what);
  expect(found).toHaveLength(expected.length);
  for (const [i, words] of expected.entries()) expect(found[i]).toContain(words);
});

test('a match that nobody began is found', async () => {
  expect(judgeFile(await fileWith([]), [])).toEqual([{ match: 'm', what: 'a match that nobody began' }]);
});

test.each<[string, auto: Stand, at: number, late: number | null, words: string | null]>([
  ['a clock that had run out', 'clock', 1000, null, null],
  ['a clock that had not', 'clock', 400, null, 'had 600 ms left'],
  ['a bot in the seat of somebody who was there', 'absent', 400, null, 'which its person had'],
  ['a move that came after the clock’s', 'clock', 1000, 0, null],
  ['a move that was refused though nobody had answered for its seat', 'clock', 1000, 1, 'nobody had answered for its seat'],
])('%s', async (_, auto, at, late, words) => {
  const box = await registry.natick!.load();
  const setup = { players: 2, options: {}, clock: { kind: 'move', ms: 1000 }, undo: 'free' } as const;
  const match = openMatch({ box, ...setup, deal: () => seeded('fair') });
  match.begin(0);
  const seat = lowest(top(match.state).seats);
  const { decision } = match;
  match.answer(seat, box.game.wire(box.game.pick(match.state, seat, seeded('fair'))), decision, { auto, at });
  const refused = late === null ? [] : [{ ...move('late', false), seat, decision: decision + late, refused: 'stale' }];
  const found = await judgeFairness({ game: 'natick', ...setup } as unknown as MatchHeader, match.entries, registry, refused);
  expect(found).toHaveLength(words === null ? 0 : 1);
  if (words !== null) expect(found[0]).toContain(words);
});
