/** People, their browsers, how they treat each other, and what they report. */
import { Conflict, type Person, type Report, type Session, type Stance, type Store } from '../contract.ts';
import type { Lane } from './lanes.ts';
import type { Link } from './link.ts';

type People = Pick<Store, 'addPerson' | 'putPerson' | 'person' | 'personByAccount' | 'removePerson' | 'expireGuests'>;

const COLUMNS = 'id, name, account, password, recovery, webhook, banned, created, seen';
const valuesOf = (p: Person): readonly unknown[] => [p.id, p.name, p.account, p.password, p.recovery, p.webhook, p.banned, p.created, p.seen];

/** A comparison of all fields needs no version column, and so also notices the writes of nodes of an earlier build. */
const UNCHANGED = `(${COLUMNS}) IS NOT DISTINCT FROM
  ($10::text, $11::text, $12::text, $13::text, $14::text, $15::text, $16::boolean, $17::bigint, $18::bigint)`;

/** Whoever is removed is forgotten by others as well; sessions and the own stances go by foreign key. */
const removed = (which: string): string =>
  `WITH gone AS (DELETE FROM people WHERE ${which} RETURNING id), forgotten AS (DELETE FROM stances WHERE other IN (SELECT id FROM gone))
   SELECT count(*) AS count FROM gone`;

export function people(link: Link, { run }: Lane): People {
  const one = async (name: string, where: string, value: string): Promise<Person | null> =>
    (await link.read<Person>({ name, text: `SELECT ${COLUMNS} FROM people WHERE ${where} = $1`, values: [value] }))[0] ?? null;
  const remove = async (which: string, value: unknown): Promise<number> =>
    (await link.write<{ count: number }>({ text: removed(which), values: [value] }))[0]?.count ?? 0;
  return {
    addPerson: (person) =>
      run('write', null, async () => {
        await link.write({ text: `INSERT INTO people (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, values: valuesOf(person) });
      }),
    putPerson: (person, before) =>
      run('write', null, async () => {
        // Never an insertion: it would bring back somebody who was removed meanwhile.
        const text = `UPDATE people SET name = $2, account = $3, password = $4, recovery = $5, webhook = $6, banned = $7, created = $8, seen = $9
                      WHERE id = $1`;
        const rows = await link.write(
          before === undefined
            ? { text: `${text} RETURNING id`, values: valuesOf(person) }
            : { text: `${text} AND ${UNCHANGED} RETURNING id`, values: [...valuesOf(person), ...valuesOf(before)] },
        );
        if (rows.length === 0) throw new Conflict(`The person ${person.id} has changed or is gone.`);
      }),
    person: (id) => run('read', id, () => one('person', 'id', id)),
    personByAccount: (account) => run('read', null, () => one('person-by-account', 'account', account)),
    removePerson: (id) => run('write', null, async () => void (await remove('id = $1', id))),
    expireGuests: (notSeenSince) =>
      run('write', null, () =>
        remove(
          `account IS NULL AND seen < $1 AND NOT EXISTS (
             SELECT 1 FROM sitters JOIN tables ON tables.id = sitters."table"
             WHERE sitters.person = people.id AND tables.status IN ('waiting', 'playing'))`,
          notSeenSince,
        ),
      ),
  };
}

type Sessions = Pick<Store, 'addSession' | 'session' | 'touchSession' | 'removeSession' | 'removeSessions' | 'expireSessions'>;

export function sessions(link: Link, { run }: Lane): Sessions {
  const write = (text: string, values: readonly unknown[]): Promise<void> =>
    run('write', null, async () => void (await link.write({ text, values })));
  return {
    addSession: ({ key, person, created, seen }) =>
      write('INSERT INTO sessions (key, person, created, seen) VALUES ($1, $2, $3, $4)', [key, person, created, seen]),
    session: (key) =>
      run(
        'read',
        key,
        async () => (await link.read<Session>({ name: 'session', text: 'SELECT * FROM sessions WHERE key = $1', values: [key] }))[0] ?? null,
      ),
    touchSession: (key, seen) => write('UPDATE sessions SET seen = $2 WHERE key = $1', [key, seen]),
    removeSession: (key) => write('DELETE FROM sessions WHERE key = $1', [key]),
    removeSessions: (person) => write('DELETE FROM sessions WHERE person = $1', [person]),
    expireSessions: (notSeenSince) =>
      run('write', null, async () => (await link.write({ text: 'DELETE FROM sessions WHERE seen < $1 RETURNING 1', values: [notSeenSince] })).length),
  };
}

export function conduct(link: Link, { run }: Lane): Pick<Store, 'putStance' | 'stances' | 'addReport' | 'reports'> {
  return {
    putStance: (person, other, stance, on) =>
      run('write', null, async () => {
        const text = on
          ? 'INSERT INTO stances (person, other, stance) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
          : 'DELETE FROM stances WHERE person = $1 AND other = $2 AND stance = $3';
        await link.write({ text, values: [person, other, stance] });
      }),
    stances: (person) =>
      run('read', null, () =>
        link.read<{ other: string; stance: Stance }>({
          name: 'stances',
          text: 'SELECT other, stance FROM stances WHERE person = $1 ORDER BY other, stance',
          values: [person],
        }),
      ),
    addReport: ({ id, by, about, table, text, at }) =>
      run('write', null, async () => {
        await link.write({
          text: 'INSERT INTO reports (id, "by", about, "table", text, at) VALUES ($1, $2, $3, $4, $5, $6)',
          values: [id, by, about, table, text, at],
        });
      }),
    reports: (limit) =>
      run('read', null, () =>
        link.read<Report>({ text: 'SELECT * FROM reports ORDER BY at DESC, id DESC LIMIT greatest(0, $1::integer)', values: [limit] }),
      ),
  };
}
