/** Which Longhall this is: the version of the package, and in a Git checkout the commit. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export function version(folder = root): string {
  const { version: release } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { readonly version: string };
  const commit = commitOf(folder);
  return commit === null ? release : `${release} (commit ${commit})`;
}

/** Only of this folder's own repository: a copy without one may lie inside somebody else's. */
function commitOf(folder: string): string | null {
  if (!existsSync(`${folder}/.git`)) return null;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
