/** Trade between players: an offer, the answers to it, and with whom it is closed. */
import { type Choice, everyone, type Frame, type Offer, OK, only, pop, push, type Seat, top, type Why } from '#kernel';
import { asks, audienceOf, bundleOf, bundles, handfulOf, requestOf, requests, wantedOf } from '../data/bundles.ts';
import { countOf, covers, present, sizeOf, some } from '../data/handful.ts';
import { KINDS } from '../data/resources.ts';
import { EVENT, type Gift, STEP, seats, WHY } from '../types.ts';
import { hand } from './hand.ts';
import { tradeClosed } from './supply.ts';

/** gift.same, gift.hands: what any offer must keep to. */
function improper(s: Gift, seat: Seat, give: number, get: number): Why {
  if ((present(give) & present(get)) !== 0) return WHY.sameKind;
  return covers(s.hand[seat], give) ? OK : WHY.notHeld;
}

/** gift.audience: whom an offer asks. */
const asked = (s: Gift, seat: Seat, audience: number): number => (audience === 0 ? everyone(s.players) & ~only(seat) : audience);

/** gift.repeat: whether one of these seats has declined just this. */
function wasDeclined(s: Gift, give: number, get: number, whom: number): boolean {
  const { declined } = s;
  for (let i = 0; i < declined.length; i += 3) if (declined[i] === give && declined[i + 1] === get && (declined[i + 2] & whom) !== 0) return true;
  return false;
}

const offer: Choice<Gift> = {
  rule: 'gift.offer',
  args: [bundles, requests],
  open: true,
  bar(s, _f, seat) {
    if (!s.options.playerTrade) return WHY.noTrade;
    // gift.gifts: whoever has nothing to give has nothing to ask.
    if (s.held[seat] === 0) return WHY.nothingToGive;
    return s.offers >= s.options.offers ? WHY.offersSpent : tradeClosed(s);
  },
  refuse(s, _f, seat, a, b) {
    const give = handfulOf(a);
    const get = handfulOf(wantedOf(b));
    const why = improper(s, seat, give, get);
    if (why !== OK) return why;
    const whom = asked(s, seat, audienceOf(b));
    if (whom >> s.players !== 0 || (whom & only(seat)) !== 0) return WHY.stranger;
    return wasDeclined(s, give, get, whom) ? WHY.declined : OK;
  },
  /** One for one and two for one, to all; and the question what they would propose. */
  each(s, _f, seat, out: Offer) {
    out.add(0, requestOf(0));
    for (let give = 0; give < KINDS; give++) {
      if (countOf(s.hand[seat], give) === 0) continue;
      for (let get = 0; get < KINDS; get++) {
        if (give === get) continue;
        out.add(bundleOf(some(give, 1)), requestOf(bundleOf(some(get, 1))));
        out.add(bundleOf(some(give, 2)), requestOf(bundleOf(some(get, 1))));
      }
    }
  },
  play(s, _f, seat, a, b, say) {
    const give = handfulOf(a);
    const get = handfulOf(wantedOf(b));
    const whom = asked(s, seat, audienceOf(b));
    s.offers++;
    s.counters = new Array<number>(2 * s.players).fill(0);
    if (say !== null) say(EVENT.offers, seat, give, get, whom);
    push(s, STEP.answer, whom, give, get);
  },
};

/** One answer is in: when it was the last, it is the active player's choice, or nothing has come of it. */
function answered(s: Gift, f: Frame, seat: Seat): void {
  f.seats &= ~only(seat);
  if ((f.seats & ~only(s.active)) !== 0) return;
  pop(s);
  if ((f.c | f.d) !== 0) push(s, STEP.confirm, only(s.active), f.a, f.b, f.c, f.d);
  else s.counters = [];
}

const ownOffer = (s: Gift, seat: Seat): Why => (seat === s.active ? WHY.ownOffer : OK);
const notYours = (s: Gift, seat: Seat): Why => (seat === s.active ? OK : WHY.notYourOffer);

const accept: Choice<Gift> = {
  rule: 'gift.answer',
  bar(s, f, seat) {
    if (seat === s.active) return WHY.ownOffer;
    if (asks(f.a, f.b)) return WHY.onlyAsked;
    return covers(s.hand[seat], f.b) ? OK : WHY.notHeld;
  },
  play(s, f, seat, _a, _b, say) {
    f.c |= only(seat);
    // gift.confirm: the active player need not wait for the others.
    f.seats |= only(s.active);
    if (say !== null) say(EVENT.accepts, seat, f.b);
    answered(s, f, seat);
  },
};

const decline: Choice<Gift> = {
  rule: 'gift.answer',
  bar: (s, _f, seat) => ownOffer(s, seat),
  play(s, f, seat, _a, _b, say) {
    s.declined = [...s.declined, f.a, f.b, only(seat)];
    if (say !== null) say(EVENT.declines, seat);
    answered(s, f, seat);
  },
};

/** The arguments are what the answering player gives and wants. */
const counter: Choice<Gift> = {
  rule: 'gift.counter',
  args: [bundles, bundles],
  open: true,
  bar: (s, _f, seat) => ownOffer(s, seat),
  refuse: (s, _f, seat, give, get) => (asks(give, get) ? WHY.gift : improper(s, seat, handfulOf(give), handfulOf(get))),
  /** One card for one of those that are on offer; where nothing is, for any, and of what was asked for. */
  each(s, f, seat, out: Offer) {
    const namedOnly = f.a === 0 && f.b !== 0;
    for (let get = 0; get < KINDS; get++) {
      if (f.a !== 0 && countOf(f.a, get) === 0) continue;
      for (let give = 0; give < KINDS; give++) {
        if (give === get || countOf(s.hand[seat], give) === 0 || (namedOnly && countOf(f.b, give) === 0)) continue;
        out.add(bundleOf(some(give, 1)), bundleOf(some(get, 1)));
      }
    }
  },
  play(s, f, seat, a, b, say) {
    s.counters = s.counters.with(2 * seat, handfulOf(a)).with(2 * seat + 1, handfulOf(b));
    // gift.repeat: whoever proposes something else has declined what was proposed.
    s.declined = [...s.declined, f.a, f.b, only(seat)];
    f.d |= only(seat);
    f.seats |= only(s.active);
    if (say !== null) say(EVENT.counters, seat, handfulOf(a), handfulOf(b));
    answered(s, f, seat);
  },
};

/** gift.hands: what a seat has shown that it holds by its part in the open offer, as a handful. */
export function pledged(s: Gift, seat: Seat): number {
  if (s.counters.length === 0) return 0;
  const f = top(s);
  return seat === s.active ? f.a : accepted(f, seat) ? f.b : s.counters[2 * seat];
}

const accepted = (f: Frame, seat: Seat): boolean => ((f.c >> seat) & 1) === 1;

const confirm: Choice<Gift> = {
  rule: 'gift.confirm',
  args: [seats],
  bar: (s, _f, seat) => notYours(s, seat),
  refuse(s, f, seat, whom) {
    if ((((f.c | f.d) >> whom) & 1) === 0) return WHY.notReady;
    return accepted(f, whom) || covers(s.hand[seat], s.counters[2 * whom + 1]) ? OK : WHY.cannotPay;
  },
  play(s, f, seat, whom, _b, say) {
    const give = accepted(f, whom) ? f.a : s.counters[2 * whom + 1];
    const get = accepted(f, whom) ? f.b : s.counters[2 * whom];
    close(s);
    if (say !== null) say(EVENT.agrees, seat, whom, give, get);
    exchange(s, seat, whom, give, get);
  },
};

function exchange(s: Gift, seat: Seat, whom: Seat, give: number, get: number): void {
  hand(s, seat, whom, give, sizeOf(give));
  hand(s, whom, seat, get, sizeOf(get));
}

/** Until somebody else accepts or makes a counter-offer, or all have answered. */
const wait: Choice<Gift> = {
  rule: 'gift.confirm',
  bar: (s, _f, seat) => notYours(s, seat),
  play(_s, f, seat) {
    f.seats &= ~only(seat);
  },
};

const withdraw: Choice<Gift> = {
  rule: 'gift.confirm',
  bar: (s, _f, seat) => notYours(s, seat),
  play(s, _f, seat, _a, _b, say) {
    close(s);
    if (say !== null) say(EVENT.withdraws, seat);
  },
};

function close(s: Gift): void {
  pop(s);
  s.counters = [];
}

export const offerVerbs = { offer, accept, decline, counter, confirm, wait, withdraw };
