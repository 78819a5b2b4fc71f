/** What is told afterwards: whose turn it was, and what points were made of. */
import type { AccountLine, Seat, When } from '#kernel';
import { cardsOf, POINT } from '../data/cards.ts';
import { KEEP, KEEPS, PIECES, SETTLEMENT, SETTLEMENTS } from '../data/resources.ts';
import type { RuleId } from '../rulebook.en.ts';
import type { Gift } from '../types.ts';

export const when = (s: Gift): When => ({ round: Math.ceil(s.turn / s.players), turn: s.turn, seat: s.active });

/** gift.points: what lies in the open; hidden points are shown at the end. */
export function account(s: Gift, seat: Seat): readonly AccountLine[] {
  const built = (piece: number, of: number): number => of - s.left[seat * PIECES + piece];
  const line = (rule: RuleId, count: number, worth: number): AccountLine => ({ rule, count, points: count * worth });
  return [
    line('gift.settlement', built(SETTLEMENT, SETTLEMENTS), 1),
    line('gift.keep', built(KEEP, KEEPS), 2),
    line('gift.longest', s.longest === seat ? 1 : 0, s.honour),
    line('gift.patrols', s.largest === seat ? 1 : 0, s.honour),
    line('gift.points', cardsOf(s.played[seat], POINT), 1),
  ];
}
