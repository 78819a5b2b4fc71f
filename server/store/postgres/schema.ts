/** The shape of the database, raised step by step under a lock: of many nodes that start at once one does it, and the others wait. */
import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { Refusal } from '#kernel';

/** In order; a released file is never changed, only followed by another one. */
const MIGRATIONS = ['001-first.sql', '002-quotas.sql'] as const;

/** The version that this program writes. */
export const SCHEMA: number = MIGRATIONS.length;

/** "Long" in ASCII: any number that no other program would lock. */
const LOCK = 0x4c6f6e67;

const TABLE = `CREATE TABLE IF NOT EXISTS longhall_schema (
  version integer PRIMARY KEY,
  name text NOT NULL,
  oldest integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
)`;

interface Version {
  readonly version: number;
  /** The oldest program that still works with it: nodes of two builds run side by side while a hall is upgraded. */
  readonly oldest: number;
}

export async function migrate(client: ClientBase, where: string): Promise<void> {
  // Looked at before anything is locked or made: a database that is not to be touched stays as it is.
  const before = await found(client);
  refuseNewer(before, where);
  if (before?.version === SCHEMA) return;
  if (before === null) await refuseStrange(client, where);
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(TABLE);
    const now = (await found(client))?.version ?? 0;
    for (let i = now; i < MIGRATIONS.length; i++) await step(client, i);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

/** A transaction each, so that a kill in between leaves a whole version behind. */
async function step(client: ClientBase, i: number): Promise<void> {
  const name = MIGRATIONS[i]!;
  const text = readFileSync(new URL(`../migrations/postgres/${name}`, import.meta.url), 'utf8');
  const oldest = Number(/^-- oldest: (\d+)$/m.exec(text)?.[1] ?? i + 1);
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO longhall_schema (version, name, oldest) VALUES ($1, $2, $3)', [i + 1, name, oldest]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function found(client: ClientBase): Promise<Version | null> {
  const { rows: there } = await client.query("SELECT to_regclass('longhall_schema') IS NOT NULL AS there");
  if (!(there[0] as { there: boolean }).there) return null;
  const { rows } = await client.query<Version>('SELECT version, oldest FROM longhall_schema ORDER BY version DESC LIMIT 1');
  return rows[0] ?? null;
}

function refuseNewer(version: Version | null, where: string): void {
  if (version === null || version.oldest <= SCHEMA) return;
  throw new Refusal(`${where} was written by a newer Longhall (schema ${version.version}; this one knows ${SCHEMA}): update Longhall to open it.`);
}

/** Tables of another program would be mistaken for ours, or ours for its. */
async function refuseStrange(client: ClientBase, where: string): Promise<void> {
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'longhall_schema' LIMIT 1");
  if (rows.length === 0) return;
  // Another node may have made them a moment ago.
  if ((await found(client)) !== null) return;
  throw new Refusal(`${where} holds tables of another program: give Longhall a database of its own.`);
}
