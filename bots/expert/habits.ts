/** How the others are likely to answer a choice that all make at once: by what the game's judge calls a good mixture, where it knows one. */
import { type Dice, includes, type Move, type Seat, type State, top } from '#kernel';
import type { Question } from '../index.ts';

/** So many answers are drawn beforehand, and stand for the mixture. */
const DRAWN = 24;

export class Habits {
  private readonly question: Question;
  private readonly sides: readonly number[];
  /** By seat: answers, each as often as it is usual; empty where the judge has no mixture. */
  private readonly answers: Move[][];

  constructor(question: Question, dice: Dice) {
    const { box, view, seat, memory } = question;
    this.question = question;
    this.sides = box.game.meta.teams?.(view.players) ?? Array.from({ length: view.players }, (_, one) => one);
    this.answers = Array.from({ length: view.players }, () => []);
    const f = top(view);
    for (let other = 0; other < view.players; other++) {
      if (other === seat || !includes(f.seats | f.sealed, other) || this.known(other, f.sealed)) continue;
      const s = box.game.guess(view, seat, dice, memory);
      const legal: Move[] = [];
      legal.length = includes(f.sealed, other) ? box.game.revisions(s, other, legal) : box.game.options(s, other, legal);
      this.answers[other] = mixture(question, s, other, legal, dice);
    }
  }

  /** What a team mate has sealed its side knows. */
  private known(other: Seat, sealed: number): boolean {
    return includes(sealed, other) && this.sides[other] === this.sides[this.question.seat];
  }

  /** A usual answer of this seat at the root, or −1. */
  usual(atRoot: boolean, seat: Seat, dice: Dice): Move {
    const answers = this.answers[seat];
    return atRoot && answers.length > 0 ? answers[dice(answers.length)] : -1;
  }

  /** Answers that are sealed and hidden are not taken as a guess has dealt them, each equally likely, but as they are usual. */
  answer(s: State, dice: Dice): void {
    const { game } = this.question.box;
    const { sealed } = top(s);
    for (let other = 0; other < s.players; other++) {
      if (!includes(sealed, other) || this.answers[other].length === 0) continue;
      const move = this.usual(true, other, dice);
      // The answer that a guess has dealt is refused as being the same: then it stands.
      if (game.check(s, other, move) === 0) game.play(s, other, move, null);
    }
  }
}

/** Some answers drawn from the judge's mixture; none where it has none. */
export function mixture({ box }: Question, view: State, seat: Seat, legal: readonly Move[], dice: Dice): Move[] {
  const found: Move[] = [];
  for (let i = 0; i < DRAWN; i++) {
    const move = legal.length === 0 ? null : (box.judge?.mix?.(view, seat, legal, dice) ?? null);
    if (move === null) return [];
    found.push(move);
  }
  return found;
}
