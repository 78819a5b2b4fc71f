import { afterEach, describe, expect, test } from 'vitest';
import { CHANCE, type Dice, define, lowest, type Move, type OptionsOf, playout, push, type Stepper, seeded, top } from '../index.ts';
import { definition, type endings, type events, type Orchard, type options, orchard, type reasons, type steps } from './fixture.ts';
import { deviation, legal, match, positions } from './matches.ts';

const again = () => define<Orchard, OptionsOf<typeof options>, typeof steps, typeof reasons, typeof events, typeof endings>(definition);

/** Dice that write down what they were asked and what they said. */
function noted(dice: Dice, notes: string[]): Dice {
  return (sides) => {
    const n = dice(sides);
    notes.push(`${n}/${sides}`);
    return n;
  };
}

/** A random game with one stepper, as text: each move, each throw of the dice. */
function story(stepper: Stepper<Orchard>, seed: number): string {
  const s = orchard.start(2 + (seed % 2), { rounds: 3 });
  const notes: string[] = [];
  const dice = noted(seeded(seed), notes);
  while (s.stack.length > 0) {
    const { seats } = top(s);
    const seat = seats === 0 ? CHANCE : lowest(seats);
    const move = seat === CHANCE ? stepper.roll(s, dice) : stepper.pick(s, seat, dice);
    notes.push(`${seat}:${move}`);
    stepper.play(s, seat, move, null);
  }
  return `${notes.join(' ')} ${JSON.stringify(s)}`;
}

describe('generated functions against the plain loops', () => {
  test('the fixture is served by generated functions', () => {
    expect(orchard.options).not.toBe(orchard.loops.options);
    expect(orchard.pick).not.toBe(orchard.loops.pick);
    expect(orchard.play).not.toBe(orchard.loops.play);
  });

  test('the same lists in the same order', () => {
    for (const { s, seat } of positions(orchard, 60, seeded('lists'))) {
      if (seat !== CHANCE) expect(legal(orchard, s, seat)).toEqual(legal(orchard.loops, s, seat));
    }
  });

  test('the same lists without open verbs', () => {
    let left = 0;
    for (const { s, seat } of positions(orchard, 60, seeded('lists'))) {
      if (seat === CHANCE) continue;
      const [fast, plain]: [Move[], Move[]] = [[], []];
      fast.length = orchard.closed(s, seat, fast);
      plain.length = orchard.loops.closed(s, seat, plain);
      expect(fast).toEqual(plain);
      const all = legal(orchard, s, seat);
      const open = all.filter((move) => move >= orchard.tables.size);
      expect(fast).toEqual(open.length === all.length ? all : all.filter((move) => move < orchard.tables.size));
      left += all.length - fast.length;
    }
    expect(left).toBeGreaterThan(0);
  });

  test('the same games from the same dice, throw by throw', () => {
    for (let seed = 0; seed < 150; seed++) expect(story(orchard, seed)).toBe(story(orchard.loops, seed));
  });

  test('to advance is to pick or roll, and to play, with the same dice', () => {
    for (let seed = 0; seed < 60; seed++) {
      const [fast, plain, slow] = [orchard.start(3), orchard.start(3), orchard.start(3)];
      const [one, two, three] = [[], [], []] as [string[], string[], string[]];
      const dice = [noted(seeded(seed), one), noted(seeded(seed), two), noted(seeded(seed), three)] as const;
      while (slow.stack.length > 0) {
        orchard.advance(fast, dice[0]);
        orchard.loops.advance(plain, dice[1]);
        const seat = top(slow).seats === 0 ? CHANCE : lowest(top(slow).seats);
        orchard.play(slow, seat, seat === CHANCE ? orchard.roll(slow, dice[2]) : orchard.pick(slow, seat, dice[2]), null);
        expect(fast).toEqual(slow);
        expect(plain).toEqual(slow);
      }
      expect(one).toEqual(three);
      expect(two).toEqual(three);
    }
  });

  test('every move, open ones too, does the same', () => {
    for (const { s, seat } of positions(orchard, 10, seeded('play'))) {
      if (seat === CHANCE) continue;
      for (const move of legal(orchard, s, seat)) {
        const [one, other] = [orchard.clone(s), orchard.clone(s)];
        orchard.play(one, seat, move, null);
        orchard.loops.play(other, seat, move, null);
        expect(one).toEqual(other);
      }
    }
  });

  test.each(['options', 'pick', 'roll'] as const)('%s where it has no business does the same', (name) => {
    const tell = (stepper: Stepper<Orchard>, s: Orchard): unknown => {
      try {
        if (name === 'options') return legal(stepper, s, 0);
        return name === 'pick' ? stepper.pick(s, 0, seeded(1)) : stepper.roll(s, seeded(1));
      } catch (error) {
        return (error as Error).message;
      }
    };
    for (const { s, seat } of positions(orchard, 3, seeded('business'))) {
      if ((seat === CHANCE) === (name === 'roll')) continue;
      expect(tell(orchard, s)).toEqual(tell(orchard.loops, s));
      if (name === 'options') expect(tell(orchard, s)).toEqual([]);
      else expect(tell(orchard, s)).toMatch(name === 'pick' ? /has no move at step/ : /does not wait for the dice/);
    }
  });

  test('a playout ends and stops at its limit', () => {
    const s = orchard.start(3);
    expect(playout(orchard, s, seeded('limit'), 5)).toBe(5);
    expect(s.stack.length).toBeGreaterThan(0);
    const rest = playout(orchard, s, seeded('limit'), orchard.meta.bound);
    expect(rest).toBeGreaterThan(5);
    expect(s.stack).toEqual([]);
    expect(playout(orchard, s, seeded('limit'), 5)).toBe(0);
  });
});

describe('pick', () => {
  test.each(['turn', 'dig', 'reply', 'bid'])('at step %s each legal closed move is equally likely', (step) => {
    const found = positions(orchard, 6, seeded('uniform')).filter(({ s }) => orchard.steps[top(s).step]?.name === step);
    const most = found.toSorted((a, b) => legal(orchard, b.s, b.seat).length - legal(orchard, a.s, a.seat).length)[0];
    if (most === undefined) throw new Error(`no position at ${step}`);
    const moves = legal(orchard, most.s, most.seat).filter((move) => move < orchard.tables.size);
    expect(moves.length).toBeGreaterThan(1);
    for (const stepper of [orchard, orchard.loops]) {
      const counts = moves.map(() => 0);
      const dice = seeded(`uniform ${step}`);
      for (let i = 0; i < 500 * moves.length; i++) {
        const at = moves.indexOf(stepper.pick(most.s, most.seat, dice));
        counts[at] = (counts[at] as number) + 1;
      }
      expect(
        deviation(
          counts,
          moves.map(() => 1),
        ),
      ).toBeLessThan(5);
    }
  });

  test('where few of many moves are legal, the list is drawn from after 64 tries', () => {
    const { s, seat } = positions(orchard, 6, seeded('sparse')).find((p) => orchard.steps[top(p.s).step]?.name === 'dig') as {
      s: Orchard;
      seat: number;
    };
    const last: Dice = (sides) => sides - 1;
    for (const stepper of [orchard, orchard.loops]) {
      const notes: string[] = [];
      const move = stepper.pick(s, seat, noted(last, notes));
      expect(notes).toEqual([...new Array<string>(64).fill('2999/3000'), '2/3']);
      expect(orchard.check(s, seat, move)).toBe(0);
      expect(legal(orchard, s, seat)[2]).toBe(move);
      expect(stepper.sparse(s, seat, last)).toBe(move);
    }
  });

  test('a list to draw from leaves open moves out while there are others', () => {
    const turns = positions(orchard, 4, seeded('closed')).filter(({ s }) => orchard.steps[top(s).step]?.name === 'turn');
    expect(turns.some(({ s, seat }) => legal(orchard, s, seat).some((move) => move >= orchard.tables.size))).toBe(true);
    for (const { s, seat } of turns) {
      const last = orchard.sparse(s, seat, (sides) => sides - 1);
      expect(last).toBe(legal(orchard, s, seat).findLast((move) => move < orchard.tables.size));
      const closed = legal(orchard, s, seat).filter((move) => move < orchard.tables.size);
      orchard.sparse(s, seat, (sides) => {
        expect(sides).toBe(closed.length);
        return 0;
      });
    }
  });

  test('a seat without any move is told so by name, and no dice are thrown', () => {
    const s = orchard.start(2);
    s.stack = [];
    push(s, 2, 1, 5000);
    for (const stepper of [orchard, orchard.loops]) expect(() => stepper.pick(s, 0, seeded(1))).toThrow('seat 0 has no move at step dig');
  });
});

describe('a content policy that forbids text to become code', () => {
  const real = globalThis.Function;
  afterEach(() => {
    globalThis.Function = real;
  });

  function forbid(error: Error): void {
    globalThis.Function = class {
      constructor() {
        throw error;
      }
    } as unknown as FunctionConstructor;
  }

  test('the loops serve instead, and play the same game', () => {
    forbid(new EvalError('forbidden'));
    const game = again();
    globalThis.Function = real;
    expect(game.options).toBe(game.loops.options);
    expect(game.pick).toBe(game.loops.pick);
    expect(game.play).toBe(game.loops.play);
    expect(game.roll).toBe(game.loops.roll);
    expect(match(game, 2, {}, seeded(7))).toEqual(match(orchard, 2, {}, seeded(7)));
  });

  test('any other error is a mistake of ours and is not hidden', () => {
    forbid(new SyntaxError('ours'));
    expect(again).toThrow('ours');
  });
});

test('options write into the array that is given in, from its start, and leave what lies behind', () => {
  const { s, seat } = positions(orchard, 1, seeded('given')).find((p) => p.seat !== CHANCE) as { s: Orchard; seat: number };
  const out: Move[] = new Array<number>(5000).fill(-7);
  const n = orchard.options(s, seat, out);
  expect(out.slice(0, n)).toEqual(legal(orchard, s, seat));
  expect(new Set(out.slice(n))).toEqual(new Set([-7]));
});
