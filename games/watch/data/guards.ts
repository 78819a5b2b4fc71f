/** Guards: what they cost, how many there are, and what they are worth. */
import { some } from '../../gift/data/handful.ts';

/** Lumber, brick and wool. */
export const GUARD_KINDS: readonly number[] = [0, 1, 2];
export const GUARD_COST = GUARD_KINDS.reduce((cost, kind) => cost + some(kind, 1), 0);
export const GUARDS = 7;
/** So many guards on the Wall bring a point each. */
export const GUARD_POINTS: readonly number[] = [3, 5];

export const guardPoints = (guards: number): number => (guards >= GUARD_POINTS[1] ? 2 : guards >= GUARD_POINTS[0] ? 1 : 0);
