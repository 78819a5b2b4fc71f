/** Trading with the bank and through traders. */
import { type Choice, OK, type Say, type Seat, type Why } from '#kernel';
import { BANK_RATE, BARTER_RATE, FULL, SPOTS } from '../data/pieces.ts';
import { EVENT, type Natick, suits, tiles, WHY } from '../types.ts';
import { drop, owe, put } from './coins.ts';

/** natick.offers: what was declined may be offered again once coins or pieces have changed. */
export function changed(s: Natick): void {
  if (s.declined.length > 0) s.declined = [];
}

/** natick.room: whether a coin from the pool can come to this region. */
function closedTo(s: Natick, seat: Seat, tile: number): Why {
  if (s.owner[tile] !== seat) return WHY.notYours;
  if (s.coins[tile] === FULL) return WHY.full;
  return s.pool[tile >> 2] === 0 ? WHY.poolEmpty : OK;
}

const bank: Choice<Natick> = {
  rule: 'natick.bank',
  args: [suits, tiles],
  bar(s, _f, seat) {
    const { purse } = s;
    const at = seat * 4;
    return purse[at] >= BANK_RATE || purse[at + 1] >= BANK_RATE || purse[at + 2] >= BANK_RATE || purse[at + 3] >= BANK_RATE ? OK : WHY.notThree;
  },
  refuse(s, _f, seat, suit, tile) {
    if (s.purse[seat * 4 + suit] < BANK_RATE) return WHY.notThree;
    if (tile >> 2 === suit) return WHY.sameSuit;
    return closedTo(s, seat, tile);
  },
  play(s, _f, seat, suit, tile, say) {
    changed(s);
    if (say !== null) say(EVENT.banks, seat, suit, tile);
    put(s, tile);
    owe(s, seat, suit === 0 ? BANK_RATE : 0, suit === 1 ? BANK_RATE : 0, suit === 2 ? BANK_RATE : 0, suit === 3 ? BANK_RATE : 0, say);
  },
};

/** natick.special: a trader stands beside the region and has not traded yet. */
function untraded(s: Natick, seat: Seat, tile: number): Why {
  if (s.owner[tile] !== seat) return WHY.notYours;
  return ((s.fresh >> (s.spot[tile] >> 1)) & 1) === 1 ? OK : WHY.noTrader;
}

const closedTraders = (s: Natick, seat: Seat): Why => (s.fresh !== 0 ? OK : s.traders[seat] === 0 ? WHY.noTrader : WHY.traded);

function useTrader(s: Natick, from: number, coins: number): void {
  changed(s);
  s.fresh &= ~(1 << (s.spot[from] >> 1));
  for (let i = 0; i < coins; i++) drop(s, from);
}

const opposite = (s: Natick, seat: Seat, tile: number): number => s.tileAt[seat * SPOTS + (s.spot[tile] ^ 1)];

/** The argument is the region that gives; the one across the road gets. */
const swap: Choice<Natick> = {
  rule: 'natick.swap',
  args: [tiles],
  bar: (s, _f, seat) => closedTraders(s, seat),
  refuse(s, _f, seat, from) {
    const why = untraded(s, seat, from);
    if (why !== OK) return why;
    if (s.coins[from] === 0) return WHY.noCoin;
    const to = opposite(s, seat, from);
    if (to < 0) return WHY.noOpposite;
    return to >> 2 === from >> 2 ? WHY.sameSuit : closedTo(s, seat, to);
  },
  play(s, _f, seat, from, _b, say: Say | null) {
    const to = opposite(s, seat, from);
    useTrader(s, from, 1);
    put(s, to);
    if (say !== null) say(EVENT.swaps, seat, from, to);
  },
};

const barter: Choice<Natick> = {
  rule: 'natick.barter',
  args: [tiles, tiles],
  bar: (s, _f, seat) => closedTraders(s, seat),
  refuse(s, _f, seat, from, to) {
    const why = untraded(s, seat, from);
    if (why !== OK) return why;
    if (s.coins[from] < BARTER_RATE) return WHY.notTwo;
    return to >> 2 === from >> 2 ? WHY.sameSuit : closedTo(s, seat, to);
  },
  play(s, _f, seat, from, to, say) {
    useTrader(s, from, BARTER_RATE);
    put(s, to);
    if (say !== null) say(EVENT.barters, seat, from, to);
  },
};

export const tradeVerbs = { bank, swap, barter };
