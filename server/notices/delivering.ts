/** One notice to one person, wherever it was kept. */
import { createHash } from 'node:crypto';
import { type Entry as GameEntry, registry } from '#games';
import type { Ground, Table } from '../house.ts';
import { readWebhook } from '../identity/webhook.ts';
import type { Turn } from '../matches/calling.ts';
import { type Delivery, post as postByHttp } from './post.ts';

export interface NoticeOptions {
  /** For a hall in a house of its own, whose webhooks live on the same network. */
  readonly allowPrivate?: boolean;
  readonly timeout?: number;
  /** Milliseconds before each further try. */
  readonly retries?: readonly number[];
  readonly games?: Readonly<Record<string, GameEntry>>;
  readonly post?: typeof postByHttp;
}

export const RETRIES: readonly number[] = [2000, 15_000, 60_000];

/** What is told: the same turn has the same id, however often and by whichever node it is sent. */
export interface Told extends Turn {
  readonly match: string;
}

/** Says nothing about the match to whoever does not know it. */
const idOf = ({ match, seat, decision }: Told): string =>
  createHash('sha256').update(`${match} ${seat} ${decision}`).digest('base64url').slice(0, 22);

export type Deliver = (person: string, table: Pick<Table, 'id' | 'game'>, told: Told) => Promise<Delivery | null>;

/** Null when there is nowhere to send it to. */
export function deliverer(ground: Ground, options: NoticeOptions): Deliver {
  const { allowPrivate = false, timeout = 5000, games = registry, post = postByHttp } = options;

  /** Only that it is their turn: a webhook is somebody else's computer. */
  function bodyOf({ id, game }: Pick<Table, 'id' | 'game'>, told: Told): string {
    const title = games[game]?.meta.title ?? game;
    const link = `${ground.config.publicUrl?.replace(/\/$/, '') ?? ''}/table/${id}`;
    return JSON.stringify({ event: 'turn', id: idOf(told), text: `It is your turn in ${title}.`, game, table: link });
  }

  return async (person, table, told) => {
    // They may have changed their webhook or taken it away meanwhile
    const address = (await ground.store.person(person))?.webhook ?? null;
    if (address === null) return null;
    // Judged again: what was allowed when it was set may not be allowed now
    const url = new URL(readWebhook(address, allowPrivate));
    return post(url, bodyOf(table, told), { allowPrivate, timeout });
  };
}
