/** What a bot knows of the Watch beyond its rules. */
import type { Judge } from '#games';
import { judgeBy } from '../bot.ts';
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

export const judge: Judge<Watch> = { ...judgeWith(watchWeights), weighing: { weights: watchWeights, judge: judgeWith } };
