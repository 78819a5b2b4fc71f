/** All verbs, in the rulebook's order. */
import type { Verbs } from '#kernel';
import type { Arms, STEPS } from '../types.ts';
import { field, printed, raise } from './armies.ts';
import { choose, favour, stand } from './chosen.ts';
import { close, discard, hold, retire } from './duration.ts';
import { column } from './layout.ts';
import { fill, send, stay } from './move.ts';
import { ask, order } from './orders.ts';
import { lot, vote } from './standards.ts';
import { accept, combine, cut, decline, shuffle, turn, veto } from './terrain.ts';

export const verbs: Verbs<Arms, typeof STEPS> = {
  raise,
  printed,
  field,
  shuffle,
  turn,
  accept,
  veto,
  cut,
  combine,
  decline,
  vote,
  lot,
  column,
  order,
  ask,
  choose,
  stand,
  favour,
  discard,
  close,
  hold,
  retire,
  stay,
  send,
  fill,
};
