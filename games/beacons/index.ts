import type { Box } from '#games';
import { define } from '#kernel';
import { judge } from './bot.ts';
import { guess } from './guess.ts';
import { memory, type Remembered } from './memory.ts';
import { meta, type Options } from './meta.ts';
import { rulebook } from './rulebook.en.ts';
import { account, result, when } from './rules/fire.ts';
import { conserve, setup, verbs } from './rules/index.ts';
import { type Beacons, ENDINGS, EVENTS, REASONS, STEPS } from './types.ts';
import { clone, view } from './view.ts';
import { words } from './words.en.ts';

const game = define<Beacons, Options, typeof STEPS, typeof REASONS, typeof EVENTS, typeof ENDINGS, Remembered>({
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

export const beacons: Box<Beacons, Remembered> = { game, words, rulebook, judge };
