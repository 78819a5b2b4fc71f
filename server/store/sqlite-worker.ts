/** The store's thread: the only one that writes to the file. */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#kernel';
import { executor } from './sqlite/execute.ts';
import { open, reason } from './sqlite/file.ts';
import type { Batch, Opened, Start } from './sqlite/protocol.ts';

const port = parentPort!;
const { file, check, timeout } = workerData as Start;

const tell = (kind: Opened['kind'], why = '', synchronous = 0): void => port.postMessage({ kind, reason: why, synchronous } satisfies Opened);

try {
  const db = open(file, { check, timeout });
  const execute = executor(db);
  port.on('message', (batch: Batch) => {
    if (batch !== null) {
      port.postMessage(execute(batch));
    } else {
      db.close();
      port.close();
    }
  });
  tell('open', '', db.pragma('synchronous', { simple: true }) as number);
} catch (error) {
  tell(error instanceof Refusal ? 'refused' : 'failed', reason(error));
}
