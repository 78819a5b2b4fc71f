/** All eleven heroes. */
import { type Choice, type Frame, OK, type Seat } from '#kernel';
import type { Watch } from '../../types.ts';
import { builderVerbs } from './builders.ts';
import { heroVerbs as useVerbs } from './hero.ts';
import { manceVerbs } from './mance.ts';
import { rangerVerbs } from './rangers.ts';
import { stewardVerbs } from './stewards.ts';
import { tarlyVerbs } from './tarly.ts';

export const heroVerbs = { ...stewardVerbs, ...tarlyVerbs, ...builderVerbs, ...manceVerbs, ...rangerVerbs, ...useVerbs };

const BEFORE_ROLL: readonly Choice<Watch>[] = Object.values(rangerVerbs);

/** Whether the seat's hero could help before the dice are rolled. */
export const helpsBeforeRoll = (s: Watch, f: Frame, seat: Seat): boolean => BEFORE_ROLL.some((verb) => verb.bar?.(s, f, seat) === OK);
