/** What a report of many games tells of the Oath. */
import type { Metrics } from '#games';
import { ACTIONS, MISSIONS } from './data/cards.ts';
import type { Oath } from './types.ts';
import { FOLLOWER_NAMES, PIRATE_NAMES, PLACE_NAMES, wareName } from './words.en.ts';

export const metrics: Metrics<Oath> = {
  traits: {
    pirate: { title: 'Pirate', when: 'end', of: (s, seat) => PIRATE_NAMES[s.pirate[seat]] ?? null },
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
    places: {
      title: 'Locations visited',
      event: 'places',
      by: 'seat',
      what: 'place',
      name: (place) => PLACE_NAMES[place]?.replace('the ', '') ?? '?',
    },
    followers: { title: 'Followers hired', event: 'hires', by: 'seat', what: 'follower', name: (follower) => FOLLOWER_NAMES[follower] ?? '?' },
    wares: { title: 'Wares bought', event: 'buys', by: 'seat', what: 'ware', name: wareName },
  },
};
