/**
 * Tree search over what may be hidden: every iteration guesses a full position from the view, walks down the tree of moves as they are
 * seen, tries something new, and judges what comes of it for every side.
 */
import type { Box, Judge, Tuning } from '#games';
import { type Dice, exp, includes, lowest, type Move, OK, type Seat, type State, top } from '#kernel';
import type { Budget, Question } from '../index.ts';
import { draw, learn } from './at-once.ts';
import { Habits } from './habits.ts';
import { type Stream, stream } from './stream.ts';
import { begin, type Edge, edgeAt, keyOf, type Node, node, unfold } from './tree.ts';

export const USUAL: Tuning = { explore: 3, heat: 0.03, floor: 0.25, rollout: 0, look: 2, breadth: 12, trust: 8 };

/** Decisions in one walk down the tree: a bound, not a depth that is ever reached in sensible play. */
const DEEPEST = 60;
/** Groups of iterations between two looks at the clock. */
const TICK = 4;
/** How far the first look can set moves apart: some judges speak in another measure there. */
const APART = 0.15;
const SEEDS = 1 << 30;

export interface Searched {
  /** Whether the root is a choice that others make at the same time: then it is drawn, not the best taken. */
  readonly atOnce: boolean;
}

/** What a walk passed: at each decision the node, the move, and whether others chose at the same time. */
interface Passed {
  at: Node;
  edge: Edge;
  atOnce: boolean;
}

export class Search {
  private readonly box: Box;
  private readonly asks: Judge;
  private readonly tuning: Tuning;
  private readonly question: Question;
  /** Given in: says what the groups of iterations begin with. */
  private readonly source: Dice;
  private readonly luck: Stream = stream();
  private readonly dice = this.luck.dice;
  private readonly prior: readonly number[];
  private readonly habits: Habits;
  private readonly path: Passed[] = [];
  private depth = 0;
  /** The moves of the decision at hand, and their edges. */
  private readonly list: Move[] = [];
  private readonly edges: Edge[] = [];
  private readonly values: number[];
  /** Mean and spread of what the leaves were worth, so that exploring has the measure of what is at stake. */
  private n = 0;
  private mean = 0;
  private spread = 0;
  private deviation = 0.1;
  private readonly best: number;
  readonly root = node();
  get iterations(): number {
    return this.n;
  }

  /** The moves that were compared longest, the best first. */
  finalists: readonly Edge[] = [];

  constructor(question: Question, dice: Dice, prior: readonly number[]) {
    const { box, view } = question;
    if (box.judge === null) throw new Error(`${box.game.meta.title} has no judge, so an expert cannot play it`);
    this.box = box;
    this.asks = box.judge;
    this.best = Math.max(...prior);
    this.question = question;
    this.source = dice;
    this.prior = prior;
    this.tuning = { ...USUAL, ...box.judge.search };
    this.habits = new Habits(question, dice);
    this.values = new Array<number>(view.players).fill(0);
    this.setPriors(this.root, question.seat, question.legal, prior);
  }

  /** `started`: what the clock said when the decision was begun. */
  run(budget: Budget, started: number): Searched {
    /** Whether this part of the budget is spent. */
    const spent = (part: number): boolean =>
      'now' in budget ? budget.now() - started >= budget.milliseconds * part : this.n >= budget.iterations * part;
    this.halve(spent);
    const f = top(this.question.view);
    return { atOnce: isAtOnce(f.seats | f.sealed) };
  }

  /** The likeliest moves are tried equally often and the worse half dropped, again and again. */
  private halve(spent: (part: number) => boolean): void {
    const { root } = this;
    let rest: Edge[] = [...root.edges].sort((a, b) => b.prior - a.prior).slice(0, this.tuning.breadth);
    let rounds = 1;
    while (1 << rounds < rest.length) rounds++;
    for (let round = 1; round <= rounds; round++) {
      do for (let i = 0; i < TICK; i++) this.group(rest);
      while (!spent(round / rounds));
      rest.sort((a, b) => this.score(b) - this.score(a));
      if (round < rounds) rest = rest.slice(0, Math.ceil(rest.length / 2));
      else this.finalists = rest;
    }
  }

  /** What a move at the root is worth: what came of it, and for a few visits what the first look said. */
  score(edge: Edge): number {
    const { trust } = this.tuning;
    const told = Math.max(-APART, this.prior[this.root.edges.indexOf(edge)] - this.best);
    return (edge.total + trust * (this.mean + told)) / (edge.visits + trust);
  }

  /** One iteration for each of the moves, all with the same luck. */
  private group(moves: readonly Edge[]): void {
    const seed = this.source(SEEDS);
    for (const first of moves) {
      this.luck.restart(seed);
      this.iterate(first);
    }
  }

  private iterate(first: Edge): void {
    const { game } = this.box;
    const { view, seat, memory } = this.question;
    const s = game.guess(view, seat, this.dice, memory);
    this.depth = 0;
    const f = top(s);
    if (f.sealed !== 0) this.habits.answer(s, this.dice);
    this.pass(this.root, first, false);
    if (isAtOnce(f.seats)) {
      const next = this.together(s, this.root, first);
      if (next !== null) this.walk(s, next);
    } else {
      game.play(s, seat, first.move, null);
      this.walk(s, follow(first));
    }
    for (let i = 0; i < this.tuning.rollout && s.stack.length > 0; i++) game.advance(s, this.dice);
    this.judge(s);
    this.learnFrom();
  }

  /** Down the tree to a move that is new. */
  private walk(s: State, from: Node): void {
    const { game } = this.box;
    let at = from;
    while (s.stack.length > 0 && this.depth < DEEPEST) {
      const f = top(s);
      if (f.seats === 0) {
        game.play(s, -1, game.roll(s, this.dice), null);
        continue;
      }
      if (isAtOnce(f.seats | f.sealed)) {
        const next = this.together(s, at, null);
        if (next === null) return;
        at = next;
        continue;
      }
      const seat = lowest(f.seats);
      // Offers are weighed at the root alone: deeper down there would be too many.
      const count = game.closed(s, seat, this.list);
      if (count === 1) {
        game.play(s, seat, this.list[0], null);
        continue;
      }
      const edge = this.choose(at, s, seat, count);
      this.pass(at, edge, false);
      game.play(s, seat, edge.move, null);
      if (edge.visits === 0) return;
      at = follow(edge);
    }
  }

  /** All who owe an answer choose without knowing of each other; null when the walk ends here. At the root the own move is given. */
  private together(s: State, at: Node, first: Edge | null): Node | null {
    const { game } = this.box;
    unfold(at);
    const f = top(s);
    let key = 0;
    let fresh = false;
    while (s.stack.length > 0 && top(s) === f && f.seats !== 0 && this.depth < DEEPEST) {
      const seat = lowest(f.seats);
      let move = first !== null && seat === this.question.seat ? first.move : this.habits.usual(at === this.root, seat, this.dice);
      if (move < 0 || (seat !== this.question.seat && game.check(s, seat, move) !== OK)) {
        const count = game.closed(s, seat, this.list);
        move = this.list[0];
        if (count > 1) {
          this.look(at, s, seat, count);
          const edge = draw(at, seat, this.list, count, this.dice);
          this.pass(at, edge, true);
          fresh ||= edge.visits === 0;
          move = edge.move;
        }
      }
      key = (Math.imul(key, 31) + keyOf(seat, move)) | 0;
      game.play(s, seat, move, null);
      // Who may answer again does so at a decision of its own.
      if (s.stack.length > 0 && top(s) === f && includes(f.seats, seat)) break;
    }
    if (fresh && first === null) return null;
    const from = first === null ? at : follow(first);
    from.after ??= new Map();
    const next = from.after.get(key) ?? node();
    from.after.set(key, next);
    return next;
  }

  private choose(at: Node, s: State, seat: Seat, count: number): Edge {
    unfold(at);
    this.look(at, s, seat, count);
    if (at.edges.length === 0) return begin(at, seat, this.list, count);
    const { explore, floor } = this.tuning;
    const drawn = explore * this.deviation;
    // What was not tried is taken to be a little worse than the rest.
    let tried = 0;
    let total = 0;
    const { edges } = this;
    for (let i = 0; i < count; i++) {
      const edge = edgeAt(at, i, seat, this.list[i]);
      edges[i] = edge;
      edge.chances++;
      tried += edge.visits;
      total += edge.total;
    }
    const unknown = (tried > 0 ? total / tried : this.mean) - 0.25 * this.deviation;
    const even = 1 / count;
    let best: Edge | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const edge = edges[i];
      const value = edge.visits === 0 ? unknown : edge.total / edge.visits;
      const prior = edge.prior > 0 ? edge.prior : at.looked ? floor * even : even;
      const score = value + (drawn * prior * Math.sqrt(edge.chances)) / (1 + edge.visits);
      if (score > most) {
        most = score;
        best = edge;
      }
    }
    return best as Edge;
  }

  /** A first look at each move of a position that is come to again: the game's judge says how good it is at once. */
  private look(at: Node, s: State, seat: Seat, count: number): void {
    if (at.looked || at.visits++ < this.tuning.look) return;
    const { game } = this.box;
    const values: number[] = [];
    for (let i = 0; i < count; i++) {
      const next = game.clone(s);
      game.play(next, seat, this.list[i], null);
      values.push(this.judged(next, seat));
    }
    this.setPriors(at, seat, this.list, values);
  }

  private setPriors(at: Node, seat: Seat, list: readonly Move[], values: readonly number[]): void {
    const { heat, floor } = this.tuning;
    const best = Math.max(...values);
    const weights = values.map((value) => exp((value - best) / heat));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    weights.forEach((weight, i) => {
      edgeAt(at, i, seat, list[i]).prior = ((1 - floor) * weight) / sum + floor / weights.length;
    });
    at.looked = true;
  }

  private pass(at: Node, edge: Edge, atOnce: boolean): void {
    const passed = this.path[this.depth];
    if (passed === undefined) this.path.push({ at, edge, atOnce });
    else {
      passed.at = at;
      passed.edge = edge;
      passed.atOnce = atOnce;
    }
    this.depth++;
  }

  private judge(s: State): void {
    const { values } = this;
    if (this.asks.outlook !== undefined) this.asks.outlook(s, values);
    else for (let seat = 0; seat < values.length; seat++) values[seat] = this.asks.evaluate(s, seat);
  }

  private judged(s: State, seat: Seat): number {
    if (this.asks.outlook === undefined) return this.asks.evaluate(s, seat);
    this.asks.outlook(s, this.values);
    return this.values[seat];
  }

  private learnFrom(): void {
    const { values } = this;
    const value = values[this.question.seat];
    this.n++;
    const off = value - this.mean;
    this.mean += off / this.n;
    this.spread += off * (value - this.mean);
    if (this.n > 8) this.deviation = Math.sqrt(this.spread / this.n) + 0.002;
    for (let i = this.depth - 1; i >= 0; i--) {
      const { at, edge, atOnce } = this.path[i];
      const gained = values[edge.seat];
      if (atOnce) learn(at, edge, gained);
      edge.visits++;
      edge.total += gained;
    }
  }
}

const isAtOnce = (seats: number): boolean => (seats & (seats - 1)) !== 0;

function follow(edge: Edge): Node {
  edge.node ??= node();
  return edge.node;
}
