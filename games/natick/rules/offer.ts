/** Trading with the other player: an offer and its answer. */
import { type Choice, type Offer, OK, only, pop, push, type Seat } from '#kernel';
import { BUNDLES, bundleDomain, bundleOf, inBundle } from '../data/bundles.ts';
import { EVENT, type Natick, STEP, WHY } from '../types.ts';
import { owe, receive, room } from './coins.ts';
import { rivalOf } from './colony.ts';
import { changed } from './trade.ts';
import { proceed } from './turn.ts';

const coded = (give: number, get: number): number => give * BUNDLES + get;

const offer: Choice<Natick> = {
  rule: 'natick.offer',
  args: [bundleDomain, bundleDomain],
  open: true,
  bar(s) {
    if (s.options.offers === 0) return WHY.noOffers;
    return s.offers >= s.options.offers ? WHY.offersSpent : OK;
  },
  refuse(s, _f, seat, give, get) {
    if (give === 0 || get === 0) return WHY.gift;
    const rival = rivalOf(seat);
    for (let suit = 0; suit < 4; suit++) {
      const out = inBundle(give, suit);
      const back = inBundle(get, suit);
      if (out > 0 && back > 0) return WHY.sameSuit;
      if (out > s.purse[seat * 4 + suit] || out > room(s, rival, suit)) return WHY.cannotGive;
      if (back > s.purse[rival * 4 + suit] || back > room(s, seat, suit)) return WHY.cannotGet;
    }
    return s.declined.includes(coded(give, get)) ? WHY.declined : OK;
  },
  /** One for one, two for one and one for two, between any two suits. */
  each(_s, _f, _seat, out: Offer) {
    for (let give = 0; give < 4; give++) {
      for (let get = 0; get < 4; get++) {
        if (give === get) continue;
        out.add(bundleOf(give, 1), bundleOf(get, 1));
        out.add(bundleOf(give, 2), bundleOf(get, 1));
        out.add(bundleOf(give, 1), bundleOf(get, 2));
      }
    }
  },
  play(s, _f, seat, give, get, say) {
    s.offers++;
    if (say !== null) say(EVENT.offers, seat, give, get);
    push(s, STEP.answer, only(rivalOf(seat)), give, get);
  },
};

/** Both pay into the pool before either takes out of it, so that no coin is ever missing (natick.room). */
const accept: Choice<Natick> = {
  rule: 'natick.offer',
  play(s, f, seat, _a, _b, say) {
    pop(s);
    changed(s);
    if (say !== null) say(EVENT.accepts, seat, f.a, f.b);
    take(s, seat, f.a);
    take(s, s.active, f.b);
    oweBundle(s, seat, f.b, say);
    oweBundle(s, s.active, f.a, say);
    proceed(s, say);
  },
};

const take = (s: Natick, seat: Seat, bundle: number): void =>
  receive(s, seat, inBundle(bundle, 0), inBundle(bundle, 1), inBundle(bundle, 2), inBundle(bundle, 3));
const oweBundle = (s: Natick, seat: Seat, bundle: number, say: Parameters<typeof owe>[6]): void =>
  owe(s, seat, inBundle(bundle, 0), inBundle(bundle, 1), inBundle(bundle, 2), inBundle(bundle, 3), say);

const decline: Choice<Natick> = {
  rule: 'natick.offer',
  play(s, f, seat, _a, _b, say) {
    pop(s);
    s.declined.push(coded(f.a, f.b));
    if (say !== null) say(EVENT.declines, seat, f.a, f.b);
  },
};

export const offerVerbs = { offer, accept, decline };
