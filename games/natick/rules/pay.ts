/** Paying and storing where several regions could. */
import { type Choice, OK, pop } from '#kernel';
import { coinOn, countOf } from '../data/handful.ts';
import { FULL, suitOf } from '../data/pieces.ts';
import { EVENT, type Natick, tiles, WHY } from '../types.ts';
import { drop, paidAtOnce, put } from './coins.ts';
import { proceed } from './turn.ts';

const pay: Choice<Natick> = {
  rule: 'natick.pay',
  args: [tiles],
  refuse(s, f, seat, tile) {
    if (s.owner[tile] !== seat) return WHY.notYours;
    if (countOf(f.a, suitOf(tile)) === 0) return WHY.notOwed;
    return s.coins[tile] === 0 ? WHY.noCoin : OK;
  },
  play(s, f, seat, tile, _b, say) {
    drop(s, tile, 1);
    if (say !== null) say(EVENT.pays, seat, tile, 1);
    f.a = paidAtOnce(s, seat, f.a - coinOn(tile), say);
    if (f.a !== 0) return;
    pop(s);
    proceed(s, say);
  },
};

const store: Choice<Natick> = {
  rule: 'natick.store',
  args: [tiles],
  refuse(s, f, seat, tile) {
    if (s.owner[tile] !== seat) return WHY.notYours;
    if (countOf(f.a, suitOf(tile)) === 0) return WHY.notStored;
    return s.coins[tile] === FULL ? WHY.full : OK;
  },
  play(s, f, seat, tile, _b, say) {
    put(s, tile, 1);
    f.a -= coinOn(tile);
    if (say !== null) say(EVENT.stores, seat, tile, 1);
    proceed(s, say);
  },
};

export const payVerbs = { pay, store };
