/** Choices that several make at once: each learns by regret, and plays a mixture rather than one move. */
import type { Dice, Move, Seat } from '#kernel';
import { type Edge, edgeAt, type Node } from './tree.ts';

/** How much of the time anything is tried, by prior. */
const CURIOUS = 0.15;
const FINE = 1 << 30;

const legal: Edge[] = [];

/** One of a seat's moves, each as likely as it is regretted not to have been played. */
export function draw(at: Node, seat: Seat, list: readonly Move[], count: number, dice: Dice): Edge {
  let regrets = 0;
  let priors = 0;
  for (let i = 0; i < count; i++) {
    const edge = edgeAt(at, i, seat, list[i]);
    legal[i] = edge;
    regrets += edge.regret;
    priors += edge.prior;
  }
  for (const edge of at.edges) if (edge.seat === seat) edge.odds = 0;
  let left = dice(FINE) / FINE;
  let found = legal[count - 1];
  let open = true;
  for (let i = 0; i < count; i++) {
    const edge = legal[i];
    const prior = priors > 0 ? edge.prior / priors : 1 / count;
    const share = regrets > 0 ? edge.regret / regrets : prior;
    edge.odds = (1 - CURIOUS) * share + CURIOUS * prior;
    left -= edge.odds;
    if (open && left < 0) {
      found = edge;
      open = false;
    }
  }
  return found;
}

/**
 * What was gained is set against what each move has brought so far: the move that was played is corrected by how seldom it is, the others
 * stand as they are. So the regrets are right on average, and vary little.
 */
export function learn(at: Node, played: Edge, gained: number): void {
  let visits = 0;
  let total = 0;
  for (const edge of at.edges) {
    if (edge.seat !== played.seat) continue;
    visits += edge.visits;
    total += edge.total;
  }
  const usual = visits > 0 ? total / visits : gained;
  const meanOf = (edge: Edge): number => (edge.visits > 0 ? edge.total / edge.visits : usual);
  const corrected = meanOf(played) + (gained - meanOf(played)) / Math.max(played.odds, 1e-3);
  let expected = 0;
  for (const edge of at.edges) if (edge.seat === played.seat) expected += edge.odds * (edge === played ? corrected : meanOf(edge));
  for (const edge of at.edges) {
    if (edge.seat !== played.seat || edge.odds === 0) continue;
    edge.regret = Math.max(0, edge.regret + (edge === played ? corrected : meanOf(edge)) - expected);
  }
}
