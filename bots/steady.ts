/** One look ahead: every legal move is tried on a few guesses of the hidden part, and the best position wins. */
import { type Dice, type Move, type State, turn } from '#kernel';
import type { Bot, Question } from './index.ts';

/** Guesses of the hidden part, where there is one, and samples of what the dice do next. */
const GUESSES = 4;
/** Forced and chance moves that may follow before the position is judged. */
const SETTLE = 8;

export const steady: Bot = {
  name: 'steady',
  about: 'looks one move ahead',
  strength: 2,
  plays: (box) => box.judge !== null,
  decide(question, dice) {
    const { legal } = question;
    if (legal.length === 1) return legal[0];
    const mixed = question.box.judge?.mix?.(question.view, question.seat, legal, dice) ?? null;
    if (mixed !== null) return mixed;
    return legal[best(weighed(question, dice))];
  },
};

/** What each legal move is worth at first sight, over a few guesses. */
export function weighed(question: Question, dice: Dice, most = GUESSES): number[] {
  const { legal } = question;
  const totals = legal.map(() => 0);
  const guesses = question.box.game.meta.facts.hidden ? most : 1;
  for (let i = 0; i < guesses; i++) {
    const guess = question.box.game.guess(question.view, question.seat, dice, question.memory);
    legal.forEach((move, m) => {
      totals[m] += worth(question, guess, move, dice) / guesses;
    });
  }
  return totals;
}

function worth({ box, seat }: Question, guess: State, move: Move, dice: Dice): number {
  const { game, judge } = box;
  if (judge === null) throw new Error(`${game.meta.title} has no judge, so a steady bot cannot play it`);
  const advice = judge.advise?.(guess, seat, move) ?? null;
  if (advice !== null) return advice;
  const s = game.clone(guess);
  game.play(s, seat, move, null);
  for (let i = 0; i < SETTLE && s.stack.length > 0 && turn(s) < 0; i++) game.play(s, -1, game.roll(s, dice), null);
  return judge.evaluate(s, seat);
}

/** The first of the best: ties go to the move that the rules list first. */
function best(totals: readonly number[]): number {
  let found = 0;
  for (let i = 1; i < totals.length; i++) if (totals[i] > totals[found]) found = i;
  return found;
}
