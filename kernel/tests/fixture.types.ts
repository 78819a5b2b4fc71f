/** The vocabulary of the Orchard: its state, steps, reasons and events. */
import {
  type Citations,
  choice,
  codes,
  count,
  type EventTable,
  FIRST_REASON,
  flag,
  gated,
  HIDDEN,
  type Meta,
  type State,
  type StepTable,
  seen,
} from '../index.ts';

export const PLACES = 40;
export const SPOTS = 3000;
export const COLOURS = 3;
export const SIDE = 6;
export const BAG = [6, 3, 1];

export interface Orchard extends State {
  readonly rounds: number;
  round: number;
  /** The last weather, which cannot come twice running. */
  last: number;
  /** By place: who planted there, or −1. */
  tree: number[];
  /** By row and column: 1 + who built there, or 0. */
  wall: number[];
  coins: number[];
  points: number[];
  /** What is left in the bag; in a view, what is not in the viewer's own hand. */
  bag: number[];
  left: number;
  hand: number[];
  held: number[];
  /** Sealed bids, −1 for none. */
  bids: number[];
}

export const options = { rounds: count(1, 60, 2), soil: choice(['clay', 'sand'], 'clay'), frost: flag(false) };

export const meta: Meta = {
  id: 'orchard',
  title: 'The Orchard',
  players: [2, 3],
  rules: 1,
  options,
  fits: (given, players) => (given.frost === true && players === 3 ? 'frost is for two' : null),
  facts: { hidden: true, simultaneous: true },
  bound: 10_000,
};

export const steps = {
  /** a: whose turn follows. */
  weather: { rule: 'orchard.weather', chance: true, verbs: ['roll'] },
  /** a: offers made; b: searches made. */
  turn: { rule: 'orchard.turn', verbs: ['plant', 'buildWall', 'search', 'offer', 'pass'] },
  /** a: the spot, modulo 1000. */
  dig: { rule: 'orchard.dig', verbs: ['dig'] },
  /** a: who draws. */
  draw: { rule: 'orchard.draw', chance: true, verbs: ['deal'] },
  /** a: who asks; b: the price; c: 1 when it answers a counter-offer. */
  reply: { rule: 'orchard.reply', verbs: ['accept', 'decline', 'counter'] },
  bid: { rule: 'orchard.bid', verbs: ['bid'] },
} as const satisfies StepTable;

export const reasons = {
  cost: 'orchard.coins',
  taken: 'orchard.places',
  apart: 'orchard.places',
  once: 'orchard.turn',
  empty: 'orchard.draw',
  nothing: 'orchard.dig',
  same: 'orchard.offer',
} as const satisfies Citations;
export const WHY = codes(reasons, FIRST_REASON);

export const events = {
  weather: seen('sum'),
  /** Only the seat itself sees the colour. */
  dealt: gated(['seat', 'colour'], (viewer, [seat = 0, colour = 0]) => [seat, viewer === seat ? colour : HIDDEN]),
  /** Nobody else hears of it at all. */
  found: gated(['seat', 'spot'], (viewer, args) => (viewer === args[0] ? args : null)),
  bids: seen('seat', 'bid'),
} as const satisfies EventTable;
export const SAY = codes(events);

export const endings = { harvest: 'orchard.end' } as const satisfies Citations;

export const STEP = codes(steps);
export const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
export const at = (list: readonly number[], i: number): number => list[i] as number;

export function change(list: number[], i: number, by: number): void {
  list[i] = at(list, i) + by;
}
