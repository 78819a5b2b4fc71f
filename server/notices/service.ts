/** "It is your turn", to the webhooks of people who asked for it. */
import type { Ground, Table } from '../house.ts';
import type { Turn } from '../matches/calling.ts';
import { deliverer, type NoticeOptions, RETRIES, type Told } from './delivering.ts';

export interface Notices {
  /** It is this person's turn. Tells them at most once until they have moved. */
  turn(person: string, table: Pick<Table, 'id' | 'game'>, match: string, turn: Turn): void;
  /** They have moved, or the match is over: the next turn is news again. */
  moved(person: string, match: string): void;
  /** Notices that are still on their way. */
  pending(): number;
  stop(): void;
}

/** Notices that may wait; beyond that new ones are dropped, because a flood helps nobody. */
const QUEUE = 1000;
/** Notices that are sent at the same time. */
const AT_ONCE = 8;

export function makeNotices(ground: Ground, options: NoticeOptions = {}): Notices {
  const { retries = RETRIES } = options;
  const post = deliverer(ground, options);
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
    // They may have moved meanwhile
    if (told.get(notice.key) !== notice.number) return;
    const delivery = await post(notice.person, notice.table, notice.told);
    if (delivery === null) return;
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
    turn(person, table, match, turn) {
      const key = `${person} ${match}`;
      if (told.has(key) || stopped) return;
      told.set(key, ++count);
      enqueue({ key, number: count, person, table, told: { ...turn, match }, tries: 0 });
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
}

interface Notice {
  readonly key: string;
  readonly number: number;
  readonly person: string;
  readonly table: Pick<Table, 'id' | 'game'>;
  readonly told: Told;
  readonly tries: number;
}
