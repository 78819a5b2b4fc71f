/** What a report of many games tells of Natick. */
import type { Metrics } from '#games';
import { numberOf, SUITS, suitOf } from './data/pieces.ts';
import type { Natick } from './types.ts';

/** The numbers that a colony was begun with, suit by suit: for what the dice bring it, they are all that differs. */
function opening(s: Natick, seat: number): string | null {
  const tiles = s.owner.flatMap((owner, tile) => (owner === seat ? [tile] : []));
  return tiles.length === 0 ? null : tiles.map((tile) => `${SUITS[suitOf(tile)]} ${numberOf(tile)}`).join(', ');
}

const built = (title: string, event: string, what: string) => ({ title, event, by: 'seat', name: () => what });

export const metrics: Metrics<Natick> = {
  traits: {
    first: { title: 'Turn order', when: 'opening', of: (s, seat) => (s.first === seat ? 'first' : 'second') },
    opening: { title: 'Opening', when: 'opening', of: opening },
  },
  counts: {
    regions: { title: 'Regions', of: (s, seat) => s.owner.filter((owner) => owner === seat).length },
    traders: { title: 'Traders', of: (s, seat) => s.traders[seat] },
    knights: { title: 'Knights', of: (s, seat) => s.knights[seat] },
  },
  uses: {
    villages: built('Villages', 'villages', 'village'),
    towns: built('Towns', 'towns', 'town'),
    roads: built('Roads', 'roads', 'road'),
    bank: built('Trades with the bank', 'banks', 'trade'),
    offers: built('Offers accepted', 'accepts', 'offer'),
  },
};
