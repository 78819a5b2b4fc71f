/** The Gift, with all that is said about it. */
import type { Box } from '#games';
import { judge } from './bot.ts';
import { game } from './game.ts';
import type { Remembered } from './memory.ts';
import { rulebook } from './rulebook.en.ts';
import type { Gift } from './types.ts';
import { words } from './words.en.ts';

export const gift: Box<Gift, Remembered> = { game, words, rulebook, judge };
