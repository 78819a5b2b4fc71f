/** A folder on the disk for one test, removed afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder();
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'longhall-store-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
