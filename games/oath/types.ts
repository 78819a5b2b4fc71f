/** The vocabulary of Oath of the Brotherhood: what a state holds, what the game waits for, what happens, and why a move is refused. */
import {
  codes,
  type Deck,
  type Domain,
  type EventTable,
  FIRST_REASON,
  gated,
  HIDDEN,
  named,
  numbers,
  type Seat,
  type State,
  type StepTable,
  seen,
} from '#kernel';
import { ACTIONS, MISSIONS, WARES } from './data/cards.ts';
import { DISCOVERIES, FOLLOWERS, ITEMS, LOCATIONS, PIRATES, RESOURCES, SPACES } from './data/pieces.ts';
import type { Options } from './meta.ts';
import type { RuleId } from './rulebook.en.ts';

/** Small integers and flat arrays. Tables of pieces: data/pieces.ts; of cards: data/cards.ts. */
export interface Oath extends State {
  readonly players: number;
  readonly options: Options;
  /** Fixed by the number of players and the options, shared by all copies. */
  readonly rounds: number;
  readonly mates: number;
  readonly circles: readonly number[];

  /** The round, from 1; 0 during the set-up. */
  round: number;
  /** What comes next when nobody owes an answer (PHASE). */
  phase: number;
  /** Who holds the first player token. */
  compass: Seat;
  active: Seat;
  /** Turns begun so far, over all rounds. */
  turn: number;
  /** Turns passed in a row. */
  passes: number;

  /** By seat: the pirate (−1: none yet), coins, toughness, victory points, missions completed. */
  pirate: number[];
  doubloons: number[];
  toughness: number[];
  points: number[];
  done: number[];
  /** By seat, as bits: the tokens on its player board, by space; its followers; and those of them that were used this round. */
  board: number[];
  followers: number[];
  tired: number[];
  /** By seat: what it does with its Pistol (TOLL). */
  pistol: number[];
  /** Coins in the bank: all that nobody has. */
  bank: number;

  /** Where each pawn stands, four a seat, the Pirate first: a location, plus BESIDE if it takes no circle; or HOME or ASIDE. */
  pawn: number[];
  /** By location: how many pawns of each seat stand there, three bits a seat; and how many circles are taken. */
  who: number[];
  taken: number[];

  /** This turn: what was used, as bits (USED); locations whose toll could not be paid, as bits; Shoulder Through is in force. */
  used: number;
  denied: number;
  shoulder: number;

  /** Action cards in hand by kind, a row a seat: secret, the seat alone knows its row. How many it holds everybody may count. */
  actions: number[];
  actionsHeld: number[];
  actionDeck: Deck;
  actionDiscard: number[];

  /** Where each mission is (PLACE). Secret: those in a hand, which its seat alone knows; in a view also those in the deck are UNKNOWN. */
  missionAt: number[];
  missionsHeld: number[];
  missionDeck: Deck;
  /** The face-up missions, −1 for a gap. */
  row: number[];

  /** The face-up market cards from the dear end to the cheap one (−1: a gap); the deck, whose order nobody ever sees; and the discards. */
  market: number[];
  marketDeck: number[];
  marketDiscard: number[];

  /** The face-up follower (−1: none); deck and discards, as bits. */
  tavern: number;
  tavernDeck: number;
  tavernDiscard: number;

  /** Discoveries on the board, as bits. */
  open: number;
  discoveryDeck: Deck;
  /** By seat, as bits: discoveries held back by a Spyglass. Secret: which; everybody may count them. */
  held: number[];
  heldCount: number[];

  /** Who is looking at cards of a deck (−1: nobody), how many they have seen, and, secret to all others, which. Missions: PLACE.looked. */
  looker: Seat;
  looking: number;
  lookedActions: number[];
  lookedDiscoveries: number;

  /** By seat: the last mission, sealed until all have answered (−1: no answer; NO_MISSION: none). Secret until then, and kept for the account. */
  last: number[];
}

export const HOME = -1;
export const ASIDE = -2;
export const BESIDE = 32;

/** Places of a mission; hands are the seats themselves, completed ones lie at DONE + seat. */
export const PLACE = { done: 8, row: 16, discard: 17, deck: 18, looked: 19, unknown: -1 } as const;
export const NO_MISSION = MISSIONS.length;

export const PHASE = { table: 0, pirates: 1, secrets: 2, bonuses: 3, turns: 4, last: 5, over: 6 } as const;
export const TOLL = { always: 0, never: 1, ask: 2 } as const;
/** Items that may be used once a turn, and the setting of the Pistol. */
export const USED = { firstMate: 1, parrot: 2, monkey: 4, gunpowder: 8, food: 16, pistol: 32 } as const;
/** A visit: the location's ability is still to be used; it is William the Map's, without a pawn; a Gunner keeps followers out. */
export const VISIT = { ability: 1, map: 2, gunned: 4 } as const;

/** In the order of the rulebook. The frame's fields are named where a step uses them. */
export const STEPS = {
  first: { rule: 'oath.compass', chance: true, verbs: ['begin'] },
  /** a: cards still to be turned up; so for the next three. */
  stock: { rule: 'oath.market-row', chance: true, verbs: ['stock'] },
  post: { rule: 'oath.mission-row', chance: true, verbs: ['post'] },
  arrive: { rule: 'oath.tavern-card', chance: true, verbs: ['arrive'] },
  reveal: { rule: 'oath.five', chance: true, verbs: ['reveal'] },
  pirate: { rule: 'oath.pirates', verbs: ['pirate'] },
  /** a: the seat. */
  cast: { rule: 'oath.pirates', chance: true, verbs: ['cast'] },
  /** a: the seat. */
  secret: { rule: 'oath.secret', chance: true, verbs: ['deal'] },

  turn: { rule: 'oath.turn', verbs: ['place', 'copy', 'play', 'sail', 'parrot', 'blast', 'eat', 'pistol', 'pass'] },
  after: { rule: 'oath.turn', verbs: ['play', 'sail', 'parrot', 'blast', 'eat', 'end'] },
  /** a: who enters; b: the location; c: the pawn's kind + 2 × whether a First Mate moves it; d: how far round the table the owner sits. */
  toll: { rule: 'oath.pistol', verbs: ['demand', 'waive'] },
  /** a: the location. */
  monkey: { rule: 'oath.monkey', verbs: ['steal', 'leave'] },
  /** a: the location; b: followers that may be used, as bits; c: VISIT; d: 1 once a mission was completed. */
  visit: { rule: 'oath.visit', verbs: ['work', 'pick', 'buy', 'complete', 'undertake', 'hire', 'use', 'leave'] },
  /** a: tokens still to be placed (data/pieces.ts); b: the only spaces allowed, as bits (0: all). */
  store: { rule: 'oath.resources', verbs: ['store'] },
  /** a: tokens still owed. */
  pay: { rule: 'oath.paying', verbs: ['pay'] },
  /** a: the seat; b: cards still to be drawn. */
  draw: { rule: 'oath.beach', chance: true, verbs: ['draw'] },
  /** a: the seat; b: cards still to be looked at. */
  look: { rule: 'oath.sextant', chance: true, verbs: ['look'] },
  keep: { rule: 'oath.sextant', verbs: ['keep'] },
  /** a: the seat; b: 1 if William the Map may be used. */
  explore: { rule: 'oath.explore', chance: true, verbs: ['explore'] },
  /** a: the seat; b: as above; c: cards still to be looked at. */
  survey: { rule: 'oath.spyglass', chance: true, verbs: ['survey'] },
  /** b: as above. */
  chart: { rule: 'oath.spyglass', verbs: ['chart'] },
  /** a: the seat. */
  recruit: { rule: 'oath.freema', chance: true, verbs: ['recruit'] },

  /** a: tokens still to be chosen; b: the resources allowed, as bits. */
  choose: { rule: 'oath.any', verbs: ['pick'] },
  rob: { rule: 'oath.fingers', verbs: ['rob'] },
  signal: { rule: 'oath.signal', verbs: ['complete'] },
  /** a: the seat; b: cards still to be looked at. */
  overhear: { rule: 'oath.talk', chance: true, verbs: ['overhear'] },
  heed: { rule: 'oath.talk', verbs: ['heed'] },
  barter: { rule: 'oath.barter', verbs: ['buy'] },
  /** a: tokens discarded; b: their resources, as bits. */
  swap: { rule: 'oath.swap', verbs: ['discard', 'leave'] },
  shift: { rule: 'oath.shift', verbs: ['recall'] },

  last: { rule: 'oath.last', verbs: ['finish', 'decline'] },
} as const satisfies StepTable & Record<string, { readonly rule: RuleId }>;
export const STEP = codes(STEPS);

const own = (viewer: Seat, [seat, card]: readonly number[]): number[] => [seat, viewer === seat ? card : HIDDEN];

export const EVENTS = {
  begins: seen('seat'),
  round: seen('round', 'seat'),
  stocks: seen('slot', 'ware'),
  slides: seen('ware'),
  posts: seen('slot', 'mission'),
  arrives: seen('follower'),
  departs: seen('follower'),
  opens: seen('place'),
  reforms: seen('deck'),
  pirate: seen('seat', 'pirate'),
  dealt: gated(['seat', 'mission'], own),

  turn: seen('seat'),
  places: seen('seat', 'pawn', 'place', 'beside'),
  copies: seen('seat', 'place'),
  sails: seen('seat', 'from', 'place'),
  fights: seen('seat', 'place', 'toughness'),
  tolls: seen('seat', 'owner'),
  waives: seen('owner', 'seat'),
  denies: seen('seat', 'owner', 'place'),
  passes: seen('seat'),
  leaves: seen('seat', 'place'),

  gains: seen('seat', 'space'),
  loses: seen('seat', 'space'),
  overflows: seen('seat', 'resource'),
  coins: seen('seat', 'count'),
  toughness: seen('seat', 'count'),
  steals: seen('seat', 'from', 'space'),
  robs: seen('seat', 'from', 'count'),
  draws: gated(['seat', 'card'], own),
  looks: gated(['seat', 'card'], own),
  keeps: gated(['seat', 'card'], own),
  plays: seen('seat', 'card'),
  buys: seen('seat', 'slot', 'ware', 'price'),
  completes: seen('seat', 'mission', 'points'),
  undertakes: seen('seat', 'mission'),
  hires: seen('seat', 'follower'),
  uses: seen('seat', 'follower'),
  compass: seen('seat'),
  surveys: gated(['seat', 'discovery'], own),
  charts: gated(['seat', 'discovery'], own),
  overhears: gated(['seat', 'mission'], own),
  heeds: gated(['seat', 'mission'], own),
  blasts: seen('seat', 'place'),
  falls: seen('seat', 'pawn'),
  recalls: seen('seat', 'place'),
  pistol: seen('seat', 'mode'),
  home: seen('round'),

  seals: gated(['seat', 'mission'], own),
  finishes: seen('seat', 'mission', 'points'),
  bonus: seen('bonus', 'seat'),
  scores: seen('seat', 'points'),
} as const satisfies EventTable;
export const EVENT = codes(EVENTS);

export const REASONS = {
  pirateTaken: 'oath.pirates',
  noMate: 'oath.crew',
  pirateOut: 'oath.crew',
  unexplored: 'oath.explore',
  full: 'oath.spaces',
  spent: 'oath.spent',
  innSpent: 'oath.inn-peace',
  toll: 'oath.pistol',
  denied: 'oath.pistol',
  mustPlace: 'oath.pass',
  noItem: 'oath.power',
  usedUp: 'oath.items',
  notOut: 'oath.first-mate',
  samePlace: 'oath.first-mate',
  noCopy: 'oath.water',
  nobodyThere: 'oath.gunpowder',
  robust: 'oath.toughness',
  sameMode: 'oath.pistol',
  setAlready: 'oath.pistol',
  notThere: 'oath.monkey',
  noLoot: 'oath.monkey',
  allyLoot: 'oath.monkey',
  noRoom: 'oath.boat',

  noCard: 'oath.action-hand',
  useless: 'oath.useless',
  notHere: 'oath.visit',
  doneHere: 'oath.visit',
  coins: 'oath.doubloons',
  tough: 'oath.bargains',
  notOffered: 'oath.bargains',
  mustPick: 'oath.free',
  noWare: 'oath.market',
  notHeld: 'oath.mission-hand',
  cost: 'oath.complete',
  oneMission: 'oath.brotherhood',
  notInRow: 'oath.undertake',
  noFollower: 'oath.tavern',
  notYours: 'oath.followers',
  notAtWork: 'oath.follower-place',
  tired: 'oath.follower-once',
  byItself: 'oath.follower-automatic',
  gunned: 'oath.gunner',
  newcomer: 'oath.freema',
  occupied: 'oath.resources',
  otherSpace: 'oath.resources',
  notOwed: 'oath.paying',
  notLooked: 'oath.sextant',
  notCharted: 'oath.spyglass',
  notHeard: 'oath.talk',
  yourself: 'oath.fingers',
  poor: 'oath.fingers',
  sameKind: 'oath.swap',
  noMateThere: 'oath.shift',
  sameAnswer: 'oath.last',
} as const satisfies Record<string, RuleId>;
export const WHY = codes(REASONS, FIRST_REASON);

export const ENDINGS = {
  points: 'oath.win',
  missions: 'oath.tie',
  doubloons: 'oath.tie',
  tokens: 'oath.tie',
  shared: 'oath.shared',
} as const satisfies Record<string, RuleId>;

/** What the arguments of the verbs range over. */
export const seats: Domain = numbers(5, 1);
export const pawns: Domain = named(['pirate', 'mate']);
export const places: Domain = named(LOCATIONS);
export const discoveries: Domain = named(DISCOVERIES);
export const resources: Domain = named(RESOURCES);
export const items: Domain = named(ITEMS);
export const spaces: Domain = named(SPACES);
export const pirates: Domain = named(PIRATES);
export const followers: Domain = named(FOLLOWERS);
export const cards: Domain = named(ACTIONS.map((card) => card.id));
export const wares: Domain = named(WARES.map((card) => card.id));
export const missions: Domain = named(MISSIONS.map((card) => card.id));
export const slots: Domain = named(['left', 'middle', 'right']);
export const modes: Domain = named(Object.keys(TOLL));
export const times: Domain = named(['now', 'later']);
/** Tokens of one resource: `sword+pistol`. Value resource × 31 + bits − 1, the boat's the fifth bit. */
export const handfuls: Domain = named(
  RESOURCES.flatMap((name, resource) =>
    Array.from({ length: 31 }, (_, i) =>
      [...ITEMS.slice(resource * 4, resource * 4 + 4), `${name}-boat`].filter((_space, bit) => (((i + 1) >> bit) & 1) === 1).join('+'),
    ),
  ),
);
export const handfulResource = (handful: number): number => Math.floor(handful / 31);
export const handfulBits = (handful: number): number => (handful % 31) + 1;
