/** The Colonists of Natick, assembled. */
import type { Box } from '#games';
import { define } from '#kernel';
import { judge } from './bot.ts';
import { guess } from './guess.ts';
import { meta } from './meta.ts';
import { rulebook } from './rulebook.en.ts';
import { conserve } from './rules/conserve.ts';
import { result } from './rules/end.ts';
import { verbs } from './rules/index.ts';
import { setup } from './rules/setup.ts';
import { ENDINGS, EVENTS, type Natick, REASONS, STEPS } from './types.ts';
import { clone, view } from './view.ts';
import { words } from './words.en.ts';

export const natick: Box<Natick> = {
  game: define({
    meta,
    steps: STEPS,
    verbs,
    reasons: REASONS,
    events: EVENTS,
    endings: ENDINGS,
    setup,
    clone,
    view,
    guess,
    result,
    conserve,
  }),
  words,
  rulebook,
  judge,
};
