/** All verbs: those of The Gift, "with the following changes". */
import type { Verbs } from '#kernel';
import { verbs as giftVerbs } from '../../gift/rules/index.ts';
import type { STEPS, Watch } from '../types.ts';
import { buildVerbs } from './build.ts';
import { cardVerbs } from './cards.ts';
import { heroVerbs } from './heroes/index.ts';
import { setupVerbs } from './setup.ts';
import { tokenVerbs } from './tokens.ts';
import { turnVerbs } from './turn.ts';
import { wallVerbs } from './wall.ts';

/** Left out: who begins is thrown for, three dice are cast in place of two, and only the island knows monopolies. */
const { begin: _begin, dice: _dice, monopoly: _monopoly, ...kept } = giftVerbs;

export const verbs: Verbs<Watch, typeof STEPS> = {
  ...kept,
  ...setupVerbs,
  ...turnVerbs,
  ...buildVerbs,
  ...tokenVerbs,
  ...wallVerbs,
  ...cardVerbs,
  ...heroVerbs,
};
