import { describe } from 'vitest';
import { everyGateIsNeeded, everyLeakIsCaught } from '../../../tests/leaks.ts';
import { beacons } from '../index.ts';
import { secrets } from './secrets.ts';

describe('[beacons.hands] [beacons.light] [beacons.search] a leak planted by hand is caught', () => {
  everyLeakIsCaught(beacons, secrets);
  everyGateIsNeeded(beacons, secrets);
});
