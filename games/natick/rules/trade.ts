/** Trading with the bank and through traders. */
import { type Choice, OK, type Seat, type Why } from '#kernel';
import { coinsOf, countOf, triples } from '../data/handful.ts';
import { BANK_RATE, BARTER_RATE, FULL, SPOTS, suitOf } from '../data/pieces.ts';
import { EVENT, type Natick, suits, tiles, WHY } from '../types.ts';
import { drop, owe, put, receive } from './coins.ts';

/** natick.offers: what was declined may be offered again once coins or pieces have changed. */
export function changed(s: Natick): void {
  if (s.declined.length > 0) s.declined = [];
}

/** natick.room: why a coin of this suit cannot come from the pool. */
function closedTo(s: Natick, seat: Seat, suit: number): Why {
  if (countOf(s.space[seat], suit) === 0) return WHY.noRoom;
  return countOf(s.pool, suit) === 0 ? WHY.poolEmpty : OK;
}

const bank: Choice<Natick> = {
  rule: 'natick.bank',
  args: [suits, suits],
  bar: (s, _f, seat) => (triples(s.purse[seat]) !== 0 ? OK : WHY.notThree),
  refuse(s, _f, seat, give, get) {
    if (countOf(s.purse[seat], give) < BANK_RATE) return WHY.notThree;
    return give === get ? WHY.sameSuit : closedTo(s, seat, get);
  },
  play(s, _f, seat, give, get, say) {
    changed(s);
    if (say !== null) say(EVENT.banks, seat, give, get);
    // The coin may come before the payment goes (natick.room), because their suits differ.
    receive(s, seat, get, say);
    owe(s, seat, coinsOf(give, BANK_RATE), say);
  },
};

/** natick.special: a trader stands beside the region and has not traded yet. */
function untraded(s: Natick, seat: Seat, tile: number): Why {
  if (s.owner[tile] !== seat) return WHY.notYours;
  return ((s.fresh >> (s.spot[tile] >> 1)) & 1) === 1 ? OK : WHY.noTrader;
}

/** Whether no region beside a trader who may still trade holds so many coins. */
function closedTraders(s: Natick, seat: Seat, coins: number, short: Why): Why {
  if (s.fresh === 0) return s.traders[seat] === 0 ? WHY.noTrader : WHY.traded;
  for (let fresh = s.fresh; fresh !== 0; fresh &= fresh - 1) {
    const spot = seat * SPOTS + (31 - Math.clz32(fresh & -fresh)) * 2;
    const above = s.tileAt[spot];
    const below = s.tileAt[spot + 1];
    if ((above >= 0 && s.coins[above] >= coins) || (below >= 0 && s.coins[below] >= coins)) return OK;
  }
  return short;
}

function useTrader(s: Natick, from: number, coins: number): void {
  changed(s);
  s.fresh &= ~(1 << (s.spot[from] >> 1));
  drop(s, from, coins);
}

const opposite = (s: Natick, seat: Seat, tile: number): number => s.tileAt[seat * SPOTS + (s.spot[tile] ^ 1)];

/** The argument is the region that gives; the one across the road gets. */
const swap: Choice<Natick> = {
  rule: 'natick.swap',
  args: [tiles],
  bar: (s, _f, seat) => closedTraders(s, seat, 1, WHY.noCoin),
  refuse(s, _f, seat, from) {
    const why = untraded(s, seat, from);
    if (why !== OK) return why;
    if (s.coins[from] === 0) return WHY.noCoin;
    const to = opposite(s, seat, from);
    if (to < 0) return WHY.noOpposite;
    if (suitOf(to) === suitOf(from)) return WHY.sameSuit;
    if (s.coins[to] === FULL) return WHY.full;
    return countOf(s.pool, suitOf(to)) === 0 ? WHY.poolEmpty : OK;
  },
  play(s, _f, seat, from, _b, say) {
    const to = opposite(s, seat, from);
    useTrader(s, from, 1);
    put(s, to, 1);
    if (say !== null) say(EVENT.swaps, seat, from, to);
  },
};

const barter: Choice<Natick> = {
  rule: 'natick.barter',
  args: [tiles, suits],
  bar: (s, _f, seat) => closedTraders(s, seat, BARTER_RATE, WHY.notTwo),
  refuse(s, _f, seat, from, get) {
    const why = untraded(s, seat, from);
    if (why !== OK) return why;
    if (s.coins[from] < BARTER_RATE) return WHY.notTwo;
    return suitOf(from) === get ? WHY.sameSuit : closedTo(s, seat, get);
  },
  play(s, _f, seat, from, get, say) {
    useTrader(s, from, BARTER_RATE);
    if (say !== null) say(EVENT.barters, seat, from, get);
    receive(s, seat, get, say);
  },
};

export const tradeVerbs = { bank, swap, barter };
