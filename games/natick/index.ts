/** The Colonists of Natick, with all that is said about it. */
import type { Box } from '#games';
import { judge } from './bot.ts';
import { game } from './game.ts';
import { rulebook } from './rulebook.en.ts';
import type { Natick } from './types.ts';
import { words } from './words.en.ts';

export const natick: Box<Natick> = { game, words, rulebook, judge };
