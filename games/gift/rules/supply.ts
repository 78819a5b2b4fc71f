/** Trade with the supply. */
import { type Choice, OK, type Seat, type Why } from '#kernel';
import { BOARDS } from '../data/boards.ts';
import { bundleOf, bundles, handfulOf } from '../data/bundles.ts';
import { countOf, covers, coversAny, one, present, sizeOf, some } from '../data/handful.ts';
import { ANY, ANY_RATE, KINDS, OWN_RATE } from '../data/resources.ts';
import { EVENT, type Gift, resources, WHY } from '../types.ts';
import { gain, pay } from './hand.ts';

/** gift.order: built once, traded no more. */
export const tradeClosed = (s: Gift): Why => (s.built && s.options.turn === 'trade-first' ? WHY.tradeOver : OK);

/** gift.rates: what a settlement on this intersection does for the rates of its owner. */
export function useRoute(s: Gift, seat: Seat, spot: number): void {
  const at = BOARDS[s.land.board].routeAt[spot];
  if (at < 0) return;
  const route = s.land.routes[at];
  for (let kind = 0; kind < KINDS; kind++) {
    const now = countOf(s.rate[seat], kind);
    const better = route === ANY ? ANY_RATE : route === kind ? OWN_RATE : now;
    if (better < now) s.rate = s.rate.with(seat, s.rate[seat] - some(kind, now - better));
  }
}

/** Whether the seat has enough cards of any resource. */
const closed = (s: Gift, seat: Seat): Why => (coversAny(s.hand[seat], s.rate[seat]) ? tradeClosed(s) : WHY.rate);

const supply: Choice<Gift> = {
  rule: 'gift.supply-trade',
  args: [resources, resources],
  bar: (s, _f, seat) => closed(s, seat),
  refuse(s, _f, seat, give, get) {
    if (countOf(s.hand[seat], give) < countOf(s.rate[seat], give)) return WHY.rate;
    if (give === get) return WHY.sameKind;
    return countOf(s.supply, get) > 0 ? OK : WHY.supplyShort;
  },
  play(s, _f, seat, give, get, say) {
    const rate = countOf(s.rate[seat], give);
    pay(s, seat, some(give, rate));
    gain(s, seat, one(get), 1);
    if (say !== null) say(EVENT.swaps, seat, some(give, rate), one(get));
  },
};

/** How many cards a handful buys at a seat's rates; −1 when it does not come out even. */
function worth(s: Gift, seat: Seat, give: number): number {
  let cards = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const rate = countOf(s.rate[seat], kind);
    const count = countOf(give, kind);
    if (count % rate !== 0) return -1;
    cards += count / rate;
  }
  return cards;
}

const barter: Choice<Gift> = {
  rule: 'gift.several',
  args: [bundles, bundles],
  open: true,
  bar: (s, _f, seat) => closed(s, seat),
  refuse(s, _f, seat, a, b) {
    const give = handfulOf(a);
    const get = handfulOf(b);
    if (give === 0 || get === 0) return WHY.gift;
    if (!covers(s.hand[seat], give)) return WHY.notHeld;
    if ((present(give) & present(get)) !== 0) return WHY.sameKind;
    if (worth(s, seat, give) !== sizeOf(get)) return WHY.uneven;
    return covers(s.supply, get) ? OK : WHY.supplyShort;
  },
  /** Two exchanges of one resource: single ones have their own verb. */
  each(s, _f, seat, offer) {
    for (let give = 0; give < KINDS; give++) {
      const both = 2 * countOf(s.rate[seat], give);
      if (countOf(s.hand[seat], give) < both) continue;
      for (let one = 0; one < KINDS; one++) {
        for (let two = one; two < KINDS; two++) {
          if (one !== give && two !== give) offer.add(bundleOf(some(give, both)), bundleOf(some(one, 1) + some(two, 1)));
        }
      }
    }
  },
  play(s, _f, seat, a, b, say) {
    const give = handfulOf(a);
    const get = handfulOf(b);
    pay(s, seat, give);
    gain(s, seat, get, sizeOf(get));
    if (say !== null) say(EVENT.swaps, seat, give, get);
  },
};

export const supplyVerbs = { supply, barter };
