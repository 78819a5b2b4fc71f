/** Two nodes, one hall. */
import { expect, test } from 'vitest';
import { proxyTo } from '../../lab/server/proxy.ts';
import { hasNats, hasPostgres, NATS } from '../../lab/server/services.ts';
import { needs } from '../needs.ts';
import { guest, type Window } from '../socket/browser.ts';
import { afterwards, until } from '../socket/house.ts';
import { playOn, type Seated, seated } from '../socket/tables.ts';
import { nodes, type TestNode } from './hall.ts';

/** The people of a match, each at a node of their own. */
async function apart(at: Seated, where: readonly TestNode[]): Promise<Window[]> {
  return Promise.all(
    at.people.map(async (person, seat) => {
      const there = await guest(where[seat % where.length]!.url, person.name);
      for (const [name, value] of person.cookies) there.cookies.set(name, value);
      const window = await there.open();
      await window.watch(at.table.id);
      return window;
    }),
  );
}

needs('PostgreSQL and NATS', (await hasPostgres()) && (await hasNats()), 'two nodes', () => {
  test('two people at two nodes play to the end, see the same and each other, and a node that was cut off from the others catches up', async () => {
    const hall = await nodes();
    const line = await proxyTo(NATS);
    afterwards(line.close);
    const both = [await hall.start({ nats: line.url }), await hall.start()];
    const at = await seated(hall);
    const [ann, bob] = (await apart(at, both)) as [Window, Window];
    const lastSeats = (window: Window): unknown => window.messages.findLast(({ t }) => t === 'seats')?.present;
    await until('both see both', () => [ann, bob].every((window) => JSON.stringify(lastSeats(window)) === '[true,true]'));
    await playOn('natick', [ann, bob], 6);
    line.cut();
    await until('it is noticed', () => !both[0]!.ground.bus.connected());
    await playOn('natick', [ann, bob], 2);
    line.mend();
    await playOn('natick', [ann, bob]);
    for (const window of [ann, bob]) await window.until(({ t }) => t === 'over');
    expect(ann.view()).toEqual(bob.view());
    // Nobody was ever sent the whole view again
    for (const window of [ann, bob]) expect(window.messages.filter(({ t }) => t === 'view')).toHaveLength(1);
    expect(both[0]!.lines.filter((text) => text.startsWith('NATS'))).toEqual([
      'NATS does not answer: nodes hear of each other late until it does',
      'NATS is back: words reach the other nodes again',
    ]);
  });

  test('a NATS that is not there is said once, and the node serves', async () => {
    const hall = await nodes();
    const line = await proxyTo(NATS);
    afterwards(line.close);
    line.cut();
    const node = await hall.start({ nats: line.url });
    await until('it is said', () => node.lines.some((text) => text.startsWith('NATS does not answer')));
    const at = await seated(hall);
    await playOn('natick', await apart(at, [node]), 4);
    expect(node.lines.filter((text) => text.startsWith('NATS'))).toHaveLength(1);
  });

  test('whoever is at a node that is stopped goes on at another, which asks the bots and watches the clock from then on', async () => {
    const hall = await nodes();
    const first = await hall.start({ drain: '1.5' });
    const ann = await guest(hall.url, 'Ann');
    const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'random' }));
    const { table } = await ann.post('/api/tables', {
      game: 'beacons',
      seats: [{ kind: 'me' }, ...bots],
      dice: 'house',
      clock: { kind: 'move', ms: 10_000 },
    });
    const { match } = (await ann.post(`/api/tables/${table.id}/start`)).table;
    const window = await ann.open();
    await window.watch(table.id);
    const second = await hall.start();
    const stopping = first.stop();
    expect((await fetch(`${first.url}/healthz`)).status).toBe(503);
    expect((await window.closed).code).toBe(1001);
    await stopping;
    const again = await ann.open();
    await again.watch(table.id);
    await until('the match is the second node’s', async () => {
      const place = (await second.ground.company!.places([match])).get(match);
      return place?.node === second.ground.company!.node;
    });
    const before = (await second.ground.store.entries(match)).length;
    // Nobody answers for Ann but the clock, and then the bots go on
    const entries = async (): Promise<{ auto?: string }[]> => (await second.ground.store.entries(match, before)).map((entry) => JSON.parse(entry));
    await until('the clock has played', async () => (await entries()).some(({ auto }) => auto === 'clock'), 30_000);
    await until('the bots have played', async () => (await entries()).some(({ auto }) => auto === 'bot'), 30_000);
  });

  test('sessions and the key that signs them are the hall’s, and who signs out at one node is out at the other', async () => {
    const hall = await nodes();
    const [first, second] = [await hall.start(), await hall.start()];
    const ann = await guest(first.url, 'Ann');
    const there = await guest(second.url, 'Somebody else');
    for (const [name, value] of ann.cookies) there.cookies.set(name, value);
    expect((await there.get('/api/me')).me.name).toBe('Ann');
    const window = await there.open();
    await ann.post('/api/sign-out');
    expect((await window.closed).code).toBe(4001);
    expect((await there.ask('GET', '/api/me')).json.me).toBeNull();
  });
});
