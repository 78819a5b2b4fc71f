/** Nodes that share a database and no NATS: nobody says anything to the others, so everybody looks for themselves, again and again. */
import type { Bus } from './contract.ts';
import { localBus } from './local.ts';

const EVERY = 1000;

export function lookingBus(report?: Parameters<typeof localBus>[0]): Bus {
  const local = localBus(report);
  const doubters = new Set<() => void>();
  const timer = setInterval(() => {
    for (const look of [...doubters]) look();
  }, EVERY).unref();
  return {
    ...local,
    onDoubt(look) {
      const own = (): void => look();
      doubters.add(own);
      return () => void doubters.delete(own);
    },
    async close() {
      clearInterval(timer);
      await local.close();
    },
  };
}
