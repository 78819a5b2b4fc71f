/**
 * What a perfect memory would know: a fold over the events that a viewer was shown. Plain data, outside the state, absent in playouts.
 * Hidden hands are kept as a bounded list of possible worlds, pruned by whatever is paid or shown later.
 */
import type { Happening } from './events.ts';
import type { Dice, Viewer } from './types.ts';

export interface Memory<M> {
  begin(players: number, viewer: Viewer): M;
  /** Take in one event as the viewer was shown it. */
  note(memory: M, shown: Happening): void;
}

/** One way in which the hidden hands may lie: for each seat the number of cards of each kind, then the number of cards never seen. */
export interface World {
  readonly hands: number[];
  /** In how many equally likely ways the world came about. */
  weight: number;
}

export interface Worlds {
  readonly kinds: number;
  list: World[];
}

/** Above this many worlds what tells them apart is forgotten; what they agree on is kept. */
const MOST = 256;

export const worlds = (players: number, kinds: number): Worlds => ({
  kinds,
  list: [{ hands: new Array<number>(players * (kinds + 1)).fill(0), weight: 1 }],
});

/** A seat gains a card that the viewer saw, or (kind −1) one that it did not see. */
export function gains(w: Worlds, seat: number, kind: number, n = 1): void {
  const at = slot(w, seat, kind);
  for (const world of w.list) world.hands[at] = world.hands[at] + n;
}

/** A seat gives up n cards of a kind in the open: worlds in which it cannot are ruled out. */
export function pays(w: Worlds, seat: number, kind: number, n = 1): void {
  const at = slot(w, seat, kind);
  const unseen = slot(w, seat, -1);
  const kept: World[] = [];
  let alike = true;
  for (const world of w.list) {
    const known = Math.min(n, world.hands[at]);
    const rest = n - known;
    if (world.hands[unseen] < rest) continue;
    world.hands[at] = world.hands[at] - known;
    world.hands[unseen] = world.hands[unseen] - rest;
    kept.push(world);
    alike &&= rest === 0;
  }
  if (kept.length === 0) throw new Error(`memory: no world is left in which seat ${seat} pays ${n} of kind ${kind}`);
  // Worlds that have all lost the same differ as before.
  w.list = alike || kept.length === 1 ? kept : merge(kept, w.kinds);
}

/** A card goes from one seat to another (−1: out of the hands) unseen: one world for each kind that it may have been. */
export function slips(w: Worlds, from: number, to: number): void {
  const next: World[] = [];
  for (const world of w.list) {
    for (let kind = -1; kind < w.kinds; kind++) {
      const at = slot(w, from, kind);
      const ways = world.hands[at];
      if (ways === 0) continue;
      const hands = world.hands.slice();
      hands[at] = ways - 1;
      if (to >= 0) hands[slot(w, to, kind)] = hands[slot(w, to, kind)] + 1;
      next.push({ hands, weight: world.weight * ways });
    }
  }
  if (next.length === 0) throw new Error(`memory: no world is left in which seat ${from} loses a card`);
  w.list = merge(next, w.kinds);
}

/** A seat shows a card and keeps it. */
export function shows(w: Worlds, seat: number, kind: number): void {
  pays(w, seat, kind);
  gains(w, seat, kind);
}

/** One of the worlds, or of those that fit what else is known, each as likely as its weight. */
export function imagine(w: Worlds, dice: Dice, fits: ((hands: readonly number[]) => boolean) | null = null): readonly number[] {
  const list = fits === null ? w.list : w.list.filter((world) => fits(world.hands));
  if (list.length === 1) return list[0].hands;
  const total = list.reduce((sum, world) => sum + world.weight, 0);
  let k = (dice(1 << 30) / (1 << 30)) * total;
  for (const world of list) {
    k -= world.weight;
    if (k < 0) return world.hands;
  }
  throw new Error('memory: no world fits what is seen');
}

/** The fewest and the most. */
export type Range = readonly [least: number, most: number];

/**
 * What is certain and what is possible of some hands that hold nothing but the cards of the bag: by hand and kind. A list of all hands that
 * the bag is shared by. Sound, and sharp but for what unseen cards of two hands would tell of each other.
 */
export function ranges(w: Worlds, places: readonly number[], bag: readonly number[]): Range[][] {
  const out: [number, number][][] = places.map(() => bag.map(() => [Number.POSITIVE_INFINITY, 0]));
  const kinds = bag.map((_, kind) => kind);
  for (const { hands } of w.list) {
    const free = kinds.map((kind) => places.reduce((left, place) => left - hands[slot(w, place, kind)], bag[kind]));
    if (free.some((left) => left < 0)) continue;
    const spare = free.reduce((sum, left) => sum + left, 0);
    places.forEach((place, i) => {
      const unseen = hands[slot(w, place, -1)];
      for (const kind of kinds) {
        const known = hands[slot(w, place, kind)];
        const range = out[i][kind];
        range[0] = Math.min(range[0], known + Math.max(0, unseen - (spare - free[kind])));
        range[1] = Math.max(range[1], known + Math.min(unseen, free[kind]));
      }
    });
  }
  if (out.some((hand) => hand.some(([least]) => least === Number.POSITIVE_INFINITY))) throw new Error('memory: no world fits what is seen');
  return out;
}

/** How many cards the memory counts in a hand: the same in every world. */
export const counted = (w: Worlds, place: number): number => {
  let n = 0;
  for (let kind = -1; kind < w.kinds; kind++) n += w.list[0].hands[slot(w, place, kind)];
  return n;
};

/** Where a world counts a seat's cards of a kind, or (kind −1) those that were never seen. */
export function slot(w: Worlds, seat: number, kind: number): number {
  const at = seat * (w.kinds + 1) + (kind < 0 ? w.kinds : kind);
  if (seat < 0 || kind >= w.kinds || at >= w.list[0].hands.length) throw new Error(`memory: there is no seat ${seat} with cards of kind ${kind}`);
  return at;
}

/** Equal worlds become one; when they are too many, only what is common to all of them is kept. */
function merge(list: readonly World[], kinds: number): World[] {
  const byHands = new Map<string, World>();
  for (const world of list) {
    const key = world.hands.join();
    const same = byHands.get(key);
    if (same === undefined) byHands.set(key, world);
    else same.weight += world.weight;
  }
  const merged = [...byHands.values()];
  if (merged.length > MOST) return [common(merged, kinds)];
  const most = merged.reduce((max, world) => Math.max(max, world.weight), 0);
  if (most > 1e9) for (const world of merged) world.weight /= most;
  return merged;
}

/** The cards that every world has in a hand; the rest of the hand counts as never seen. */
function common(list: readonly World[], kinds: number): World {
  const [first, ...others] = list as [World, ...World[]];
  const hands = first.hands.slice();
  for (let at = 0; at < hands.length; at++) {
    if (at % (kinds + 1) === kinds) continue;
    const least = others.reduce((min, world) => Math.min(min, world.hands[at]), hands[at]);
    const unseen = at - (at % (kinds + 1)) + kinds;
    hands[unseen] = hands[unseen] + hands[at] - least;
    hands[at] = least;
  }
  return { hands, weight: 1 };
}
