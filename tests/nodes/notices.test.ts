/** Webhooks of a hall of several nodes: each turn is told once, by whichever node, also when the one that was about to is gone. */
import { expect, test, vi } from 'vitest';
import { askDatabase, hasPostgres } from '../../lab/server/services.ts';
import { localBus } from '../../server/bus/local.ts';
import type { Ground } from '../../server/house.ts';
import type { NoticeOptions } from '../../server/notices/delivering.ts';
import type { Notices } from '../../server/notices/service.ts';
import { sharedNotices } from '../../server/notices/shared.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { SharedStore } from '../../server/store/shared.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { afterwards } from '../socket/house.ts';
import { soon } from '../soon.ts';
import { person } from '../store/rows.ts';

const table = { id: 't', game: 'natick' };

const owing = async (_match: string, _seat: number): Promise<boolean> => true;

/** The notices of one node. */
function officeOf(store: SharedStore, post: NoticeOptions['post'], owes = owing): Notices {
  const ground = { config: { publicUrl: 'https://hall.test' }, store, bus: localBus(), log: () => {} } as unknown as Ground;
  const notices = sharedNotices(ground, store.company, owes, { retries: [0, 0], ...(post === undefined ? {} : { post }) });
  afterwards(notices.stop);
  return notices;
}

needs('PostgreSQL', await hasPostgres(), 'notices of several nodes', () => {
  async function office(post: NoticeOptions['post'], owes = owing) {
    const { url, end } = await leaseDatabase();
    afterwards(end);
    const stores = await Promise.all([openPostgres(url, { connections: 2 }), openPostgres(url, { connections: 2 })]);
    await stores[0]!.addPerson(person('ann', { webhook: 'https://example.org/turn' }));
    await stores[0]!.addPerson(person('bob'));
    const both = stores.map((store) => officeOf(store, post, owes));
    afterwards(async () => {
      for (const store of stores) await store.close();
    });
    return { url, both, stores };
  }

  test('a turn that both nodes tell of is told once; another question is another turn; who has no webhook is not written down', async () => {
    const post = vi.fn(async () => 'taken' as const);
    const { url, both } = await office(post);
    for (const notices of [...both, ...both]) notices.turn('ann', table, 'm', { seat: 0, decision: 5 });
    both[0]!.turn('bob', table, 'm', { seat: 1, decision: 5 });
    await soon(() => expect(post).toHaveBeenCalled());
    both[1]!.turn('ann', table, 'm', { seat: 0, decision: 9 });
    await soon(() => expect(post).toHaveBeenCalledTimes(2));
    await soon(async () => expect(await askDatabase(url, 'SELECT decision FROM notices WHERE due IS NULL ORDER BY 1')).toHaveLength(2));
    expect(await askDatabase(url, 'SELECT person, decision FROM notices ORDER BY 2')).toEqual([
      { person: 'ann', decision: 5 },
      { person: 'ann', decision: 9 },
    ]);
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('what could not be sent is tried again, a few times; who has moved meanwhile is left alone', async () => {
    const post = vi.fn(async () => 'later' as const);
    const { url, both } = await office(post, async (match) => match === 'm');
    both[0]!.turn('ann', table, 'm', { seat: 0, decision: 5 });
    both[1]!.turn('ann', table, 'answered', { seat: 0, decision: 5 });
    await soon(async () => expect(await askDatabase(url, 'SELECT 1 FROM notices WHERE due IS NULL')).toHaveLength(2));
    expect(post).toHaveBeenCalledTimes(3);
  });

  test('a notice that a node took and did not settle is sent by another', async () => {
    const post = vi.fn(async () => 'taken' as const);
    const { url, stores } = await office(post);
    await stores[0]!.company.addNotice({ match: 'm', seat: 0, decision: 5, person: 'ann', table: 't', game: 'natick' });
    await stores[0]!.company.takeNotices(1, 0);
    await soon(() => expect(post).toHaveBeenCalledOnce());
    await soon(async () => expect(await askDatabase(url, 'SELECT 1 FROM notices WHERE due IS NULL')).toHaveLength(1));
  });

  test('a node that dies between sending a notice and saying so: another sends it again, under the same id, and the next turn has another one', async () => {
    const bodies: string[] = [];
    const { url, both, stores } = await office(async (_url, body) => {
      bodies.push(body);
      // The first one never hears that it has arrived
      return bodies.length === 1 ? new Promise(() => {}) : 'taken';
    });
    const settled = () => askDatabase(url, 'SELECT 1 FROM notices WHERE due IS NULL');
    both[1]!.stop();
    both[0]!.turn('ann', table, 'm', { seat: 0, decision: 5 });
    await soon(() => expect(bodies).toHaveLength(1));
    both[0]!.stop();
    expect(await settled()).toEqual([]);
    // Half a minute later, which is how long others leave it alone
    await askDatabase(url, 'UPDATE notices SET due = due - 30000');
    const third = officeOf(stores[1]!, async (_url, body) => {
      bodies.push(body);
      return 'taken';
    });
    await soon(async () => expect(await settled()).toHaveLength(1));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    third.turn('ann', table, 'm', { seat: 0, decision: 9 });
    await soon(async () => expect(await settled()).toHaveLength(2));
    const ids = bodies.map((body) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  });
});
