/** All verbs, in the rulebook's order. */
import type { Verbs } from '#kernel';
import type { Oath, STEPS } from '../types.ts';
import { actionVerbs } from './actions.ts';
import { drawVerbs } from './draws.ts';
import { endVerbs } from './end.ts';
import { itemVerbs } from './items.ts';
import { missionVerbs } from './missions.ts';
import { placeVerbs } from './place.ts';
import { setupVerbs } from './setup.ts';
import { tokenVerbs } from './tokens.ts';
import { visitVerbs } from './visit.ts';

export const verbs: Verbs<Oath, typeof STEPS> = {
  ...setupVerbs,
  ...placeVerbs,
  ...visitVerbs,
  ...missionVerbs,
  ...tokenVerbs,
  ...drawVerbs,
  ...itemVerbs,
  ...actionVerbs,
  ...endVerbs,
};
