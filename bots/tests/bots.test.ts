/** What every opponent keeps to in every game: it decides by what its seat may know, and the same again from the same dice. */
import { describe, expect, test } from 'vitest';
import { type Bot, bots, type Question } from '#bots';
import { type Box, type Entry, registry } from '#games';
import { CHANCE, type Move, over, type Seat, type State, seeded, turn, witness } from '#kernel';
import { secretsOf } from '../../lab/promises/index.ts';

const ITERATIONS = 60;
const budget = { iterations: ITERATIONS };

/** A game without an evaluator is complete too: the suite must hold for it. */
const unjudged: Entry = { meta: registry.beacons!.meta, load: async () => ({ ...(await registry.beacons!.load()), judge: null }) };
const games: Readonly<Record<string, Entry>> = { ...registry, 'beacons without an evaluator': unjudged };

interface Asked {
  readonly s: State;
  readonly question: Question;
}

/** Decisions from all over a game that steady bots and chance play. */
function asked(box: Box, players: number, seed: string, every: number): Asked[] {
  const { game } = box;
  const dice = seeded(seed);
  const s = game.start(players);
  const memories = Array.from({ length: players }, (_, seat) => game.memory?.begin(players, seat) ?? null);
  const found: Asked[] = [];
  const list: Move[] = [];
  for (let n = 0; !over(s); n++) {
    const seat = turn(s);
    if (seat !== CHANCE && n % every === 0) {
      const question = questionOf(box, s, seat, memories[seat]);
      if (question.legal.length > 1) found.push({ s: game.clone(s), question });
    }
    const move = seat === CHANCE ? game.roll(s, dice) : list[dice(game.options(s, seat, list))]!;
    const happenings: Parameters<typeof witness>[1] = [];
    game.play(s, seat, move, game.recorder(happenings as never));
    memories.forEach((memory, viewer) => {
      if (memory !== null) witness(game, happenings, viewer, memory);
    });
  }
  return found;
}

function questionOf(box: Box, s: State, seat: Seat, memory: unknown): Question {
  const view = box.game.view(s, seat);
  const legal: Move[] = [];
  legal.length = box.game.options(view, seat, legal);
  return { box, seat, view, legal, memory: structuredClone(memory), budget };
}

const decided = (bot: Bot, question: Question, seed = 'same'): string => question.box.game.notation(bot.decide(question, seeded(seed)));

describe.each(Object.entries(games))('%s', async (_, entry) => {
  const { id } = entry.meta;
  const box = await entry.load();
  const { game } = box;
  const secrets = await secretsOf(id);
  const thinkers = bots.filter((bot) => bot.name !== 'random' && bot.plays(box));
  const players = entry.meta.players[0]!;
  const positions = asked(box, players, `positions of ${id}`, id === 'watch' || id === 'gift' ? 41 : 17).slice(0, 14);

  test('bots that need an evaluator play exactly the games that have one; random plays all', () => {
    expect(bots.filter((bot) => bot.plays(box)).map(({ name }) => name)).toEqual(
      bots.map(({ name }) => name).filter((name) => box.judge !== null || name === 'random'),
    );
  });

  test.each(thinkers)('$name: the same dice lead to the same move, and it is legal', (bot) => {
    for (const { question } of positions) {
      const before = JSON.stringify(question.view);
      const move = decided(bot, question);
      expect(decided(bot, question)).toBe(move);
      expect(question.legal.map((one) => game.notation(one))).toContain(move);
      expect(JSON.stringify(question.view)).toBe(before);
    }
  });

  test('by one set of weights the outlook of all seats is what the judge says of each', () => {
    const judge = box.judge?.weighing?.judge(box.judge.weighing.weights) ?? box.judge;
    if (judge?.outlook === undefined) return;
    const out: number[] = [];
    let off = 0;
    for (const { s } of positions) {
      judge.outlook(s, out);
      out.forEach((value, seat) => {
        off += Math.abs(value - judge.evaluate(s, seat)) / out.length / positions.length;
      });
    }
    expect(off).toBeLessThan(0.01);
  });

  test.each(thinkers)('$name: plain loops and generated functions decide alike', (bot) => {
    const plain: Box = { ...box, game: { ...game, ...game.loops } };
    for (const { question } of positions) expect(decided(bot, { ...question, box: plain })).toBe(decided(bot, question));
  });

  test.each(thinkers)('$name: what is hidden may be anything, the move stays', (bot) => {
    let hidden = 0;
    for (const { s, question } of positions) {
      const move = decided(bot, question);
      for (const secret of secrets) {
        const other = game.clone(s);
        secret.scramble(other, question.seat, seeded(`scramble ${secret.what}`));
        if (JSON.stringify(other) === JSON.stringify(s)) continue;
        hidden++;
        expect(decided(bot, questionOf(box, other, question.seat, question.memory))).toBe(move);
      }
    }
    if (entry.meta.facts.hidden && positions.length > 0) expect(hidden).toBeGreaterThan(0);
  });
});

test('a budget in milliseconds ends by the clock that is given in', async () => {
  const box = await registry.natick!.load();
  const expert = bots.find(({ name }) => name === 'expert')!;
  const [{ question }] = asked(box, 2, 'clock', 17) as [Asked];
  let looks = 0;
  const clock = { milliseconds: 50, now: () => 10 * looks++ };
  expect(question.legal).toContain(expert.decide({ ...question, budget: clock }, seeded('clock')));
  expect(looks).toBeGreaterThan(4);
  expect(looks).toBeLessThan(20);
});
