import { describe } from 'vitest';
import { everyGateIsNeeded, everyLeakIsCaught } from '../../../tests/leaks.ts';
import { arms } from '../index.ts';
import { secrets } from './secrets.ts';

describe('[arms.secret] a leak planted by hand is caught', () => {
  everyLeakIsCaught(arms, secrets, { build: true });
  everyGateIsNeeded(arms, secrets);
});
