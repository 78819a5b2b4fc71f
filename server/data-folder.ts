/** Where the data is kept when the operator says nothing: in a folder of the user, not in the clone of the program. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { Refusal } from '#kernel';
import type { Environment } from './config.ts';

const NAME = 'longhall.sqlite';

export interface Machine {
  readonly platform: NodeJS.Platform;
  home(): string;
  /** The folder where the program was started. */
  readonly here: string;
}

const thisMachine = (): Machine => ({ platform: process.platform, home: homedir, here: process.cwd() });

/** The file in the user's data folder; see the XDG base directory specification, which ignores relative paths. */
export function userData(environment: Environment, { platform, home }: Machine = thisMachine()): string {
  const given = environment.XDG_DATA_HOME ?? '';
  if (isAbsolute(given)) return join(given, 'longhall', NAME);
  const local = environment.LOCALAPPDATA ?? '';
  if (platform === 'win32') return join(isAbsolute(local) ? local : join(homeOf(home), 'AppData', 'Local'), 'Longhall', NAME);
  if (platform === 'darwin') return join(homeOf(home), 'Library', 'Application Support', 'Longhall', NAME);
  return join(homeOf(home), '.local', 'share', 'longhall', NAME);
}

/** A user without a home, as in some containers, says where. */
function homeOf(home: () => string): string {
  let found = '';
  try {
    found = home();
  } catch {
    // No home is known.
  }
  if (isAbsolute(found)) return found;
  throw new Refusal('this user has no home folder to keep the data in: say where with --data or LONGHALL_DATA');
}

/** Earlier versions created the file where they were started: it is still used. */
export function defaultData(environment: Environment, machine: Machine = thisMachine()): string {
  const before = resolve(machine.here, NAME);
  return existsSync(before) ? before : userData(environment, machine);
}

/** For a file in the folder where the program was started: how to move it into the user's data folder. Null when it is elsewhere. */
export function howToMove(data: string, environment: Environment, machine: Machine = thisMachine()): string | null {
  if (data !== resolve(machine.here, NAME)) return null;
  const target = userData(environment, machine);
  if (target === data) return null;
  if (existsSync(target)) return `This folder's data is used. There is other data in ${target}: choose with --data.`;
  return `To move it out of this folder, stop the server and run: ${moveCommand(data, dirname(target), machine.platform)}`;
}

function moveCommand(data: string, folder: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return `mkdir "${folder}" & move "${data}*" "${folder}"`;
  const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
  return `mkdir -p ${quoted(folder)} && mv ${quoted(data)}* ${quoted(folder)}`;
}
