/** The store in a PostgreSQL database that several nodes share. */
import { randomUUID } from 'node:crypto';
import type { Store } from './contract.ts';
import { appending, type Counts } from './postgres/appending.ts';
import { companyOf } from './postgres/company.ts';
import { house } from './postgres/house.ts';
import { lane } from './postgres/lanes.ts';
import { atStart, firstLook, type LinkOptions, linkTo } from './postgres/link.ts';
import { matches } from './postgres/matches.ts';
import { conduct, people, sessions } from './postgres/people.ts';
import { migrate } from './postgres/schema.ts';
import { chat, tables } from './postgres/tables.ts';
import type { SharedStore } from './shared.ts';

export interface PostgresOptions extends LinkOptions {
  /** Milliseconds to wait at the start for a database that is not there yet. */
  readonly startPatience?: number;
  /** Appends that may wait for the database at most. */
  readonly mostWaiting?: number;
}

export interface PostgresStore extends SharedStore {
  /** Requests that wait for their answer. */
  pending(): number;
  counts(): Counts;
  /** How the database waits for the disk, as SQLite would count it: 2 is FULL, 0 is not at all. */
  readonly synchronous: number;
}

/** Opens the database and raises it to this program's schema. One that cannot be used is left as it is: a Refusal. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
  await firstLook(url, options.startPatience ?? 0);
  const link = linkTo(url, options);
  try {
    await link
      .alone((client) => migrate(client, link.where))
      .catch((error: unknown) => {
        throw atStart(error, link.where);
      });
    const node = randomUUID();
    const log = appending(link, node, options.mostWaiting);
    const company = await companyOf(link, node);
    const [durable] = await link.read<{ fsync: string; commit: string }>({
      text: "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
    });
    const folk = lane();
    const { methods, settled } = counted({
      ...people(link, folk),
      ...sessions(link, folk),
      ...conduct(link, folk),
      ...tables(link, lane()),
      ...chat(link, lane()),
      ...matches(link, log, node),
      ...house(link, lane()),
    });
    return {
      ...methods,
      company,
      pending: () => log.pending() + link.waiting(),
      counts: log.counts,
      synchronous: durable?.fsync === 'on' && durable.commit === 'on' ? 2 : 0,
      async close() {
        await settled();
        company.stop();
        await link.close();
      },
    };
  } catch (error) {
    await link.close();
    throw error;
  }
}

type Methods = Omit<Store, 'close'>;

/** Counts what is under way, so that closing loses nothing that was asked for before it, and takes nothing after it. */
function counted(store: Methods): { readonly methods: Methods; settled(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  let closed = false;
  const count =
    (method: (...given: never[]) => Promise<unknown>) =>
    (...given: never[]) => {
      if (closed) return Promise.reject(new Error('The store is closed.'));
      const answer = method(...given);
      running.add(answer);
      const done = (): void => void running.delete(answer);
      answer.then(done, done);
      return answer;
    };
  const methods = Object.fromEntries(Object.entries(store).map(([name, method]) => [name, count(method)]));
  return {
    methods: methods as unknown as Methods,
    async settled() {
      closed = true;
      await Promise.allSettled(running);
    },
  };
}
