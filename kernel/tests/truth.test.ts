/** The memory against a model that knows the truth. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gains, pays, seeded, slips, slot, type Worlds, worlds } from '../index.ts';
import { shares } from './shares.ts';

const KINDS = 3;
const PLAYERS = 3;

/** Something that happens to hands; the numbers are taken modulo what is possible. */
const happening = fc.tuple(
  fc.constantFrom('gain', 'hidden', 'pay', 'slip', 'slip', 'slip', 'away', 'open theft'),
  fc.nat(PLAYERS - 1),
  fc.nat(PLAYERS - 1),
  fc.nat(1000),
);
type Happening = readonly [what: string, seat: number, other: number, n: number];

/** Applies one happening to the truth and to the memory; nothing happens where it cannot. */
function happen(truth: number[][], w: Worlds, [what, seat, other, n]: Happening, unseen: boolean): void {
  const hand = truth[seat] as number[];
  const held = hand.flatMap((count, kind) => new Array<number>(count).fill(kind));
  const kind = held.length === 0 ? n % KINDS : (held[n % held.length] as number);
  const move = (from: number[] | undefined, to: number[] | undefined): void => {
    if (from !== undefined) from[kind] = (from[kind] as number) - 1;
    if (to !== undefined) to[kind] = (to[kind] as number) + 1;
  };
  const fresh = n % KINDS;
  if (what === 'gain' || what === 'hidden') {
    hand[fresh] = (hand[fresh] as number) + 1;
    gains(w, seat, what === 'hidden' && unseen ? -1 : fresh);
  }
  if (held.length === 0) return;
  if (what === 'pay') {
    const count = 1 + (n % (hand[kind] as number));
    hand[kind] = (hand[kind] as number) - count;
    pays(w, seat, kind, count);
  }
  if (what === 'away') {
    move(hand, undefined);
    slips(w, seat, -1);
  }
  if (seat === other) return;
  if (what === 'slip') {
    move(hand, truth[other]);
    slips(w, seat, other);
  }
  if (what === 'open theft') {
    move(hand, truth[other]);
    pays(w, seat, kind);
    gains(w, other, kind);
  }
}

/** Whether a world allows the true hands: no card too many, and the rest covered by cards never seen. */
function allows(w: Worlds, hands: readonly number[], truth: readonly number[][]): boolean {
  return truth.every((hand, seat) => {
    const rest = hand.map((n, kind) => n - (hands[slot(w, seat, kind)] as number));
    return rest.every((n) => n >= 0) && rest.reduce((sum, n) => sum + n, 0) === hands[slot(w, seat, -1)];
  });
}

const blank = (): number[][] => Array.from({ length: PLAYERS }, () => new Array<number>(KINDS).fill(0));

describe('against a model that knows the truth', () => {
  test('the true hands are always among the worlds, whose number is bounded', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (story) => {
        const truth = blank();
        const w = worlds(PLAYERS, KINDS);
        for (const one of story) {
          happen(truth, w, one, true);
          expect(w.list.some(({ hands }) => allows(w, hands, truth))).toBe(true);
          expect(w.list.length).toBeLessThanOrEqual(256);
          expect(w.list.every(({ weight }) => weight > 0 && Number.isFinite(weight))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('where every card was seen when it came, one world is the truth to the card until the bound is reached', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 14 }), (story) => {
        const truth = blank();
        const w = worlds(PLAYERS, KINDS);
        for (const one of story) happen(truth, w, one, false);
        const whole = truth.map((hand) => [...hand, 0].join()).join('|');
        if (w.list.length > 1) expect(Object.keys(shares(w))).toContain(whole);
      }),
      { numRuns: 400 },
    );
  });

  test('beyond the bound what all worlds agree on is kept, and the truth still fits', () => {
    const truth = blank();
    const w = worlds(PLAYERS, KINDS);
    const dice = seeded('bound');
    let most = 0;
    let collapsed = false;
    for (let i = 0; i < 400; i++) {
      const before = w.list.length;
      const what = ['gain', 'gain', 'gain', 'slip', 'slip', 'slip', 'open theft'][dice(7)] as string;
      happen(truth, w, [what, dice(3), dice(3), dice(1000)], false);
      most = Math.max(most, w.list.length);
      if (before > 1 && w.list.length === 1 && what === 'slip') collapsed = true;
      expect(w.list.some(({ hands }) => allows(w, hands, truth))).toBe(true);
    }
    expect(most).toBeGreaterThan(100);
    expect(collapsed).toBe(true);
  });

  test('the weights are those of a model that follows every single card', () => {
    /** Every way in which the cards may have moved, all equally likely. A card is [kind, holder]. */
    type Way = (readonly [number, number])[];
    const short = fc.tuple(fc.constantFrom('gain', 'gain', 'slip', 'pay', 'away'), fc.nat(PLAYERS - 1), fc.nat(PLAYERS - 1), fc.nat(1000));
    fc.assert(
      fc.property(fc.array(short, { maxLength: 9 }), (story) => {
        const truth = blank();
        const w = worlds(PLAYERS, KINDS);
        let all: Way[] = [[]];
        for (const one of story) {
          const [what, seat, other, n] = one;
          const before = structuredClone(truth);
          happen(truth, w, one, false);
          if (what === 'gain') all = all.map((way) => [...way, [n % KINDS, seat] as const]);
          else if (JSON.stringify(truth) === JSON.stringify(before)) continue;
          else if (what === 'pay') {
            const kind = truth[seat]?.findIndex((count, k) => count !== before[seat]?.[k]) as number;
            const paid = (before[seat]?.[kind] as number) - (truth[seat]?.[kind] as number);
            all = all.flatMap((way) => {
              const own = way.filter(([k, holder]) => k === kind && holder === seat);
              return own.length < paid ? [] : [way.filter((card) => !own.slice(0, paid).includes(card))];
            });
          } else {
            all = all.flatMap((way) =>
              way.flatMap(([kind, holder], i) =>
                holder !== seat ? [] : [way.flatMap((card, j) => (i !== j ? [card] : what === 'away' ? [] : [[kind, other] as const]))],
              ),
            );
          }
        }
        const expected: Record<string, number> = {};
        for (const way of all) {
          const hands = blank().map((hand, seat) => hand.map((_, kind) => way.filter(([k, holder]) => k === kind && holder === seat).length));
          const key = hands.map((hand) => [...hand, 0].join()).join('|');
          expected[key] = (expected[key] ?? 0) + 1 / all.length;
        }
        const given = shares(w);
        expect(Object.keys(given).toSorted()).toEqual(Object.keys(expected).toSorted());
        for (const [key, share] of Object.entries(expected)) expect(given[key]).toBeCloseTo(share, 9);
      }),
      { numRuns: 400 },
    );
  });
});
