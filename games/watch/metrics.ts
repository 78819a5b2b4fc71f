/** What a report of many games tells of the Watch: what The Gift's does, and the Wall. */
import type { Metrics } from '#games';
import { metrics as gift } from '../gift/metrics.ts';
import { HERO_NAMES } from './heroes.en.ts';
import type { Watch } from './types.ts';

export const metrics: Metrics<Watch> = {
  traits: {
    ...gift.traits,
    hero: { title: 'First hero', when: 'opening', of: (s, seat) => HERO_NAMES[s.north.hero[seat]] ?? null },
    last: { title: 'Last hero', when: 'end', of: (s, seat) => HERO_NAMES[s.north.hero[seat]] ?? null },
    breaches: { title: 'Breaches at the end', when: 'end', of: (s) => String(s.north.breaches) },
  },
  counts: { ...gift.counts, guards: { title: 'Guards on the Wall', of: (s, seat) => s.north.guards[seat] } },
  uses: {
    ...gift.uses,
    heroes: { title: 'Heroes used', event: 'uses', by: 'seat', what: 'hero', name: (hero) => HERO_NAMES[hero] ?? '?' },
    guards: { title: 'Guards built', event: 'guards', by: 'seat', name: () => 'guard' },
  },
};
