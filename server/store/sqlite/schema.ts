/** The shape of the file, raised step by step: `PRAGMA user_version` counts the steps taken. */
import { readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/** In order; a released file is never changed, only followed by another one. */
const MIGRATIONS = ['001-first.sql', '002-chat-by-channel.sql', '003-quotas.sql'] as const;

/** The version that this program writes. */
export const SCHEMA: number = MIGRATIONS.length;

/** Written into the head of the file ("Long" in ASCII), so that the file of another program is told from ours. */
export const APPLICATION = 0x4c6f6e67;

/** A transaction each, so that a kill in between leaves a whole version behind. */
export function migrate(db: Database): void {
  for (const [i, name] of MIGRATIONS.entries()) {
    const step = db.transaction(() => {
      // Asked inside the transaction: another process may be raising the same file.
      if ((db.pragma('user_version', { simple: true }) as number) > i) return;
      db.exec(readFileSync(new URL(`../migrations/sqlite/${name}`, import.meta.url), 'utf8'));
      db.pragma(`application_id = ${APPLICATION}`);
      db.pragma(`user_version = ${i + 1}`);
    });
    step.immediate();
  }
}
