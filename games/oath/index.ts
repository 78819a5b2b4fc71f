/** Oath of the Brotherhood, with all that is said about it. */
import type { Box } from '#games';
import { judge } from './bot.ts';
import { game } from './game.ts';
import type { Remembered } from './memory.ts';
import { rulebook } from './rulebook.en.ts';
import type { Oath } from './types.ts';
import { words } from './words.en.ts';

export const oath: Box<Oath, Remembered> = { game, words, rulebook, judge };
