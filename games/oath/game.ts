/** The rules, assembled. */
import { define } from '#kernel';
import { guess } from './guess.ts';
import { memory } from './memory.ts';
import { meta } from './meta.ts';
import { account, when } from './rules/account.ts';
import { conserve } from './rules/conserve.ts';
import { verbs } from './rules/index.ts';
import { result } from './rules/scoring.ts';
import { setup } from './rules/setup.ts';
import { ENDINGS, EVENTS, REASONS, STEPS } from './types.ts';
import { clone, view } from './view.ts';

export const game = define({
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
  memory,
  result,
  conserve,
  when,
  account,
});
