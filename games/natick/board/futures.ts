/** Both futures of a division, played on a copy of what the viewer sees: coins won and lost on each side until the building begins. */
import { lowest, type Move, type Seat, top } from '#kernel';
import { sizeOf } from '../data/handful.ts';
import type { Natick } from '../types.ts';
import type { Table } from './table.ts';

export interface Future {
  /** Coins by seat, more or fewer than now. */
  readonly gains: readonly [number, number];
  /** The same by region tile. */
  readonly tiles: readonly number[];
  /** Somebody chooses on the way, so the counts are those of the best choice for them. */
  readonly open: boolean;
}

const wealth = (s: Natick, seat: Seat): number => sizeOf(s.purse[seat] ?? 0);

/** Looks this many choices ahead in full; later ones take what comes first. */
const DEPTH = 2;

export function futureOf(t: Table, start: Natick, before: readonly Move[]): Future {
  const s = t.game.clone(start);
  for (const move of before) t.game.play(s, lowest(top(s).seats), move, null);
  const open = { was: false };
  const end = finished(t, s, DEPTH, open);
  const tiles = end.coins.map((coins, tile) => coins - (start.coins[tile] ?? 0));
  return { gains: [wealth(end, 0) - wealth(start, 0), wealth(end, 1) - wealth(start, 1)], tiles, open: open.was };
}

/** Plays on to the acts of the turn; whoever is asked does what leaves them best off. */
function finished(t: Table, from: Natick, depth: number, open: { was: boolean }): Natick {
  let s = from;
  for (let guard = 0; guard < 60 && s.stack.length > 0; guard++) {
    const frame = top(s);
    const step = t.game.steps[frame.step]?.name;
    if (step === 'act' || step === 'roll' || frame.seats === 0) return s;
    const seat = lowest(frame.seats);
    const moves: Move[] = [];
    moves.length = t.game.options(s, seat, moves);
    if (moves.length > 1) open.was = true;
    if (depth === 0 || moves.length === 1 || step === 'discard' || step === 'gather' || step === 'store') {
      s = t.game.clone(s);
      t.game.play(s, seat, moves[0] ?? 0, null);
      continue;
    }
    let best: Natick | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      const next = t.game.clone(s);
      t.game.play(next, seat, move, null);
      const end = finished(t, next, depth - 1, open);
      const lead = wealth(end, seat) - wealth(end, 1 - seat);
      if (lead > most) {
        most = lead;
        best = end;
      }
    }
    return best ?? s;
  }
  return s;
}
