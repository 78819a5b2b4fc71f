/** A bot that does not answer: the quick bot moves in its place, and the log says so. */
import { afterEach, expect, test } from 'vitest';
import { bots, type Question, THINKING } from '#bots';
import { type Box, registry } from '#games';
import { CHANCE, includes, type Move, type Seat, type State, seeded, top } from '#kernel';
import { type BotPool, thinkingTime } from '../../server/bots/pool.ts';
import { substitute } from '../../server/bots/substitute.ts';
import { join } from './client.ts';
import { openHouse, type TestHouse, table } from './house.ts';

let house: TestHouse | null = null;
afterEach(async () => {
  await house?.close();
});

const steady = bots.find(({ name }) => name === 'steady')!;
const late: BotPool = {
  decide: () => Promise.reject(new Error('the queue is full')),
  consider: () => Promise.reject(new Error('the queue is full')),
  waiting: 0,
  close: async () => {},
};

test('when the threads do not answer, the quick bot plays on, and the log says which bot it was', async () => {
  house = await openHouse({ pool: late });
  const match = await house.hub.begin(table('natick', ['ann', 'bot expert']));
  const box = await registry.natick!.load();
  const { game } = box;
  const ann = await join(house.hub, match, 'ann');
  const dice = seeded('ann');
  for (let move = 0; move < 12 && ann.view().stack.length > 0; move++) {
    await expect.poll(() => includes(top(ann.view()).seats, 0)).toBe(true);
    await house.hub.answer(match, 'ann', game.wire(game.pick(ann.view(), 0, dice)), ann.decision(), { id: `m${move}` });
  }
  const state = game.start(2, {});
  let answered = 0;
  /** Positions in which the quick bot has several moves and always makes the same one. */
  let decided = 0;
  for (const entry of await house.hub.entries(match)) {
    if (!('move' in entry)) continue;
    if (entry.by === 1) {
      answered++;
      expect(entry).toMatchObject({ auto: 'fallback', level: 'steady' });
      const likely = steadyMoves(box, state, 1);
      if (likely.length === 1) decided++;
      expect(likely).toContainEqual(entry.move);
    }
    game.play(state, entry.by, game.parse(entry.move), null);
  }
  expect([answered > 3, decided > 3]).toEqual([true, true]);
});

/** Moves that the quick bot makes in a position, over many seeds. */
function steadyMoves(box: Box, state: State, seat: Seat): readonly unknown[] {
  const { game } = box;
  const view = game.view(state, seat);
  const legal: Move[] = [];
  legal.length = game.options(view, seat, legal);
  const question: Question = { box, seat, view, legal, memory: null };
  return [...new Set(Array.from({ length: 40 }, (_, seed) => steady.decide(question, seeded(seed))))].map((move) => game.wire(move));
}

test('a question that even the quick bot cannot answer still gets a legal move', async () => {
  const box = await registry.beacons!.load();
  const broken = {
    ...box,
    judge: {
      ...box.judge!,
      evaluate: () => Number.NaN,
      advise: () => {
        throw new Error('broken');
      },
    },
  };
  const state = box.game.start(4, {});
  const dice = seeded('start');
  while (top(state).seats === 0) box.game.play(state, CHANCE, box.game.roll(state, dice), null);
  const seat = 31 - Math.clz32(top(state).seats & -top(state).seats);
  const view = box.game.view(state, seat);
  const legal: Move[] = [];
  legal.length = box.game.options(view, seat, legal);
  const { move, level } = substitute({ box: broken, seat, view, legal, memory: null }, 'seed');
  expect([legal.includes(move), level]).toEqual([true, legal.length === 1 ? 'steady' : 'random']);
});

test('the longer the queue, the less a bot thinks, so that the whole queue takes no longer', () => {
  expect([thinkingTime(0, 1), thinkingTime(4, 1), thinkingTime(12, 3)]).toEqual([THINKING, THINKING, THINKING]);
  for (const threads of [1, 3, 15]) {
    for (const waiting of [5, 40, 80]) expect((waiting * thinkingTime(waiting, threads)) / threads).toBeLessThanOrEqual(4 * THINKING);
  }
  expect(thinkingTime(100_000, 1)).toBe(20);
});
