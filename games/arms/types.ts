/** The vocabulary of Brothers in Arms: open this file first. */
import { codes, FIRST_REASON, type Gate, gated, HIDDEN, named, numbers, type Seat, type State, type StepTable, seen } from '#kernel';
import { ARMIES } from './data/armies.ts';
import { TERRAINS } from './data/terrain.ts';
import type { RuleId } from './rulebook.en.ts';

/** Small integers and flat arrays. Seats 0 to 3 are A to D; a side is a Team, or one player of a battle. A Troop is army × 8 + its line. */
export interface Arms extends State {
  /** By side: the army that the table has fixed, or −1. */
  readonly fixed: readonly number[];
  readonly build: boolean;
  /** Battles in the match: one, or up to three. */
  readonly battles: number;

  /** The answer that a seat has sealed in the frame on top, or −1. Secret: its side alone knows it. */
  answer: number[];
  /** What a seat has asked of its team mate this round, from 1; 0: nothing. Secret: its side alone knows it. */
  asked: number[];

  /** By side: the army, or −1 while it is not named. */
  army: number[];
  /** side × 2 + Unit: what it is made of (data/muster.ts), or −1. Secret while Units are composed: the side alone knows its own. */
  unit: number[];
  /** By seat: which Unit of the army it leads. */
  leads: number[];

  /** The Terrain deck, by kind: its order is for the dice to say. */
  deck: number[];
  shuffler: Seat;
  /** place × 2: the Terrain Card, and the one combined with it, or −1. */
  ground: number[];
  aside: number[];
  /** What the Terrain does: place × 3 + class; and by place. */
  attack: number[];
  cover: number[];
  absorb: number[];

  /** Where the Standards are, 0 to 2, or −1; and where they began. */
  standards: number;
  began: number;

  /** seat × 8 + line: Troops that are not laid out yet. */
  roster: number[];
  /** seat × 18 + column × 6 + rank: the Troop, or −1. The front of a column is rank 0. */
  line: number[];
  /** seat × 3 + column: Troops in it. */
  height: number[];
  /** side × 8 + line: Troops that were discarded. */
  dead: number[];

  /** By seat. */
  mp: number[];
  damage: number[];
  /** Mastery Cards as bits (card 1 is bit 0): in hand, spent in this Duration, and spent in the one before. */
  hand: number[];
  spent: number[];
  resting: number[];
  /** The Secondary Mastery Card: 0 in hand, 1 spent in this Duration, 2 in the one before. */
  secondary: number[];

  /** The last round that was revealed: by seat the card played (0: none yet), the Master called (0 none, 1 Battle, 2 Combat), and the MP owed. */
  card: number[];
  call: number[];
  owed: number[];

  battle: number;
  duration: number;
  round: number;
  level: number;
  /** By side: rounds won in this Duration; battles won. */
  wins: number[];
  won: number[];
  /** By place: the seats whose Troop there is flipped, as bits. None: the Terrain is open. */
  flipped: number[];
  /** When the last battle is over: the side that won (−1: drawn), and how, by its number among ENDINGS. Before: −2. */
  winner: number;
  ending: number;
}

/** The decision table, in the rulebook's order. The frame's fields are named where a step uses them. */
export const STEPS = {
  muster: { rule: 'arms.army', verbs: ['raise'] },
  recruit: { rule: 'arms.build', verbs: ['printed', 'field'] },
  shuffle: { rule: 'arms.shuffle', chance: true, verbs: ['shuffle'] },
  /** a: the place; b: the sides that have interfered there, as bits; c: the sides that have let it pass; d: who takes the card to combine it, from 1. */
  turn: { rule: 'arms.shuffle', chance: true, verbs: ['turn'] },
  /** a, b, c: as above. */
  speak: { rule: 'arms.veto', verbs: ['accept', 'veto', 'cut'] },
  /** a, b: as above; d: the card that was taken. */
  combine: { rule: 'arms.combine', verbs: ['combine', 'decline'] },
  standards: { rule: 'arms.standards', verbs: ['vote'] },
  lot: { rule: 'arms.standards', chance: true, verbs: ['lot'] },
  /** a: the place; b: 0 for A and C, 1 for B and D. */
  layout: { rule: 'arms.layout', verbs: ['column'] },
  orders: { rule: 'arms.orders', verbs: ['order', 'ask'] },
  /** a: 0 when one seat picks; 1 and 2: the first and the second naming of two. b: the seats that pick, as bits. */
  choose: { rule: 'arms.chosen', verbs: ['choose'] },
  /** a: the place; b and c: the Chosen Troop's owner on each side, or −1 while it is to be said. */
  lowest: { rule: 'arms.lowest', verbs: ['stand'] },
  /** a: the place. b: the seats that pick, as bits. */
  favour: { rule: 'arms.favour', verbs: ['favour'] },
  discard: { rule: 'arms.discard', verbs: ['discard'] },
  level: { rule: 'arms.level', verbs: ['close', 'hold'] },
  retire: { rule: 'arms.retire', verbs: ['retire'] },
  move: { rule: 'arms.move', verbs: ['stay', 'send'] },
  fill: { rule: 'arms.close', verbs: ['fill'] },
} as const satisfies StepTable;
export const STEP = codes(STEPS);

export const ARMY = named(ARMIES.map((army) => army.id));
export const UNIT = named(['first', 'second']);
export const ARMY_UNIT = named(ARMIES.flatMap((army) => [`${army.id}-1`, `${army.id}-2`]));
export const SEAT = numbers(4, 1);
export const PLACE = numbers(3, 1);
export const GROUND = named(TERRAINS.map((terrain) => terrain.id));
export const CARD = numbers(12, 1);
export const CALLS = ['none', 'battle', 'combat'] as const;
export const CALL = named(CALLS);
export const REQUESTS = ['high', 'middle', 'low', 'save', 'battle', 'combat', 'free'] as const;
export const REQUEST = named(REQUESTS);
export const WHOSE = named(['own', 'mate']);
export const WELCOME = named(['welcome', 'decline']);

/** The last argument of these events is the set of seats that may know the rest, as bits. */
const knows = (viewer: number, friends: number): boolean => viewer >= 0 && ((friends >> viewer) & 1) === 1;
const mates: Gate = (viewer, [by, step, answer, friends]) => (knows(viewer, friends) ? [by, step, answer, friends] : null);

export const EVENTS = {
  /** A seat has answered; which answer it is (packed as in `answer`) its side alone is told. */
  sealed: gated(['by', 'step', 'answer', 'friends'], (viewer, [by, step, answer, friends]) => [
    by,
    step,
    knows(viewer, friends) ? answer : HIDDEN,
    friends,
  ]),
  changed: gated(['by', 'step', 'answer', 'friends'], mates),
  asked: gated(['by', 'request', 'friends'], (viewer, [by, request, friends]) => (knows(viewer, friends) ? [by, request, friends] : null)),
  raised: seen('by', 'army', 'unit'),
  fielded: seen('by', 'army', 'unit', 'counts'),
  shuffled: seen('by', 'cutter'),
  turned: seen('place', 'ground'),
  accepted: seen('by', 'place'),
  vetoed: seen('by', 'place'),
  cut: seen('by', 'place', 'ground', 'fits'),
  combined: seen('by', 'place', 'ground'),
  declined: seen('by', 'place', 'ground'),
  voted: seen('by', 'place'),
  standards: seen('place'),
  laid: seen('by', 'place', 'column'),
  played: seen('by', 'card', 'call', 'army'),
  /** `counts`: what the winner's card counted. */
  duel: seen('by', 'whom', 'card', 'other', 'counts'),
  drew: seen('by', 'whom', 'card', 'other'),
  cross: seen('by', 'whom', 'card', 'other', 'counts'),
  crossDrew: seen('by', 'whom', 'card', 'other'),
  roundWon: seen('side', 'by'),
  roundDrawn: seen(),
  chosen: seen('by', 'place', 'troop'),
  differed: seen('side'),
  favoured: seen('by', 'whom'),
  struck: seen('by', 'troop', 'whom', 'target', 'damage'),
  clashed: seen('by', 'troop', 'whom', 'target', 'damage'),
  absorbed: seen('by', 'owed', 'absorbed', 'lost'),
  regained: seen('by', 'mp'),
  closed: seen('place'),
  marched: seen('place'),
  discarded: seen('by', 'column', 'troop'),
  level: seen('level', 'side'),
  retired: seen('by', 'column', 'troop'),
  sent: seen('by', 'troop', 'to', 'column'),
  unwelcome: seen('by', 'whom'),
  filled: seen('by', 'column', 'from', 'troop'),
  recovered: seen('by', 'cards'),
  duration: seen('duration', 'level'),
  defeated: seen('by', 'how'),
  nightfall: seen(),
  standing: seen('first', 'second'),
  battleOver: seen('side', 'battle'),
} as const;
export const EVENT = codes(EVENTS);

export const REASONS = {
  sameAnswer: 'arms.secret',
  armyFixed: 'arms.army',
  mixedLists: 'arms.build',
  notYourUnit: 'arms.unit',
  nineTroops: 'arms.build',
  fortyLevels: 'arms.build',
  otherFirst: 'arms.build',
  twoCards: 'arms.combine',
  notThere: 'arms.standards',
  otherArmy: 'arms.column',
  notLeft: 'arms.column',
  spentCard: 'arms.hand',
  spentSecondary: 'arms.secondary',
  sameMaster: 'arms.both',
  askedAlready: 'arms.ask',
  alone: 'arms.battle',
  closedTerrain: 'arms.closed',
  tooMany: 'arms.discard',
  tooMuch: 'arms.discard',
  tooLittle: 'arms.discard',
  oneTroop: 'arms.retire',
  nobody: 'arms.move',
  frontRank: 'arms.move',
  fullColumn: 'arms.move',
  nothing: 'arms.move',
  cannotSpare: 'arms.close',
} as const satisfies Record<string, RuleId>;
export const WHY = codes(REASONS, FIRST_REASON);

export const ENDINGS = {
  spent: 'arms.defeat',
  scattered: 'arms.defeat',
  nightfall: 'arms.nightfall',
  together: 'arms.standing',
  drawn: 'arms.standing',
  match: 'arms.match',
  matchDrawn: 'arms.match',
} as const satisfies Record<string, RuleId>;
export const ENDING = codes(ENDINGS);

/** Who belongs together, and who stands against whom. */
export const sideOf = (s: State, seat: Seat): number => (s.players === 4 ? seat >> 1 : seat);
export const foeOf = (s: State, seat: Seat): Seat => (s.players === 4 ? seat ^ 2 : seat ^ 1);
/** The team mate; in a battle the player. */
export const mateOf = (s: State, seat: Seat): Seat => (s.players === 4 ? seat ^ 1 : seat);
/** The seats of a side, as bits. */
export const seatsOf = (s: State, side: number): number => (s.players === 4 ? 3 << (side * 2) : 1 << side);
/** A or C, and B or D; in a battle both are the one player. */
export const firstOf = (s: State, side: number): Seat => (s.players === 4 ? side * 2 : side);
export const secondOf = (s: State, side: number): Seat => (s.players === 4 ? side * 2 + 1 : side);
