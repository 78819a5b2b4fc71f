/** What a report of many games tells of Brothers in Arms. */
import type { Metrics } from '#games';
import { ARMIES } from './data/armies.ts';
import { type Arms, CALLS, sideOf } from './types.ts';
import { lifeOf } from './worth.ts';

export const metrics: Metrics<Arms> = {
  traits: {
    army: { title: 'Army', when: 'end', of: (s, seat) => ARMIES[s.army[sideOf(s, seat)]]?.name ?? null },
    match: {
      title: 'Armies against each other',
      when: 'end',
      of: (s, seat) => `${ARMIES[s.army[sideOf(s, seat)]]?.name} against ${ARMIES[s.army[1 - sideOf(s, seat)]]?.name}`,
    },
    standards: { title: 'Where the Standards began', when: 'end', of: (s) => (s.began < 0 ? null : `place ${s.began + 1}`) },
  },
  counts: {
    mp: { title: 'Mastery Points left', of: (s, seat) => s.mp[seat] },
    life: { title: 'Damage it could still bear', of: (s, seat) => lifeOf(s, seat) },
  },
  uses: {
    cards: { title: 'Mastery Cards played', event: 'played', by: 'by', what: 'card', name: (card) => `card ${String(card).padStart(2, '0')}` },
    masters: { title: 'Masters called', event: 'played', by: 'by', what: 'call', name: (call) => CALLS[call] ?? '?' },
    ranks: { title: 'Strikes', event: 'struck', by: 'by', name: () => 'strike' },
  },
};
