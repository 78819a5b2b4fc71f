/** The store's thread: the only one that writes to the file. */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#kernel';
import { executor } from './sqlite/execute.ts';
import { open, reason } from './sqlite/file.ts';
import type { Batch, Opened, Start } from './sqlite/protocol.ts';

const port = parentPort!;
const { file, check, timeout } = workerData as Start;

const tell = (kind: Opened['kind'], why = ''): void => port.postMessage({ kind, reason: why } satisfies Opened);

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
  tell('open');
} catch (error) {
  tell(error instanceof Refusal ? 'refused' : 'failed', reason(error));
}
