/** The tree of a search: what was tried at each decision, and how it went. */
import type { Move, Seat } from '#kernel';

/** One move at one decision. Its numbers are those of the seat that plays it. */
export interface Edge {
  readonly key: number;
  readonly move: Move;
  readonly seat: Seat;
  visits: number;
  /** How often it could have been played. */
  chances: number;
  total: number;
  prior: number;
  /** For choices made at once: how much it is regretted not to have been played. */
  regret: number;
  /** How likely it was to be played in this iteration. */
  odds: number;
  /** What follows it. */
  node: Node | null;
}

export interface Node {
  visits: number;
  /** Whether the moves have been looked at one by one. */
  looked: boolean;
  readonly edges: Edge[];
  /** By key, where there are many. */
  index: Map<number, Edge> | null;
  /** Moves beside the first that could be played at the only visit so far: most places are come to once, and need no edge for them. */
  aside: Move[] | null;
  /** What follows choices made at once, by what was chosen. */
  after: Map<number, Node> | null;
}

export const node = (): Node => ({ visits: 0, looked: false, edges: [], index: null, aside: null, after: null });

/** After different dice the same number can be a move of another seat. */
const SEATS = 16;
export const keyOf = (seat: Seat, move: Move): number => move * SEATS + seat;

/** From so many moves on a table is faster than a look at each. */
const MANY = 12;

/** The edge of a legal move. Lists mostly come in the same order, so the place in the list is tried first. */
export function edgeAt(at: Node, i: number, seat: Seat, move: Move): Edge {
  const key = keyOf(seat, move);
  const there = at.edges[i];
  if (there !== undefined && there.key === key) return there;
  const found = at.index === null ? at.edges.find((edge) => edge.key === key) : at.index.get(key);
  if (found !== undefined) return found;
  const edge: Edge = { key, move, seat, visits: 0, chances: 0, total: 0, prior: 0, regret: 0, odds: 0, node: null };
  at.edges.push(edge);
  if (at.index !== null) at.index.set(key, edge);
  else if (at.edges.length > MANY) at.index = new Map(at.edges.map((one) => [one.key, one]));
  return edge;
}

/** The first visit of a place where nothing is known of any move: the first of them is as good as any. */
export function begin(at: Node, seat: Seat, list: readonly Move[], count: number): Edge {
  const edge = edgeAt(at, 0, seat, list[0]);
  edge.chances = 1;
  at.aside = list.slice(1, count);
  return edge;
}

/** At the second visit what was laid aside at the first has its edges. */
export function unfold(at: Node): void {
  if (at.aside === null) return;
  const { aside } = at;
  at.aside = null;
  const { seat } = at.edges[0];
  for (let i = 0; i < aside.length; i++) edgeAt(at, i + 1, seat, aside[i]).chances = 1;
}
