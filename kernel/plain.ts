/**
 * The engine's loops over the tables: list, pick, play, roll.
 * They are the fallback of the generated functions and the oracle that these are tested against.
 */
import { even, type Offer } from './contract.ts';
import { top, turn } from './stack.ts';
import { type Entry, entryOf, type Tables } from './tables.ts';
import { CHANCE, type Dice, type Frame, type Move, type Say, type Seat, type State } from './types.ts';

export interface Stepper<S extends State> {
  /** Writes the legal moves of a seat that owes an answer into `out`; returns how many. */
  options(s: S, seat: Seat, out: Move[]): number;
  /** The same without the moves of open verbs, unless there are no others: what a search looks at. */
  closed(s: S, seat: Seat, out: Move[]): number;
  /** One of the legal moves, each equally likely; moves of open verbs are left out, unless there are no others. */
  pick(s: S, seat: Seat, dice: Dice): Move;
  /** Plays a move without checking it. */
  play(s: S, seat: Seat, move: Move, say: Say | null): void;
  /** The same from a list: where so few moves are legal that drawing blindly would take long. */
  sparse(s: S, seat: Seat, dice: Dice): Move;
  /** What the dice do next. */
  roll(s: S, dice: Dice): Move;
  /** Picks or rolls for whoever is next, and plays it unheard: what playouts are made of. */
  advance(s: S, dice: Dice): void;
}

/** Tries before the picker lists the moves instead. */
export const TRIES = 64;

/** One collector a game, reused by every call: closures and fresh arrays would cost more than the rules. */
export class Taker<S> implements Offer {
  private s!: S;
  private f!: Frame;
  private seat: Seat = 0;
  private out!: Move[];
  verb!: Entry<S>;
  n = 0;

  start(s: S, f: Frame, seat: Seat, out: Move[]): void {
    this.s = s;
    this.f = f;
    this.seat = seat;
    this.out = out;
    this.n = 0;
  }

  add(a: number, b = 0): void {
    const v = this.verb;
    if (!(a >= 0 && a < v.n0 && b >= 0 && b < v.n1)) throw new Error(`verb ${v.name} offers ${a} ${b}, which is not a move`);
    if (v.refuse === null || v.refuse(this.s, this.f, this.seat, a, b) === 0) this.out[this.n++] = v.base + a * v.n1 + b;
  }
}

export function plain<S extends State>(t: Tables<S>): Stepper<S> {
  const taker = new Taker<S>();
  const live: Entry<S>[] = [];
  const found: Move[] = [];

  function list(s: S, seat: Seat, out: Move[], withOpen: boolean): number {
    const f = top(s);
    const { verbs, chance } = t.steps[f.step];
    if (chance) return 0;
    taker.start(s, f, seat, out);
    for (let i = 0; i < verbs.length; i++) {
      const v = verbs[i];
      if (v.open && !withOpen) continue;
      if (v.bar !== null && v.bar(s, f, seat) !== 0) continue;
      taker.verb = v;
      if (v.each !== null) v.each(s, f, seat, taker);
      else for (let a = 0; a < v.n0; a++) for (let b = 0; b < v.n1; b++) taker.add(a, b);
    }
    return taker.n;
  }

  function sparse(s: S, seat: Seat, dice: Dice): Move {
    const n = list(s, seat, found, false) || list(s, seat, found, true);
    if (n === 0) throw new Error(`seat ${seat} has no move at step ${t.steps[top(s).step].name}`);
    return found[dice(n)];
  }

  const loops: Stepper<S> = {
    options: (s, seat, out) => list(s, seat, out, true),
    closed: (s, seat, out) => list(s, seat, out, false) || list(s, seat, out, true),
    sparse,

    pick(s, seat, dice) {
      const f = top(s);
      const { verbs, chance } = t.steps[f.step];
      if (chance) return sparse(s, seat, dice);
      let n = 0;
      let total = 0;
      for (let i = 0; i < verbs.length; i++) {
        const v = verbs[i];
        if (v.open || (v.bar !== null && v.bar(s, f, seat) !== 0)) continue;
        live[n++] = v;
        total += v.count;
      }
      for (let tries = 0; tries < TRIES && total > 0; tries++) {
        let k = dice(total);
        let i = 0;
        while (k >= live[i].count) k -= live[i++].count;
        const v = live[i];
        const move = v.base + k;
        if (v.refuse === null || v.refuse(s, f, seat, t.argA[move], t.argB[move]) === 0) return move;
      }
      return sparse(s, seat, dice);
    },

    play(s, seat, move, say) {
      const v = entryOf(t, move);
      if (v === null) throw new Error(`${move} is not a move`);
      const k = move - v.base;
      v.play(s, top(s), seat, Math.floor(k / v.n1), k % v.n1, say);
    },

    roll(s, dice) {
      const f = top(s);
      const v = t.steps[f.step].verbs[0];
      return v.sample === null ? outcome(t, s, dice).move : v.base + v.sample(s, f, dice);
    },

    advance(s, dice) {
      const seat = turn(s);
      loops.play(s, seat, seat === CHANCE ? loops.roll(s, dice) : loops.pick(s, seat, dice), null);
    },
  };
  return loops;
}

export interface Outcome {
  readonly move: Move;
  /** How many equally likely cases there were, and which of them came up. */
  readonly n: number;
  readonly k: number;
}

/** The dice's decision by one draw over all cases in canonical order: what a log records and a stranger can check. */
export function outcome<S extends State>(t: Tables<S>, s: S, dice: Dice): Outcome {
  const v = t.steps[top(s).step].verbs[0];
  if (v.weight === even) {
    const k = dice(v.count);
    return { move: v.base + k, n: v.count, k };
  }
  const n = cases(t, s, null);
  if (n === 0) throw new Error(`the dice have no outcome at step ${t.steps[top(s).step].name}`);
  const k = dice(n);
  return { move: caseOf(t, s, k), n, k };
}

/** The number of equally likely cases; with `out`, also each outcome's move and weight. */
export function cases<S extends State>(t: Tables<S>, s: S, out: [move: Move, weight: number][] | null): number {
  let n = 0;
  eachCase(t, s, (move, weight) => {
    n += weight;
    out?.push([move, weight]);
    return false;
  });
  return n;
}

/** The outcome that case k leads to. */
export function caseOf<S extends State>(t: Tables<S>, s: S, k: number): Move {
  let left = k;
  let found = -1;
  eachCase(t, s, (move, weight) => {
    if (left < weight) {
      found = move;
      return true;
    }
    left -= weight;
    return false;
  });
  return found;
}

function eachCase<S extends State>(t: Tables<S>, s: S, take: (move: Move, weight: number) => boolean): void {
  const f = top(s);
  const v = t.steps[f.step].verbs[0];
  if (v.weight === null) throw new Error(`step ${t.steps[f.step].name} does not wait for the dice`);
  for (let a = 0; a < v.n0; a++) {
    for (let b = 0; b < v.n1; b++) {
      const weight = v.weight(s, f, a, b);
      if (weight > 0 && take(v.base + a * v.n1 + b, weight)) return;
    }
  }
}

/** Plays at random to the end or to the limit; returns the number of moves. */
export function playout<S extends State>(stepper: Stepper<S>, s: S, dice: Dice, limit: number): number {
  let moves = 0;
  while (s.stack.length > 0 && moves < limit) {
    stepper.advance(s, dice);
    moves++;
  }
  return moves;
}
