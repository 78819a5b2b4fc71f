/** A view of Natick leaves nothing to guess. */
import type { Natick } from './types.ts';
import { clone } from './view.ts';

export const guess = (view: Natick): Natick => clone(view);
