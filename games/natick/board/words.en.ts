/** What the board says: names of things for those who hear it, captions for those who see it. */
import { HANDFULS } from '../data/bundles.ts';
import { countOf } from '../data/handful.ts';
import { columnOf, numberOf, ROWS, roadColumnOf, SUITS, suitOf } from '../data/pieces.ts';

export const SUIT_TITLES = ['Suns', 'Moons', 'Crowns', 'Arms'] as const;
export const EVENT_TITLES = ['Rich Harvest', 'Tournament', 'Trade Advantage', 'Raider Attack'] as const;
export const EVENT_SHORT = ['Harvest', 'Tournament', 'Advantage', 'Raiders'] as const;
export const EVENT_FACTS = [
  'The holder takes a coin from the pool.',
  'The holder, with a knight and no fewer than the other, may take a coin of the other.',
  'The holder, with a trader and no fewer than the other, profits by a coin.',
  'The holder of six unguarded coins or more loses half of all.',
] as const;
export const PIECES = ['road', 'village', 'town', 'trader', 'knight'] as const;
export type Piece = (typeof PIECES)[number];
export const PIECE_TITLES: Readonly<Record<Piece, string>> = { road: 'Road', village: 'Village', town: 'Town', trader: 'Trader', knight: 'Knight' };
export const PIECE_KEYS: Readonly<Record<Piece, string>> = { road: 'r', village: 'v', town: 'n', trader: 'd', knight: 'k' };
export const SIDES = ['left', 'right'] as const;
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
export const FACE_WORDS = ['null', 'ace', 'two', 'three', 'four', 'five'] as const;

export const tileTitle = (tile: number): string => `${SUITS[suitOf(tile)]} ${numberOf(tile)}`;
export const coinsTitle = (coins: number): string => `${COUNTS[coins]} of three coins`;
export const spotTitle = (spot: number): string => `${ROWS[spot & 1]} road ${roadColumnOf(spot >> 1)}`;
export const slotTitle = (slot: number): string => `column ${columnOf(slot)}`;
export const roadTitle = (road: number): string => `road ${roadColumnOf(road)}`;
export const and = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

/** `2 suns and 1 moon`, or nothing. */
export const handfulTitle = (handful: number): string =>
  and(
    SUITS.map((suit, i) => [countOf(handful, i), suit] as const).flatMap(([count, suit]) =>
      count > 0 ? [`${count} ${count === 1 && suit !== 'arms' ? suit.slice(0, -1) : suit}`] : [],
    ),
  ) || 'nothing';

export const bundleTitle = (bundle: number): string => handfulTitle(HANDFULS[bundle] ?? 0);

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** What whoever is asked is doing, beside the name. */
export const DOING: Readonly<Record<string, string>> = {
  first: 'waits for the dice',
  choose: 'picks four regions',
  arrange: 'lays out the colony',
  roll: 'rolls',
  divide: 'divides the dice',
  take: 'chooses a set',
  order: 'orders the events',
  harvest: 'harvests',
  seize: 'may take a coin',
  discard: 'is raided',
  gather: 'collects',
  act: 'trades and builds',
  answer: 'has an offer',
  pay: 'pays',
  store: 'stores coins',
  explore: 'explores',
  draw: 'draws a region',
};
