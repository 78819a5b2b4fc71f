import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Judge, registry, type Weighing } from '#games';
import { seeded } from '#kernel';
import { fit, type Seen, stepsOf, surprise } from '../../lab/fitting.ts';
import { between, coordinatesOf, search, sequential, tally, type Verdict } from '../../lab/tuning.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

interface Tuned {
  readonly fit: {
    games: number;
    unused: number;
    positions: number;
    heldBack: number;
    before: number;
    after: number;
    parts: { part: number; share: number; games: number }[];
  } | null;
  readonly trials: number;
  readonly games: number;
  readonly changes: readonly { weight: string; from: number; to: number; share: number; pairs: number }[];
  readonly proof: { games: number; share: number; low: number; high: number } | null;
  readonly better: boolean;
  readonly file: string | null;
}

const BAD = { fours: 0.35, more: [0.4, 0.4, 0.4] };

function written(value: unknown): string {
  const path = join(folder(), 'weights.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

describe('a sequential test', () => {
  /** The verdict, and after how many pairs it came. */
  function decided(score: () => number, gain: number, most: number): [Verdict, number] {
    const [seen, test] = [tally(), sequential(gain, 0.05, most)];
    let verdict: Verdict = 'open';
    while (verdict === 'open') {
      seen.add(score());
      verdict = test(seen);
    }
    return [verdict, seen.pairs];
  }

  /** Pairs of games in which each is won with this chance. */
  function verdicts(chance: number, tests: number): { better: number; pairs: number } {
    const dice = seeded(`verdicts ${chance}`);
    const won = (): number => (dice(1000) < 1000 * chance ? 0.5 : 0);
    let [better, pairs] = [0, 0];
    for (let i = 0; i < tests; i++) {
      const [verdict, needed] = decided(() => won() + won(), 0.05, 100_000);
      better += Number(verdict === 'better');
      pairs += needed / tests;
    }
    return { better: better / tests, pairs };
  }

  test('errs about as often as it may, and sees what is clear sooner', () => {
    const [equal, just, clear] = [verdicts(0.5, 400), verdicts(0.55, 400), verdicts(0.65, 400)];
    expect(equal.better).toBeLessThan(0.08);
    expect(just.better).toBeGreaterThan(0.92);
    expect(clear.better).toBeGreaterThan(0.99);
    expect(clear.pairs).toBeLessThan(just.pairs / 2);
  });

  test('two sides that play alike are not better than each other, and that is known soon', () => {
    const [verdict, pairs] = decided(() => 0.5, 0.02, 1000);
    expect(verdict).toBe('not better');
    expect(pairs).toBeLessThan(50);
  });
});

test('the search finds the numbers that are best, and leaves nought alone', async () => {
  const wanted: Record<string, number> = { a: 3, 'b.0': 0.2, 'b.2': 8 };
  const distance = (weights: { a: number; b: number[] }): number =>
    Math.abs(Math.log(weights.a / 3)) + Math.abs(Math.log(weights.b[0]! / 0.2)) + Math.abs(Math.log(weights.b[2]! / 8));
  const start = { a: 1, b: [1, 0, 1] };
  const of = (weights: unknown): number => distance(weights as typeof start);
  const found = await search(start, seeded('search'), async (candidate, best) => of(candidate) < of(best));
  expect(coordinatesOf(start)).toHaveLength(Object.keys(wanted).length);
  expect(of(found)).toBeLessThan(0.2);
  expect((found.b as number[])[1]).toBe(0);
  expect(await search(start, seeded('none'), async () => null)).toBe(start);
});

test('weights that are bad are made better, proven in new games, and written with what speaks for them', async () => {
  const [from, out] = [written(BAD), join(folder(), 'better.json')];
  const tuned = await json<Tuned>(`tune pebbles --from ${from} --games 3000 --trial 200 --proof 400 --out ${out}`);
  expect(tuned.changes.length).toBeGreaterThan(0);
  expect(tuned.proof).toMatchObject({ games: 400 });
  expect(tuned.proof!.low).toBeGreaterThan(0.5);
  expect(tuned.better).toBe(true);
  const file = JSON.parse(readFileSync(out, 'utf8'));
  expect(file.weights.fours).toBeGreaterThan(Math.min(...file.weights.more));
  expect(file.tuned).toMatchObject({ seed: 1, bot: 'steady', changes: tuned.changes, proof: tuned.proof });
  // The same seed leads to the same file
  const again = join(folder(), 'again.json');
  await json<Tuned>(`tune pebbles --from ${from} --games 3000 --trial 200 --proof 400 --out ${again}`);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(out, 'utf8'));
  // And a bot can play by it
  const { bots } = await json<{ bots: { bot: string; wins: number }[] }>(`sim pebbles --bots steady@${out},steady@${from} --games 200`);
  expect(bots[0]!.wins).toBeGreaterThan(bots[1]!.wins);
});

describe('a fit to finished games', () => {
  /** A judge that says what its weights say: of each kind of position how often the first of two seats wins. */
  const kinds: Weighing = {
    weights: { common: [0.5, 0.5], unseen: 0.5 },
    judge: (w) => {
      const chance = (s: unknown): number =>
        ((s as { kind: number }).kind === 2 ? w.unseen : (w.common as number[])[(s as { kind: number }).kind]) as number;
      return { evaluate: (s, seat) => (seat === 0 ? chance(s) : 1 - chance(s)) } as Judge;
    },
  };
  const dice = seeded('fit');
  const seen = (kind: number, chance: number): Seen => {
    const won = dice(1000) < 1000 * chance ? 1 : 0;
    return { state: { kind } as unknown as Seen['state'], won: [won, 1 - won] };
  };
  const sample = Array.from({ length: 4000 }, (_, n) => (n % 2 === 0 ? seen(0, 0.8) : seen(1, 0.25)));

  test('finds how often who wins, surprises less with every step, and leaves alone what the games say nothing of', () => {
    const steps = [...fit(kinds, kinds.weights, sample)];
    expect(steps).toHaveLength(stepsOf(kinds.weights));
    const { common, unseen } = steps.at(-1)!.weights as { common: number[]; unseen: number };
    expect(common[0]).toBeCloseTo(0.8, 1);
    expect(common[1]).toBeCloseTo(0.25, 1);
    expect(unseen).toBe(0.5);
    const losses = steps.map(({ weights }) => surprise(kinds.judge(weights), sample));
    expect(losses.at(-1)).toBeLessThan(losses[0]!);
    expect(surprise(kinds.judge(kinds.weights), sample)).toBeCloseTo(Math.LN2, 5);
  });

  test('by the command: games that sim has kept, a fit that is told on games held back, a proof, a file', async () => {
    const [games, out] = [folder(), join(folder(), 'fitted.json')];
    await longhall(`sim pebbles --bots steady --games 150 --save ${games}`);
    const line = `tune pebbles --from ${written(BAD)} --fit ${games} --games 0 --proof 60`;
    const tuned = await json<Tuned>(`${line} --out ${out}`);
    expect(tuned.fit).toMatchObject({ games: 150, unused: 0, parts: [] });
    expect(tuned.fit!.after).toBeLessThan(tuned.fit!.before);
    expect(tuned).toMatchObject({ trials: 0, games: 0, changes: [], proof: { games: 60 }, file: out });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ weights: { fours: expect.any(Number) }, tuned: { fit: tuned.fit } });
    const { out: said } = await longhall(`${line} --out ${join(folder(), 'again.json')}`);
    expect(said).toMatch(/Fitted to [\d,]+ positions of 150 games\. Surprise .* before, .* after\./s);
  });

  test('with games to spend, points on the way to what was fitted play against the start, and the best is taken', async () => {
    const [games, out] = [folder(), join(folder(), 'part.json')];
    await longhall(`sim pebbles --bots steady --games 150 --save ${games}`);
    const from = written(BAD);
    const tuned = await json<Tuned>(`tune pebbles --from ${from} --fit ${games} --games 240 --trial 30 --proof 20 --out ${out}`);
    const { parts } = tuned.fit!;
    expect(parts.map(({ part, games: played }) => [part, played])).toEqual([0.25, 0.5, 0.75, 1].map((part) => [part, 60]));
    const whole = join(folder(), 'whole.json');
    await json<Tuned>(`tune pebbles --from ${from} --fit ${games} --games 0 --proof 2 --out ${whole}`);
    const best = parts.toSorted((a, b) => b.share - a.share)[0]!;
    const weights = (file: string) => JSON.parse(readFileSync(file, 'utf8')).weights;
    expect(weights(out)).toEqual(between(BAD, weights(whole), best.part));
  });

  test('half of the way is half of the logarithm; nought stays nought', () => {
    expect(between({ a: 1, b: [0, -2] }, { a: 4, b: [3, -8] }, 0.5)).toEqual({ a: 2, b: [0, -4] });
    expect(between({ a: 1, b: [0, -2] }, { a: 4, b: [3, -8] }, 1)).toEqual({ a: 4, b: [0, -8] });
  });

  test.each<[why: string, game: string, games: number]>([
    ['fewer than 100 say too little', 'pebbles', 20],
    ['is a game of "pebbles", not of "throws"', 'throws', 20],
  ])('refused: %s', async (why, game, games) => {
    const kept = folder();
    await longhall(`sim pebbles --bots steady --games ${games} --save ${kept}`);
    const { code, err } = await longhall(`tune ${game} --fit ${kept} --out ${join(folder(), 'none.json')}`);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });
});

test('nothing is written where nothing helps', async () => {
  const out = join(folder(), 'none.json');
  const { code, out: said } = await longhall(`tune pebbles --games 200 --trial 30 --out ${out}`);
  expect([code, said]).toEqual([0, expect.stringContaining('nothing is written')]);
  expect(() => readFileSync(out)).toThrow();
});

test.each<[why: string, line: () => string]>([
  ['has no weights to tune', () => 'tune whispers'],
  ['uses no weights', () => 'tune pebbles --bot random'],
  ['cannot share 3 seats alike', () => 'tune pebbles --players 3'],
  ['there is no such file', () => 'tune pebbles --from nowhere.json'],
  ['there is no such file or folder', () => 'tune pebbles --fit nowhere'],
  ['is not JSON', () => `tune pebbles --from ${written('{')}`],
  ['is not a JSON object of weights', () => `tune pebbles --from ${written([1])}`],
  ['weights.json: the weight "more" should be a list of 3 numbers', () => `tune pebbles --from ${written({ fours: 1 })}`],
  ['there is no weight "fives"', () => `tune pebbles --from ${written({ ...BAD, fives: 1 })}`],
  ['is not written over', () => `tune pebbles --out ${written(BAD)}`],
  ['the weight "fours" should be a number', () => `sim pebbles --bots steady@${written({ ...BAD, fours: 'x' })},steady`],
  ['there is no such file', () => 'sim pebbles --bots steady@nowhere.json,steady'],
])('refused: %s', async (why, line) => {
  const { code, err } = await longhall(line());
  expect([code, err]).toEqual([2, expect.stringContaining(why)]);
});

test.each(['natick', 'gift', 'watch', 'oath', 'arms'])('%s: by its own weights a judge judges as it does, by others otherwise', async (id) => {
  const { game, judge } = await registry[id]!.load();
  const { weights, judge: by } = judge!.weighing!;
  const dice = seeded(`weights ${id}`);
  const s = game.start(game.meta.players[0]!, {});
  const [same, other] = [by(weights), by({ ...weights, slope: 2 * (weights.slope as number) })];
  let differs = 0;
  for (let n = 0; n < 300 && s.stack.length > 0; n++) {
    const { seats } = s.stack.at(-1)!;
    const seat = seats === 0 ? -1 : 31 - Math.clz32(seats);
    game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), null);
    const own = judge!.evaluate(s, 0);
    expect(same.evaluate(s, 0)).toBe(own);
    differs += Number(other.evaluate(s, 0) !== own);
  }
  expect(differs).toBeGreaterThan(50);
});
