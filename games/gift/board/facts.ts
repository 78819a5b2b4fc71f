/** What the rail says of a seat: points, cards, roads, patrols, and who holds the special cards. */
import type { FactsOf } from '../../../web/kit/board.ts';
import { SIDES } from '../../watch/data/heroes.ts';
import { HERO_NAMES } from '../../watch/heroes.en.ts';
import { cardsOf, PATROL, POINT } from '../data/cards.ts';
import type { Gift } from '../types.ts';
import { northOf } from './north.ts';
import { say } from './words.en.ts';

/** `Tarly A`: the hero, and which side shows. */
function heroTag(s: Gift, seat: number): readonly string[] {
  const north = northOf(s);
  const hero = north?.hero[seat] ?? -1;
  return north === null || hero < 0 ? [] : [`${HERO_NAMES[hero]} ${SIDES[north.side[seat]]}`];
}

export const factsOf: FactsOf<Gift> = ({ view: s, viewer }, seat) => ({
  // The own hidden points count for whoever may see them.
  score: s.points[seat] + (seat === viewer ? cardsOf(s.cards[seat], POINT) : 0),
  goal: s.options.points,
  facts: [
    [say.facts.cards, s.held[seat]],
    [say.facts.development, s.cardsHeld[seat]],
    [say.facts.road, s.length[seat]],
    ...(northOf(s) === null
      ? ([[say.facts.patrols, cardsOf(s.played[seat], PATROL)]] as const)
      : ([[say.facts.guards, northOf(s)?.guards[seat] ?? 0]] as const)),
  ],
  tags: [...heroTag(s, seat), ...(s.longest === seat ? [say.longest] : []), ...(s.largest === seat ? [say.largest] : [])],
});
