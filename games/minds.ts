/** What only the lab needs of a game: sparring partners, and what reports count. Apart from the registry, so that nobody fetches it to play. */
import type { Box, Entry, Judge, Metrics } from './index.ts';

interface Counting {
  readonly metrics: Metrics;
}
const countings: Readonly<Record<string, () => Promise<Counting>>> = {
  natick: () => import('./natick/metrics.ts'),
  gift: () => import('./gift/metrics.ts'),
  watch: () => import('./watch/metrics.ts'),
  oath: () => import('./oath/metrics.ts'),
  arms: () => import('./arms/metrics.ts'),
};

type Habits = Required<Pick<Judge, 'styles'>>;
const habits: Readonly<Record<string, () => Promise<Habits>>> = {
  arms: () => import('./arms/styles.ts'),
};

/** A game with its sparring partners. */
export async function forLab({ meta, load }: Entry): Promise<Box> {
  const [box, habit] = await Promise.all([load(), habits[meta.id]?.()]);
  return habit === undefined || box.judge === null ? box : { ...box, judge: { ...box.judge, styles: habit.styles } };
}

/** The metrics of a game for reports and compare; undefined where the game declares none. */
export const metricsOf = async (id: string): Promise<Metrics | undefined> => (await countings[id]?.())?.metrics;
