/**
 * Everything in one SQLite file, moved into a PostgreSQL database. In portions, each with the place up to which it reaches, so that whatever
 * stops it half-way loses nothing and the next run goes on from there; then every match is read back and played again.
 */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import pg from 'pg';
import { Refusal } from '#kernel';
import type { Ground } from '../house.ts';
import { SETTING as KEYS, keptKeys, keyFile } from '../identity/keys.ts';
import { load } from '../matches/loading.ts';
import { refuseWhileOpen } from './backup.ts';
import type { MatchRow } from './contract.ts';
import { nameOf } from './postgres/link.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface Moved {
  readonly matches: number;
  readonly entries: number;
  readonly people: number;
  readonly tables: number;
  /** Matches that an earlier run had moved already. */
  readonly before: number;
  /** Matches that were read back and played again. */
  readonly verified: number;
  /** Stopped before the end: the next run goes on. */
  readonly interrupted: boolean;
}

export interface MovePlan {
  readonly file: string;
  readonly database: string;
  readonly signal?: AbortSignal | undefined;
  moved(matches: number): void;
  verified(matches: number): void;
}

const PORTION = 50;
const ROWS = 500;
/** Where the database holds how far a move has come. */
const MARK = 'moved from sqlite';

interface Mark {
  readonly source: string;
  /** The last match that is there with all its entries; the empty text before the first. */
  readonly last: string;
  readonly done: boolean;
}

/** What is copied as it stands: the columns of both sides have the same names, and a key to put them in order by. */
const PLAIN = [
  { name: 'people', columns: ['id', 'name', 'account', 'password', 'recovery', 'webhook', 'banned', 'created', 'seen'], yes: ['banned'] },
  { name: 'sessions', columns: ['key', 'person', 'created', 'seen'], yes: [] },
  { name: 'stances', columns: ['person', 'other', 'stance'], yes: [] },
  { name: 'reports', columns: ['id', 'by', 'about', 'table', 'text', 'at'], yes: [] },
  {
    name: 'tables',
    columns: ['id', 'code', 'game', 'status', 'listed', 'host', 'people', 'match', 'network', 'bots', 'document', 'version', 'created', 'updated'],
    yes: ['listed'],
  },
  { name: 'sitters', columns: ['person', 'table'], yes: [] },
  { name: 'chat', columns: ['table', 'channel', 'seq', 'person', 'text', 'at'], yes: [] },
  { name: 'settings', columns: ['name', 'value'], yes: [] },
  { name: 'alive', columns: ['one', 'at'], yes: [] },
] as const;

export async function move(plan: MovePlan): Promise<Moved> {
  refuseWhileOpen(plan.file, 'moving it');
  // Raised to this program's schema, and looked through for damage.
  await (await openSqlite(plan.file)).close();
  await (await openPostgres(plan.database)).close();
  const from = new Database(plan.file, { readonly: true, fileMustExist: true });
  const to = new pg.Client({ connectionString: plan.database, application_name: 'longhall' });
  try {
    await to.connect();
    const source = fingerprint(from);
    const mark = await begin(to, source, nameOf(plan.database));
    await copyPlain(from, to, plan.file);
    const copied = await copyMatches(from, to, mark, plan);
    const verified = copied.interrupted ? 0 : await verify(from, to, plan);
    const interrupted = copied.interrupted || plan.signal?.aborted === true;
    if (!interrupted) await put(to, { source, last: copied.last, done: true });
    const count = (table: string): number => from.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
    return { ...copied, people: count('people'), tables: count('tables'), verified, interrupted };
  } finally {
    from.close();
    await to.end();
  }
}

/** The same file a second time, and not one that went on being played in. */
function fingerprint(from: Database.Database): string {
  const hash = createHash('sha256');
  for (const sql of [
    'SELECT count(*), min(id), max(id), sum(created), sum(over) FROM matches',
    'SELECT count(*), max(rowid), sum(version) FROM tables',
    'SELECT count(*), sum(created) FROM people',
    'SELECT count(*) FROM entries',
  ])
    hash.update(JSON.stringify(from.prepare(sql).raw().get()));
  return hash.digest('hex');
}

/** An empty database, or one to which this very file was being moved. */
async function begin(to: pg.Client, source: string, where: string): Promise<Mark> {
  const { rows } = await to.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [MARK]);
  if (rows[0] !== undefined) {
    const mark = JSON.parse(rows[0].value) as Mark;
    if (mark.source === source) return mark;
    throw new Refusal(`${where} holds a part of another file, or the file has changed since: begin with an empty database`);
  }
  const { rows: full } = await to.query('SELECT 1 FROM people UNION ALL SELECT 1 FROM matches UNION ALL SELECT 1 FROM tables LIMIT 1');
  if (full.length > 0) throw new Refusal(`${where} is in use already: move into an empty database`);
  const mark: Mark = { source, last: '', done: false };
  await put(to, mark);
  return mark;
}

async function put(to: pg.Client, mark: Mark): Promise<void> {
  const text = 'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
  await to.query(text, [MARK, JSON.stringify(mark)]);
}

/** Small beside the logs: simply copied again where an earlier run had begun. */
async function copyPlain(from: Database.Database, to: pg.Client, file: string): Promise<void> {
  const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
  for (const { name, columns, yes } of PLAIN) {
    const all = from.prepare<[], Record<string, unknown>>(`SELECT ${quoted(columns)} FROM ${name}`).iterate();
    let rows: unknown[][] = [];
    const flush = async (): Promise<void> => {
      if (rows.length === 0) return;
      const places = rows.map((row, i) => `(${row.map((_, n) => `$${i * row.length + n + 1}`).join(', ')})`).join(', ');
      await to.query(`INSERT INTO ${name} (${quoted(columns)}) VALUES ${places} ON CONFLICT DO NOTHING`, rows.flat());
      rows = [];
    };
    for (const row of all) {
      rows.push(columns.map((column) => converted(name, column, row[column], yes)));
      if (rows.length >= ROWS) await flush();
    }
    await flush();
  }
  const keys = keptKeys(keyFile(file));
  if (keys !== null) await to.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [KEYS, keys.join('\n')]);
}

function converted(table: string, column: string, value: unknown, yes: readonly string[]): unknown {
  if (yes.includes(column)) return value === 1;
  return table === 'tables' && column === 'people' ? (JSON.parse(value as string) as string[]) : value;
}

type StoredMatch = Omit<MatchRow, 'over'> & { readonly over: number };

interface Copied extends Pick<Moved, 'matches' | 'entries' | 'before' | 'interrupted'> {
  readonly last: string;
}

async function copyMatches(from: Database.Database, to: pg.Client, mark: Mark, plan: MovePlan): Promise<Copied> {
  const some = from.prepare<[string, number], StoredMatch>('SELECT * FROM matches WHERE id > ? ORDER BY id LIMIT ?');
  const log = from.prepare<[string], string>('SELECT entry FROM entries WHERE "match" = ? ORDER BY seq').pluck();
  const before = from.prepare<[string], number>('SELECT count(*) FROM matches WHERE id <= ?').pluck().get(mark.last)!;
  let { last } = mark;
  let matches = before;
  let entries = 0;
  for (;;) {
    const rows = some.all(last, PORTION);
    if (rows.length === 0 || plan.signal?.aborted === true) return { matches, entries, before, last, interrupted: rows.length > 0 };
    const logs = rows.map(({ id }) => log.all(id));
    last = rows.at(-1)!.id;
    await to.query('BEGIN');
    await to.query(
      `INSERT INTO matches (id, "table", game, over, header, secret, created, length)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::bigint[], $8::integer[])`,
      [
        rows.map(({ id }) => id),
        rows.map(({ table }) => table),
        rows.map(({ game }) => game),
        rows.map(({ over }) => over === 1),
        rows.map(({ header }) => header),
        rows.map(({ secret }) => secret),
        rows.map(({ created }) => created),
        logs.map(({ length }) => length),
      ],
    );
    await to.query('INSERT INTO entries ("match", seq, entry) SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])', [
      logs.flatMap((lines, i) => lines.map(() => rows[i]!.id)),
      logs.flatMap((lines) => lines.map((_, seq) => seq)),
      logs.flat(),
    ]);
    await put(to, { ...mark, last });
    await to.query('COMMIT');
    matches += rows.length;
    entries += logs.reduce((sum, lines) => sum + lines.length, 0);
    plan.moved(matches);
  }
}

/** Every match as the database has it now: the same to the byte, and it plays to the same end. */
async function verify(from: Database.Database, to: pg.Client, plan: MovePlan): Promise<number> {
  const log = from.prepare<[string], string>('SELECT entry FROM entries WHERE "match" = ? ORDER BY seq').pluck();
  const all = from.prepare<[], StoredMatch>('SELECT * FROM matches ORDER BY id').all();
  let verified = 0;
  for (const { over, ...match } of all) {
    if (plan.signal?.aborted === true) break;
    const { rows } = await to.query<MatchRow>('SELECT id, "table", game, over, header, secret, created FROM matches WHERE id = $1', [match.id]);
    const { rows: found } = await to.query<{ entry: string }>('SELECT entry FROM entries WHERE "match" = $1 ORDER BY seq', [match.id]);
    const lines = found.map(({ entry }) => entry);
    const there = rows[0] === undefined ? null : { ...rows[0], created: Number(rows[0].created) };
    const same = there !== null && JSON.stringify(there) === JSON.stringify(asStored(match, over === 1));
    if (!same || JSON.stringify(lines) !== JSON.stringify(log.all(match.id))) throw new Error(`match ${match.id} is not the same in the database`);
    await replay(there, lines);
    plan.verified(++verified);
  }
  return verified;
}

/** In the order in which the database gives them. */
const asStored = ({ id, table, game, header, secret, created }: Omit<StoredMatch, 'over'>, over: boolean): MatchRow => ({
  id,
  table,
  game,
  over,
  header,
  secret,
  created,
});

async function replay(row: MatchRow, lines: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  const ground = {
    store: { entries: async () => lines },
    now: () => 0,
    log: (_level: string, message: string) => complaints.push(message),
  } as unknown as Ground;
  const { match } = await load(ground, row);
  if (match.entries.length !== lines.length)
    throw new Error(`match ${row.id} has ${lines.length} entries, and ${match.entries.length} could be played again`);
  if (row.over && match.result === null && match.frozen === null) throw new Error(`match ${row.id} is over, and its log is not`);
}
