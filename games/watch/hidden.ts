/** What a viewer can tell of what it does not see. */
import type { Seat, Viewer } from '#kernel';
import { card, PATROL } from '../gift/data/cards.ts';
import { WATCH_DECK } from './data/deck.ts';
import type { Watch } from './types.ts';

/** Development cards that the viewer does not see. */
export function unaccounted(s: Watch, viewer: Viewer): number {
  let bag = WATCH_DECK - s.north.discharged * card(PATROL) - s.north.looked;
  for (let seat = 0; seat < s.players; seat++) bag -= s.played[seat];
  return viewer >= 0 ? bag - s.cards[viewer] : bag;
}

/** The most hidden points that a seat may hold. */
export function mostPoints(s: Watch, seat: Seat): number {
  if (s.stack.length === 0) return 0;
  return s.options.points - 1 - s.closing[seat] + (seat === s.active ? s.bought : 0);
}
