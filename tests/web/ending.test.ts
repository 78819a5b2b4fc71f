/** The numbers behind the charts at the end: points by turn, and the dice against what was to be expected. */
import { expect, test } from 'vitest';
import { registry } from '#games';
import type { Result } from '#kernel';
import { progressOf } from '../../web/ending/progress.ts';
import { endingReason } from '../../web/ending/reason.ts';
import { tallies } from '../../web/ending/tally.ts';
import { readWritten } from '../../web/replay/read.ts';
import { type Review, review } from '../../web/replay/review.ts';
import beaconsLog from '../fixtures/beacons/sim-beacons-1-1.jsonl?raw';
import log from '../fixtures/natick/sim-natick-7-1.jsonl?raw';

async function opened(text: string): Promise<Review> {
  const written = await readWritten(text);
  const box = await registry[written.header.game]?.load();
  if (box === undefined) throw new Error(written.header.game);
  return review(box, written, (level) => level);
}

test('points by turn begin with the first village, never fall, and end with the result', async () => {
  const seen = await opened(log);
  const progress = progressOf(seen);
  expect(progress?.points.map((values) => values[0])).toEqual([1, 1]);
  expect(progress?.points.map((values) => values.at(-1))).toEqual(seen.result?.scores);
  for (const values of progress?.points ?? []) expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(progress?.turns.length).toBe(progress?.points[0]?.length);
});

test('the lead is that of the seat that is ahead at the end, from when nobody was level any more', async () => {
  const progress = progressOf(await opened(log));
  const [one = [], two = []] = progress?.points ?? [];
  const lead = progress?.lead;
  const ahead = lead?.seat === 0 ? [one, two] : [two, one];
  const from = lead?.turn ?? 0;
  expect(ahead[0]?.slice(from).every((points, i) => points > (ahead[1]?.[from + i] ?? 0))).toBe(true);
  expect((ahead[0]?.[from - 1] ?? 0) > (ahead[1]?.[from - 1] ?? 0)).toBe(false);
});

test('every die of every roll is counted, each face as often to be expected', async () => {
  const seen = await opened(log);
  const [tally] = tallies(seen);
  const rolls = seen.moments.filter(({ entry }) => entry.move[0] === 'roll').length;
  expect(tally?.rolls).toBe(rolls);
  expect(tally?.faces.map(({ label }) => label)).toEqual(['null', 'ace', '2', '3', '4', '5']);
  expect(tally?.faces.reduce((sum, { came }) => sum + came, 0)).toBe(4 * rolls);
  for (const { expected } of tally?.faces ?? []) expect(expected).toBeCloseTo((4 * rolls) / 6);
  expect(tally?.uneven).toBeGreaterThanOrEqual(0);
  expect(tally?.uneven).toBeLessThanOrEqual(100);
});

test('dice that always show the same are more uneven than every fair game', async () => {
  const seen = await opened(log);
  const { game } = seen.box;
  const same = game.move('roll', 0);
  const moments = seen.moments.map((moment) => (moment.entry.move[0] === 'roll' ? { ...moment, move: same } : moment));
  // The rules would lead elsewhere: only what the dice showed is of interest here.
  const still = { ...game, play: () => {} };
  expect(tallies({ ...seen, moments, box: { ...seen.box, game: { ...still, cases: game.cases } }, at: () => rollAt(seen) })[0]?.uneven).toBe(100);
});

const rollAt = (seen: Review) => seen.at(seen.moments.findIndex(({ entry }) => entry.move[0] === 'roll') - 1);

test('a game without words for its dice has no tally, and points of a team are those of its seats', async () => {
  const seen = await opened(beaconsLog);
  expect(tallies(seen)).toEqual([]);
  expect(progressOf(seen)?.points.map((values) => values.at(-1))).toEqual(seen.result?.scores);
});

test.each([
  ['the player who resigned', ['Ann', 'Bob'], [2, 1], 0, 'You resigned.'],
  ['the opponent', ['Ann', 'Bob'], [2, 1], 1, 'Ann resigned.'],
  ['a spectator', ['Ann', 'Bob'], [1, 2], null, 'Bob resigned.'],
  ['a player of the side that resigned', ['Ann', 'Bob', 'Cid', 'Dot'], [2, 1, 2, 1], 2, 'Your side resigned.'],
  ['a player of the other side', ['Ann', 'Bob', 'Cid', 'Dot'], [2, 1, 2, 1], 1, 'The side of Ann, Cid resigned.'],
] as const)('the sentence about a resignation for %s', async (_, names, ranks, seat, said) => {
  const box = await registry.natick!.load();
  const result: Result = { ending: 'resigned', ranks, scores: ranks.map(() => 0) };
  expect(endingReason(box, result, names, seat)).toBe(said);
});
