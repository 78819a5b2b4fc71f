/** A match that one node had to stop, as it is seen at another. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasPostgres } from '../../lab/server/services.ts';
import { botPool } from '../../server/bots/pool.ts';
import { localBus } from '../../server/bus/local.ts';
import type { Ground } from '../../server/house.ts';
import { makeHub } from '../../server/matches/hub.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { join } from '../server/client.ts';
import { faulty } from '../server/faulty-game.ts';
import { table } from '../server/house.ts';
import { afterwards } from '../socket/house.ts';

needs('PostgreSQL', await hasPostgres(), 'a game that fails at one node', () => {
  test('is stopped at the other nodes too, and their players see why', async () => {
    const { url, end } = await leaseDatabase();
    afterwards(end);
    const bus = localBus();
    async function node() {
      const store = await openPostgres(url, { connections: 2 });
      const ground: Ground = {
        config: { matchesInMemory: 1000, grace: 60_000, pace: [0, 0] } as unknown as Ground['config'],
        store,
        bus,
        company: store.company,
        now: store.company.now,
        random: (bytes) => randomBytes(bytes),
        log: () => {},
      };
      const hub = makeHub(ground, { whoIs: async () => null, name: async (id) => id }, botPool(1));
      afterwards(async () => {
        await hub.stop();
        await store.close();
      });
      await hub.resume(null);
      return hub;
    }
    const game = await faulty('natick');
    afterwards(game.restore);
    const [first, second] = [await node(), await node()];
    const match = await first.begin(table('natick', ['ann', 'bob'], { clock: { kind: 'move', ms: 2000 } }));
    const ann = await join(second, match, 'ann');
    // When the time is up, the first node plays for the player: it has written last.
    game.breaks('options');
    await ann.until(({ t, frozen }) => t === 'view' && frozen === 'error');
    expect(await second.answer(match, 'ann', ['choose', 0], ann.decision(), { id: 'm' })).toEqual({ refused: 'frozen', rule: null });
    expect(first.stoppedMatches).toBe(1);
  });
});
