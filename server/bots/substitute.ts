/** The quick bot, for when the bot of a seat is late or fails. It runs in the main thread, which takes about a millisecond, so it never waits. */
import { bots, type Question } from '#bots';
import { type Move, seeded } from '#kernel';

const QUICK = 'steady';

/** A legal move and the bot that made it: the quick one, or a random move where that one cannot play or fails too. */
export function substitute(question: Question, seed: string): { readonly move: Move; readonly level: string } {
  const dice = seeded(seed);
  const quick = bots.find(({ name, plays }) => name === QUICK && plays(question.box));
  try {
    const move = quick?.decide(question, dice);
    if (move !== undefined && question.legal.includes(move)) return { move, level: QUICK };
  } catch {
    // Its failure is the same fault of the game that the caller has just logged.
  }
  return { move: question.legal[dice(question.legal.length)]!, level: 'random' };
}
