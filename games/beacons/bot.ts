import type { Judge } from '#games';
import { type Beacons, brightness, KINDS, teamOf } from './types.ts';

/** Nights won count most, then the fuel that the team has in hand. */
export const judge: Judge<Beacons> = {
  evaluate(s, seat) {
    let fuel = 0;
    for (let by = 0; by < s.players; by++) {
      for (let kind = 0; kind < KINDS; kind++) fuel += (teamOf(by) === teamOf(seat) ? 1 : -1) * s.hand[by * KINDS + kind] * brightness(kind);
      if (s.laid[by] >= 0) fuel += (teamOf(by) === teamOf(seat) ? 1 : -1) * brightness(s.laid[by]) * 0.5;
    }
    const lead = s.won[teamOf(seat)] - s.won[1 - teamOf(seat)] + fuel / 20;
    return 0.5 + lead / (2 * (1 + Math.abs(lead)));
  },
  chanceErrors: { 4: { setUp: 9.9, play: 9.9 } },
};
