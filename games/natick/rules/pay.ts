/** Paying and storing where several regions could. */
import { type Choice, OK, pop } from '#kernel';
import { FULL } from '../data/pieces.ts';
import { EVENT, type Natick, tiles, WHY } from '../types.ts';
import { answered, asked, drop, paidAtOnce, put } from './coins.ts';
import { proceed } from './turn.ts';

const pay: Choice<Natick> = {
  rule: 'natick.pay',
  args: [tiles],
  refuse(s, f, seat, tile) {
    if (s.owner[tile] !== seat) return WHY.notYours;
    if (asked(f, tile) === 0) return WHY.notOwed;
    return s.coins[tile] === 0 ? WHY.noCoin : OK;
  },
  play(s, f, seat, tile, _b, say) {
    drop(s, tile);
    answered(f, tile);
    if (say !== null) say(EVENT.pays, seat, tile, 1);
    f.a = paidAtOnce(s, seat, 0, f.a, say);
    f.b = paidAtOnce(s, seat, 1, f.b, say);
    f.c = paidAtOnce(s, seat, 2, f.c, say);
    f.d = paidAtOnce(s, seat, 3, f.d, say);
    if (f.a + f.b + f.c + f.d > 0) return;
    pop(s);
    proceed(s, say);
  },
};

const store: Choice<Natick> = {
  rule: 'natick.store',
  args: [tiles],
  refuse(s, f, seat, tile) {
    if (s.owner[tile] !== seat) return WHY.notYours;
    if (asked(f, tile) === 0) return WHY.notStored;
    return s.coins[tile] === FULL ? WHY.full : OK;
  },
  play(s, f, seat, tile, _b, say) {
    put(s, tile);
    answered(f, tile);
    if (say !== null) say(EVENT.stores, seat, tile, 1);
    proceed(s, say);
  },
};

export const payVerbs = { pay, store };
