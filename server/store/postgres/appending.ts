/**
 * Group commit: whatever is to be appended while a batch is on its way shares the next one, a single statement and a single wait for the
 * disk. A match is in one batch at a time, so that its entries come in the order in which they were asked for.
 */
import { Conflict } from '../contract.ts';
import { Doubt, type Link } from './link.ts';

/** Appends in a batch at most: a bound on how long one commit can make the next one wait. */
const LARGEST = 500;
/** So often the line may break under one and the same append: then it is left be, or it would be tried for ever. */
const MOST_DOUBTS = 20;
/** Batches on their way at once: while one waits for the disk the next is being read and judged. */
const AT_ONCE = 2;
/** Requests that may wait for a database that does not keep up: beyond them memory would fill with moves that their players have given up. */
const MOST_WAITING = 20_000;

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** All that a batch appends to one match: one request, or several that continue each other. */
interface Group {
  readonly match: string;
  readonly seq: number;
  readonly entries: string[];
  readonly waiters: Waiter[];
  over: boolean;
  /** How often the line broke while it was under way. */
  doubts: number;
}

export interface Counts {
  /** Transactions made durable, and the entries that they wrote. */
  readonly commits: number;
  readonly rows: number;
  readonly conflicts: number;
}

export interface Appending {
  append(match: string, seq: number, entries: readonly string[], over: boolean): Promise<void>;
  pending(): number;
  counts(): Counts;
}

/** Rows are locked in one order by everybody, or two nodes could wait for each other. */
const APPEND = `WITH asked AS (SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::boolean[]) AS a (id, seq, n, over)),
  held AS MATERIALIZED (SELECT id, length FROM matches WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE),
  put AS (
    UPDATE matches SET length = matches.length + asked.n, over = matches.over OR asked.over, node = $5
    FROM asked JOIN held ON held.id = asked.id
    WHERE matches.id = asked.id AND matches.length = asked.seq RETURNING matches.id),
  written AS (
    INSERT INTO entries ("match", seq, entry)
    SELECT e."match", e.seq, e.entry FROM unnest($6::text[], $7::integer[], $8::text[]) AS e ("match", seq, entry) JOIN put ON put.id = e."match")
  SELECT held.id, held.length, put.id IS NOT NULL AS won FROM held LEFT JOIN put ON put.id = held.id`;

interface Outcome {
  readonly id: string;
  readonly length: number;
  readonly won: boolean;
}

export function appending(link: Link, node: string, most = MOST_WAITING): Appending {
  /** By match, the oldest first, without a match that nothing waits for. */
  const waiting = new Map<string, Group[]>();
  /** Requests in all these groups. */
  let queued = 0;
  const busy = new Set<string>();
  const counts = { commits: 0, rows: 0, conflicts: 0 };
  let flying = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.size === 0 || flying >= AT_ONCE) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      send();
    });
  }

  function send(): void {
    if (flying >= AT_ONCE) return;
    const batch = take();
    if (batch.length === 0) return;
    flying++;
    for (const { match } of batch) busy.add(match);
    carry(batch)
      .catch((error: unknown) => settle(batch, error instanceof Error ? error : new Error(String(error))))
      .finally(() => {
        flying--;
        for (const { match } of batch) busy.delete(match);
        send();
      });
  }

  /** The oldest of each match that is not in a batch already. */
  function take(): Group[] {
    const batch: Group[] = [];
    const further: Group[][] = [];
    for (const [match, groups] of waiting) {
      if (batch.length === LARGEST) break;
      if (busy.has(match)) continue;
      const group = groups.shift()!;
      batch.push(group);
      queued -= group.waiters.length;
      waiting.delete(match);
      if (groups.length > 0) further.push(groups);
    }
    // Behind the others, which have not had their turn.
    for (const groups of further) waiting.set(groups[0]!.match, groups);
    return batch;
  }

  /** Before whatever else waits for the same match. */
  function putBack(group: Group): void {
    waiting.set(group.match, [group, ...(waiting.get(group.match) ?? [])]);
    queued += group.waiters.length;
  }

  async function carry(batch: readonly Group[]): Promise<void> {
    try {
      await judge(batch, await write(batch));
    } catch (error) {
      if (!(error instanceof Doubt)) throw error;
      for (const group of batch) group.doubts++;
      await Promise.all(batch.map((group) => look(group, error)));
    }
  }

  async function write(batch: readonly Group[]): Promise<ReadonlyMap<string, Outcome>> {
    const places = batch.flatMap(({ match, seq, entries }) => entries.map((entry, i) => ({ match, seq: seq + i, entry })));
    const rows = await link.append<Outcome>({
      name: 'append',
      text: APPEND,
      values: [
        batch.map(({ match }) => match),
        batch.map(({ seq }) => seq),
        batch.map(({ entries }) => entries.length),
        batch.map(({ over }) => over),
        node,
        places.map(({ match }) => match),
        places.map(({ seq }) => seq),
        places.map(({ entry }) => entry),
      ],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function judge(batch: readonly Group[], outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    counts.commits++;
    for (const group of batch) {
      const outcome = outcomes.get(group.match);
      if (outcome === undefined) settle([group], new Error(`There is no match ${group.match}.`));
      else if (outcome.won) {
        counts.rows += group.entries.length;
        settle([group], null);
      } else if (group.doubts > 0) await look(group);
      else lose(group, conflict(group, outcome.length));
    }
  }

  /** The line broke, now or before: whether the entries were written is seen in the log itself. */
  async function look(group: Group, broken: Doubt | null = null): Promise<void> {
    try {
      await settleByLog(group, broken);
    } catch (error) {
      // Only this one: others of its batch may be settled already, or wait for a retry.
      lose(group, error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function settleByLog(group: Group, broken: Doubt | null): Promise<void> {
    const { match, seq, entries } = group;
    const found = await link.read<{ length: number }>({ text: 'SELECT length FROM matches WHERE id = $1', values: [match] });
    const text = 'SELECT entry FROM entries WHERE "match" = $1 AND seq >= $2 AND seq < $3 ORDER BY seq';
    const rows = await link.read<{ entry: string }>({ text, values: [match, seq, seq + entries.length] });
    const length = found[0]?.length ?? -1;
    if (entries.length > 0 && rows.length === entries.length && rows.every(({ entry }, i) => entry === entries[i])) settle([group], null);
    else if (length !== seq || broken === null) lose(group, conflict(group, length));
    else if (group.doubts < MOST_DOUBTS) putBack(group);
    else lose(group, broken);
  }

  /** Whatever waits to follow what was lost is lost with it, also where somebody else has filled just the places before it. */
  function lose(group: Group, error: Error): void {
    const followers = waiting.get(group.match) ?? [];
    waiting.delete(group.match);
    for (const lost of [group, ...followers]) {
      if (error instanceof Conflict) counts.conflicts++;
      settle([lost], error);
    }
    for (const { waiters } of followers) queued -= waiters.length;
  }

  return {
    append(match, seq, entries, over) {
      return new Promise((resolve, reject) => {
        if (queued >= most) {
          reject(new Error(`The database does not keep up: ${queued} appends wait already.`));
          return;
        }
        queued++;
        const waiter = { resolve, reject };
        const groups = waiting.get(match) ?? [];
        const last = groups.at(-1);
        if (last !== undefined && last.doubts === 0 && !last.over && last.seq + last.entries.length === seq) {
          last.entries.push(...entries);
          last.waiters.push(waiter);
          last.over = over;
        } else {
          groups.push({ match, seq, entries: [...entries], waiters: [waiter], over, doubts: 0 });
          waiting.set(match, groups);
        }
        schedule();
      });
    },
    pending: () => queued + busy.size,
    counts: () => ({ ...counts }),
  };
}

const conflict = ({ match, seq }: Group, length: number): Conflict =>
  new Conflict(`Match ${match} has ${length} entries: the next place is ${length}, not ${seq}.`);

function settle(batch: readonly Group[], error: Error | null): void {
  for (const { waiters } of batch) for (const { resolve, reject } of waiters) error === null ? resolve() : reject(error);
}
