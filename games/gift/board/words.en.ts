/** What the board says: names of things for those who hear it, captions for those who see it. */
import { countOf } from '../data/handful.ts';
import { RESOURCES } from '../data/resources.ts';

export const RESOURCE_TITLES = ['Lumber', 'Brick', 'Wool', 'Grain', 'Ore', 'Any'] as const;
export const TERRAIN_TITLES = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'ice', 'desert'] as const;
export const CARD_TITLES = ['Patrol', 'Victory point', 'Road Building', 'Winter is Coming', 'Monopoly', 'New Recruits'] as const;
export const CARD_SHORT = ['Patrol', 'Point', 'Roads', 'Winter', 'Monopoly', 'Recruits'] as const;
export const CARD_FACTS = [
  'Move Tormund and take a card from somebody beside him. Three patrols in front of you may be the largest.',
  'One point, hidden until it wins.',
  'Lay two roads without paying.',
  'Take any two cards from the supply.',
  'Name a resource: everybody gives you all of it.',
  'Put a guard on the Wall without paying.',
] as const;

export const PIECES = ['road', 'settlement', 'keep', 'guard', 'card'] as const;
export type Piece = (typeof PIECES)[number];
export const PIECE_TITLES: Readonly<Record<Piece, string>> = { road: 'Road', settlement: 'Settlement', keep: 'Keep', guard: 'Guard', card: 'Card' };
export const PIECE_SHORT: Readonly<Record<Piece, string>> = { road: 'Road', settlement: 'Settle', keep: 'Keep', guard: 'Guard', card: 'Card' };
export const PIECE_KEYS: Readonly<Record<string, Piece>> = { r: 'road', s: 'settlement', k: 'keep', g: 'guard', c: 'card' };
export const PIECE_PLACES: Readonly<Record<Piece, string>> = {
  road: 'Choose a path for the road.',
  settlement: 'Choose an intersection for the settlement.',
  keep: 'Choose a settlement to raise.',
  guard: 'Choose a section of the Wall.',
  card: '',
};

export const and = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);
export const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `2 lumber and 1 ore`, or nothing. */
export const handfulTitle = (handful: number): string =>
  and(RESOURCES.map((name, kind) => [countOf(handful, kind), name] as const).flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : []))) ||
  'nothing';

/** Under the drawing of a step that is decided on the board. */
export const ON_BOARD: Readonly<Record<string, readonly [title: string, about: string]>> = {
  found: ['Found a settlement', 'Many dots beside it, and different resources. Its road comes next.'],
  pave: ['Lay its road', 'Towards where you want to settle next.'],
  tormund: ['Move Tormund', 'His hex gives nothing, and you take a card from somebody beside it.'],
  lay: ['Lay a free road', 'Where you could build one.'],
  post: ['Post your first guard', 'On a section of the Wall. The lowest free space is taken.'],
  rebuild: ['Lay the road again', 'On another path, where you could build one.'],
};

/** The heroes of the Watch: what each of them does. */
export const HERO_FACTS = [
  'Name a resource: up to two players give you one of it, and you give each of them a card for it.',
  'Trade one card with the supply for one of another resource.',
  'A roll that gives you nothing, and no seven, brings you a card of your choice.',
  'Lift a road of yours with a free end and lay it elsewhere.',
  'Build a guard with one card of its price replaced by another resource.',
  'Buy a development card, one card of its price may be any other; see three and keep one.',
  'Look at the hand of somebody with more points than you and take a card.',
  'Send back a wildling from a camp or clearing; then a token of the pool is turned over.',
  'Send back a wildling from the Gift.',
  'Give up a ranger patrol in front of you for a guard on the Wall.',
  'Send Tormund back to his camp and take a card of the hex that he leaves.',
] as const;
export const TYPE_TITLES = ['wildling', 'climber', 'giant'] as const;
export const CLAN_TITLES = ['Ice River', 'Cave People', 'Hornfoot'] as const;

/** What whoever is asked is doing. */
export const DOING: Readonly<Record<string, string>> = {
  found: 'founds a settlement',
  pave: 'lays a road',
  roll: 'may roll',
  discard: 'discards',
  tormund: 'moves Tormund',
  rob: 'chooses whom to rob',
  act: 'trades and builds',
  answer: 'considers the offer',
  confirm: 'closes the deal or not',
  lay: 'lays free roads',
};

export const say = {
  board: (title: string): string => `Board of ${title}`,
  panel: 'Your cards and what to do',
  hand: 'Your hand',
  build: 'Build',
  cardIn: (name: string, count: number): string => `${count} ${name.toLowerCase()}`,
  costs: (what: string): string => `costs ${what}`,
  short: (what: string): string => `short of ${what}`,
  free: 'free',
  you: 'You',
  yours: 'yours',
  cancel: 'Cancel',
  roll: 'Roll the dice',
  end: 'End turn',
  trade: 'Trade',
  lastRoll: 'Last roll',
  noRoll: 'No roll yet',
  gave: (what: string): string => `${what} gives`,
  seven: 'Seven: Tormund moves',
  nobody: 'Nobody gets anything',
  supply: 'Supply',
  cardsLeft: (count: number): string => times(count, 'card'),
  holds: 'The Wall holds',
  fell: 'The Wall has fallen',
  breaches: 'Breaches',
  across: 'Wildlings across',
  ifItFell: 'If it fell now',
  hero: 'Your hero',
  longest: 'Longest Road',
  largest: 'Largest Patrol',
} as const;
