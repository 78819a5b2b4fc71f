/** Matches and their logs. */
import type { Database } from 'better-sqlite3';
import { Conflict, type MatchRow } from '../contract.ts';
import type { Operations } from './protocol.ts';

type Stored = Omit<MatchRow, 'over'> & { readonly over: number };

const row = (stored: Stored): MatchRow => ({ ...stored, over: stored.over === 1 });

export function matches(db: Database): Pick<Operations, 'addMatch' | 'match' | 'append' | 'entries' | 'finish' | 'runningMatches'> {
  const add = db.prepare<[Stored]>(
    'INSERT INTO matches (id, "table", game, over, header, secret, created) VALUES (@id, @table, @game, @over, @header, @secret, @created)',
  );
  const one = db.prepare<[string], Stored>('SELECT * FROM matches WHERE id = ?');
  const running = db.prepare<[], Stored>('SELECT * FROM matches WHERE over = 0 ORDER BY created, id');
  const known = db.prepare<[string], number>('SELECT 1 FROM matches WHERE id = ?').pluck();
  const last = db.prepare<[string], number>('SELECT seq FROM entries WHERE "match" = ? ORDER BY seq DESC LIMIT 1').pluck();
  const write = db.prepare<[string, number, string]>('INSERT INTO entries ("match", seq, entry) VALUES (?, ?, ?)');
  const from = db.prepare<[string, number], string>('SELECT entry FROM entries WHERE "match" = ? AND seq >= ? ORDER BY seq').pluck();
  const over = db.prepare<[string]>('UPDATE matches SET over = 1 WHERE id = ?');

  /** A gap is a conflict too: whoever leaves one has missed what others wrote, or what was lost. */
  function append(match: string, seq: number, entries: readonly string[]): void {
    const found = last.get(match);
    // The foreign key would refuse an unknown match as well, but not an empty append, and not in words.
    if (found === undefined && known.get(match) === undefined) throw new Error(`There is no match ${match}.`);
    const length = found === undefined ? 0 : found + 1;
    if (seq !== length) throw new Conflict(`Match ${match} has ${length} entries: the next place is ${length}, not ${seq}.`);
    for (let i = 0; i < entries.length; i++) write.run(match, seq + i, entries[i]!);
  }

  return {
    addMatch(match) {
      add.run({ ...match, over: Number(match.over) });
    },
    match(id) {
      const stored = one.get(id);
      return stored === undefined ? null : row(stored);
    },
    append,
    entries: (match, place = 0) => from.all(match, place),
    finish(match, seq, entries) {
      append(match, seq, entries);
      over.run(match);
    },
    runningMatches: () => running.all().map(row),
  };
}
