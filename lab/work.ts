/** Work that can be cut into pieces and done in any thread. A plan is plain data. */
import type { Hall } from './context.ts';
import { type FuzzPlan, type FuzzTally, fuzzer } from './fuzzer.ts';
import { type LabBox, loadGame, type Minds } from './input.ts';
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
  const from = plan.kind === 'sim' ? plan.from : undefined;
  const box = from === undefined ? await loadGame(hall.registry, plan.game) : await loadCopy(from, plan.game);
  const work = plan.kind === 'sim' ? simulator(box, hall.bots, plan) : await fuzzer(box, plan, hall.watcher ?? watcher);
  return work as Work<TallyOf<P>>;
}

/** A game of another copy of Longhall, with its own judges. */
async function loadCopy(from: string, game: string): Promise<LabBox> {
  const { registry } = (await import(from)) as Pick<Hall, 'registry'>;
  const minds = (await import(new URL('minds.ts', from).href)) as Minds;
  return loadGame(registry, game, minds);
}
