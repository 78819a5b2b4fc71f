/** Promises 3, 4 and 6: plain data that survives JSON, independent copies, guesses that agree with their view. */
import { applied, type Dice, difference, type Game, type Plain, SPECTATOR, type State, turn } from '#kernel';
import { type Promised, someViewers } from './moment.ts';

/** How far a guess is played on. */
const GUESSED_MOVES = 8;

export const survivesJson: Promised = ({ box: { game }, state }) => {
  const text = JSON.stringify(state);
  const back = JSON.parse(text) as typeof state;
  if (JSON.stringify(back) !== text || difference(state as unknown as Plain, back as unknown as Plain) !== undefined)
    return 'the state does not survive JSON';
  if (JSON.stringify(game.clone(state)) !== text) return 'a clone differs from its original';
  return null;
};

export const clonesAreIndependent: Promised = ({ box: { game }, state, dice }) => {
  if (state.stack.length === 0) return null;
  const before = JSON.stringify(state);
  const copy = game.clone(state);
  for (let i = 0; i < 12 && copy.stack.length > 0; i++) {
    const seat = turn(copy);
    game.play(copy, seat, seat < 0 ? game.roll(copy, dice) : game.pick(copy, seat, dice), null);
  }
  return JSON.stringify(state) === before ? null : 'playing on a clone changes the original';
};

export const guessesAgree: Promised = (m) => {
  const { box, state, memories, dice, thorough } = m;
  const { game } = box;
  for (const viewer of someViewers(m, SPECTATOR)) {
    const view = game.view(state, viewer);
    const text = JSON.stringify(view);
    const remembered = memories.has(viewer) ? [memories.get(viewer)] : [];
    // Without a memory anything that fits the view may be guessed.
    for (const memory of thorough || remembered.length === 0 || dice(4) === 0 ? [null, ...remembered] : remembered) {
      const guess = game.guess(view, viewer, dice, memory);
      if (JSON.stringify(view) !== text) return `guessing changes the view of viewer ${viewer}`;
      if (JSON.stringify(game.view(guess, viewer)) !== text)
        return `the view of a guess differs from the view that it was made from, for viewer ${viewer}`;
      const problem = playsOn(game, guess, dice);
      if (problem !== null) return `a guess of viewer ${viewer} ${problem}`;
    }
  }
  return null;
};

/** A guess is a position like any other: what is played on it adds up. */
function playsOn(game: Game, guess: State, dice: Dice): string | null {
  const before = game.conserve(guess);
  if (before !== null) return `does not add up: ${before}`;
  for (let i = 0; i < GUESSED_MOVES && guess.stack.length > 0; i++) game.advance(guess, dice);
  const after = game.conserve(guess);
  return after === null ? null : `does not add up after ${GUESSED_MOVES} moves: ${after}`;
}

/** What a server sends: the open view, the own part as a difference from it, and the step from one view to the next. */
export const differencesLeadThere: Promised = (m) => {
  const { box, state, dice } = m;
  const { game } = box;
  const open = game.view(state, SPECTATOR) as unknown as Plain;
  const next = game.clone(state);
  const seat = next.stack.length === 0 ? null : turn(next);
  if (seat !== null) game.play(next, seat, seat < 0 ? game.roll(next, dice) : game.pick(next, seat, dice), null);
  for (const viewer of someViewers(m, SPECTATOR)) {
    const own = game.view(state, viewer) as unknown as Plain;
    const later = game.view(next, viewer) as unknown as Plain;
    for (const [from, to] of [
      [open, own],
      [own, later],
    ] as const) {
      const change = difference(from, to);
      const sent = change === undefined ? undefined : JSON.parse(JSON.stringify(change));
      if (JSON.stringify(applied(from, sent)) !== JSON.stringify(to)) return `a difference does not lead to the view of viewer ${viewer}`;
    }
  }
  return null;
};
