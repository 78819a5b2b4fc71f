import { describe } from 'vitest';
import { everyGateIsNeeded, everyLeakIsCaught } from '../../../tests/leaks.ts';
import { watch } from '../index.ts';
import { secrets } from './secrets.ts';

/** Short games, with small hands: every secret comes up in a few of them. */
const short = { points: 5, handLimit: 5 };

describe('[watch.mance] [watch.melisandre] [watch.deck] a leak planted by hand is caught', () => {
  everyLeakIsCaught(watch, secrets, short, 4);
  everyGateIsNeeded(watch, secrets, short, 4);
});
