/** Logs from outside. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Log, seeded, turn, writeLog } from '#kernel';
import { played } from '../../fair/tests/play.ts';
import { beacons } from '../../games/beacons/index.ts';
import { LIMITS } from '../../server/tables/limits.ts';
import { type Hall, openHall, reasonOf } from './hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

/** A random game of Beacons, as the lab writes it. */
function finished(): Log {
  const { game } = beacons;
  const dice = seeded('review');
  const s = game.start(4, { nights: 1 });
  const log: Log = { header: { longhall: 1, game: 'beacons', rules: game.meta.rules, players: 4, options: { nights: 1 } }, entries: [], end: null };
  while (s.stack.length > 0) {
    const seat = turn(s);
    const move = seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice);
    log.entries.push({ by: seat, move: game.wire(move) });
    game.play(s, seat, move, null);
  }
  log.end = game.result(s);
  return log;
}
const log = finished();
const text = writeLog(log);
const lines = text.trimEnd().split('\n');
const joined = (changed: readonly string[]): string => `${changed.join('\n')}\n`;
const headed = (changed: object): string => joined([JSON.stringify({ ...log.header, ...changed }), ...lines.slice(1)]);

test('a finished log becomes a closed table that only its owner finds', async () => {
  const table = await hall.tables.review('ada', text);
  expect(table).toMatchObject({ kind: 'review', status: 'closed', listed: false, game: 'beacons', options: { nights: 1 }, match: null });
  expect(await hall.tables.log(table.id, 'ada')).toBe(text);
  expect(await reasonOf(hall.tables.log(table.id, 'ben'))).toBe('notFound');
  expect(await hall.tables.log(table.code, 'ben')).toBe(text);
  expect((await hall.tables.mine('ada')).map((mine) => mine.table.id)).toContain(table.id);
  expect(await reasonOf(hall.tables.act(table.code, 'ben', { kind: 'join' }))).toBe('closed');
  expect(await reasonOf(hall.tables.rematch(table.id, 'ada'))).toBe('notSeated');
});

test('the log of a server’s match, with its chain and its undone moves, can be brought along as it is', async () => {
  const { text: fair } = played('review', 1);
  const table = await hall.tables.review('ada', fair);
  expect(await hall.tables.log(table.id, 'ada')).toBe(fair);
});

test('a match that was given up early has a result that no rules give', async () => {
  const early = joined([...lines.slice(0, -3), JSON.stringify({ end: { ending: 'resigned', ranks: [1, 2, 1, 2], scores: [0, 0, 0, 0] } })]);
  expect(await reasonOf(hall.tables.review('ada', early))).toBe('granted');
});

test.each([
  ['empty', '', 'badLog'],
  ['no log', 'hello\n', 'badLog'],
  ['cut off', text.slice(0, -5), 'badLog'],
  ['not finished', joined(lines.slice(0, -1)), 'unfinishedLog'],
  ['a line that is not JSON', joined([...lines.slice(0, 3), '{"by":', ...lines.slice(3)]), 'badLog'],
  ['a move too few', joined([...lines.slice(0, 2), ...lines.slice(3)]), 'badLog'],
  ['a move of another seat', joined(lines.map((line, i) => (i === lines.length - 2 ? line.replace(/"by":-?\d/, '"by":9') : line))), 'badLog'],
  [
    'another result',
    joined([...lines.slice(0, -1), JSON.stringify({ end: { ...log.end, ranks: log.end!.ranks.map((rank) => 5 - rank) } })]),
    'badLog',
  ],
  ['another game', headed({ game: 'chess' }), 'noSuchGame'],
  ['a game of the prototype', headed({ game: 'constructor' }), 'noSuchGame'],
  ['another number of players', headed({ players: 3 }), 'badLog'],
  ['very many players', headed({ players: 1e9 }), 'badLog'],
  ['an option out of range', headed({ options: { nights: 1e9 } }), 'badLog'],
  ['an unknown option', headed({ options: { nights: 1, cheat: true } }), 'badLog'],
  ['a newer format', headed({ longhall: 99 }), 'badLog'],
  ['too long', 'x'.repeat(LIMITS.log + 1), 'logTooLong'],
  ['a name that turns the direction of writing', headed({ seats: ['\u202enimdA', 'b', 'c', 'd'] }), 'badLog'],
  ['a name of the house', headed({ seats: ['a', 'Administrator', 'c', 'd'] }), 'badLog'],
  ['a name of sixty thousand letters', headed({ seats: ['a', 'b', 'x'.repeat(60_000), 'd'] }), 'badLog'],
  ['a long header', headed({ note: 'x'.repeat(60_000) }), 'badLog'],
  ['a damaged chain', `${played('x', 1).text.slice(0, -2)}\n`, 'badLog'],
])('a log that is refused: %s', async (_, given, expected) => {
  expect(await reasonOf(hall.tables.review('ada', given))).toBe(expected);
});

test('the refusal of a name says which seat it is and what is wrong, and repeats nothing of the log', async () => {
  const refused = (seats: readonly string[]) => hall.tables.review('ada', headed({ seats })).catch(({ message }: Error) => message);
  expect(await refused(['a', 'Administrator', 'c', 'd'])).toContain('line 1: the name of seat 2 is not allowed: that name is kept for the house');
  expect(await refused(['a', 'b', 'c', 'x'.repeat(60_000)])).toContain('line 1: the header is too long');
  expect(await refused(['a', 'b', 'c', 'x'.repeat(9_000)])).toContain('the name of seat 4 is not allowed: a name has at most 24 characters');
  expect(await hall.tables.review('ada', headed({ seats: ['Anna', '👩‍👩‍👧‍👦 Zoë', '李小龍', 'bot steady'] }))).toMatchObject({ kind: 'review' });
});

test('so many logs and no more', async () => {
  const results: string[] = [];
  for (let i = 0; i <= LIMITS.reviews; i++) results.push(await reasonOf(hall.tables.review('ben', text)));
  expect(results.filter((result) => result === 'granted')).toHaveLength(LIMITS.reviews);
  expect(results.at(-1)).toBe('tooManyReviews');
});
