/** The vocabulary of Beacons: open this file first. */
import {
  codes,
  type Deck,
  FIRST_REASON,
  gated,
  HIDDEN,
  lowest,
  named,
  numbers,
  type Seat,
  type State,
  type StepTable,
  seen,
  type Viewer,
} from '#kernel';
import type { RuleId } from './rulebook.en.ts';

export const FUEL = ['twigs', 'logs', 'tar', 'oil'] as const;
export const KINDS = FUEL.length;
export const COPIES = 7;
export const brightness = (kind: number): number => kind + 1;
export const teamOf = (seat: Seat): number => seat % 2;

export interface Beacons extends State {
  readonly nights: number;
  night: number;
  deck: Deck;
  /** Four kinds a seat. Secret: the seat alone knows its row. */
  hand: number[];
  /** Cards in hand, which everybody may count. */
  held: number[];
  /** What the watch is looking at. Secret: the watch alone knows it. */
  searched: number[];
  /** How many cards the watch is looking at, which everybody may count. */
  looking: number;
  /** The card that a seat has laid face down, or −1. Secret: its team alone knows it. */
  laid: number[];
  burnt: number[];
  won: number[];
}

/** In the order of the rulebook. The frame's fields are named where a step uses them. */
export const STEPS = {
  /** a: cards still to deal; the next goes to seat (4 − a) mod 4. */
  deal: { rule: 'beacons.deck', chance: true, verbs: ['deal'] },
  watch: { rule: 'beacons.dusk', verbs: ['gather', 'search', 'raid'] },
  /** b: the watch. */
  draw: { rule: 'beacons.gather', chance: true, verbs: ['draw'] },
  /** a: cards still to look at. b: the watch. */
  look: { rule: 'beacons.search', chance: true, verbs: ['look'] },
  keep: { rule: 'beacons.search', verbs: ['keep'] },
  /** a: the raider. */
  answer: { rule: 'beacons.raid', verbs: ['bribe', 'yield'] },
  /** a: the raider. b: the raided. */
  grab: { rule: 'beacons.yield', chance: true, verbs: ['grab'] },
  light: { rule: 'beacons.light', verbs: ['lay'] },
} as const satisfies StepTable;
export const STEP = codes(STEPS);

/** Who is looking at cards of the deck now, or −1. */
export function searcher(s: Beacons): Seat {
  const f = s.stack[s.stack.length - 1];
  if (f === undefined) return -1;
  return f.step === STEP.look ? f.b : f.step === STEP.keep ? lowest(f.seats) : -1;
}

export const CARD = named(FUEL);
export const SEAT = numbers(4, 1);

const mates = (viewer: Viewer, seat: Seat): boolean => viewer >= 0 && teamOf(viewer) === teamOf(seat);

/** `returned`: 1 when the card is one that a search had put under the deck. */
export const EVENTS = {
  drew: gated(['by', 'kind', 'returned'], (viewer, [by, kind, returned]) => [by, viewer === by ? kind : HIDDEN, returned]),
  looked: gated(['by', 'kind', 'returned'], (viewer, [by, kind, returned]) => [by, viewer === by ? kind : HIDDEN, returned]),
  kept: gated(['by', 'kind'], (viewer, [by, kind]) => [by, viewer === by ? kind : HIDDEN]),
  raided: seen('by', 'whom'),
  bribed: seen('by', 'whom', 'kind'),
  grabbed: gated(['by', 'whom', 'kind'], (viewer, [by, whom, kind]) => [by, whom, viewer === by || viewer === whom ? kind : HIDDEN]),
  sealed: gated(['by', 'kind'], (viewer, [by, kind]) => [by, mates(viewer, by) ? kind : HIDDEN]),
  changed: gated(['by', 'kind'], (viewer, [by, kind]) => (mates(viewer, by) ? [by, kind] : null)),
  lit: seen('by', 'kind'),
  night: seen('team'),
} as const;
export const EVENT = codes(EVENTS);

export const REASONS = {
  notHeld: 'beacons.hands',
  friend: 'beacons.raid',
  empty: 'beacons.raid',
  notSearched: 'beacons.search',
  sameCard: 'beacons.light',
} as const satisfies Record<string, RuleId>;
export const WHY = codes(REASONS, FIRST_REASON);

export const ENDINGS = { dawn: 'beacons.end', shared: 'beacons.end' } as const satisfies Record<string, RuleId>;
