import { describe } from 'vitest';
import { everyGateIsNeeded, everyLeakIsCaught } from '../../../../tests/leaks.ts';
import { watch } from '../index.ts';
import { secrets } from './secrets.ts';

/** Small hands, so that every secret comes up in a few games. */
const short = { points: 7, handLimit: 5 };

describe('[watch.mance] [watch.melisandre] [watch.deck] a leak planted by hand is caught', () => {
  everyLeakIsCaught(watch, secrets, short);
  everyGateIsNeeded(watch, secrets, short);
});
