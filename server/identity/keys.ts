/**
 * The keys that sign cookies. The first one signs, all of them are believed: so a new key can be put in front and nobody is signed out.
 * They lie in a file beside the data that only its owner may read, or come from the environment; they are never logged.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Refusal } from '#kernel';
import type { Environment } from '../config.ts';
import type { SharedStore } from '../store/shared.ts';

/** The new one and the one before it: what is older has been renewed long since by everybody who still comes. */
const KEPT = 2;
const SHORTEST = 32;
/** Where they lie in a store that several nodes share. */
export const SETTING = 'cookie keys';

export const keyFile = (data: string): string => `${data}.key`;

export function openKeys(data: string, environment: Environment): readonly string[] {
  const given = environment.LONGHALL_SECRET?.trim() ?? '';
  return given === '' ? (keptKeys(keyFile(data)) ?? newKeys(keyFile(data))) : givenKeys(environment);
}

function givenKeys(environment: Environment): readonly string[] {
  const given = environment.LONGHALL_SECRET?.trim() ?? '';
  const before = environment.LONGHALL_SECRET_BEFORE?.trim() ?? '';
  for (const key of [given, before]) {
    if (key !== '' && key.length < SHORTEST) {
      throw new Refusal(`LONGHALL_SECRET is at least ${SHORTEST} characters that nobody can guess, such as the output of "openssl rand -hex 32"`);
    }
  }
  return before === '' ? [given] : [given, before];
}

/** Keys that all nodes share lie in the store: whoever starts first makes them. */
export async function sharedKeys(store: SharedStore, environment: Environment): Promise<readonly string[]> {
  if ((environment.LONGHALL_SECRET?.trim() ?? '') !== '') return givenKeys(environment);
  return store.company.exclusive(SETTING, async () => {
    const kept = await store.setting(SETTING);
    if (kept !== null) return kept.split('\n');
    const key = newKey();
    await store.putSetting(SETTING, key);
    return [key];
  });
}

/** The same as rotateKeys, where the keys lie in the store. */
export async function rotateSharedKeys(store: SharedStore, { forget }: { readonly forget: boolean }): Promise<void> {
  await store.company.exclusive(SETTING, async () => {
    const kept = forget ? [] : ((await store.setting(SETTING))?.split('\n') ?? []);
    await store.putSetting(SETTING, [newKey(), ...kept].slice(0, KEPT).join('\n'));
  });
}

/** Puts a new key in front. With `forget` the old ones end, and everybody who is signed in has to sign in again; guests are lost. */
export function rotateKeys(data: string, { forget }: { readonly forget: boolean }): void {
  const file = keyFile(data);
  const kept = forget ? [] : (keptKeys(file) ?? []);
  const part = writePart(file, [newKey(), ...kept].slice(0, KEPT));
  renameSync(part, file);
}

const newKey = (): string => randomBytes(32).toString('base64url');

export function keptKeys(file: string): readonly string[] | null {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const keys = refusing(file, () => {
    chmodSync(file, 0o600); // whoever copied it may have left it open
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  });
  if (keys.length === 0 || keys.some((key) => key.length < SHORTEST)) {
    throw new Refusal(`${file} should hold the keys that sign cookies and does not: put back a copy, or remove it and everybody signs in again`);
  }
  return keys;
}

/** Linked into place, so that of two servers that start at once both use the key of the first. */
function newKeys(file: string): readonly string[] {
  const part = writePart(file, [newKey()]);
  try {
    linkSync(part, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Some file systems know no links: there the first server has to be alone.
    if (code !== 'EEXIST') refusing(file, () => writeFileSync(file, readFileSync(part), { flag: 'wx', mode: 0o600 }));
  } finally {
    rmSync(part, { force: true });
  }
  return keptKeys(file) as readonly string[];
}

function writePart(file: string, keys: readonly string[]): string {
  const part = `${file}.${process.pid}.part`;
  refusing(file, () => writeFileSync(part, `${keys.join('\n')}\n`, { flag: 'wx', mode: 0o600 }));
  return part;
}

function refusing<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Refusal(`${file} cannot be read or written: ${(error as Error).message}`);
  }
}

/** The keys of one data file beside another one, for a copy that keeps everybody signed in. False when there are none, as with LONGHALL_SECRET. */
export function copyKeys(from: string, to: string): boolean {
  const keys = keptKeys(keyFile(from));
  if (keys === null) return false;
  renameSync(writePart(keyFile(to), keys), keyFile(to));
  return true;
}
