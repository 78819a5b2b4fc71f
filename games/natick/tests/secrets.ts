/** Nothing is hidden in Natick: all tiles, coins and dice lie open, and the stack of regions has no order that anybody could know. */
import type { Secrets } from '#kernel';
import type { Natick } from '../types.ts';

export const secrets: Secrets<Natick> = [];
