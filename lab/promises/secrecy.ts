/**
 * Promise 5, non-interference: scramble in the truth what a viewer may not know, and nothing that the viewer gets may change:
 * neither the view, nor the legal moves and every refusal, nor the events and the view of the next step.
 */
import {
  type Happening,
  lowest,
  type Move,
  OK,
  type Seat,
  type Secret,
  type Secrets,
  SPECTATOR,
  type State,
  top,
  turn,
  type Viewer,
  witness,
} from '#kernel';
import { answers, type Moment, movesOf, type Promised, viewers } from './moment.ts';

export const nothingLeaks: Promised = (m) => {
  for (const viewer of viewers(m.state, SPECTATOR)) {
    const truth = new Truth(m, viewer);
    for (const secret of asked(m)) {
      const problem = leakOfPosition(truth, secret) ?? leakOfMove(truth, secret);
      if (problem !== null) return problem;
    }
  }
  return null;
};

const asked = ({ secrets, thorough, dice }: Moment): Secrets => (thorough || secrets.length < 2 ? secrets : [secrets[dice(secrets.length)]!]);

/** What a viewer gets of the position as it is: found out once for all secrets, and only when it is asked for. */
class Truth {
  readonly m: Moment;
  readonly viewer: Viewer;
  private seen: string | null = null;
  private known: readonly number[] | null = null;
  private remembered: string | null = null;

  constructor(m: Moment, viewer: Viewer) {
    this.m = m;
    this.viewer = viewer;
  }

  get view(): string {
    this.seen ??= seenBy(this.m, this.m.state, this.viewer);
    return this.seen;
  }

  get legal(): readonly number[] {
    this.known ??= legalFor(this.m, this.m.state, this.viewer);
    return this.known;
  }

  /** What the viewer remembers, to be written on; null where the game has no memory. Memories are plain data. */
  memory(): unknown {
    const { memories } = this.m;
    if (!memories.has(this.viewer)) return null;
    this.remembered ??= JSON.stringify(memories.get(this.viewer));
    return JSON.parse(this.remembered);
  }

  learns(secret: Secret<State>, from: string): string {
    return `viewer ${this.viewer} learns "${secret.what}" (${secret.rule}) from ${from}`;
  }
}

/** A move and one that the viewer may not tell from it look the same. */
function leakOfMove(truth: Truth, secret: Secret<State>): string | null {
  const { m, viewer } = truth;
  const { game } = m.box;
  if (m.state.stack.length === 0 || secret.instead === undefined) return null;
  const [seat, move] = somebody(m);
  const other = secret.instead(m.state, seat, move, viewer, m.dice);
  if (other === null || other === move) return null;
  const name = `"${game.notation(move)}" or "${game.notation(other)}"`;
  if (game.check(m.state, seat, other) !== OK) return `the test itself is wrong: ${game.notation(other)} is not legal`;
  const [one, two] = [game.clone(m.state), game.clone(m.state)];
  if (heard(truth, one, seat, move) !== heard(truth, two, seat, other)) return truth.learns(secret, `the events or the memory of ${name}`);
  return seenBy(m, one, viewer) === seenBy(m, two, viewer) ? null : truth.learns(secret, `the view after ${name}`);
}

/** Whoever is next, or now and then somebody who changes a sealed answer, with a move of theirs. */
function somebody({ box: { game }, state, dice }: Moment): [Seat, Move] {
  const { sealed } = top(state);
  if (sealed !== 0 && dice(2) === 0) {
    const seat = lowest(sealed);
    const changes: Move[] = [];
    const n = game.revisions(state, seat, changes);
    if (n > 0) return [seat, changes[dice(n)]!];
  }
  const seat = turn(state);
  return [seat, seat < 0 ? game.roll(state, dice) : game.pick(state, seat, dice)];
}

function leakOfPosition(truth: Truth, secret: Secret<State>): string | null {
  const { m, viewer } = truth;
  const { game } = m.box;
  const other = game.clone(m.state);
  if (!secret.scramble(other, viewer, m.dice)) return null;
  const wrong = game.conserve(other);
  if (wrong !== null) return `the test itself is wrong: scrambling "${secret.what}" breaks the count: ${wrong}`;
  if (truth.view !== seenBy(m, other, viewer)) return truth.learns(secret, 'the view');
  if (viewer >= 0 && !same(truth.legal, legalFor(m, other, viewer))) return truth.learns(secret, 'what is legal');
  return leakOfNext(truth, secret, other);
}

/** The same move in both worlds shows the viewer the same, unless by the rulebook it brings the secret into the open. */
function leakOfNext(truth: Truth, secret: Secret<State>, other: State): string | null {
  const { m, viewer } = truth;
  const { game } = m.box;
  if (m.state.stack.length === 0) return null;
  const [seat, move] = somebody(m);
  if (game.check(other, seat, move) !== OK || secret.until?.(m.state, seat, move) === true) return null;
  const state = game.clone(m.state);
  const name = game.notation(move);
  if (heard(truth, state, seat, move) !== heard(truth, other, seat, move)) return truth.learns(secret, `the events or the memory of "${name}"`);
  return seenBy(m, state, viewer) === seenBy(m, other, viewer) ? null : truth.learns(secret, `the view after "${name}"`);
}

const seenBy = ({ box: { game } }: Moment, state: State, viewer: Viewer): string => JSON.stringify(game.view(state, viewer));

/** Every answer of the gate, and then the moves that are offered: these last, because only their number differs. */
const legalFor = (m: Moment, state: State, seat: Seat): number[] => answers(m, state, seat).concat(movesOf(m, state, seat));

function same(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Plays the move; what the viewer is shown of it and remembers after it. */
function heard(truth: Truth, state: State, seat: Seat, move: Move): string {
  const { game } = truth.m.box;
  const happenings: Happening[] = [];
  game.play(state, seat, move, game.recorder(happenings));
  const memory = truth.memory();
  return JSON.stringify([witness(game, happenings, truth.viewer, memory), memory]);
}
