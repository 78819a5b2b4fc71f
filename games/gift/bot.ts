/** What a bot knows of The Gift beyond its rules. */
import type { Judge } from '#games';
import { type Game, type Move, type Seat, top } from '#kernel';
import { asks, audienceOf, BUNDLES, handfulOf, wantedOf } from './data/bundles.ts';
import { covers, sizeOf } from './data/handful.ts';
import { game } from './game.ts';
import { hand } from './rules/hand.ts';
import { type Gift, STEP } from './types.ts';
import { type GiftWeights, giftWeights, scaleOf } from './weights.ts';
import { outlook } from './worth.ts';

/** Trades that may go before the builds that a trade is made for. */
const DEPTH = 1;
/** A trade must be worth the trouble, and so must words about one. */
const MARGIN = 0.005;
const WORDS = 0.001;

/** A few random moves beyond the tree: dice fall and turns pass, so that what a place produces is seen as cards and not only as a promise. */
const ROLLOUT = 12;

/** What sets a game of this kind apart: the Watch is judged as The Gift is, by another measure. */
export interface Measure<S extends Gift> {
  readonly game: Game<S>;
  /** The chances of all seats. */
  outlook(s: S, out: number[]): void;
  /** What may follow a trade in the same turn. */
  readonly builds: readonly string[];
  /** Verbs that bring cards, and so are worth what these let you build. */
  readonly trades: readonly string[];
}

export function judgeBy<S extends Gift>({ game, outlook, builds, trades }: Measure<S>): Judge<S> {
  const chances: number[] = [];
  function evaluate(s: S, seat: Seat): number {
    outlook(s, chances);
    return chances[seat];
  }

  /** The position as it stands is asked about with every move that is weighed, and the same deal for many audiences; nobody plays on it meanwhile. */
  let known: {
    readonly s: S;
    readonly chances: readonly number[];
    readonly deals: Map<number, number>;
    readonly reached: Map<number, number>;
  } | null = null;
  function knownOf(s: S): NonNullable<typeof known> {
    if (known?.s === s) return known;
    outlook(s, chances);
    known = { s, chances: chances.slice(), deals: new Map(), reached: new Map() };
    return known;
  }
  const standing = (s: S, seat: Seat): number => knownOf(s).chances[seat];

  function after(s: S, seat: Seat, move: Move): S {
    const next = game.clone(s);
    game.play(next, seat, move, null);
    return next;
  }

  /**
   * A trade is worth what it lets you build. Trades with the supply lead to the same hand in many ways: `reached` keeps, for positions that
   * differ in nothing else, what was found for a hand with so many trades left.
   */
  function prospects(s: S, seat: Seat, depth: number, reached = new Map<number, number>()): number {
    const key = s.hand[seat] * (DEPTH + 1) + depth;
    const found = reached.get(key);
    if (found !== undefined) return found;
    let value = evaluate(s, seat);
    if (s.stack.length === 0 || top(s).step !== STEP.act) return value;
    // A thought is no offer: without this every list would hold all of them again.
    s.offers = s.options.offers;
    const moves: Move[] = [];
    const count = game.options(s, seat, moves);
    for (let i = 0; i < count; i++) {
      const [verb] = game.wire(moves[i]);
      if (builds.includes(verb)) value = Math.max(value, evaluate(after(s, seat, moves[i]), seat));
      else if (verb === 'supply' && depth > 0) value = Math.max(value, prospects(after(s, seat, moves[i]), seat, depth - 1, reached));
    }
    reached.set(key, value);
    return value;
  }

  /** The position after an exchange of two handfuls, with nothing else pending. */
  function traded(s: S, seat: Seat, whom: Seat, give: number, get: number): S {
    const next = game.clone(s);
    while (top(next).step !== STEP.act) next.stack.pop();
    next.counters = [];
    hand(next, seat, whom, give, sizeOf(give));
    hand(next, whom, seat, get, sizeOf(get));
    return next;
  }

  /** The best that may come of an offer, if anybody who holds what is wanted would gain by it; otherwise less than doing nothing. */
  function offered(s: S, seat: Seat, gives: number, wants: number, audience: number): number {
    // A bot knows what it wants: it does not ask around.
    if (asks(gives, wants)) return -1;
    const { deals } = knownOf(s);
    let best = -1;
    for (let whom = 0; whom < s.players; whom++) {
      if (whom === seat || (audience !== 0 && ((audience >> whom) & 1) === 0)) continue;
      const key = (gives * BUNDLES + wants) * s.players + whom;
      let value = deals.get(key);
      if (value === undefined) {
        value = dealt(s, seat, whom, handfulOf(gives), handfulOf(wants));
        deals.set(key, value);
      }
      best = Math.max(best, value);
    }
    return best;
  }

  function dealt(s: S, seat: Seat, whom: Seat, give: number, get: number): number {
    if (!covers(s.hand[whom], get)) return -1;
    const next = traded(s, seat, whom, give, get);
    outlook(next, chances);
    // Both must gain by it, or it would only be talk.
    if (chances[whom] < standing(s, whom) + MARGIN || chances[seat] < standing(s, seat)) return -1;
    return prospects(next, seat, DEPTH) - MARGIN;
  }

  /** An answer to somebody's offer. The active player decides with whom, and may have the better of it. */
  function answering(s: S, seat: Seat, verb: string, a: number, b: number): number {
    const f = top(s);
    if (verb === 'accept') return evaluate(traded(s, s.active, seat, f.a, f.b), seat);
    if (verb === 'decline') return standing(s, seat) + MARGIN;
    // Whoever only asked may not hold what they are asked for in return.
    const inVain = standing(s, seat) + MARGIN - WORDS;
    if (!covers(s.hand[s.active], handfulOf(b))) return inVain;
    const next = traded(s, s.active, seat, handfulOf(b), handfulOf(a));
    const gain = evaluate(next, seat) - standing(s, seat);
    // A counter-offer comes to something if the other would close on it, for what could be built then; otherwise it was a few words too many.
    const closes = gain > MARGIN && prospects(next, s.active, 0) > prospects(traded(s, s.active, seat, 0, 0), s.active, 0) + MARGIN;
    return closes ? standing(s, seat) + gain : inVain;
  }

  /** The own offer: to close it with somebody, to wait for somebody better, or to let it be. */
  function closing(s: S, seat: Seat, verb: string, whom: Seat): number {
    const f = top(s);
    if (verb === 'withdraw') return evaluate(s, seat) + MARGIN;
    if (verb === 'confirm') {
      const accepted = ((f.c >> whom) & 1) === 1;
      const [give, get] = accepted ? [f.a, f.b] : [s.counters[2 * whom + 1], s.counters[2 * whom]];
      return prospects(traded(s, seat, whom, give, get), seat, DEPTH);
    }
    let best = evaluate(s, seat) + MARGIN;
    for (let other = 0; other < s.players; other++) {
      if (other === seat || ((f.seats >> other) & 1) === 0 || !covers(s.hand[other], f.b)) continue;
      const next = traded(s, seat, other, f.a, f.b);
      if (evaluate(next, other) > evaluate(s, other) + MARGIN) best = Math.max(best, prospects(next, seat, DEPTH));
    }
    return best;
  }

  return {
    evaluate,
    outlook,
    search: { rollout: ROLLOUT },
    advise(s, seat, move) {
      const f = top(s);
      const [verb, a = 0, b = 0] = game.wire(move);
      if (f.step === STEP.answer && seat !== s.active) return answering(s, seat, verb, a, b);
      if (f.step === STEP.answer || f.step === STEP.confirm) return closing(s, seat, verb, a);
      if (f.step !== STEP.act) return null;
      if (verb === 'end') return evaluate(s, seat);
      if (verb === 'offer') return offered(s, seat, a, wantedOf(b), audienceOf(b));
      if (verb === 'supply' || verb === 'barter') return prospects(after(s, seat, move), seat, DEPTH, knownOf(s).reached);
      return trades.includes(verb) ? prospects(after(s, seat, move), seat, DEPTH) : null;
    },
  };
}

function judgeWith(weights: GiftWeights): Judge<Gift> {
  const scale = scaleOf(weights);
  return judgeBy({
    game,
    outlook: (s, out) => outlook(scale, s, out),
    builds: ['road', 'settlement', 'keep', 'buy'],
    trades: ['supply', 'barter', 'winter', 'monopoly'],
  });
}

export const judge: Judge<Gift> = {
  ...judgeWith(giftWeights),
  weighing: { weights: giftWeights, judge: judgeWith },
  chanceErrors: { 4: { setUp: 3.6, play: 3 }, 3: { setUp: 2.1, play: 3.4 }, 2: { setUp: 3.3, play: 4.4 } },
};
