/** Orders: Mastery Cards, the Secondary Card, and what team mates ask of each other. */
import { type Choice, type Frame, OK, pop, type Say, type Seat } from '#kernel';
import { type Arms, CALL, CARD, EVENT, mateOf, REQUEST, REQUESTS, sideOf, WHY } from '../types.ts';
import { callOf, cardOf, NO_CALL, orderCode } from './calls.ts';
import { duels } from './duel.ts';
import { forget, friends, same, seal } from './seal.ts';

export const order: Choice<Arms> = {
  rule: 'arms.orders',
  args: [CARD, CALL],
  refuse(s, _f, seat, card, call) {
    if (((s.hand[seat] >> card) & 1) === 0) return WHY.spentCard;
    if (call !== NO_CALL) {
      if (s.secondary[seat] !== 0) return WHY.spentSecondary;
      const mate = mateOf(s, seat);
      // arms.both: team mates see each other's orders, so this tells nobody anything new.
      if (mate !== seat && s.answer[mate] >= 0 && callOf(s.answer[mate]) === call) return WHY.sameMaster;
    }
    return same(s, seat, orderCode(card + 1, call));
  },
  play(s, f, seat, card, call, say) {
    if (!seal(s, f, seat, orderCode(card + 1, call), say)) return;
    pop(s);
    reveal(s, say);
    duels(s, say);
  },
};

function reveal(s: Arms, say: Say | null): void {
  for (let seat = 0; seat < s.players; seat++) {
    const answer = s.answer[seat];
    s.card[seat] = cardOf(answer);
    s.call[seat] = callOf(answer);
    const bit = 1 << (s.card[seat] - 1);
    s.hand[seat] &= ~bit;
    s.spent[seat] |= bit;
    if (s.call[seat] !== NO_CALL) s.secondary[seat] = 1;
    if (say !== null) say(EVENT.played, seat, s.card[seat], s.call[seat], s.army[sideOf(s, seat)]);
  }
  forget(s);
}

/** A request answers nothing: whoever asks still owes an order, or keeps the one that is sealed. */
export const ask: Choice<Arms> = {
  rule: 'arms.ask',
  open: true,
  args: [REQUEST],
  bar: (s, _f, seat) => (mateOf(s, seat) === seat ? WHY.alone : s.asked[seat] > 0 ? WHY.askedAlready : OK),
  each(_s, _f, _seat, offer) {
    for (let request = 0; request < REQUESTS.length; request++) offer.add(request);
  },
  play(s, _f: Frame, seat: Seat, request, _b, say) {
    s.asked[seat] = request + 1;
    if (say !== null) say(EVENT.asked, seat, request, friends(s, seat));
  },
};
