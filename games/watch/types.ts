/** The vocabulary of Brotherhood of the Watch: what it adds to that of The Gift. */
import { codes, type Domain, type EventTable, FIRST_REASON, gated, HIDDEN, named, numbers, type StepTable, seen } from '#kernel';
import { ENDINGS as GIFT_ENDINGS, EVENTS as GIFT_EVENTS, REASONS as GIFT_REASONS, STEPS as GIFT_STEPS, type Gift } from '../gift/types.ts';
import { HEROES } from './data/heroes.ts';
import { CAMPS, CLANS, DIE_SIDES, SECTIONS, TOKEN_NAMES } from './data/north.ts';
import type { Options } from './meta.ts';
import type { RuleId } from './rulebook.en.ts';

/** The Wall, what lies north of it, and the heroes. All of it is open, but for the cards that Melisandre shows. What is readonly is replaced as a whole, so copies share it. */
export interface North {
  /** By section × 5 + space: the seat whose guard stands there, or −1; filled from space 0 on. By seat: guards on the Wall. */
  wall: number[];
  guards: readonly number[];
  /** By clan × 5 + camp, the hottest first: what kind of wildling camps there, or −1; filled from the hottest on. */
  camps: number[];
  /** By clearing: how many regular wildlings wait there. No others ever wait. */
  waiting: readonly number[];
  /** By type: figures in the Frostfangs. */
  frost: number[];
  /** Of the hexes that wildlings block (`occupied`), as bits: where a climber and where a giant stands. The others are regular. */
  climbers: number;
  giants: number;
  breaches: number;
  /** The last roll of the wildling die, 0 before the first. */
  die: number;

  /**
   * Tokens lie in lots: what was mixed together. By lot × 9 + kind: how many of the lot are still face down, wherever they lie.
   * Which of them lies where is decided when it is turned over. The pool is of the last lot; every time it is mixed again it is a new lot.
   */
  lots: readonly number[];
  pool: number;
  /** By kind: tokens that lie face up. */
  shown: readonly number[];
  /** By seat × 5, for each settlement on its card, the one that is built next first: the lot of the token under it; −1: none. Under keeps there is only the first lot. */
  under: readonly number[];

  /** By seat: the hero, its side (0: A, not used; 1: B, used once), and the turn in which it was taken or turned over. */
  hero: readonly number[];
  side: readonly number[];
  since: readonly number[];
  /** The cards that Melisandre has shown to the active player, packed as in data/cards.ts: secret; and how many, which is public. */
  looked: number;
  looking: number;
  /** Ranger patrols that Yoren has sent away. */
  discharged: number;
  /** Why the Wall fell: 0 it did not, 1 breaches, 2 wildlings in the Gift. */
  fallen: number;
}

export interface Watch extends Gift {
  readonly options: Options;
  north: North;
}

export const FELL_TO_BREACHES = 1;
export const FELL_TO_WILDLINGS = 2;

/** Heroes that help at any time of the own turn, and those that need the roll behind them. */
const ANY_TIME = ['benjen', 'ygritte', 'yoren', 'qhorin'] as const;
const AFTER_ROLL = ['mormont', 'marsh', 'mance', 'yarwyck', 'thorne', 'melisandre'] as const;

/** The steps of The Gift keep their places, so that its chapters serve here; some of them only the island knows. */
export const STEPS = {
  ...GIFT_STEPS,
  /** a: who still throws, as bits; b: who has the best throw, as bits; c: the best sum; d: whose throw it is. */
  first: { rule: 'watch.first', chance: true, verbs: ['throw'] },
  roll: { rule: 'gift.turn', verbs: ['roll', 'patrol', 'hunt', 'roadworks', 'winter', 'recruits', ...ANY_TIME] },
  dice: { rule: 'watch.dice', chance: true, verbs: ['cast'] },
  act: {
    rule: 'gift.turn',
    verbs: [
      ...(['supply', 'barter', 'offer', 'road', 'settlement', 'keep', 'guard', 'buy', 'patrol', 'hunt', 'roadworks', 'winter', 'recruits'] as const),
      ...AFTER_ROLL,
      ...ANY_TIME,
      'end',
    ],
  },
  /** a: guards posted so far. */
  post: { rule: 'watch.posts', verbs: ['post'] },
  /** The production of this roll is settled: the wildlings move. There is only one way in which they can. */
  advance: { rule: 'watch.advance', chance: true, verbs: ['advance'] },
  /** a: the lot; b: whose token; c: why it is turned over (FROM_ …). */
  token: { rule: 'watch.reveal', chance: true, verbs: ['reveal'] },
  tarly: { rule: 'watch.tarly', verbs: ['tarly', 'pass'] },
  /** a: who gets a card for theirs, as bits. */
  repay: { rule: 'watch.mormont', verbs: ['repay'] },
  /** a: the path that the road was lifted from. */
  rebuild: { rule: 'watch.yarwyck', verbs: ['rebuild'] },
  /** a: who looks; b: cards still to be seen. */
  look: { rule: 'watch.melisandre', chance: true, verbs: ['look'] },
  choose: { rule: 'watch.melisandre', verbs: ['choose'] },
  /** a: whose hand is open to the active player. */
  take: { rule: 'watch.mance', verbs: ['take'] },
  /** The hero was used. */
  hero: { rule: 'watch.hero-use', verbs: ['flip', 'enlist'] },
} as const satisfies StepTable & Record<string, { readonly rule: RuleId }>;
export const STEP = codes(STEPS);

/** Why a token is turned over. */
export const FROM_SETTLEMENT = 0;
export const FROM_KEEP = 1;
export const FROM_LONGEST = 2;
export const FROM_LARGEST = 3;
export const FROM_BENJEN = 4;

/** Why the Wall was breached. */
export const TOO_MANY = 0;
export const GIANT_UNOPPOSED = 1;
export const GIANT_MADE_A_GAP = 2;

/** What decided who wins when the Wall falls. */
export const BY_GUARDS = 0;
export const BY_POINTS = 1;
export const BY_OLDEST = 2;
export const BY_WEST = 3;
export const BY_NOTHING = 4;

/** Clans, types, sections and clearings as in data/north.ts; camps and spaces count from 0; handfuls are told as such. */
export const EVENTS = {
  ...GIFT_EVENTS,
  throws: seen('seat', 'one', 'two'),
  again: seen('seats', 'sum'),
  posts: seen('seat', 'section', 'space'),
  guards: seen('seat', 'section', 'space'),
  honours: seen('seat', 'points', 'guards'),
  wildling: seen('seat', 'number', 'trail'),
  quiet: seen('number', 'clan'),
  advances: seen('clan', 'type', 'clearing', 'number'),
  closes: seen('clan', 'left'),
  waits: seen('clearing', 'wildlings', 'guards'),
  climbs: seen('section', 'hex', 'overflow'),
  smashes: seen('section', 'guards'),
  breaches: seen('section', 'wildlings', 'guards', 'why'),
  falls: seen('seat', 'section'),
  shifts: seen('section', 'guards'),
  crosses: seen('section', 'type', 'hex', 'overflow'),
  marks: seen('breaches'),
  rushes: seen('clan'),
  token: seen('seat', 'clan', 'type', 'source'),
  migrates: seen('clan', 'type', 'camp'),
  nobody: seen('clan', 'type'),
  hides: seen('seat', 'pool'),
  remixes: seen('tokens'),
  hunts: seen('seat', 'hex', 'type'),
  disbands: seen('seat'),
  hero: seen('seat', 'hero'),
  uses: seen('seat', 'hero', 'side'),
  flips: seen('seat', 'hero'),
  enlists: seen('seat', 'hero', 'back'),
  pays: seen('seat', 'cards'),
  asks: seen('seat', 'kind', 'whom'),
  lends: seen('seat', 'to', 'kind'),
  lacks: seen('seat', 'kind'),
  repays: seen('seat', 'whom', 'kind'),
  lifts: seen('seat', 'path'),
  rebuilds: seen('seat', 'path'),
  looks: gated(['seat', 'card'], (viewer, [seat, card]) => [seat, viewer === seat ? card : HIDDEN]),
  chooses: gated(['seat', 'card'], (viewer, [seat, card]) => [seat, viewer === seat ? card : HIDDEN]),
  reshuffles: seen('seat', 'cards'),
  reads: gated(['seat', 'whom', 'cards'], (viewer, [seat, whom, cards]) => [seat, whom, viewer === seat || viewer === whom ? cards : HIDDEN]),
  takes: gated(['seat', 'whom', 'kind'], (viewer, [seat, whom, kind]) => [seat, whom, viewer === seat || viewer === whom ? kind : HIDDEN]),
  repels: seen('seat', 'place', 'type'),
  discharges: seen('seat'),
  banishes: seen('seat', 'hex'),
  collapses: seen('cause', 'breaches', 'wildlings'),
  prevails: seen('seat', 'guards', 'points', 'by'),
} as const satisfies EventTable;
export const EVENT = codes(EVENTS);

export const REASONS = {
  ...GIFT_REASONS,
  sectionFull: 'watch.section-limit',
  noGuards: 'watch.guard-limit',
  wallFull: 'watch.section-limit',
  noWildling: 'watch.hunt',
  notWaiting: 'watch.benjen',
  otherHero: 'watch.hero',
  heroFresh: 'watch.hero-turn',
  turnedOver: 'watch.hero-use',
  onDuty: 'watch.hero-use',
  sameHero: 'watch.hero-use',
  threeAsked: 'watch.mormont',
  emptyHand: 'watch.mormont',
  notAsked: 'watch.mormont',
  fixed: 'watch.yarwyck',
  sameWay: 'watch.yarwyck',
  noOtherWay: 'watch.yarwyck',
  notShown: 'watch.melisandre',
  notAhead: 'watch.mance',
  nothingThere: 'watch.mance',
  noPatrol: 'watch.yoren',
  atHome: 'watch.qhorin',
} as const satisfies Record<string, RuleId>;
export const WHY = codes(REASONS, FIRST_REASON);

export const ENDINGS = {
  ...GIFT_ENDINGS,
  points: 'watch.win',
  breached: 'watch.breaches',
  overrun: 'watch.overrun',
  stalemate: 'watch.shared',
} as const satisfies Record<string, RuleId>;

export const sections: Domain = named(SECTIONS);
export const heroes: Domain = named(HEROES);
export const tokens: Domain = named(TOKEN_NAMES);
export const twelve: Domain = numbers(DIE_SIDES, 1);
/** Two dice as one argument: `3+4`. */
export const throws: Domain = named(Array.from({ length: 36 }, (_, pair) => `${Math.floor(pair / 6) + 1}+${(pair % 6) + 1}`));
/** One or two players: `2`, or `1+3`. */
export const fellows: Domain = named(
  Array.from({ length: 16 }, (_, whom) => [1, 2, 3, 4].filter((seat) => ((whom >> (seat - 1)) & 1) === 1).join('+') || 'nobody'),
);
/** Where a wildling north of the Wall may be: camp by camp, then the clearings. */
export const lairs: Domain = named([
  ...CLANS.flatMap((clan) => Array.from({ length: CAMPS }, (_, camp) => `${clan}-${camp + 1}`)),
  ...SECTIONS.map((section) => `${section}-clearing`),
]);
