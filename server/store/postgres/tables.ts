/** Tables and what is said at them. */
import { type ChatRow, Conflict, MOST_COUNTED, type Store, type TableRow } from '../contract.ts';
import type { Lane } from './lanes.ts';
import type { Link } from './link.ts';

type Tables = Pick<Store, 'addTable' | 'putTable' | 'table' | 'tableByCode' | 'listedTables' | 'tablesOf' | 'inUse' | 'expireTables'>;

const valuesOf = (t: TableRow): readonly unknown[] => [
  t.id,
  t.code,
  t.game,
  t.status,
  t.listed,
  t.host,
  t.people,
  t.match,
  t.document,
  t.version,
  t.created,
  t.updated,
  t.network,
  t.bots,
];

const ADD = `WITH made AS (
    INSERT INTO tables (id, code, game, status, listed, host, people, "match", document, version, created, updated, network, bots)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14))
  INSERT INTO sitters (person, "table") SELECT unnest($7::text[]), $1 ON CONFLICT DO NOTHING`;

const PUT = `WITH put AS (
    UPDATE tables SET code = $2, game = $3, status = $4, listed = $5, host = $6, people = $7, "match" = $8, document = $9, version = $10,
    created = $11, updated = $12, network = $13, bots = $14 WHERE id = $1 AND version = $10 - 1 RETURNING id),
  left_it AS (DELETE FROM sitters USING put WHERE sitters."table" = put.id AND person <> ALL ($7::text[])),
  came AS (INSERT INTO sitters (person, "table") SELECT unnest($7::text[]), id FROM put ON CONFLICT DO NOTHING)
  SELECT id FROM put`;

export function tables(link: Link, { run }: Lane): Tables {
  const one = async (name: string, where: string, value: string): Promise<TableRow | null> =>
    (await link.read<TableRow>({ name, text: `SELECT * FROM tables WHERE ${where} = $1`, values: [value] }))[0] ?? null;
  return {
    addTable: (table) => run('write', table.id, async () => void (await link.write({ name: 'add-table', text: ADD, values: valuesOf(table) }))),
    putTable: (table) =>
      run('write', table.id, async () => {
        const rows = await link.write({ name: 'put-table', text: PUT, values: valuesOf(table) });
        if (rows.length === 0) throw new Conflict(`Table ${table.id} is not there, or not at the version before ${table.version}.`);
      }),
    table: (id) => run('read', id, () => one('table', 'id', id)),
    tableByCode: (code) => run('read', null, () => one('table-by-code', 'code', code)),
    listedTables: ({ game, status }, limit) =>
      run('read', null, () =>
        link.read<TableRow>({
          // A statement of its own with a status, so that few waiting tables are found without passing by all the finished ones.
          text: `SELECT * FROM tables WHERE listed AND game = coalesce($1, game) ${status === undefined ? '' : 'AND status = $3'}
                 ORDER BY created DESC, id DESC LIMIT greatest(0, $2::integer)`,
          values: status === undefined ? [game ?? null, limit] : [game ?? null, limit, status],
        }),
      ),
    tablesOf: (person, limit) =>
      run('read', null, () =>
        link.read<TableRow>({
          name: 'tables-of',
          text: `SELECT tables.* FROM sitters JOIN tables ON tables.id = sitters."table" WHERE sitters.person = $1
                 ORDER BY created DESC, id DESC LIMIT greatest(0, $2::integer)`,
          values: [person, limit],
        }),
      ),
    inUse: (use, by, value) =>
      run('read', null, async () => {
        const [when, counts] = use === 'bots' ? [`coalesce(${LAST_MOVE}, updated)`, 'bots > 0'] : ['updated', "listed AND status = 'waiting'"];
        const rows = await link.read<{ used: number }>({
          text: `SELECT ${when} AS used FROM tables WHERE ${by} = $1 AND status IN ('waiting', 'playing') AND ${counts}
                 ORDER BY created DESC LIMIT ${MOST_COUNTED}`,
          values: [value],
        });
        return rows.map(({ used }) => used);
      }),
    expireTables: (notChangedSince) =>
      run('write', null, async () => {
        // The version rises, so that whoever read the table before cannot open it again without noticing. Of many nodes one gets each id.
        const rows = await link.write<{ id: string }>({
          text: "UPDATE tables SET status = 'closed', network = NULL, version = version + 1 WHERE status = 'waiting' AND updated < $1 RETURNING id",
          values: [notChangedSince],
        });
        return rows.map(({ id }) => id);
      }),
  };
}

/** Of a running match the last entry says when somebody moved. One index look-up a table, so no match is loaded; damaged entries have no time. */
const LAST_MOVE = `(SELECT matches.created + substring(entry from '"at":(\\d+)')::bigint FROM matches JOIN entries ON entries."match" = matches.id
  WHERE matches.id = tables."match" ORDER BY entries.seq DESC LIMIT 1)`;

/** Two nodes may want the same number at the same moment: the slower one takes the next. */
const ATTEMPTS = 20;

export function chat(link: Link, { run }: Lane): Pick<Store, 'addChat' | 'chat'> {
  async function add({ table, channel, person, text, at }: Omit<ChatRow, 'seq'>): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        const rows = await link.write<{ seq: number }>({
          name: 'add-chat',
          text: `INSERT INTO chat ("table", channel, seq, person, text, at)
                 SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5::bigint FROM chat WHERE "table" = $1 AND channel = $2 RETURNING seq`,
          values: [table, channel, person, text, at],
        });
        return rows[0]!.seq;
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      }
    }
  }
  return {
    addChat: (line) => run('write', line.table, () => add(line)),
    chat: (table, channel, after, limit) =>
      run('read', table, () =>
        link.read<ChatRow>({
          name: 'chat',
          text: 'SELECT * FROM chat WHERE "table" = $1 AND channel = $2 AND seq > $3 ORDER BY seq LIMIT greatest(0, $4::integer)',
          values: [table, channel, after, limit],
        }),
      ),
  };
}
