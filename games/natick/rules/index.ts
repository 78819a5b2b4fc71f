/** All verbs, in the rulebook's order. */
import type { Verbs } from '#kernel';
import type { Natick, STEPS } from '../types.ts';
import { buildVerbs } from './build.ts';
import { collectVerbs } from './collect.ts';
import { diceVerbs } from './divide.ts';
import { endVerbs } from './end.ts';
import { eventVerbs } from './events.ts';
import { exploreVerbs } from './explore.ts';
import { offerVerbs } from './offer.ts';
import { payVerbs } from './pay.ts';
import { setupVerbs } from './setup.ts';
import { tradeVerbs } from './trade.ts';
import { unitVerbs } from './units.ts';

export const verbs: Verbs<Natick, typeof STEPS> = {
  ...setupVerbs,
  ...diceVerbs,
  ...eventVerbs,
  ...collectVerbs,
  ...tradeVerbs,
  ...offerVerbs,
  ...payVerbs,
  ...buildVerbs,
  ...unitVerbs,
  ...exploreVerbs,
  ...endVerbs,
};
