/** All verbs, in the rulebook's order. */
import type { Verbs } from '#kernel';
import type { Gift, STEPS } from '../types.ts';
import { buildVerbs } from './build.ts';
import { cardVerbs } from './cards.ts';
import { landVerbs } from './land.ts';
import { offerVerbs } from './offer.ts';
import { productionVerbs } from './production.ts';
import { setupVerbs } from './setup.ts';
import { sevenVerbs } from './seven.ts';
import { supplyVerbs } from './supply.ts';
import { tormundVerbs } from './tormund.ts';
import { turnVerbs } from './turn.ts';

export const verbs: Verbs<Gift, typeof STEPS> = {
  ...landVerbs,
  ...setupVerbs,
  ...productionVerbs,
  ...sevenVerbs,
  ...tormundVerbs,
  ...supplyVerbs,
  ...offerVerbs,
  ...buildVerbs,
  ...cardVerbs,
  ...turnVerbs,
};
