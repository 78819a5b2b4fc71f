/** What an expert is handed who is asked for a hint: what the seat may know, and nothing else. */
import { afterEach, expect, test } from 'vitest';
import { registry } from '#games';
import { FORMAT, type Happening, lowest, type Seat, seeded, top, witness } from '#kernel';
import type { Entry } from '#match';
import type { BotPool } from '../../server/bots/pool.ts';
import { type Client, join } from './client.ts';
import { openHouse, type TestHouse, table } from './house.ts';

type Asked = Parameters<BotPool['consider']>[0];

let house: TestHouse | null = null;
afterEach(async () => {
  await house?.close();
});

/** An expert who thinks until it is told to stop, and notes what it was asked. */
function slow(): { readonly pool: BotPool; readonly asked: Asked[]; done(): void; fail(): void } {
  const asked: Asked[] = [];
  const waiting: { done(): void; fail(): void }[] = [];
  return {
    asked,
    done() {
      for (const { done } of waiting.splice(0)) done();
    },
    fail() {
      for (const { fail } of waiting.splice(0)) fail();
    },
    pool: {
      decide: async ({ legal }) => legal[0]!,
      consider(question) {
        asked.push(structuredClone(question));
        return new Promise((done, fail) => {
          const [move = 0] = question.legal;
          waiting.push({
            done: () => done({ move, options: [{ move, value: 0.5, visits: 9 }], motive: { kind: 'close' }, iterations: 9, showsChances: true }),
            fail: () => fail(new Error('the expert fell asleep')),
          });
        });
      },
      waiting: 0,
      close: async () => {},
    },
  };
}

const PEOPLE = ['ann', 'bob', 'cid', 'dot'];
const soon = (): Promise<unknown> => new Promise((done) => setTimeout(done, 30));

/** So many moves of people who do anything; whoever has the turn then. */
async function under(id: string, expert: BotPool, moves: number): Promise<{ match: string; seat: Seat; all: Client[] }> {
  house = await openHouse({ pool: expert });
  const { game } = await registry[id]!.load();
  const people = PEOPLE.slice(0, Math.max(...game.meta.players));
  const match = await house.hub.begin(table(id, people, { aids: ['hint'] }));
  const all = await Promise.all(people.map((person) => join(house!.hub, match, person)));
  const dice = seeded(`hints ${id}`);
  for (let n = 0; n < moves; n++) {
    const seat = lowest(top(all[0]!.view()).seats);
    await house.hub.answer(match, people[seat]!, game.wire(game.pick(all[seat]!.view(), seat, dice)), all[seat]!.decision(), {});
  }
  return { match, seat: lowest(top(all[0]!.view()).seats), all };
}

test.each(['gift', 'watch', 'oath', 'arms'])('%s: the expert is handed the view, the moves and the memory of the seat, to the byte', async (id) => {
  const expert = slow();
  const { match, seat, all } = await under(id, expert.pool, 40);
  const { game } = await registry[id]!.load();
  const coming = house!.hub.hint(match, PEOPLE[seat]!, all[seat]!.decision());
  await soon();
  const entries = (await house!.ground.store.entries(match)).map((line) => JSON.parse(line) as Entry & { by: number; move: unknown });
  const s = game.start(all.length, {});
  const memory = game.memory?.begin(all.length, seat) ?? null;
  for (const entry of entries) {
    const happenings: Happening[] = [];
    game.play(s, entry.by, game.parse(entry.move), game.recorder(happenings));
    witness(game, happenings, seat, memory);
  }
  const view = game.view(s, seat);
  const legal: number[] = [];
  legal.length = game.options(view, seat, legal);
  const [{ seed, ...question }] = expert.asked as [Asked];
  expect(question).toEqual({ game: id, seat, view, legal, memory });
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  // Another truth that the seat could not tell from this one would have been asked about in the same words
  const other = game.guess(view, seat, seeded('other'), memory);
  expect(game.view(other, seat)).toEqual(question.view);
  expert.done();
  expect(await coming).toHaveProperty('hint');
});

test('one at a time, one a question, and nobody else is sent anything meanwhile', async () => {
  const expert = slow();
  const { match, seat, all } = await under('gift', expert.pool, 30);
  const before = all.map(({ messages }) => messages.length);
  const ask = () => house!.hub.hint(match, PEOPLE[seat]!, all[seat]!.decision());
  const both = [ask(), ask()];
  await soon();
  expect(expert.asked).toHaveLength(1);
  expect(await house!.hub.hint(match, PEOPLE[(seat + 1) % 4]!, all[seat]!.decision())).toEqual({ refused: 'turn', rule: null });
  expect(await house!.hub.hint(match, 'eve', all[seat]!.decision())).toEqual({ refused: 'noSeat', rule: null });
  expert.done();
  const [first, second] = await Promise.all(both);
  expect(first).toEqual(second);
  expect(await ask()).toEqual(first);
  expect(expert.asked).toHaveLength(1);
  expect(all.map(({ messages }) => messages.length)).toEqual(before);
});

test('a move is made as fast while an expert thinks', async () => {
  const expert = slow();
  const { match, seat, all } = await under('natick', expert.pool, 20);
  const { game } = await registry.natick!.load();
  const coming = house!.hub.hint(match, PEOPLE[seat]!, all[seat]!.decision());
  await soon();
  // The expert never comes back before the move does
  const wire = game.wire(game.pick(all[seat]!.view(), seat, seeded('fast')));
  expect(await house!.hub.answer(match, PEOPLE[seat]!, wire, all[seat]!.decision(), {})).toEqual({ ok: true });
  expert.done();
  expect(await coming).toHaveProperty('hint');
});

test('an expert who fails leaves no trace but a line for the operator, and may be asked again', async () => {
  const expert = slow();
  const { match, seat, all } = await under('natick', expert.pool, 20);
  const ask = () => house!.hub.hint(match, PEOPLE[seat]!, all[seat]!.decision());
  const coming = ask();
  await soon();
  expert.fail();
  expect(await coming).toEqual({ refused: 'trouble', rule: null });
  expect(house!.logged.filter(([level]) => level === 'warn').map(([, message]) => message)).toEqual(['a hint could not be given']);
  const again = ask();
  await soon();
  expert.done();
  expect(await again).toHaveProperty('hint');
});

test('a match from before there was any help has none', async () => {
  const expert = slow();
  house = await openHouse({ pool: expert.pool });
  const { table: old, secret } = table('natick', ['ann', 'bob']);
  const { id, game, options, clock, undo, pact } = old;
  const { rules } = registry.natick!.meta;
  const fair = { commitment: pact.commitment, hashes: pact.hashes };
  const terms = { longhall: FORMAT, game, rules, players: 2, options, seats: ['Ann', 'Bob'], table: id, clock, undo, fair };
  const match = await house.hub.begin({ table: { ...old, terms }, secret });
  const ann = await join(house.hub, match, 'ann');
  expect(await house.hub.hint(match, PEOPLE[lowest(top(ann.view()).seats)]!, ann.decision())).toEqual({ refused: 'noHint', rule: null });
});
