/** What a bot knows of the Watch beyond its rules. */
import type { Judge } from '#games';
import { judgeBy } from '../bot.ts';
import { game } from './game.ts';
import type { Watch } from './types.ts';
import { outlook } from './worth.ts';

export const judge: Judge<Watch> = judgeBy({
  game,
  outlook,
  builds: ['road', 'settlement', 'keep', 'guard', 'buy'],
  trades: ['supply', 'barter', 'winter'],
});
