/** How a position of the Gift is measured, in victory points: one set of numbers for the judge and for the leaves of a search. */
import { TWO_OR_TWELVE } from './data/boards.ts';

/** How much a point of advantage tells. */
export const SLOPE = 0.7;

/** What a dot under a number is worth, by resource: lumber, brick, wool, grain, ore. */
export const DOT = [0.062, 0.062, 0.05, 0.068, 0.066];
/** The first source of a resource spares many trades. */
export const VARIETY = 0.16;
export const OWN_ROUTE = 0.02;
export const ANY_ROUTE = 0.12;
/** What of a blocked hex still counts: Tormund moves on, and so do wildlings, in the Watch. */
export const BLOCKED = 0.35;

export const CARD = 0.03;
export const SPARE_CARD = 0.008;
export const SPARE_FROM = 7;
export const RISK = 0.02;

/** What a build within reach is worth already, and what is left of that for every card that is missing. */
export const PROMISE = 0.55;
export const PATIENCE = 0.74;
export const SECOND_PLAN = 0.35;
export const GAINS = { settlement: 1.5, keep: 1.45, card: 0.55, road: 0.25 } as const;

/** Land to settle: where a road leads already, one road away, two roads away. */
export const LAND = [0.5, 0.3, 0.16];
export const SECOND_LAND = 0.35;

export const HELD_CARD: readonly number[] = [0.28, 1, 0.4, 0.45, 0.5, 0.4];
export const PATROLS = 0.12;
export const ROADS = 0.05;
export const LEAD = 0.25;

/** gift.odds: in how many ways two dice make a number. */
export const dotsOf = (token: number): number => (token === 0 ? 0 : token === TWO_OR_TWELVE ? 2 : 6 - Math.abs(7 - token));
