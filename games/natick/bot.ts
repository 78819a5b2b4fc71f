import type { Judge } from '#games';
import type { Natick } from './types.ts';

export const judge: Judge<Natick> = {
  evaluate: (s, seat) => 0.5 + (s.points[seat] - s.points[1 - seat]) / 30,
};
