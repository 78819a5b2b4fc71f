/** A thread that makes one new file after another, and says which one is next. */
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { open } from '../../server/store/sqlite/file.ts';

const { folder, files, next } = workerData as { readonly folder: string; readonly files: number; readonly next: Int32Array };

for (let n = 0; n < files; n++) {
  open(join(folder, `${n}.db`), { check: false, timeout: 5000 }).close();
  Atomics.store(next, 0, n + 1);
}
