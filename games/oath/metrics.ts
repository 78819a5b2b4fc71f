/** What a report of many games tells of the Oath. */
import type { Metrics } from '#games';
import { ACTIONS, MISSIONS, WARES } from './data/cards.ts';
import { FOLLOWERS, LOCATIONS, PIRATES } from './data/pieces.ts';
import type { Oath } from './types.ts';

export const metrics: Metrics<Oath> = {
  traits: {
    pirate: { title: 'Pirate', when: 'end', of: (s, seat) => PIRATES[s.pirate[seat]] ?? null },
    compass: { title: 'Compass at the end', when: 'end', of: (s, seat) => (s.compass === seat ? 'has the compass' : 'has not') },
  },
  counts: {
    doubloons: { title: 'Doubloons', of: (s, seat) => s.doubloons[seat] },
    toughness: { title: 'Toughness', of: (s, seat) => s.toughness[seat] },
    held: { title: 'Missions left in hand', of: (s, seat) => s.missionsHeld[seat] },
  },
  uses: {
    missions: { title: 'Missions completed', event: 'completes', by: 'seat', what: 'mission', name: (mission) => MISSIONS[mission]?.name ?? '?' },
    cards: { title: 'Action cards played', event: 'plays', by: 'seat', what: 'card', name: (card) => ACTIONS[card]?.name ?? '?' },
    places: { title: 'Locations visited', event: 'places', by: 'seat', what: 'place', name: (place) => LOCATIONS[place] ?? '?' },
    followers: { title: 'Followers hired', event: 'hires', by: 'seat', what: 'follower', name: (follower) => FOLLOWERS[follower] ?? '?' },
    wares: { title: 'Wares bought', event: 'buys', by: 'seat', what: 'ware', name: (ware) => WARES[ware]?.id ?? '?' },
  },
};
