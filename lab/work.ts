/** Work that can be cut into pieces and done in any thread. A plan is plain data. */
import type { Hall } from './context.ts';
import { type FuzzPlan, type FuzzTally, fuzzer } from './fuzzer.ts';
import { loadGame } from './input.ts';
import { watcher } from './promises/index.ts';
import { type SimPlan, type SimTally, simulator } from './simulation.ts';

interface Kinds {
  sim: { plan: SimPlan; tally: SimTally };
  fuzz: { plan: FuzzPlan; tally: FuzzTally };
}
export type Plan = Kinds[keyof Kinds]['plan'];
export type TallyOf<P extends Plan> = Kinds[P['kind']]['tally'];

/** Does the games `from` to `to` − 1. */
export type Work<T> = (from: number, to: number) => T;

export async function prepare<P extends Plan>(plan: P, hall: Hall): Promise<Work<TallyOf<P>>> {
  const box = await loadGame(hall.registry, plan.game);
  const work = plan.kind === 'sim' ? simulator(box, hall.bots, plan) : await fuzzer(box, plan, hall.watcher ?? watcher);
  return work as Work<TallyOf<P>>;
}
