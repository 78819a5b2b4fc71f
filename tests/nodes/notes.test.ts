/** What the house itself writes into a log is not lost when another node writes there first. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { registry } from '#games';
import { lowest, seeded, top } from '#kernel';
import { askDatabase, hasPostgres } from '../../lab/server/services.ts';
import { botPool } from '../../server/bots/pool.ts';
import { localBus } from '../../server/bus/local.ts';
import type { Ground } from '../../server/house.ts';
import { type Hub, makeHub } from '../../server/matches/hub.ts';
import type { Store } from '../../server/store/contract.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { type Client, join, type Message } from '../server/client.ts';
import { table } from '../server/house.ts';
import { afterwards } from '../socket/house.ts';
import { config } from '../tables/hall.ts';

needs('PostgreSQL', await hasPostgres(), 'a note that another node was faster than', () => {
  /** Two nodes; the first of them is outrun by whatever `meanwhile` does when it is about to write an entry with this member. */
  async function outrun(member: string, meanwhile: (other: Hub) => Promise<void>): Promise<readonly [Hub, Hub, string]> {
    const { url, end } = await leaseDatabase();
    afterwards(end);
    const bus = localBus();
    const hubs: Hub[] = [];
    let slow = true;
    for (let node = 0; node < 2; node++) {
      const opened = await openPostgres(url, { connections: 2 });
      afterwards(() => opened.close());
      const append: Store['append'] = async (match, seq, entries) => {
        if (node === 0 && slow && entries.some((entry) => entry.includes(`"${member}":`))) {
          slow = false;
          await meanwhile(hubs[1]!);
        }
        return opened.append(match, seq, entries);
      };
      const { company } = opened;
      const ground: Ground = {
        config: { ...config, grace: 50 },
        store: { ...opened, append },
        bus,
        company,
        now: company.now,
        random: (bytes) => randomBytes(bytes),
        log: () => {},
      };
      const hub = makeHub(ground, { whoIs: async () => null, name: async (id) => id }, botPool(1));
      afterwards(() => hub.stop());
      hubs.push(hub);
    }
    return [hubs[0]!, hubs[1]!, url];
  }

  const people = ['ann', 'bob'];
  const begin = (hub: Hub): Promise<string> => hub.begin(table('natick', people, { clock: { kind: 'bank', ms: 600_000, increment: 0 } }));
  const moverOf = (client: Client): number => lowest(top(client.view()).seats);

  /** A move by whoever is asked, as this client sees it. */
  async function moveOn(hub: Hub, match: string, client: Client): Promise<void> {
    const { game } = await registry.natick!.load();
    const wire = game.wire(game.pick(client.view(), moverOf(client), seeded('faster')));
    expect(await hub.answer(match, people[moverOf(client)]!, wire, client.decision(), {})).toEqual({ ok: true });
  }

  test('somebody who comes back to a seat that a bot keeps has it again', async () => {
    const [slow, fast] = await outrun('holder', (hub) => moveOn(hub, match, stays));
    const match = await begin(fast);
    const clients = await Promise.all(people.map((name) => join(fast, match, name)));
    const mover = moverOf(clients[0]!);
    const stays = clients[mover]!;
    const kept = (by: string) => (message: Message) => (message.holders as string[] | undefined)?.[1 - mover] === by;
    clients[1 - mover]!.stop();
    const gone = await stays.until(kept('bot'));
    const back = await join(slow, match, people[1 - mover]!);
    for (const client of [back, stays]) {
      await client.until((message) => kept('person')(message) && client.messages.indexOf(message) > client.messages.indexOf(gone));
    }
    expect(slow.counts().conflicts).toBeGreaterThan(0);
    const held = (await fast.entries(match)).flatMap((entry) => ('holder' in entry && entry.seat === 1 - mover ? [entry.holder] : []));
    expect(held).toEqual(['bot', 'person']);
  });

  test.each<[member: string, act: (hub: Hub, match: string) => Promise<void>]>([
    ['pause', (hub, match) => hub.pause(match, true)],
    ['closed', (hub, match) => hub.close(match, 'agreed')],
  ])('what the table has agreed on (%s) is done', async (member, act) => {
    const [slow, fast] = await outrun(member, (hub) => moveOn(hub, match, ann));
    const match = await begin(fast);
    const ann = await join(fast, match, 'ann');
    const before = (await fast.entries(match)).length;
    await act(slow, match);
    const after = (await fast.entries(match)).slice(before);
    expect([after[0], after.at(-1)]).toMatchObject([{ by: expect.any(Number) }, { [member]: expect.anything() }]);
    expect(slow.counts().conflicts).toBeGreaterThan(0);
  });

  test('somebody who comes while the note of newer rules is outrun is sent the view before any step', async () => {
    const [slow, fast, database] = await outrun('rules', (hub) => moveOn(hub, match, ann));
    const match = await begin(fast);
    const ann = await join(fast, match, 'ann');
    await askDatabase(database, `UPDATE matches SET header = (header::jsonb || '{"rules":0}')::text`);
    const bob = await join(slow, match, 'bob');
    await bob.until(({ t }) => t === 'view');
    await moveOn(fast, match, ann);
    await bob.until(({ t }) => t === 'step');
    expect(bob.messages.find(({ t }) => t === 'view' || t === 'step')?.t).toBe('view');
    // Had he been sent a step first, he would have had to be shown everything again
    expect(slow.counts().resyncs).toBe(0);
    expect(slow.counts().conflicts).toBeGreaterThan(0);
  });
});
