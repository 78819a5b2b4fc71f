/** What a bot knows of the Watch beyond its rules. */
import type { Judge } from '#games';
import { judgeBy } from '../gift/bot.ts';
import foresight from './foresight.json' with { type: 'json' };
import { game } from './game.ts';
import type { Watch } from './types.ts';
import { scaleOfWatch, type WatchWeights, watchWeights } from './weights.ts';
import { outlook } from './worth.ts';

function judgeWith(weights: WatchWeights): Judge<Watch> {
  const scale = scaleOfWatch(weights);
  return judgeBy({
    game,
    outlook: (s, out) => outlook(scale, s, out),
    builds: ['road', 'settlement', 'keep', 'guard', 'buy'],
    trades: ['supply', 'barter', 'winter'],
  });
}

const foretelling = scaleOfWatch(foresight.weights);

/**
 * Moves are chosen by weights that win games; the leaves of a search go by weights that foretell who wins them. The two differ: what is a
 * sign of success is not always worth striving for.
 */
export const judge: Judge<Watch> = {
  ...judgeWith(watchWeights),
  outlook: (s, out) => outlook(foretelling, s, out),
  weighing: { weights: watchWeights, judge: judgeWith },
  chanceErrors: { 4: { setUp: 2.6, play: 4.8 }, 3: { setUp: 4.3, play: 6.3 } },
};
