/** The built page is public: the user that the server runs as may read it, also when root built it and with whatever umask. */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function makeReadable(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
  chmodSync(folder, 0o755);
}
