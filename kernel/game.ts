/** A game that can be played: the author's definition with everything that follows from it. */
import type { Citations, Definition, StepTable } from './contract.ts';
import { type EventKind, type EventTable, type Happening, recorder } from './events.ts';
import { generated } from './generate.ts';
import type { Memory } from './memory.ts';
import { type Meta, readOptions } from './meta.ts';
import { cases, type Outcome, outcome, plain, type Stepper } from './plain.ts';
import { includes, top } from './stack.ts';
import { type Entry, entryOf, type Step, type Tables, tables } from './tables.ts';
import {
  type AccountLine,
  CHANCE,
  type Dice,
  type Move,
  OK,
  type Result,
  type Say,
  type Seat,
  type State,
  type Viewer,
  type When,
  type Why,
} from './types.ts';
import { type Vocabulary, vocabulary } from './vocabulary.ts';

/** Reasons that hold in every game; a game's own start at FIRST_REASON. Each cites a paragraph of the table's rules. */
export const KERNEL_REASONS = {
  over: 'table.over',
  turn: 'table.turn',
  unknown: 'table.vocabulary',
  moment: 'table.moment',
  impossible: 'table.dice',
} as const satisfies Citations;
export const FIRST_REASON = 16;
const OVER = 1;
const TURN = 2;
const UNKNOWN = 3;
const MOMENT = 4;
const IMPOSSIBLE = 5;

export interface Reason {
  readonly name: string;
  readonly rule: string;
}

export interface Game<S extends State = State, M = unknown> extends Stepper<S>, Vocabulary {
  readonly meta: Meta;
  readonly tables: Tables<S>;
  readonly steps: readonly Step<S>[];
  readonly verbs: readonly Entry<S>[];
  readonly reasons: Citations;
  readonly endings: Citations;
  readonly events: readonly EventKind[];
  readonly eventNames: readonly string[];
  readonly memory: Memory<M> | null;
  /** The plain loops, whether or not generated functions serve in their place. */
  readonly loops: Stepper<S>;
  /** A new game; options from outside are checked. */
  start(players: number, options?: Readonly<Record<string, unknown>>): S;
  clone(s: S): S;
  view(s: S, viewer: Viewer): S;
  guess(view: S, viewer: Viewer, dice: Dice, memory?: M | null): S;
  result(s: S): Result;
  conserve(s: S): string | null;
  /** Null where the game does not count its turns. */
  when(s: S): When | null;
  /** Null where the game does not say what its points are made of. */
  account(s: S, seat: Seat): readonly AccountLine[] | null;
  /** OK, or why this move of this seat is refused: the one gate for moves from outside. Replacements of sealed answers pass too. */
  check(s: S, seat: Seat, move: Move): Why;
  /** Why a verb is closed for every argument now: what greys a button. */
  barred(s: S, seat: Seat, verb: number): Why;
  /** The legal replacements of an answer that is still sealed. */
  revisions(s: S, seat: Seat, out: Move[]): number;
  reason(why: Why): Reason;
  /** What the dice do next by one draw over all cases in canonical order. */
  outcome(s: S, dice: Dice): Outcome;
  /** The number of equally likely cases; with `out`, each outcome and its weight. */
  cases(s: S, out: [move: Move, weight: number][] | null): number;
  recorder(out: Happening[]): Say;
}

export function define<
  S extends State,
  O,
  const Steps extends StepTable,
  const Reasons extends Citations,
  const Events extends EventTable,
  const Endings extends Citations,
  M = unknown,
>(d: Definition<S, O, Steps, Reasons, Events, Endings, M>): Game<S, M> {
  const t = tables<S>(d.steps, d.verbs);
  const loops = plain(t);
  const stepper = generated(t, loops) ?? loops;
  const events = Object.values(d.events);
  const reasons = reasonTable(d.reasons);

  function closed(s: S, seat: Seat, v: Entry<S>): Why {
    const f = top(s);
    if (t.steps[f.step].takes[v.index] !== true) return MOMENT;
    return v.bar === null ? OK : v.bar(s, f, seat);
  }

  function mayAnswer(s: S, seat: Seat): Why {
    if (s.stack.length === 0) return OVER;
    const f = top(s);
    return Number.isInteger(seat) && seat < s.players && includes(f.seats | f.sealed, seat) ? OK : TURN;
  }

  function checkDice(s: S, move: Move): Why {
    const f = top(s);
    if (f.seats !== 0) return TURN;
    const v = entryOf(t, move);
    if (v === null) return UNKNOWN;
    if (t.steps[f.step].takes[v.index] !== true) return MOMENT;
    const k = move - v.base;
    return (v.weight?.(s, f, Math.floor(k / v.n1), k % v.n1) ?? 0) > 0 ? OK : IMPOSSIBLE;
  }

  function check(s: S, seat: Seat, move: Move): Why {
    if (seat === CHANCE && s.stack.length > 0) return checkDice(s, move);
    const may = mayAnswer(s, seat);
    if (may !== OK) return may;
    const v = entryOf(t, move);
    if (v === null) return UNKNOWN;
    const why = closed(s, seat, v);
    if (why !== OK || v.refuse === null) return why;
    return v.refuse(s, top(s), seat, Math.floor((move - v.base) / v.n1), (move - v.base) % v.n1);
  }

  return {
    ...vocabulary(t),
    options: stepper.options,
    closed: stepper.closed,
    pick: stepper.pick,
    sparse: stepper.sparse,
    play: stepper.play,
    roll: stepper.roll,
    advance: stepper.advance,
    meta: d.meta,
    tables: t,
    steps: t.steps,
    verbs: t.verbs,
    reasons: d.reasons,
    endings: d.endings,
    events,
    eventNames: Object.keys(d.events),
    memory: d.memory ?? null,
    loops,
    start: (players, options = {}) => d.setup(players, readOptions(d.meta, options, players) as O),
    clone: d.clone,
    view: d.view,
    guess: (view, viewer, dice, memory = null) => d.guess(view, viewer, dice, memory),
    result: d.result,
    conserve: d.conserve,
    when: (s) => d.when?.(s) ?? null,
    account: (s, seat) => d.account?.(s, seat) ?? null,
    check,
    barred(s, seat, verb) {
      const may = mayAnswer(s, seat);
      if (may !== OK) return may;
      const v = t.verbs[verb];
      return v === undefined ? UNKNOWN : closed(s, seat, v);
    },
    revisions: (s, seat, out) => (s.stack.length > 0 && includes(top(s).sealed, seat) ? loops.options(s, seat, out) : 0),
    reason: (why) => reasons.get(why) ?? { name: 'unknown', rule: KERNEL_REASONS.unknown },
    outcome: (s, dice) => outcome(t, s, dice),
    cases: (s, out) => cases(t, s, out),
    recorder: (out) => recorder(events, out),
  };
}

function reasonTable(own: Citations): Map<Why, Reason> {
  const byCode = new Map<Why, Reason>();
  Object.entries(KERNEL_REASONS).forEach(([name, rule], i) => {
    byCode.set(i + 1, { name, rule });
  });
  Object.entries(own).forEach(([name, rule], i) => {
    byCode.set(FIRST_REASON + i, { name, rule });
  });
  return byCode;
}
