/** Tests whether the store can make a small write durable: on a full disk it can still be read. */
import type { Ground } from '../house.ts';

/** Minimum of milliseconds between two writes. */
const INTERVAL = 3000;
const SETTING = 'write test';

export function writeTest({ store, log }: Pick<Ground, 'store' | 'log'>, now: () => number = () => performance.now()): () => Promise<boolean> {
  let started = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let works = true;
  let outcome = Promise.resolve(true);
  let round = 0;

  async function write(): Promise<boolean> {
    let why: unknown = null;
    try {
      // A new value each time, so that there is something to write.
      await store.putSetting(SETTING, String(++round));
    } catch (error) {
      why = error;
    }
    if (works && why !== null) log('error', 'the store cannot write', { error: String(why) });
    if (!works && why === null) log('warn', 'the store can write again');
    works = why === null;
    return works;
  }

  return () => {
    if (!isRunning && now() - started >= INTERVAL) {
      started = now();
      isRunning = true;
      outcome = write().finally(() => {
        isRunning = false;
      });
    }
    return outcome;
  };
}
