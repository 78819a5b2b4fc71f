/** The order of requests: what one caller asks for happens in that order, also without waiting in between. What is about something else passes by. */

export interface Lane {
  /**
   * Carried out after what was asked for before under the same key, and after writes without a key, which are about everything; reads do
   * not wait for reads. An 'append' keeps its own order among others of its kind: it waits for reads only.
   */
  run<T>(kind: 'read' | 'write' | 'append', key: string | null, act: () => Promise<T>): Promise<T>;
}

type Pending = Map<string | null, Promise<unknown>>;

export function lane(): Lane {
  const writes: Pending = new Map();
  const reads: Pending = new Map();

  function before(kind: 'read' | 'write' | 'append', key: string | null): Promise<unknown>[] {
    const earlier = kind === 'append' ? [] : key === null ? [...writes.values()] : [writes.get(key), writes.get(null)];
    if (kind !== 'read') earlier.push(...(key === null ? reads.values() : [reads.get(key)]));
    return earlier.filter((request) => request !== undefined);
  }

  /** What fails keeps nobody from going on. */
  function register(pending: Pending, key: string | null, request: Promise<unknown>): void {
    const settled: Promise<unknown> = Promise.allSettled([pending.get(key), request]).then(() => {
      if (pending.get(key) === settled) pending.delete(key);
    });
    pending.set(key, settled);
  }

  return {
    run(kind, key, act) {
      const earlier = before(kind, key);
      const done = earlier.length === 0 ? act() : Promise.all(earlier).then(act);
      register(kind === 'read' ? reads : writes, key, done);
      return done;
    },
  };
}
