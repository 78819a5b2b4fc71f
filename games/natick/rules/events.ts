/** Events: the choices that they leave to the holder of the die. */
import { type Choice, OK, pop } from '#kernel';
import { countOf } from '../data/handful.ts';
import { FULL, suitOf } from '../data/pieces.ts';
import { EVENT, type Natick, suits, tiles, WHY } from '../types.ts';
import { drop, put, receive } from './coins.ts';
import { befall } from './effects.ts';
import { proceed } from './turn.ts';

const resolve: Choice<Natick> = {
  rule: 'natick.order',
  args: [suits],
  refuse: (s, _f, seat, suit) => (((s.todo[seat] >> suit) & 1) === 1 ? OK : WHY.resolved),
  play(s, _f, seat, suit, _b, say) {
    pop(s);
    s.todo[seat] &= ~(1 << suit);
    befall(s, seat, s.event[suit], say);
    proceed(s, say);
  },
};

const harvest: Choice<Natick> = {
  rule: 'natick.harvest',
  args: [tiles],
  refuse(s, _f, seat, tile) {
    if (s.owner[tile] !== seat) return WHY.notYours;
    if (s.coins[tile] === FULL) return WHY.full;
    return countOf(s.pool, suitOf(tile)) === 0 ? WHY.poolEmpty : OK;
  },
  play(s, f, seat, tile, _b, say) {
    pop(s);
    put(s, tile, 1);
    if (say !== null) say(EVENT.harvests, seat, tile, f.a);
    proceed(s, say);
  },
};

/** The coin passes through the pool, so that it is never nowhere. */
const seize: Choice<Natick> = {
  rule: 'natick.seize',
  args: [tiles],
  refuse(s, _f, seat, tile) {
    if (s.owner[tile] !== 1 - seat) return WHY.notTheirs;
    if (s.coins[tile] === 0) return WHY.noCoin;
    return countOf(s.space[seat], suitOf(tile)) === 0 ? WHY.noRoom : OK;
  },
  play(s, f, seat, tile, _b, say) {
    pop(s);
    drop(s, tile, 1);
    if (say !== null) say(EVENT.seizes, seat, tile, f.a);
    receive(s, seat, suitOf(tile), say);
    proceed(s, say);
  },
};

const waive: Choice<Natick> = {
  rule: 'natick.seize',
  play(s, f, seat, _a, _b, say) {
    pop(s);
    if (say !== null) say(EVENT.waives, seat, f.a);
    proceed(s, say);
  },
};

/** Coin by coin, until half of them are gone. */
const discard: Choice<Natick> = {
  rule: 'natick.raid',
  args: [tiles],
  refuse(s, _f, seat, tile) {
    if (s.owner[tile] !== seat) return WHY.notYours;
    return s.coins[tile] === 0 ? WHY.noCoin : OK;
  },
  play(s, f, seat, tile, _b, say) {
    drop(s, tile, 1);
    if (say !== null) say(EVENT.discards, seat, tile);
    if (--f.a > 0) return;
    pop(s);
    proceed(s, say);
  },
};

export const eventVerbs = { resolve, harvest, seize, waive, discard };
