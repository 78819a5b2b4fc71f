/** What games say to help people: what speaks for a move, and what a perfect memory knows. Apart from the registry, so that nobody fetches it to play. */
import type { Counter, Motives } from './index.ts';

const motives: Readonly<Record<string, () => Promise<{ readonly motives: Motives<never> }>>> = {
  natick: () => import('./natick/motives.en.ts'),
  gift: () => import('./gift/motives.en.ts'),
  watch: () => import('./watch/motives.en.ts'),
  oath: () => import('./oath/motives.en.ts'),
  arms: () => import('./arms/motives.en.ts'),
};

const counters: Readonly<Record<string, () => Promise<{ readonly counter: Counter<never, never> }>>> = {
  gift: () => import('./gift/counter.en.ts'),
  watch: () => import('./watch/counter.en.ts'),
  oath: () => import('./oath/counter.en.ts'),
  beacons: () => import('./beacons/counter.en.ts'),
};

/** Null for a game that has nothing to say. */
export const motivesOf = async (id: string): Promise<Motives | null> => ((await motives[id]?.())?.motives ?? null) as Motives | null;

/** Null where there is nothing to count. */
export const counterOf = async (id: string): Promise<Counter | null> => ((await counters[id]?.())?.counter ?? null) as Counter | null;
