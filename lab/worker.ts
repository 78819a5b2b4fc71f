/** A thread that does portions of work as they are handed to it. */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#kernel';
import { cpuMicros } from './clock.ts';
import type { Hall } from './context.ts';
import { whenHired } from './external/bot.ts';
import { type Order, type Portion, portion, type Reply } from './pool.ts';
import { prepare } from './work.ts';

const { plan, sources, total, size } = workerData as Order;
const reply = (message: Reply): void => parentPort?.postMessage(message);

whenHired((bell) => reply({ hired: bell }));
try {
  const { registry } = (await import(sources.games)) as Pick<Hall, 'registry'>;
  const { bots } = (await import(sources.bots)) as Pick<Hall, 'bots'>;
  const { watcher } = (sources.watcher === undefined ? {} : await import(sources.watcher)) as Pick<Hall, 'watcher'>;
  const work = await prepare(plan, { registry, bots, watcher });
  // Counted from here on: the differences of short spans are not exact everywhere, that of the whole is.
  const start = cpuMicros();
  parentPort?.on('message', (asked: Portion) => {
    try {
      reply({ first: asked.first, tallies: portion(work, asked, total, size), micros: cpuMicros() - start });
    } catch (error) {
      fail(error);
    }
  });
  reply({ ready: true });
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  reply({ refused: error instanceof Refusal, message, stack: stack ?? '' });
}
