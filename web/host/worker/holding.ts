/**
 * One owner for each game. Where the browser has locks, the second tab learns of the first at once; where it has none, as on a plain
 * address of the home network, the unique place of every entry in the database decides, and the loser learns of it with its next move.
 */
import { SaveTrouble } from '../../local/save.ts';

/** After a reload the worker of the page before may take a moment to end. */
const ATTEMPTS = 5;
const WAIT = 200;

export async function held(id: string, steal: boolean, lost: () => void): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return;
  for (let attempt = 1; !(await taken(locks, `longhall.game.${id}`, steal, lost)); attempt++) {
    if (attempt === ATTEMPTS) throw new SaveTrouble('elsewhere');
    await new Promise((done) => setTimeout(done, WAIT));
  }
}

/** True when the lock is ours until this worker ends, or until somebody takes it away. */
function taken(locks: LockManager, name: string, steal: boolean, lost: () => void): Promise<boolean> {
  return new Promise((done) => {
    locks
      .request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
        done(lock !== null);
        return lock === null ? undefined : new Promise(() => {});
      })
      .catch(lost);
  });
}
