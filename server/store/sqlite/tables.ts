/** Tables and what is said at them. */
import type { Database, Statement } from 'better-sqlite3';
import { type ChatRow, Conflict, MOST_COUNTED, type TableRow, type TableStatus, type Use } from '../contract.ts';
import type { Operations } from './protocol.ts';

type Stored = Omit<TableRow, 'listed' | 'people'> & { readonly listed: number; readonly people: string };

const toRow = (table: TableRow): Stored => ({ ...table, listed: Number(table.listed), people: JSON.stringify(table.people) });
const toTable = (stored: Stored): TableRow => ({ ...stored, listed: stored.listed === 1, people: JSON.parse(stored.people) as string[] });
const found = (stored: Stored | undefined): TableRow | null => (stored === undefined ? null : toTable(stored));

type Tables = Pick<Operations, 'addTable' | 'putTable' | 'table' | 'tableByCode' | 'listedTables' | 'tablesOf' | 'inUse' | 'expireTables'>;

export function tables(db: Database): Tables {
  const add = db.prepare<[Stored]>(
    `INSERT INTO tables (id, code, game, status, listed, host, people, "match", network, bots, document, version, created, updated)
     VALUES (@id, @code, @game, @status, @listed, @host, @people, @match, @network, @bots, @document, @version, @created, @updated)`,
  );
  const put = db.prepare<[Stored]>(
    `UPDATE tables SET code = @code, game = @game, status = @status, listed = @listed, host = @host, people = @people, "match" = @match,
     network = @network, bots = @bots, document = @document, version = @version, created = @created, updated = @updated WHERE id = @id`,
  );
  const held = db.prepare<[string], { version: number; people: string }>('SELECT version, people FROM tables WHERE id = ?');
  const sit = db.prepare<[string, string]>('INSERT OR IGNORE INTO sitters (person, "table") VALUES (?, ?)');
  const leave = db.prepare<[string]>('DELETE FROM sitters WHERE "table" = ?');
  const one = db.prepare<[string], Stored>('SELECT * FROM tables WHERE id = ?');
  const byCode = db.prepare<[string], Stored>('SELECT * FROM tables WHERE code = ?');
  const listed = db.prepare<[string | null, number], Stored>(
    'SELECT * FROM tables WHERE listed = 1 AND game = coalesce(?, game) ORDER BY created DESC, id DESC LIMIT max(0, ?)',
  );
  // A statement of its own, so that few waiting tables are found without passing by all the finished ones.
  const listedAs = db.prepare<[TableStatus, string | null, number], Stored>(
    'SELECT * FROM tables WHERE listed = 1 AND status = ? AND game = coalesce(?, game) ORDER BY created DESC, id DESC LIMIT max(0, ?)',
  );
  const of = db.prepare<[string, number], Stored>(
    `SELECT tables.* FROM sitters JOIN tables ON tables.id = sitters."table" WHERE sitters.person = ?
     ORDER BY created DESC, id DESC LIMIT max(0, ?)`,
  );
  const counted = {
    host: { bots: counting(db, 'host', 'bots'), listed: counting(db, 'host', 'listed') },
    network: { bots: counting(db, 'network', 'bots'), listed: counting(db, 'network', 'listed') },
  };
  // The version rises, so that whoever read the table before cannot open it again without noticing.
  const expire = db
    .prepare<[number], string>(
      "UPDATE tables SET status = 'closed', network = NULL, version = version + 1 WHERE status = 'waiting' AND updated < ? RETURNING id",
    )
    .pluck();

  function seat(table: TableRow): void {
    for (const person of table.people) sit.run(person, table.id);
  }

  return {
    addTable(table) {
      add.run(toRow(table));
      seat(table);
    },
    putTable(table) {
      const before = held.get(table.id);
      if (before === undefined) throw new Conflict(`There is no table ${table.id}.`);
      if (before.version !== table.version - 1) {
        throw new Conflict(`Table ${table.id} is at version ${before.version}: the next one is not ${table.version}.`);
      }
      const row = toRow(table);
      put.run(row);
      if (row.people === before.people) return;
      leave.run(table.id);
      seat(table);
    },
    table: (id) => found(one.get(id)),
    tableByCode: (code) => found(byCode.get(code)),
    listedTables({ game = null, status }, limit) {
      return (status === undefined ? listed.all(game, limit) : listedAs.all(status, game, limit)).map(toTable);
    },
    tablesOf: (person, limit) => of.all(person, limit).map(toTable),
    inUse: (use, by, value) => counted[by][use].all(value),
    expireTables: (notChangedSince) => expire.all(notChangedSince),
  };
}

/** Of a running match the last entry says when somebody moved. One index look-up a table, so no match is loaded. */
function counting(db: Database, by: 'host' | 'network', use: Use): Statement<[string], number> {
  const moved = `(SELECT matches.created + CAST(json_extract(entry, '$.at') AS INTEGER) FROM matches JOIN entries ON entries."match" = matches.id
    WHERE matches.id = tables."match" AND json_valid(entry) ORDER BY entries.seq DESC LIMIT 1)`;
  const [when, counts] = use === 'bots' ? [`coalesce(${moved}, updated)`, 'bots > 0'] : ['updated', "listed = 1 AND status = 'waiting'"];
  return db
    .prepare<[string], number>(
      `SELECT ${when} FROM tables WHERE ${by} = ? AND status IN ('waiting', 'playing') AND ${counts} ORDER BY created DESC LIMIT ${MOST_COUNTED}`,
    )
    .pluck();
}

export function chat(db: Database): Pick<Operations, 'addChat' | 'chat'> {
  const add = db
    .prepare<[Omit<ChatRow, 'seq'>], number>(
      `INSERT INTO chat ("table", seq, channel, person, text, at)
       VALUES (@table, (SELECT coalesce(max(seq), 0) + 1 FROM chat WHERE "table" = @table AND channel = @channel), @channel, @person, @text, @at)
       RETURNING seq`,
    )
    .pluck();
  const after = db.prepare<[string, string, number, number], ChatRow>(
    'SELECT * FROM chat WHERE "table" = ? AND channel = ? AND seq > ? ORDER BY seq LIMIT max(0, ?)',
  );
  return {
    addChat: (line) => add.get(line)!,
    chat: (table, channel, place, limit) => after.all(table, channel, place, limit),
  };
}
