/** What things cost, as handfuls, and what of it is missing. */

import { GUARD_COST } from '../../watch/data/guards.ts';
import { countOf, covers, sizeOf, some } from '../data/handful.ts';
import { CARD_COST, KEEP_COST, KINDS, ROAD_COST, SETTLEMENT_COST } from '../data/resources.ts';
import type { Piece } from './words.en.ts';

export const COSTS: Readonly<Record<Piece, number>> = {
  road: ROAD_COST,
  settlement: SETTLEMENT_COST,
  keep: KEEP_COST,
  guard: GUARD_COST,
  card: CARD_COST,
};

/** What a price asks for beyond what there is. */
export function missing(cost: number, have: number): number {
  let short = 0;
  for (let kind = 0; kind < KINDS; kind++) short += some(kind, Math.max(0, countOf(cost, kind) - countOf(have, kind)));
  return short;
}

/** What the supply would take for all that a price is short of, the best rates first; 0 when the cards that can be spared do not reach. */
export function wayTo(cost: number, have: number, rates: number, supply: number): number {
  const short = missing(cost, have);
  if (short === 0 || !covers(supply, short)) return 0;
  const kinds = [...Array(KINDS).keys()].sort((a, b) => countOf(rates, a) - countOf(rates, b));
  let left = sizeOf(short);
  let give = 0;
  for (const kind of kinds) {
    const rate = countOf(rates, kind);
    const lots = Math.min(left, Math.floor(Math.max(0, countOf(have, kind) - countOf(cost, kind)) / rate));
    give += some(kind, lots * rate);
    left -= lots;
  }
  return left === 0 ? give : 0;
}

export const handfulFrom = (counts: readonly number[]): number => counts.reduce((all, count, kind) => all + some(kind, count), 0);
