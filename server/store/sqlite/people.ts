/** People, their browsers, how they treat each other, and what they report. */
import type { Database } from 'better-sqlite3';
import { Conflict, type Person, type Report, type Session, type Stance } from '../contract.ts';
import type { Operations } from './protocol.ts';

type Stored = Omit<Person, 'banned'> & { readonly banned: number };

const toRow = (person: Person): Stored => ({ ...person, banned: Number(person.banned) });
const toPerson = (stored: Stored | undefined): Person | null => (stored === undefined ? null : { ...stored, banned: stored.banned === 1 });

type People = Pick<Operations, 'addPerson' | 'putPerson' | 'person' | 'personByAccount' | 'removePerson' | 'expireGuests'>;

export function people(db: Database): People {
  const add = db.prepare<[Stored]>(
    `INSERT INTO people (id, name, account, password, recovery, webhook, banned, created, seen)
     VALUES (@id, @name, @account, @password, @recovery, @webhook, @banned, @created, @seen)`,
  );
  const put = db.prepare<[Stored]>(
    `UPDATE people SET name = @name, account = @account, password = @password, recovery = @recovery, webhook = @webhook,
     banned = @banned, created = @created, seen = @seen WHERE id = @id`,
  );
  const same = db
    .prepare<[Stored], number>(
      `SELECT 1 FROM people WHERE id = @id AND name = @name AND account IS @account AND password IS @password AND recovery IS @recovery
       AND webhook IS @webhook AND banned = @banned AND created = @created AND seen = @seen`,
    )
    .pluck();
  const one = db.prepare<[string], Stored>('SELECT * FROM people WHERE id = ?');
  const byAccount = db.prepare<[string], Stored>('SELECT * FROM people WHERE account = ?');
  const remove = db.prepare<[string]>('DELETE FROM people WHERE id = ?');
  const forget = db.prepare<[string]>('DELETE FROM stances WHERE other = ?');
  const idle = db
    .prepare<[number], string>(
      `SELECT id FROM people WHERE account IS NULL AND seen < ? AND NOT EXISTS (
         SELECT 1 FROM sitters JOIN tables ON tables.id = sitters."table"
         WHERE sitters.person = people.id AND tables.status IN ('waiting', 'playing'))`,
    )
    .pluck();

  /** Sessions and the person's own stances go by foreign key. */
  function removePerson(id: string): void {
    remove.run(id);
    forget.run(id);
  }

  return {
    addPerson(person) {
      add.run(toRow(person));
    },
    putPerson(person, before) {
      // Read and written in one transaction. Never an insertion: it would bring back somebody who was removed meanwhile.
      const unchanged = before === undefined || same.get(toRow(before)) !== undefined;
      if (!unchanged || put.run(toRow(person)).changes === 0) throw new Conflict(`The person ${person.id} has changed or is gone.`);
    },
    person: (id) => toPerson(one.get(id)),
    personByAccount: (account) => toPerson(byAccount.get(account)),
    removePerson,
    expireGuests(notSeenSince) {
      const ids = idle.all(notSeenSince);
      ids.forEach(removePerson);
      return ids.length;
    },
  };
}

type Sessions = Pick<Operations, 'addSession' | 'session' | 'touchSession' | 'removeSession' | 'removeSessions' | 'expireSessions'>;

export function sessions(db: Database): Sessions {
  const add = db.prepare<[Session]>('INSERT INTO sessions (key, person, created, seen) VALUES (@key, @person, @created, @seen)');
  const one = db.prepare<[string], Session>('SELECT * FROM sessions WHERE key = ?');
  const touch = db.prepare<[number, string]>('UPDATE sessions SET seen = ? WHERE key = ?');
  const remove = db.prepare<[string]>('DELETE FROM sessions WHERE key = ?');
  const removeAll = db.prepare<[string]>('DELETE FROM sessions WHERE person = ?');
  const removeIdle = db.prepare<[number]>('DELETE FROM sessions WHERE seen < ?');
  return {
    addSession(session) {
      add.run(session);
    },
    session: (key) => one.get(key) ?? null,
    touchSession(key, seen) {
      touch.run(seen, key);
    },
    removeSession(key) {
      remove.run(key);
    },
    removeSessions(person) {
      removeAll.run(person);
    },
    expireSessions: (notSeenSince) => removeIdle.run(notSeenSince).changes,
  };
}

export function conduct(db: Database): Pick<Operations, 'putStance' | 'stances' | 'addReport' | 'reports'> {
  const take = db.prepare<[string, string, Stance]>('INSERT OR IGNORE INTO stances (person, other, stance) VALUES (?, ?, ?)');
  const drop = db.prepare<[string, string, Stance]>('DELETE FROM stances WHERE person = ? AND other = ? AND stance = ?');
  const all = db.prepare<[string], { other: string; stance: Stance }>('SELECT other, stance FROM stances WHERE person = ? ORDER BY other, stance');
  const report = db.prepare<[Report]>('INSERT INTO reports (id, "by", about, "table", text, at) VALUES (@id, @by, @about, @table, @text, @at)');
  const latest = db.prepare<[number], Report>('SELECT * FROM reports ORDER BY at DESC, id DESC LIMIT max(0, ?)');
  return {
    putStance(person, other, stance, on) {
      (on ? take : drop).run(person, other, stance);
    },
    stances: (person) => all.all(person),
    addReport(given) {
      report.run(given);
    },
    reports: (limit) => latest.all(limit),
  };
}
