/** What the board says: names of things for those who hear it, captions for those who see it. */
import { cardsName, times } from '../words.en.ts';

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

/** One side of an offer, which may be left open. */
export const side = (handful: number): string => (handful === 0 ? 'something' : cardsName(handful));

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
export const CLEARING_TITLES = ['A', 'B', 'C', 'D'] as const;
export const CLAN_TITLES = ['Ice River', 'Cave People', 'Hornfoot'] as const;

/** Names of places, as they are heard and, in part, seen. */
export const at = {
  hex: (row: string, place: number, of: number, what: string): string => `Row ${row}, hex ${place} of ${of}: ${what}`,
  tormund: 'Tormund stands here',
  tormundBlocks: 'Tormund is here: it gives nothing.',
  blocked: (who: string): string => `Blocked by a ${who}`,
  blocks: (who: string): string => `A ${who} blocks it: it gives nothing.`,
  corners: (whose: string): string => `Corners: ${whose}`,
  corner: (whose: string, count: number): string => `${whose} ${count}`,
  built: (keep: boolean, whose: string): string => `${keep ? 'Keep' : 'Settlement'}, ${whose}`,
  freeSpot: 'Free intersection',
  spot: (what: string, name: string, around: string, odds: number, route: string): string =>
    `${what} at ${name}: ${around}, ${odds} of 36${route === '' ? '' : `. ${route}`}`,
  odds: 'of 36 rolls',
  road: (whose: string): string => `Road, ${whose}`,
  freePath: 'Free path',
  path: (what: string, name: string): string => `${what} at ${name}`,
  anyRoute: 'Trade route 3:1',
  route: (resource: string): string => `${resource} route 2:1`,
  section: (place: number, guards: number, mine: number, waiting: number): string =>
    `Section ${place} of the Wall: ${times(guards, 'guard')}${mine === 0 ? '' : `, yours ${mine}`}, against ${times(waiting, 'wildling')} waiting`,
  sectionShort: (place: number): string => `Section ${place}`,
  camp: (clan: string, camp: number, who: string): string => `${clan}, camp ${camp}${camp === 1 ? ', the hottest' : ''}: ${who}`,
  emptyCamp: 'empty',
  clearing: (name: string, waiting: number): string => `Clearing ${name}: ${times(waiting, 'wildling')} waiting`,
  /** On a section of the Wall: in full, and where it is drawn small. */
  status: (guards: number, waiting: number): string => (guards === 0 ? '▲ undefended' : `${times(guards, 'guard')} · ${waiting} waiting`),
  statusShort: (guards: number, waiting: number): string => (guards === 0 ? '▲ open' : `${guards} vs ${waiting}`),
  tormundCamp: 'Tormund',
} as const;

/** What the trade says. */
export const deal = {
  title: 'Trade',
  counter: 'Counter-offer',
  counterOpen: 'Counter …',
  players: 'Players',
  supply: 'Supply',
  close: 'Close the trade',
  give: 'Give',
  get: 'Get',
  add: (row: string, resource: string, count: number, of: number | null, by: number): string =>
    `${row} ${resource}: ${count}${of === null ? '' : ` of ${of}`}. Add ${by}`,
  less: (row: string, by: number, resource: string): string => `${row} ${by} ${resource} fewer`,
  rate: (rate: number): string => `${rate}:1`,
  toWhom: 'To whom',
  ask: (name: string, cards: number, poor: boolean): string => `${name} ${cards} cards${poor ? ', too few' : ''}: ask or leave out`,
  all: 'all',
  offer: (whom: string): string => `Offer to ${whom}`,
  askFor: (whom: string): string => `Ask ${whom} for proposals`,
  offerThis: (whom: string): string => `Offer this to ${whom}`,
  withSupply: 'Trade with the supply',
  terms: (act: string, give: string, get: string): string => `${act}: ${give} for ${get}`,
  left: (left: number, of: number): string => `${left} of ${of} offers left`,
  chosen: (count: number, of: number): string => `${count} of ${of} chosen`,
  notNow: 'You trade in your turn, after the roll.',
  answersIn: 'The answers come in below the board.',
  offers: (name: string): string => `${name} offers`,
  asks: (name: string): string => `${name} asks:`,
  /** What an offer with an open side asks whoever answers it. */
  wouldGive: 'what would you give for',
  wouldTake: 'what would you take for your',
  wouldPropose: 'what would you propose?',
  proposal: 'Your proposal',
  propose: 'Propose …',
  youGet: 'you get',
  forYour: 'for your',
  accept: 'Accept',
  decline: 'Decline',
  accepts: 'accepts',
  declined: 'declined',
  thinking: 'is thinking …',
  gives: 'gives',
  for: 'for',
  tradeWith: (name: string): string => `Trade with ${name}`,
  trade: 'Trade',
  withdraw: 'Withdraw',
  wait: 'Wait',
} as const;

/** What the panel asks. */
export const ask = {
  rob: 'Whom do you rob?',
  robUnseen: 'Rob ',
  laid: (count: number, of: number, sealed: boolean): string => `${count} of ${of} laid aside${sealed ? ' · sealed' : ''}`,
  layAside: 'Seven: press cards in your hand. Nobody sees which before all have chosen.',
  takeBack: 'Press a card in the tray to take it back for another, until everybody has chosen.',
  instead: 'Now press the card in your hand that goes instead.',
  backFirst: 'First press the card that you want back.',
  notYetBack: 'It can be taken back when you have laid aside enough.',
  inTray: (resource: string): string => `${resource}, laid aside`,
  layOne: (what: string, count: number): string => `${what}: ${count} in hand`,
  layKind: (resource: string): string => `Lay aside ${resource}`,
  hunt: (hex: string): string => `Hunt at ${hex}`,
  moveTormund: 'Move Tormund',
  back: 'Back',
  open: (places: number): string => `${times(places, 'place')} open`,
  goThrough: ['and', 'go through them'],
  tarlyAlone: 'Tarly helps by himself: you are asked when a roll gives you nothing.',
  hero: (name: string, side: string, fact: string): string => `Your hero ${name}, side ${side}: ${fact}`,
  heroUsed: 'After the first use turn the hero over, or change it for another; after the second you must change it.',
  turnOver: 'Turn over',
  notNow: 'Not now',
  hands: (name: string, hand: string, own: string): string => `${name} holds ${hand}. You hold ${own}.`,
} as const;

/** Questions of the Watch that are answered below the board. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  tarly: 'The roll gave you nothing: Tarly brings a card',
  repay: 'Give a card for the one that you got',
  choose: 'Keep one of the cards that Melisandre has shown you',
  take: 'Take a card of this hand',
  hero: 'Your hero was used',
};

export const say = {
  board: (title: string): string => `Board of ${title}`,
  panel: 'Your cards and what to do',
  hand: 'Your hand',
  build: 'Build',
  cardIn: (name: string, count: number): string => `${count} ${name.toLowerCase()}`,
  costs: (what: string): string => `costs ${what}`,
  short: (what: string): string => `short of ${what}`,
  you: 'You',
  yours: 'yours',
  cancel: 'Cancel',
  skip: 'Skip',
  roll: 'Roll the dice',
  left: (count: number): string => `${count} left`,
  notNow: 'Not now',
  whyNot: (what: string): string => `${what}: not now`,
  costsShown: 'Costs',
  shortShown: 'Short:',
  priced: (cost: string, short: string): string => `Costs ${cost}.${short === '' ? '' : ` Short of ${short}.`}`,
  way: (give: string, get: string): string => `The supply would give ${get} for ${give}.`,
  end: 'End turn',
  trade: 'Trade',
  lastRoll: 'Last roll',
  seven: 'Seven: Tormund moves',
  nobody: 'Nobody gets anything',
  runsShort: (resource: string): string => `No ${resource} left for all`,
  deck: (cards: number): string => times(cards, 'development card'),
  supply: 'Supply',
  holds: 'The Wall holds',
  fell: 'The Wall has fallen',
  breaches: 'Breaches',
  across: 'Wildlings across',
  ifItFell: 'If it fell now',
  everybody: 'Everybody',
  wouldWin: (one: boolean, guards: number): string => ` ${one ? 'wins' : 'win'}, ${times(guards, 'guard')}`,
  frostfangs: 'Frostfangs',
  of: ' of ',
  cardsHeld: (cards: number): string => times(cards, 'card'),
  facts: { cards: 'Cards', development: 'Dev', road: 'Road', patrols: 'Patrols', guards: 'Guards' },
  longest: 'Longest Road',
  largest: 'Largest Patrol',
} as const;
