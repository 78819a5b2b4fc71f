/** Who wants nothing to do with whom. */
import type { Store } from '../store/contract.ts';

export interface Blocks {
  readonly blockedBy: ReadonlySet<string>;
  readonly blocking: ReadonlySet<string>;
}

/** How one person and these others stand to each other. */
export async function blocksBetween(store: Store, person: string, others: readonly string[]): Promise<Blocks> {
  const asked = [...new Set(others)].filter((other) => other !== person);
  const [own, ...theirs] = await Promise.all([store.stances(person), ...asked.map((other) => store.stances(other))]);
  return {
    blocking: new Set((own ?? []).filter(({ stance }) => stance === 'block').map(({ other }) => other)),
    blockedBy: new Set(asked.filter((_, i) => theirs[i]?.some(({ other, stance }) => other === person && stance === 'block'))),
  };
}

/** Whose lines a person does not want to read. */
export async function unheardBy(store: Store, person: string): Promise<ReadonlySet<string>> {
  return new Set((await store.stances(person)).map(({ other }) => other));
}
