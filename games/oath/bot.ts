import type { Judge } from '#games';
import type { Oath } from './types.ts';

export const judge: Judge<Oath> = { evaluate: (s, seat) => s.points[seat] / 100 };
