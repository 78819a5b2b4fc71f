/** Matches and their logs. */
import type { MatchRow, Store } from '../contract.ts';
import type { Appending } from './appending.ts';
import { lane } from './lanes.ts';
import type { Link } from './link.ts';

export const COLUMNS = 'id, "table", game, over, header, secret, created';

type Matches = Pick<Store, 'addMatch' | 'match' | 'append' | 'entries' | 'finish' | 'runningMatches'>;

export function matches(link: Link, { append }: Appending, node: string): Matches {
  const rows = lane();
  const logs = lane();
  /** After what was asked for before of the match itself and of its log. */
  const after = <T>(match: string | null, act: () => Promise<T>): Promise<T> => logs.run('read', match, () => rows.run('read', match, act));
  // Appends to one match are kept in order by the batches: besides a match that is being made nothing is waited for.
  const write = (match: string, seq: number, entries: readonly string[], over: boolean): Promise<void> =>
    logs.run('append', match, () => rows.run('read', match, () => append(match, seq, entries, over)));
  return {
    addMatch: ({ id, table, game, over, header, secret, created }) =>
      rows.run('write', id, async () => {
        const text = `INSERT INTO matches (${COLUMNS}, node) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
        await link.write({ name: 'add-match', text, values: [id, table, game, over, header, secret, created, node] });
      }),
    match: (id) =>
      after(id, async () => {
        const found = await link.read<MatchRow>({ name: 'match', text: `SELECT ${COLUMNS} FROM matches WHERE id = $1`, values: [id] });
        return found[0] ?? null;
      }),
    append: (match, seq, entries) => write(match, seq, entries, false),
    entries: (match, from = 0) =>
      after(match, async () => {
        const text = 'SELECT entry FROM entries WHERE "match" = $1 AND seq >= $2 ORDER BY seq';
        return (await link.read<{ entry: string }>({ name: 'entries', text, values: [match, from] })).map(({ entry }) => entry);
      }),
    finish: (match, seq, entries) => write(match, seq, entries, true),
    runningMatches: () => after(null, () => link.read<MatchRow>({ text: `SELECT ${COLUMNS} FROM matches WHERE NOT over ORDER BY created, id` })),
  };
}
