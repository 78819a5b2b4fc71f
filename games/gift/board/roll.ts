/** The last roll and what it did, from the tale of what happened. */
import type { Telling } from '../../../web/kit/board.ts';
import { PER_NUMBER } from '../data/boards.ts';
import { BARREN } from '../data/resources.ts';
import { northOf } from './north.ts';
import { isBlocked } from './places.ts';
import type { Table } from './table.ts';

export interface Roll {
  readonly seat: number;
  /** The faces, as far as they are known: after a reload only the sum may be. */
  readonly faces: readonly number[];
  readonly sum: number;
  /** The wildling die, 0 where there is none. */
  readonly die: number;
  /** By seat what the roll brought, as handfuls. */
  readonly gains: readonly (readonly [seat: number, cards: number])[];
  readonly short: readonly number[];
  /** What the wildlings did, in words. */
  readonly march: readonly string[];
}

/** What a roll brings about by itself. */
const GIVES = new Set(['gets', 'short']);
const MARCH = new Set(['quiet', 'advances', 'waits', 'climbs', 'smashes', 'breaches', 'falls', 'crosses', 'marks', 'rushes']);
/** Part of the march, and not worth a line. */
const ASIDE = new Set(['wildling', 'closes', 'shifts', 'honours']);

const taken = (tale: readonly Telling[], wanted: (event: string) => boolean): readonly Telling[] => {
  const end = tale.findIndex(({ event }) => !wanted(event));
  return end < 0 ? tale : tale.slice(0, end);
};

export function lastRoll(t: Table): Roll | null {
  const { tale, s } = t;
  if (s.rolled === 0) return null;
  const die = northOf(s)?.die ?? 0;
  const at = tale.findLastIndex(({ event }) => event === 'rolls');
  const [seat = s.active, one = 0, two = 0] = tale[at]?.args ?? [];
  if (one + two !== s.rolled) return { seat: s.active, faces: [], sum: s.rolled, die, gains: [], short: [], march: [] };
  const after = tale.slice(at + 1);
  const told = taken(after, (event) => GIVES.has(event) || event === 'wildling');
  const marched = after.findIndex(({ event }) => MARCH.has(event));
  const march =
    marched < 0 ? [] : taken(after.slice(marched), (event) => MARCH.has(event) || ASIDE.has(event)).filter(({ event }) => MARCH.has(event));
  return {
    seat,
    faces: [one, two],
    sum: s.rolled,
    die,
    gains: told.filter(({ event }) => event === 'gets').map(({ args }) => [args[0] ?? 0, args[1] ?? 0] as const),
    short: told.filter(({ event }) => event === 'short').map(({ args }) => args[0] ?? 0),
    march: march.map(({ words }) => words),
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
