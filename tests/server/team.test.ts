/** A bot as a team mate: it shows what it has sealed, and follows a request, also one that comes after it. */
import { afterEach, expect, test } from 'vitest';
import { registry } from '#games';
import { type Move, type Seat, type State, seeded, top } from '#kernel';
import type { Arms } from '../../games/arms/types.ts';
import type { BotPool } from '../../server/bots/pool.ts';
import { type Client, join } from './client.ts';
import { openHouse, type TestHouse, table } from './house.ts';

let house: TestHouse | null = null;
afterEach(async () => {
  await house?.close();
});

const view = (client: Client): Arms => client.view() as Arms;

/** Ann and a bot against two bots, until all three bots have sealed their first orders. */
async function atOrders(pool?: BotPool): Promise<{ readonly match: string; readonly ann: Client }> {
  house = await openHouse(pool === undefined ? {} : { pool });
  const match = await house.hub.begin(table('arms', ['ann', 'bot steady', 'bot steady', 'bot steady']));
  const ann = await join(house.hub, match, 'ann');
  const { game } = await registry.arms!.load();
  const orders = (): boolean => game.steps[top(ann.view()).step]!.name === 'orders';
  const dice = seeded('team');
  while (!orders()) {
    const seen = ann.view();
    if (top(seen).seats & 1) await house.hub.answer(match, 'ann', game.wire(game.pick(seen, 0, dice)), ann.decision(), {});
    await new Promise((done) => setTimeout(done, 5));
  }
  await ann.until(() => top(ann.view()).seats === 1);
  return { match, ann };
}

const callOf = (answer: number): number => answer % 3;
const cardOf = (answer: number): number => Math.floor(answer / 3) + 1;

test.each([
  ['high', (answer: number) => cardOf(answer) >= 9],
  ['low', (answer: number) => cardOf(answer) <= 4],
  ['combat', (answer: number) => callOf(answer) === 2],
  ['save', (answer: number) => callOf(answer) === 0],
])('[arms.ask] asked for %s after it has sealed, the bot changes what it has sealed, and the enemy hears nothing', async (request, fits) => {
  const { match, ann } = await atOrders();
  expect(view(ann).answer[1]).toBeGreaterThanOrEqual(0);
  const stranger = await join(house!.hub, match, null);
  const before = stranger.messages.length;
  const { game } = await registry.arms!.load();
  expect(await house!.hub.answer(match, 'ann', game.wire(game.read(`ask ${request}`)), ann.decision(), {})).toEqual({ ok: true });
  await ann.until(() => fits(view(ann).answer[1]!));
  expect(stranger.messages).toHaveLength(before);
  expect(house!.logged.filter(([level]) => level === 'error')).toEqual([]);
});

test('two bots of a side who want what only one of them may have: the later one thinks again', async () => {
  const { game } = await registry.arms!.load();
  const calls = (view: State, seat: Seat, move: Move): number => {
    const after = game.clone(view) as Arms;
    game.play(after, seat, move, null);
    return after.answer[seat]! < 0 ? 0 : callOf(after.answer[seat]!);
  };
  const keen: BotPool = {
    async decide({ view, seat, legal }) {
      // The last one is slow: its mate's answer is written down and everybody asked about it before.
      if (seat === 3) await new Promise((done) => setTimeout(done, 200));
      return legal.find((move) => calls(view, seat, move) === 2) ?? legal[0]!;
    },
    consider: () => Promise.reject(new Error('nobody asks')),
    waiting: 0,
    close: async () => {},
  };
  const { ann } = await atOrders(keen);
  expect(top(ann.view()).sealed).toBe(0b1110);
  expect(house!.logged).toEqual([]);
});
