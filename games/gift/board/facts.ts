/** What the rail says of a seat: points, cards, roads, patrols, and who holds the special cards. */
import type { FactsOf } from '../../../web/kit/board.ts';
import { cardsOf, PATROL, POINT } from '../data/cards.ts';
import type { Gift } from '../types.ts';
import { say } from './words.en.ts';

export const factsOf: FactsOf<Gift> = ({ view: s, viewer }, seat) => ({
  // The own hidden points count for whoever may see them.
  score: s.points[seat] + (seat === viewer ? cardsOf(s.cards[seat], POINT) : 0),
  goal: s.options.points,
  facts: [
    ['Cards', s.held[seat]],
    ['Dev', s.cardsHeld[seat]],
    ['Road', s.length[seat]],
    ['Patrols', cardsOf(s.played[seat], PATROL)],
  ],
  tags: [...(s.longest === seat ? [say.longest] : []), ...(s.largest === seat ? [say.largest] : [])],
});
