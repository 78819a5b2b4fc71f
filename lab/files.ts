/** Files, with their troubles told in one line. Nothing is ever written over. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '#kernel';

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'that is a folder, not a file',
  ENOTDIR: 'a part of that path is not a folder',
  EACCES: 'that may not be read or written here',
  EPERM: 'that may not be read or written here',
  EROFS: 'that may only be read',
  ENOSPC: 'the disk is full',
  EEXIST: 'that exists already and is not written over; choose another name or move it away',
};

function refusing<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const trouble = TROUBLES[(error as NodeJS.ErrnoException).code ?? ''];
    if (trouble === undefined) throw error;
    throw new Refusal(`${path}: ${trouble}`);
  }
}

export const readText = (path: string): string => refusing(path, () => readFileSync(path, 'utf8'));
export const writeNew = (path: string, text: string): void => refusing(path, () => writeFileSync(path, text, { flag: 'wx' }));
export const makeFolder = (path: string): void => refusing(path, () => void mkdirSync(path, { recursive: true }));

/** For commands that write at the end: better refused before the work than after it. */
export function mustBeNew(path: string): void {
  if (existsSync(path)) throw new Refusal(`${path}: ${TROUBLES.EEXIST}`);
}

/** A part of a file's name from any text. */
export const forName = (text: string | number): string =>
  String(text)
    .replace(/[^\w.-]/g, '_')
    .slice(0, 60);
