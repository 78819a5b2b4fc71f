/** What things cost, as handfuls, and what of it is missing. */
import { countOf, some } from '../data/handful.ts';
import { CARD_COST, KEEP_COST, KINDS, ROAD_COST, SETTLEMENT_COST } from '../data/resources.ts';
import { GUARD_COST } from '../watch/data/guards.ts';
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

export const handfulFrom = (counts: readonly number[]): number => counts.reduce((all, count, kind) => all + some(kind, count), 0);
