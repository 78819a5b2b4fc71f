import { describe } from 'vitest';
import { everyGateIsNeeded, everyLeakIsCaught } from '../../../tests/leaks.ts';
import { gift } from '../index.ts';
import { secrets } from './secrets.ts';

/** Short games, with small hands: every secret comes up in them. */
const short = { points: 5, handLimit: 5 };

describe('[gift.hands] [gift.discard] [gift.buy] [gift.fresh] a leak planted by hand is caught', () => {
  everyLeakIsCaught(gift, secrets, short);
  everyGateIsNeeded(gift, secrets, short);
});
