/**
 * "It is your turn", where several nodes share the work: a notice lies in the store until one of them has sent it. A node that dies after it
 * has sent one and before it could say so leaves it to another, which sends it again under the same id: at least once, and once by its id.
 */
import type { Ground, Table } from '../house.ts';
import type { Turn } from '../matches/calling.ts';
import type { Company, Notice } from '../store/shared.ts';
import { deliverer, type NoticeOptions, RETRIES } from './delivering.ts';
import type { Notices } from './service.ts';

/** Notices that are sent at the same time by one node. */
const AT_ONCE = 8;
/** A node that takes a notice has so long to send it before another one may. */
const LEASE = 30_000;
const EVERY = 1000;

/** `owes`: whether the seat still owes the answer. */
export function sharedNotices(
  ground: Ground,
  company: Company,
  owes: (match: string, seat: number) => Promise<boolean>,
  options: NoticeOptions = {},
): Notices {
  const { retries = RETRIES } = options;
  const deliver = deliverer(ground, options);
  let sending = 0;
  let stopped = false;
  const failed = (error: unknown): void => {
    if (!stopped) ground.log('warn', 'a notice failed', { error: String(error) });
  };

  async function take(): Promise<void> {
    if (stopped || sending >= AT_ONCE) return;
    const notices = await company.takeNotices(AT_ONCE - sending, LEASE);
    await Promise.all(notices.map((notice) => send(notice).catch(failed)));
  }

  async function send(notice: Notice): Promise<void> {
    sending++;
    try {
      const { match, seat, decision, person, table, game, tries } = notice;
      // They may have moved meanwhile.
      const outcome = (await owes(match, seat)) ? await deliver(person, { id: table, game }, { match, seat, decision }) : 'taken';
      const wait = outcome === 'later' ? (retries[tries] ?? null) : null;
      await company.settleNotice(notice, wait);
    } finally {
      sending--;
    }
  }

  const timer = setInterval(() => void take().catch(failed), EVERY).unref();

  async function keep(person: string, { id, game }: Pick<Table, 'id' | 'game'>, match: string, turn: Turn): Promise<void> {
    // Most people have no webhook, and for them nothing is written.
    if (((await ground.store.person(person))?.webhook ?? null) === null) return;
    await company.addNotice({ ...turn, match, person, table: id, game });
    await take();
  }

  return {
    turn(person, table, match, turn) {
      keep(person, table, match, turn).catch(failed);
    },
    // Whether somebody has moved is seen in the match itself.
    moved: () => {},
    pending: () => sending,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
