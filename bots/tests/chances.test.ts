import { describe, expect, test } from 'vitest';
import { adviceOf, bots, motiveWords, type Question, trustsChances } from '#bots';
import { registry } from '#games';
import { type Happening, over, type Seat, seeded, turn, witness } from '#kernel';
import { optionWords } from '../words.en.ts';

const expert = bots.find(({ name }) => name === 'expert')!;
const speaker = { move: (move: number) => `move ${move}`, seat: (seat: Seat) => `P${seat}` };

/** Hints of a game that chance and random players play, in words. */
async function hints(id: string, players: number, most = 12): Promise<string[]> {
  const box = await registry[id]!.load();
  const { game } = box;
  const dice = seeded(`chances of ${id}`);
  const s = game.start(players);
  const memories = Array.from({ length: players }, (_, seat) => game.memory?.begin(players, seat) ?? null);
  const said: string[] = [];
  for (let n = 0; !over(s) && said.length < most; n++) {
    const seat = turn(s);
    if (seat >= 0 && n % 9 === 0 && (game.when(s)?.turn ?? 1) > 0) {
      const view = game.view(s, seat);
      const legal: number[] = [];
      legal.length = game.options(view, seat, legal);
      const question: Question = { box, seat, view, legal, memory: structuredClone(memories[seat]), budget: { iterations: 30 } };
      if (legal.length > 1) {
        const advice = adviceOf(expert.consider!(question, seeded('why')));
        said.push([motiveWords(advice, speaker), ...optionWords(advice, speaker)].join(' '));
      }
    }
    const happenings: Happening[] = [];
    game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), game.recorder(happenings));
    memories.forEach((memory, viewer) => {
      if (memory !== null) witness(game, happenings, viewer, memory);
    });
  }
  return said;
}

describe('a chance to win is shown only where it was measured and is near what was won', () => {
  test.each([
    ['natick', 2, false],
    ['oath', 2, false],
    ['arms', 2, false],
    ['watch', 3, false],
    ['arms', 4, true],
    ['gift', 3, true],
  ] as const)('hints in %s for %i players', async (id, players, shown) => {
    const said = await hints(id, players);
    expect(said.length).toBeGreaterThan(5);
    for (const words of said) {
      expect(words).toContain('move ');
      expect(words).not.toMatch(/NaN|null|undefined/);
      if (!shown) expect(words).not.toContain('%');
    }
    if (shown) expect(said.some((words) => words.includes('%'))).toBe(true);
  });

  test('every game with an evaluator says how far its chances were off, for each number of players', async () => {
    for (const [id, { meta, load }] of Object.entries(registry)) {
      const { judge } = await load();
      if (judge !== null) expect(Object.keys(judge.chanceErrors ?? {}).map(Number), id).toEqual([...meta.players].sort((a, b) => a - b));
    }
  });

  test('five points are the limit, and what was never measured is not shown', async () => {
    const box = await registry.natick!.load();
    const by = (play: number) => trustsChances({ judge: { ...box.judge!, chanceErrors: { 2: { setUp: 0, play } } } }, 2);
    expect([by(5), by(5.1)]).toEqual([true, false]);
    expect(trustsChances({ judge: { ...box.judge!, chanceErrors: { 2: { setUp: 0, play: 0 } } } }, 3)).toBe(false);
    expect(trustsChances({ judge: { evaluate: () => 0.5 } }, 2)).toBe(false);
    expect(trustsChances({ judge: null }, 2)).toBe(false);
  });
});
