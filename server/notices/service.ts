/** "It is your turn", to the webhooks of people who asked for it. */
import { type Entry as GameEntry, registry } from '#games';
import type { Ground, Table } from '../house.ts';
import { readWebhook } from '../identity/webhook.ts';
import { type Delivery, post as postByHttp } from './post.ts';

export interface Notices {
  /** It is this person's turn. Tells them at most once until they have moved. */
  turn(person: string, table: Pick<Table, 'id' | 'game'>, match: string): void;
  /** They have moved, or the match is over: the next turn is news again. */
  moved(person: string, match: string): void;
  /** Notices that are still on their way. */
  pending(): number;
  stop(): void;
}

export interface NoticeOptions {
  /** For a hall in a house of its own, whose webhooks live on the same network. */
  readonly allowPrivate?: boolean;
  readonly timeout?: number;
  /** Milliseconds before each further try. */
  readonly retries?: readonly number[];
  readonly games?: Readonly<Record<string, GameEntry>>;
  readonly post?: typeof postByHttp;
}

/** Notices that may wait; beyond that new ones are dropped, because a flood helps nobody. */
const QUEUE = 1000;
/** Notices that are sent at the same time. */
const AT_ONCE = 8;

export function makeNotices(ground: Ground, options: NoticeOptions = {}): Notices {
  const { allowPrivate = false, timeout = 5000, retries = [2000, 15_000, 60_000], games = registry, post = postByHttp } = options;
  /** The number of the last notice for each person and match since they moved. */
  const told = new Map<string, number>();
  let count = 0;
  const queue: Notice[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let sending = 0;
  let stopped = false;

  function drain(): void {
    while (!stopped && sending < AT_ONCE && queue.length > 0) {
      const notice = queue.shift()!;
      sending++;
      deliver(notice)
        .catch((error: unknown) => ground.log('warn', 'a notice failed', { error: String(error) }))
        .finally(() => {
          sending--;
          drain();
        });
    }
  }

  async function deliver(notice: Notice): Promise<void> {
    // They may have moved, changed their webhook or taken it away meanwhile
    if (told.get(notice.key) !== notice.number) return;
    const address = (await ground.store.person(notice.person))?.webhook ?? null;
    if (address === null) return;
    // Judged again: what was allowed when it was set may not be allowed now
    const url = new URL(readWebhook(address, allowPrivate));
    const delivery: Delivery = await post(url, notice.body, { allowPrivate, timeout });
    const wait = retries[notice.tries];
    if (delivery === 'later' && wait !== undefined) again({ ...notice, tries: notice.tries + 1 }, wait);
    else if (delivery !== 'taken') ground.log('info', 'a webhook does not answer', { person: notice.person });
  }

  function again(notice: Notice, wait: number): void {
    if (stopped || timers.size >= QUEUE) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      enqueue(notice);
    }, wait).unref();
    timers.add(timer);
  }

  function enqueue(notice: Notice): void {
    if (stopped || queue.length >= QUEUE) return;
    queue.push(notice);
    drain();
  }

  return {
    turn(person, table, match) {
      const key = `${person} ${match}`;
      if (told.has(key) || stopped) return;
      told.set(key, ++count);
      enqueue({ key, number: count, person, body: bodyOf(table), tries: 0 });
    },
    moved(person, match) {
      told.delete(`${person} ${match}`);
    },
    pending: () => queue.length + sending + timers.size,
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      queue.length = 0;
    },
  };

  /** Only that it is their turn: a webhook is somebody else's computer. */
  function bodyOf({ id, game }: Pick<Table, 'id' | 'game'>): string {
    const title = games[game]?.meta.title ?? game;
    const link = `${ground.config.publicUrl?.replace(/\/$/, '') ?? ''}/table/${id}`;
    return JSON.stringify({ event: 'turn', text: `It is your turn in ${title}.`, game, table: link });
  }
}

interface Notice {
  readonly key: string;
  readonly number: number;
  readonly person: string;
  readonly body: string;
  readonly tries: number;
}
