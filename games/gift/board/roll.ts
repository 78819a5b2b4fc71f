/** The last roll and what it did, from the tale of what happened. */
import type { Telling } from '../../../web/kit/board.ts';
import { PER_NUMBER } from '../data/boards.ts';
import { BARREN } from '../data/resources.ts';
import { isBlocked } from './places.ts';
import type { Table } from './table.ts';

export interface Roll {
  readonly seat: number;
  /** The faces, as far as they are known: after a reload only the sum may be. */
  readonly faces: readonly number[];
  readonly sum: number;
  /** By seat what the roll brought, as handfuls. */
  readonly gains: readonly (readonly [seat: number, cards: number])[];
  readonly short: readonly number[];
}

/** What came after the last roll, up to the first thing that somebody chose to do. */
export function lastRoll(t: Table): Roll | null {
  const { tale, s } = t;
  const at = tale.findLastIndex(({ event }) => event === 'rolls');
  if (s.rolled === 0) return null;
  const thrown = at < 0 ? undefined : tale[at];
  const [seat = s.active, one = 0, two = 0] = thrown?.args ?? [];
  if (thrown === undefined || one + two !== s.rolled) return { seat: s.active, faces: [], sum: s.rolled, gains: [], short: [] };
  const after = tale.slice(at + 1);
  const end = after.findIndex(({ event }) => event !== 'gets' && event !== 'short');
  const told: readonly Telling[] = end < 0 ? after : after.slice(0, end);
  return {
    seat,
    faces: [one, two],
    sum: s.rolled,
    gains: told.filter(({ event }) => event === 'gets').map(({ args }) => [args[0] ?? 0, args[1] ?? 0] as const),
    short: told.filter(({ event }) => event === 'short').map(({ args }) => args[0] ?? 0),
  };
}

/** The hexes of the last number, while its turn goes on. */
export function givingHexes(t: Table): ReadonlySet<number> {
  const { s, step } = t;
  const out = new Set<number>();
  if (s.rolled === 0 || s.rolled === 7 || step === 'roll' || step === 'dice' || step === 'over') return out;
  for (let i = s.rolled * PER_NUMBER; s.land.fields[i] >= 0; i++) {
    const hex = s.land.fields[i];
    if (!isBlocked(t, hex) && s.land.terrain[hex] !== BARREN) out.add(hex);
  }
  return out;
}
