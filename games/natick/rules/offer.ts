/** Trading with the other player: an offer and its answer. */
import { type Choice, type Offer, OK, only, pop, push, type Seat } from '#kernel';
import { bundleDomain, bundleOf, HANDFULS } from '../data/bundles.ts';
import { countOf, covers, present } from '../data/handful.ts';
import { EVENT, type Natick, STEP, WHY } from '../types.ts';
import { expectCoins, owe } from './coins.ts';
import { rivalOf } from './colony.ts';
import { changed } from './trade.ts';
import { proceed } from './turn.ts';

const coded = (give: number, get: number): number => give * HANDFULS.length + get;

/** natick.room: whether a seat could store these coins. */
function fits(s: Natick, seat: Seat, handful: number): boolean {
  for (let suit = 0; suit < 4; suit++) if (countOf(handful, suit) > countOf(s.space[seat], suit)) return false;
  return true;
}

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
    const out = HANDFULS[give];
    const back = HANDFULS[get];
    if ((present(out) & present(back)) !== 0) return WHY.sameSuit;
    const rival = rivalOf(seat);
    if (!covers(s.purse[seat], out) || !fits(s, rival, out)) return WHY.cannotGive;
    if (!covers(s.purse[rival], back) || !fits(s, seat, back)) return WHY.cannotGet;
    return s.declined.includes(coded(give, get)) ? WHY.declined : OK;
  },
  /** One for one, two for one and one for two, between suits that the two players have. */
  each(s, _f, seat, out: Offer) {
    for (let give = 0; give < 4; give++) {
      if (countOf(s.purse[seat], give) === 0) continue;
      for (let get = 0; get < 4; get++) {
        if (give === get || countOf(s.purse[rivalOf(seat)], get) === 0) continue;
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
    expectCoins(s, seat, HANDFULS[f.a]);
    expectCoins(s, s.active, HANDFULS[f.b]);
    owe(s, seat, HANDFULS[f.b], say);
    owe(s, s.active, HANDFULS[f.a], say);
    proceed(s, say);
  },
};

const decline: Choice<Natick> = {
  rule: 'natick.offer',
  play(s, f, seat, _a, _b, say) {
    pop(s);
    s.declined.push(coded(f.a, f.b));
    if (say !== null) say(EVENT.declines, seat, f.a, f.b);
  },
};

export const offerVerbs = { offer, accept, decline };
