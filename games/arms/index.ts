/** Brothers in Arms, with all that is said about it. */
import type { Box } from '#games';
import { judge } from './bot.ts';
import { game } from './game.ts';
import { rulebook } from './rulebook.en.ts';
import type { Arms } from './types.ts';
import { words } from './words.en.ts';

export const arms: Box<Arms> = { game, words, rulebook, judge };
