/** What building brings: tokens under settlements and keeps, and for Longest Road. */
import type { Choice, Seat } from '#kernel';
import { buildVerbs as giftVerbs } from '../../gift/rules/build.ts';
import { cardVerbs as giftCards } from '../../gift/rules/cards.ts';
import { FROM_LONGEST, type Watch } from '../types.ts';
import { hideToken, turnFromPool, turnKeep, turnSettlement } from './tokens.ts';

/** watch.card-tokens: whoever has taken Longest Road by this, on their own turn or not. */
export function longestTaken(s: Watch, before: Seat): void {
  if (s.longest !== before && s.longest >= 0) turnFromPool(s, s.longest, FROM_LONGEST);
}

const road: Choice<Watch> = {
  ...giftVerbs.road,
  play(s, f, seat, path, b, say) {
    const before = s.longest;
    giftVerbs.road.play(s, f, seat, path, b, say);
    longestTaken(s, before);
  },
};

const lay: Choice<Watch> = {
  ...giftCards.lay,
  play(s, f, seat, path, b, say) {
    const before = s.longest;
    giftCards.lay.play(s, f, seat, path, b, say);
    longestTaken(s, before);
  },
};

/** A settlement may break a road, so that a third player takes the card. Its own token comes first, so it is laid on top. */
const settlement: Choice<Watch> = {
  ...giftVerbs.settlement,
  play(s, f, seat, spot, b, say) {
    const before = s.longest;
    giftVerbs.settlement.play(s, f, seat, spot, b, say);
    longestTaken(s, before);
    turnSettlement(s, seat);
  },
};

const keep: Choice<Watch> = {
  ...giftVerbs.keep,
  play(s, f, seat, spot, b, say) {
    giftVerbs.keep.play(s, f, seat, spot, b, say);
    hideToken(s, seat, say);
    turnKeep(s, seat);
  },
};

export const buildVerbs = { road, settlement, keep, lay };
