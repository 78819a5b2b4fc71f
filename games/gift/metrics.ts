/** What a report of many games tells of The Gift. */
import type { Metrics } from '#games';
import { CARDS } from './data/cards.ts';
import { SPOT_HEXES, SPOTS } from './data/grid.ts';
import { BARREN, KEEP, KEEPS, PIECES, RESOURCES, SETTLEMENT, SETTLEMENTS } from './data/resources.ts';
import { patrolsOf } from './rules/cards.ts';
import { ownerOf, yieldOf } from './rules/spots.ts';
import type { Gift } from './types.ts';

/** The resources that a seat's first settlements lie at. */
function opening(s: Gift, seat: number): string | null {
  const found = new Set<number>();
  for (let spot = 0; spot < SPOTS; spot++) {
    if (ownerOf(s.spot[spot]) !== seat || yieldOf(s.spot[spot]) === 0) continue;
    for (const hex of SPOT_HEXES.slice(spot * 3, spot * 3 + 3))
      if (hex >= 0 && s.land.terrain[hex] >= 0 && s.land.terrain[hex] < BARREN) found.add(s.land.terrain[hex]);
  }
  const missing = RESOURCES.filter((_, kind) => !found.has(kind));
  return found.size === 0 ? null : missing.length === 0 ? 'all resources' : `without ${missing.join(' and ')}`;
}

const once = (title: string, event: string, what: string) => ({ title, event, by: 'seat', name: () => what });

export const metrics: Metrics<Gift> = {
  traits: {
    order: { title: 'Turn order', when: 'opening', of: (s, seat) => `${((seat - s.first + s.players) % s.players) + 1}. in turn` },
    opening: { title: 'Opening', when: 'opening', of: opening },
    road: { title: 'Longest road', when: 'end', of: (s, seat) => (s.longest === seat ? 'has the longest road' : 'has not') },
    patrol: { title: 'Largest patrol', when: 'end', of: (s, seat) => (s.largest === seat ? 'has the largest patrol' : 'has not') },
  },
  counts: {
    settlements: { title: 'Settlements', of: (s, seat) => SETTLEMENTS - s.left[seat * PIECES + SETTLEMENT] },
    keeps: { title: 'Keeps', of: (s, seat) => KEEPS - s.left[seat * PIECES + KEEP] },
    length: { title: 'Length of road', of: (s, seat) => s.length[seat] },
    patrols: { title: 'Patrols', of: (s, seat) => patrolsOf(s, seat) },
  },
  uses: {
    cards: { title: 'Development cards played', event: 'plays', by: 'seat', what: 'card', name: (card) => CARDS[card] ?? '?' },
    buys: once('Development cards bought', 'buys', 'card'),
    trades: once('Trades with players', 'agrees', 'trade'),
    supply: once('Trades with the supply', 'swaps', 'trade'),
    thefts: once('Thefts', 'steals', 'theft'),
  },
};
