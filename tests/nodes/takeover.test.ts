/** A node that takes over many matches, and the lease that shows the others that it is alive. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { askDatabase, hasPostgres } from '../../lab/server/services.ts';
import { botPool } from '../../server/bots/pool.ts';
import { localBus } from '../../server/bus/local.ts';
import type { Ground } from '../../server/house.ts';
import { makeHub } from '../../server/matches/hub.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { table } from '../server/house.ts';
import { afterwards, until } from '../socket/house.ts';

const MATCHES = 24;

needs('PostgreSQL', await hasPostgres(), 'a takeover', () => {
  test('loads a bounded number of matches at a time, and the node renews its lease while they load', async () => {
    const { url, end } = await leaseDatabase();
    afterwards(end);
    let loading = 0;
    let most = 0;
    let open = (): void => {};
    /** Until it is open no match can be loaded by the second node. */
    const gate = new Promise<void>((done) => {
      open = done;
    });
    async function node(gated: boolean) {
      const store = await openPostgres(url, { connections: 4 });
      const slow = Object.assign(Object.create(store) as typeof store, {
        async match(id: string) {
          most = Math.max(most, ++loading);
          await gate;
          loading--;
          return store.match(id);
        },
      });
      const ground: Ground = {
        config: { matchesInMemory: 1000, grace: 60_000, pace: [0, 0] } as unknown as Ground['config'],
        store: gated ? slow : store,
        bus: localBus(),
        company: store.company,
        now: store.company.now,
        random: (bytes) => randomBytes(bytes),
        log: () => {},
      };
      const hub = makeHub(ground, { whoIs: async () => null, name: async (id) => id }, botPool(1));
      const stop = async (): Promise<void> => {
        await hub.stop();
        await store.close();
      };
      return { hub, stop, id: store.company.node };
    }
    const first = await node(false);
    for (let i = 0; i < MATCHES; i++) await first.hub.begin(table('natick', ['ann', 'bob']));
    await first.stop();

    const second = await node(true);
    afterwards(second.stop);
    const lease = async (): Promise<number> => {
      const rows = await askDatabase(url, `SELECT until FROM nodes WHERE id = '${second.id}'`);
      return Number((rows[0] as { until?: number } | undefined)?.until ?? 0);
    };
    const resumed = second.hub.resume(null);
    await until('a match is being loaded', () => loading > 0);
    const before = await lease();
    await until('the lease is renewed during the takeover', async () => (await lease()) > before, 20_000);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(MATCHES);
    open();
    await resumed;
    expect(second.hub.counts().claims).toBe(MATCHES);
  });
});
