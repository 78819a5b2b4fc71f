/** The rules, assembled. */
import { define } from '#kernel';
import { when } from '../gift/rules/account.ts';
import { guess } from './guess.ts';
import { memory, type Remembered } from './memory.ts';
import { type Given, meta } from './meta.ts';
import { account } from './rules/account.ts';
import { conserve } from './rules/conserve.ts';
import { result } from './rules/end.ts';
import { verbs } from './rules/index.ts';
import { setup } from './rules/setup.ts';
import { ENDINGS, EVENTS, REASONS, STEPS, type Watch } from './types.ts';
import { clone, view } from './view.ts';

export const game = define<Watch, Given, typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, Remembered>({
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
