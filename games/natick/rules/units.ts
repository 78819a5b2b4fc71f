/** Traders and knights. */
import { type Choice, OK } from '#kernel';
import { KNIGHT_SPOTS, ROADS, SETTLEMENTS } from '../data/pieces.ts';
import { EVENT, KNIGHT, type Natick, NO_ROAD, roads, rows, settlements, TRADER, WHY } from '../types.ts';
import { affords, owe } from './coins.ts';
import { crowded, knightPlace, score, traderPlace } from './colony.ts';
import { changed } from './trade.ts';

const trader: Choice<Natick> = {
  rule: 'natick.trader',
  args: [roads],
  bar(s, _f, seat) {
    if (s.pawns === 0) return WHY.pawnsOut;
    if (!affords(s, seat, TRADER)) return WHY.cost;
    return traderPlace(s, seat) ? OK : WHY.unitLimit;
  },
  refuse(s, _f, seat, slot) {
    if (s.road[seat * ROADS + slot] === NO_ROAD) return WHY.noRoadHere;
    if (s.traderOn[seat * ROADS + slot] === 1) return WHY.traderThere;
    return crowded(s, seat, slot) || crowded(s, seat, slot + 1) ? WHY.unitLimit : OK;
  },
  play(s, _f, seat, slot, _b, say) {
    changed(s);
    s.traderOn[seat * ROADS + slot] = 1;
    s.traders[seat]++;
    s.pawns--;
    // natick.special: it may trade at once.
    s.fresh |= 1 << slot;
    if (say !== null) say(EVENT.traders, seat, slot);
    score(s, seat, say);
    owe(s, seat, s.cost[TRADER], say);
  },
};

const knight: Choice<Natick> = {
  rule: 'natick.knight',
  args: [settlements, rows],
  bar(s, _f, seat) {
    if (s.pawns === 0) return WHY.pawnsOut;
    if (!affords(s, seat, KNIGHT)) return WHY.cost;
    return knightPlace(s, seat) ? OK : WHY.unitLimit;
  },
  refuse(s, _f, seat, slot, row) {
    if (s.level[seat * SETTLEMENTS + slot] === 0) return WHY.noSettlement;
    if (s.knightAt[seat * KNIGHT_SPOTS + slot * 2 + row] === 1) return WHY.knightThere;
    return crowded(s, seat, slot) ? WHY.unitLimit : OK;
  },
  play(s, _f, seat, slot, row, say) {
    changed(s);
    s.knightAt[seat * KNIGHT_SPOTS + slot * 2 + row] = 1;
    s.knights[seat]++;
    s.pawns--;
    if (say !== null) say(EVENT.knights, seat, slot, row);
    score(s, seat, say);
    owe(s, seat, s.cost[KNIGHT], say);
  },
};

/** natick.fixed: there is no verb that moves, sells or destroys a piece. */
export const unitVerbs = { trader, knight };
