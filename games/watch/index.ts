/** Brotherhood of the Watch, with all that is said about it. */
import type { Box } from '#games';
import { judge } from './bot.ts';
import { game } from './game.ts';
import type { Remembered } from './memory.ts';
import { rulebook } from './rulebook.en.ts';
import type { Watch } from './types.ts';
import { words } from './words.en.ts';

export const watch: Box<Watch, Remembered> = { game, words, rulebook, judge };
