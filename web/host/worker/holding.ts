/**
 * One owner for each game. Where the browser has locks, the second tab learns of the first at once; where it has none, as on a plain
 * address of the home network, the unique place of every entry in the database decides, and the loser learns of it with its next move.
 */
import { SaveTrouble } from '../../local/save.ts';

export function held(id: string, steal: boolean, lost: () => void): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return Promise.resolve();
  return new Promise((done, fail) => {
    locks
      .request(`longhall.game.${id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (lock === null) {
          fail(new SaveTrouble('elsewhere'));
          return undefined;
        }
        done();
        // Kept until the worker ends.
        return new Promise(() => {});
      })
      .catch(lost);
  });
}
