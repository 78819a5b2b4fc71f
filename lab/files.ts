/** Files, with their troubles told in one line. Nothing of somebody else's is ever written over. */
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

export function refusing<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const trouble = TROUBLES[(error as NodeJS.ErrnoException).code ?? ''];
    if (trouble === undefined) throw error;
    throw new Refusal(`${path}: ${trouble}`);
  }
}

export const readText = (path: string): string => refusing(path, () => readFileSync(path, 'utf8'));

/** A JSON object from a file; `what` says which kind it should be. */
export function readObject(path: string, what: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readText(path));
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal(`${path} is not JSON: ${error.message}`) : error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(`${path} is not a JSON object ${what}`);
  return value as Record<string, unknown>;
}

export const writeNew = (path: string, text: string): void => refusing(path, () => writeFileSync(path, text, { flag: 'wx' }));
/** For what a command itself has written before and writes anew, such as the report of a run that goes on. */
export const replaceText = (path: string, text: string): void => refusing(path, () => writeFileSync(path, text));
/** Step by step: asked for the whole path, Node never comes back where a folder says that there is no room for another, as /proc does. */
export function makeFolder(path: string): void {
  const whole = resolve(path);
  if (existsSync(whole)) {
    if (!refusing(path, () => statSync(whole)).isDirectory()) throw new Refusal(`${path}: that is a file, not a folder`);
    return;
  }
  makeFolder(dirname(whole));
  refusing(path, () => mkdirSync(whole));
}

/** A new folder in that one, for as long as the command runs. */
export function workFolder(path: string, name: string): string {
  makeFolder(path);
  return refusing(path, () => mkdtempSync(join(resolve(path), `${name}-`)));
}

/** For commands that write at the end: better refused before the work than after it. */
export function mustBeNew(path: string): void {
  if (existsSync(path)) throw new Refusal(`${path}: ${TROUBLES.EEXIST}`);
  refusing(path, () => accessSync(`${dirname(resolve(path))}/`, constants.W_OK));
}

/** A part of a file's name from any text. */
export const forName = (text: string | number): string =>
  String(text)
    .replace(/[^\w.-]/g, '_')
    .slice(0, 60);
