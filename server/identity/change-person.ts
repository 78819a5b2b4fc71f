/** Reads, changes and writes one person; a change by another process in between is kept, not overwritten. */
import { Conflict, type Person, type Store } from '../store/contract.ts';

/** Attempts before a person whose row changes all the time is given up. */
const ATTEMPTS = 20;

/** `change` is called again when the row has changed since it was read. Null when the person is gone; a Conflict when the account name is taken. */
export async function changePerson(
  store: Pick<Store, 'person' | 'putPerson'>,
  id: string,
  change: (person: Person) => Person,
): Promise<Person | null> {
  let before = await store.person(id);
  for (let attempt = 1; before !== null; attempt++) {
    const after = change(before);
    if (after === before) return after;
    try {
      await store.putPerson(after, before);
      return after;
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      const now = await store.person(id);
      // The row is as it was read, so the conflict is about the account name.
      if (now !== null && same(now, before)) throw error;
      before = now;
    }
  }
  return null;
}

const same = (one: Person, other: Person): boolean => (Object.keys(one) as (keyof Person)[]).every((field) => one[field] === other[field]);
