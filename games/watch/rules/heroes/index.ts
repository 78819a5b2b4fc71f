/** All eleven heroes. */
import { builderVerbs } from './builders.ts';
import { heroVerbs as useVerbs } from './hero.ts';
import { manceVerbs } from './mance.ts';
import { rangerVerbs } from './rangers.ts';
import { stewardVerbs } from './stewards.ts';
import { tarlyVerbs } from './tarly.ts';

export const heroVerbs = { ...stewardVerbs, ...tarlyVerbs, ...builderVerbs, ...manceVerbs, ...rangerVerbs, ...useVerbs };
