import { describe } from 'vitest';
import { everyGateIsNeeded, everyLeakIsCaught } from '../../../tests/leaks.ts';
import { oath } from '../index.ts';
import { secrets } from './secrets.ts';

describe('[oath.action-hand] [oath.mission-hand] [oath.sextant] [oath.spyglass] [oath.talk] [oath.last] a leak planted by hand is caught', () => {
  everyLeakIsCaught(oath, secrets);
  everyGateIsNeeded(oath, secrets);
});
