/** What the Watch adds to the measure of the Gift. */
import { power } from '#kernel';
import { type GiftWeights, type Scale, scaleOf } from '../gift/weights.ts';
import { STEP } from './types.ts';
import data from './weights.json' with { type: 'json' };

/** What the numbers of weights.json are about. */
export type WatchWeights = GiftWeights & {
  /** By number of guards on the Wall, beyond the points that they bring: on the way to the next point, and a reserve against the loss of one. */
  readonly posted: readonly number[];
  /** A guard within reach, and what is left of that for every card that is missing. */
  readonly planned: number;
  readonly guardPatience: number;
  /** By hero: what one use is worth; for Yoren also every patrol. One who has just come is worth this part. */
  readonly hero: readonly number[];
  readonly patrolHero: number;
  readonly fresh: number;
  /** What is still to come from a hero who is at work: taking, choosing, looking, the hero's own step, rebuilding. */
  readonly pending: readonly number[];
  /** What a dot below the Wall is worth less, where nobody is left to guard it; and how much less that is with every guard to spare. */
  readonly exposed: number;
  readonly spareGuard: number;
  /** How much a guard more tells when the Wall falls now, and when it falls later; and a point more. */
  readonly guardNow: number;
  readonly guardLater: number;
  readonly pointInFall: number;
  /** What a good place in a fall that is far off is worth: all who would lose by it build guards until then, and the lead seldom lasts. */
  readonly farOffFall: number;
};

/** The weights, and what follows from them alone. */
export interface WatchScale extends WatchWeights {
  readonly gift: Scale;
  /** By missing cards, and by guards to spare. */
  readonly guardInReach: readonly number[];
  readonly riskBySpare: readonly number[];
  readonly pendingByStep: readonly number[];
}

const PENDING_STEPS = [STEP.take, STEP.choose, STEP.look, STEP.hero, STEP.rebuild];

export function scaleOfWatch(weights: WatchWeights): WatchScale {
  const pendingByStep: number[] = new Array(Math.max(...PENDING_STEPS) + 1).fill(0);
  PENDING_STEPS.forEach((step, i) => {
    pendingByStep[step] = weights.pending[i];
  });
  return {
    ...weights,
    gift: scaleOf(weights),
    guardInReach: Array.from({ length: 12 }, (_, missing) => weights.planned * power(weights.guardPatience, missing)),
    riskBySpare: Array.from({ length: 20 }, (_, spare) => weights.exposed * power(weights.spareGuard, spare)),
    pendingByStep,
  };
}

export const watchWeights: WatchWeights = data.weights;
