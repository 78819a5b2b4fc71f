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
    for (const secret of asked(m)) {
      const problem = leak(m, secret, viewer);
      if (problem !== null) return problem;
    }
  }
  return null;
};

const asked = ({ secrets, thorough, dice }: Moment): Secrets => (thorough || secrets.length < 2 ? secrets : [secrets[dice(secrets.length)]!]);

function leak(m: Moment, secret: Secret<State>, viewer: Viewer): string | null {
  return leakOfPosition(m, secret, viewer) ?? leakOfMove(m, secret, viewer);
}

/** A move and one that the viewer may not tell from it look the same. */
function leakOfMove(m: Moment, secret: Secret<State>, viewer: Viewer): string | null {
  const { game } = m.box;
  if (m.state.stack.length === 0 || secret.instead === undefined) return null;
  const [seat, move] = somebody(m);
  const other = secret.instead(m.state, seat, move, viewer, m.dice);
  if (other === null || other === move) return null;
  const name = `"${game.notation(move)}" or "${game.notation(other)}"`;
  if (game.check(m.state, seat, other) !== OK) return `the test itself is wrong: ${game.notation(other)} is not legal`;
  const [one, two] = [game.clone(m.state), game.clone(m.state)];
  const says = (what: string): string => `viewer ${viewer} learns "${secret.what}" (${secret.rule}) from ${what}`;
  if (heard(m, one, seat, move, viewer) !== heard(m, two, seat, other, viewer)) return says(`the events or the memory of ${name}`);
  return seenBy(m, one, viewer) === seenBy(m, two, viewer) ? null : says(`the view after ${name}`);
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

function leakOfPosition(m: Moment, secret: Secret<State>, viewer: Viewer): string | null {
  const { game } = m.box;
  const other = game.clone(m.state);
  if (!secret.scramble(other, viewer, m.dice)) return null;
  const wrong = game.conserve(other);
  if (wrong !== null) return `the test itself is wrong: scrambling "${secret.what}" breaks the count: ${wrong}`;
  const says = (what: string): string => `viewer ${viewer} learns "${secret.what}" (${secret.rule}) from ${what}`;
  if (seenBy(m, m.state, viewer) !== seenBy(m, other, viewer)) return says('the view');
  if (viewer >= 0 && knowsOf(m, m.state, viewer) !== knowsOf(m, other, viewer)) return says('what is legal');
  return next(m, other, viewer, secret, says);
}

const seenBy = ({ box: { game } }: Moment, state: State, viewer: Viewer): string => JSON.stringify(game.view(state, viewer));
const knowsOf = (m: Moment, state: State, seat: Seat): string => `${movesOf(m, state, seat).join()};${answers(m, state, seat).join()}`;

/** The same move in both worlds shows the viewer the same, unless by the rulebook it brings the secret into the open. */
function next(m: Moment, other: State, viewer: Viewer, secret: Secret<State>, says: (what: string) => string): string | null {
  const { game } = m.box;
  if (m.state.stack.length === 0) return null;
  const [seat, move] = somebody(m);
  if (game.check(other, seat, move) !== OK || secret.until?.(m.state, seat, move) === true) return null;
  const truth = game.clone(m.state);
  const name = game.notation(move);
  if (heard(m, truth, seat, move, viewer) !== heard(m, other, seat, move, viewer)) return says(`the events or the memory of "${name}"`);
  if (seenBy(m, truth, viewer) !== seenBy(m, other, viewer)) return says(`the view after "${name}"`);
  return null;
}

/** Plays the move; what the viewer is shown of it and remembers after it. */
function heard({ box: { game }, memories }: Moment, state: State, seat: Seat, move: Move, viewer: Viewer): string {
  const happenings: Happening[] = [];
  game.play(state, seat, move, game.recorder(happenings));
  const memory = memories.has(viewer) ? structuredClone(memories.get(viewer)) : null;
  return JSON.stringify([witness(game, happenings, viewer, memory), memory]);
}
