/** The strongest opponent: it searches. */
import { type Dice, exp, type Move } from '#kernel';
import { showsChance } from '../chances.ts';
import type { Bot, Question } from '../index.ts';
import { weighed } from '../steady.ts';
import { motiveOf } from '../thought.ts';
import { mixture } from './habits.ts';
import { Search } from './search.ts';
import type { Edge } from './tree.ts';

const ITERATIONS = 2000;
/** Among choices that all make at once, a move that is so much worse is e times less likely. */
const CLOSE = 0.012;

export const expert: Bot = {
  name: 'expert',
  about: 'searches many moves ahead',
  strength: 3,
  plays: (box) => box.judge !== null,
  decide: (question, dice) => (question.legal.length === 1 ? question.legal[0] : searched(question, dice).move),
  consider(question, dice) {
    const showsChances = showsChance(question.box, question.view);
    if (question.legal.length === 1) {
      const [move] = question.legal;
      return { move, options: [], motive: { kind: 'only' }, iterations: 0, showsChances };
    }
    const { move, search, atOnce } = searched(question, dice);
    const options = search.root.edges
      .filter(({ seat, visits }) => seat === question.seat && visits > 0)
      .map((edge) => ({ move: edge.move, value: Math.max(0, Math.min(1, search.score(edge))), visits: edge.visits }))
      // What was dropped early was seen through the rosiest glasses: how long a move was compared says more than its value.
      .sort((a, b) => Number(b.move === move) - Number(a.move === move) || b.visits - a.visits || b.value - a.value);
    return { move, options, motive: motiveOf(question, move, options, atOnce, dice), iterations: search.iterations, showsChances };
  },
};

function searched(question: Question, dice: Dice): { move: Move; search: Search; atOnce: boolean } {
  const budget = question.budget ?? { iterations: ITERATIONS };
  // The first look is part of what is spent.
  const started = 'now' in budget ? budget.now() : 0;
  const search = new Search(question, dice, firstLook(question, dice));
  const { atOnce } = search.run(budget, started);
  const { finalists } = search;
  return { move: (atOnce ? drawn(finalists, search, dice) : finalists[0]).move, search, atOnce };
}

/** What each legal move seems to be worth before the search. Where the judge has a mixture, moves are as good as they are likely. */
function firstLook(question: Question, dice: Dice): number[] {
  const { view, seat, legal } = question;
  const usual = mixture(question, view, seat, legal, dice);
  if (usual.length === 0) return weighed(question, dice);
  return legal.map((move) => (LIKELY * usual.filter((one) => one === move).length) / usual.length);
}
/** The likeliest move of a mixture counts for so much of a chance to win, before anything is known of it. */
const LIKELY = 0.1;

/** Whoever is predictable loses: one of the best, the closer the likelier. */
function drawn(finalists: readonly Edge[], search: Search, dice: Dice): Edge {
  const best = search.score(finalists[0]);
  const weights = finalists.map((edge) => exp((search.score(edge) - best) / CLOSE));
  let left = (dice(1 << 30) / (1 << 30)) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < finalists.length; i++) {
    left -= weights[i];
    if (left < 0) return finalists[i];
  }
  return finalists[0];
}
