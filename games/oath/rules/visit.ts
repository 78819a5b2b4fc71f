/** What a visitor may choose: bargains, the Black Market, the Tavern, followers. */
import { type Chance, type Choice, OK, only, pop, push, type Say, type Seat } from '#kernel';
import { WARE_CARDS, WARE_TOKENS } from '../data/cards.ts';
import {
  ALLY,
  BARGAINS,
  BILL,
  DOLLAR,
  EQUIPMENT,
  FIRST_DISCOVERY,
  FREEMA,
  GOLDTOOTH,
  JOSH,
  LIVEAUX,
  MAGGIE,
  MAP,
  MARKET,
  OLIVER,
  oneToken,
  ROY,
  SUPPLY,
  SYLVIA,
  TAVERN,
  TIPSTER,
  tokens,
} from '../data/pieces.ts';
import { EVENT, followers, type Oath, resources, STEP, slots, VISIT, WHY } from '../types.ts';
import {
  BRIDGE_COINS,
  canBuy,
  canPayTavern,
  canPick,
  canPickAny,
  canUse,
  canWork,
  givesFreely,
  goldtooth,
  priceOf,
  SYLVIA_SPACES,
  tavernPrice,
} from './abilities.ts';
import { bitAt, bitCount } from './bits.ts';
import { gain, owe, room } from './board.ts';
import { drawActions, readyTavern } from './decks.ts';
import { flow } from './flow.ts';
import { coins, toughen } from './purse.ts';

function tire(s: Oath, seat: Seat, follower: number, say: Say | null): void {
  s.tired[seat] |= 1 << follower;
  if (say !== null) say(EVENT.uses, seat, follower);
}

/** A discovery that is one bargain. oath.bargains: the whole price, then the gain. */
const work: Choice<Oath> = {
  rule: 'oath.bargains',
  bar: (s, f, seat) => canWork(s, f, seat),
  play(s, f, seat, _a, _b, say) {
    const bargain = BARGAINS[f.a - FIRST_DISCOVERY];
    f.c &= ~VISIT.ability;
    if ((f.c & VISIT.map) !== 0) tire(s, seat, MAP, say);
    toughen(s, seat, bargain.health - bargain.toughness, say);
    coins(s, seat, bargain.coins - bargain.doubloons, say);
    gain(s, seat, bargain.gain);
    flow(s, say);
  },
};

/** A resource of one's choice: at a discovery, or by an action card. */
const pick: Choice<Oath> = {
  rule: 'oath.bargains',
  args: [resources],
  bar: (_s, f) => (f.step === STEP.choose ? OK : f.a < FIRST_DISCOVERY ? WHY.notHere : (f.c & VISIT.ability) === 0 ? WHY.doneHere : OK),
  refuse(s, f, seat, resource) {
    if (f.step === STEP.visit) return canPick(s, f.a, seat, resource);
    if (((f.b >> resource) & 1) === 0) return WHY.sameKind;
    return room(s, seat, resource) ? OK : WHY.noRoom;
  },
  play(s, f, seat, resource, _b, say) {
    if (f.step === STEP.choose) {
      f.a--;
      gain(s, seat, oneToken(resource));
    } else {
      const bargain = BARGAINS[f.a - FIRST_DISCOVERY];
      f.c &= ~VISIT.ability;
      if ((f.c & VISIT.map) !== 0) tire(s, seat, MAP, say);
      coins(s, seat, -bargain.doubloons, say);
      gain(s, seat, bargain.each * oneToken(resource));
    }
    flow(s, say);
  },
};

/** oath.market: the tokens first, then the cards. */
const buy: Choice<Oath> = {
  rule: 'oath.market',
  args: [slots],
  bar: (_s, f) => (f.step === STEP.barter ? OK : f.a !== MARKET ? WHY.notHere : (f.c & VISIT.ability) === 0 ? WHY.doneHere : OK),
  refuse: (s, f, seat, slot) => canBuy(s, seat, slot, f.step === STEP.visit ? goldtooth(f) : 0),
  play(s, f, seat, slot, _b, say) {
    let discount = 0;
    if (f.step === STEP.barter) pop(s);
    else {
      f.c &= ~VISIT.ability;
      discount = goldtooth(f);
      if (discount > 0) tire(s, seat, GOLDTOOTH, say);
    }
    const ware = s.market[slot];
    const price = priceOf(slot, discount);
    s.market[slot] = -1;
    s.marketDiscard[ware]++;
    if (say !== null) say(EVENT.buys, seat, slot, ware, price);
    coins(s, seat, -price, null);
    drawActions(s, seat, WARE_CARDS[ware]);
    gain(s, seat, WARE_TOKENS[ware]);
    flow(s, say);
  },
};

export function join(s: Oath, seat: Seat, follower: number, say: Say | null): void {
  s.followers[seat] |= 1 << follower;
  if (say !== null) say(EVENT.hires, seat, follower);
}

const hire: Choice<Oath> = {
  rule: 'oath.tavern',
  bar(s, f, seat) {
    if (f.a !== TAVERN) return WHY.notHere;
    if ((f.c & VISIT.ability) === 0) return WHY.doneHere;
    return s.tavern < 0 ? WHY.noFollower : canPayTavern(s, seat) ? OK : WHY.coins;
  },
  play(s, f, seat, _a, _b, say) {
    f.c &= ~VISIT.ability;
    coins(s, seat, -tavernPrice(s, seat), say);
    join(s, seat, s.tavern, say);
    s.tavern = -1;
    flow(s, say);
  },
};

const use: Choice<Oath> = {
  rule: 'oath.followers',
  args: [followers],
  refuse: (s, f, seat, follower) => canUse(s, f, seat, follower),
  play(s, f, seat, follower, _b, say) {
    f.b &= ~(1 << follower);
    tire(s, seat, follower, say);
    HELP[follower](s, seat, say);
    flow(s, say);
  },
};

/** What a follower does who is asked for help. */
const HELP: Readonly<Record<number, (s: Oath, seat: Seat, say: Say | null) => void>> = {
  [JOSH]: (s, seat) => gain(s, seat, oneToken(ALLY)), // oath.josh
  [BILL]: (s, seat) => exchange(s, seat, ALLY, tokens(1, 0, 1)), // oath.bill
  [SYLVIA]: (s, seat) => gain(s, seat, oneToken(SUPPLY), SYLVIA_SPACES), // oath.sylvia
  [DOLLAR]: (s, seat) => gain(s, seat, oneToken(SUPPLY)), // oath.dollar
  [TIPSTER]: (s, seat) => exchange(s, seat, EQUIPMENT, tokens(0, 1, 1)), // oath.tipster
  [LIVEAUX]: (s, seat) => gain(s, seat, oneToken(EQUIPMENT)), // oath.liveaux
  [MAGGIE]: (s, seat) => drawActions(s, seat, 1), // oath.maggie
  [OLIVER]: (s, seat, say) => coins(s, seat, BRIDGE_COINS, say), // oath.oliver
  [ROY]: (s, seat) => exchange(s, seat, SUPPLY, tokens(1, 1, 0)), // oath.roy
  // oath.freema
  [FREEMA](s, seat, say) {
    coins(s, seat, -tavernPrice(s, seat), say);
    readyTavern(s, say);
    push(s, STEP.recruit, 0, seat);
  },
};

/** Paid first, gained afterwards: the gain lies below on the stack. */
function exchange(s: Oath, seat: Seat, price: number, goods: number): void {
  gain(s, seat, goods);
  owe(s, seat, oneToken(price));
}

const recruit: Chance<Oath> = {
  rule: 'oath.freema',
  args: [followers],
  weight: (s, _f, follower) => (s.tavernDeck >> follower) & 1,
  sample: (s, _f, dice) => bitAt(s.tavernDeck, dice(bitCount(s.tavernDeck))),
  play(s, f, _seat, follower, _b, say) {
    pop(s);
    s.tavernDeck &= ~(1 << follower);
    join(s, f.a, follower, say);
    flow(s, say);
  },
};

/** oath.visit: enough of this place. oath.free: but nobody leaves a free token lying. */
const leave: Choice<Oath> = {
  rule: 'oath.visit',
  bar(s, f, seat) {
    if (f.step === STEP.swap) return f.a === 0 ? WHY.useless : OK;
    if (f.step !== STEP.visit || (f.c & VISIT.ability) === 0 || (f.c & VISIT.map) !== 0) return OK;
    return givesFreely(f.a) && canPickAny(s, f.a, seat) ? WHY.mustPick : OK;
  },
  play(s, f, seat, _a, _b, say) {
    pop(s);
    if (f.step === STEP.swap) push(s, STEP.choose, only(seat), f.a, 7 & ~f.b);
    else if (say !== null && f.step === STEP.visit) say(EVENT.leaves, seat, f.a);
    flow(s, say);
  },
};

export const visitVerbs = { work, pick, buy, hire, use, recruit, leave };
