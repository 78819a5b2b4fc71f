import { describe, expect, test } from 'vitest';
import { hall } from '../../server/hall.ts';
import { setBanned } from '../../server/identity/operator.ts';
import type { Furnish } from '../../server/main.ts';
import { browser, guest } from './browser.ts';
import { openHouse, pause, until } from './house.ts';
import { playOn, seated, windows } from './tables.ts';
import { deaf } from './wire.ts';

/** A house that looks at everybody often; whoever is there needs to be heard from one look to the next, also on a busy machine. */
const BEAT = 700;
const watchful: Furnish = (ground, people, metrics) => hall(ground, people, metrics, { heartbeat: BEAT });
const openWatchful = () => openHouse({}, watchful);

describe('a session', () => {
  test('that has ended ends its sockets, and new ones are a stranger’s', async () => {
    const house = await openWatchful();
    const at = await seated(house);
    const [ann, bob] = await windows(at);
    const second = await at.people[0]!.open();
    const cookie = `longhall=${at.people[0]!.cookies.get('longhall')}`;
    await at.people[0]!.post('/api/sign-out');
    for (const window of [ann!, second]) expect((await window.closed).code).toBe(4001);
    const again = await browser(house.url).open({ cookie });
    expect(again.messages[0]).toMatchObject({ person: null });
    expect(await again.watch(at.table.id)).toMatchObject({ refused: 'noTable' });
    expect(await again.watch(at.table.code)).toMatchObject({ ok: true });
    expect(await again.move(['choose', 0])).toMatchObject({ refused: 'noSeat' });
    expect(bob!.socket.readyState).toBe(bob!.socket.OPEN);
    expect(house.errors).toEqual([]);
  });

  test('of somebody who is banned in mid-game ends, and the match waits for nobody else’s', async () => {
    const house = await openWatchful();
    const at = await seated(house);
    const [ann, bob] = await windows(at);
    await playOn('natick', [ann!, bob!], 4);
    await setBanned(house.ground.store, at.people[0]!.id, true);
    expect((await ann!.closed).code).toBe(4001);
    expect((await at.people[0]!.open()).messages[0]).toMatchObject({ person: null });
    await bob!.until((message) => message.t === 'seats' && JSON.stringify(message.present) === '[false,true]');
    expect(await bob!.ask('resync')).toMatchObject({ ok: true });
    expect(house.errors).toEqual([]);
  });

  test('of somebody who is blocked by the other in mid-game plays on', async () => {
    const house = await openWatchful();
    const at = await seated(house);
    const both = await windows(at);
    await at.people[0]!.ask('PUT', `/api/me/stances/${at.people[1]!.id}`, { block: true });
    await pause(2.5 * BEAT);
    expect(await playOn('natick', both, 6)).toBe(6);
    // What they say is not heard, and what they do is
    const [ann] = both;
    await at.people[1]!.post(`/api/tables/${at.table.id}/chat`, { channel: 'table', text: 'hello?' });
    expect((await at.people[0]!.get(`/api/tables/${at.table.id}/chat`)).lines).toEqual([]);
    expect(ann!.socket.readyState).toBe(ann!.socket.OPEN);
  });

  test('that lasts is left alone, and so are strangers', async () => {
    const house = await openWatchful();
    const windows = [await (await guest(house.url, 'Ann')).open(), await browser(house.url).open()];
    await pause(3.5 * BEAT);
    for (const window of windows) expect(window.socket.readyState).toBe(window.socket.OPEN);
  });
});

test('a line that answers no ping is taken for dead, and its person for gone', async () => {
  const house = await openWatchful();
  const at = await seated(house, { listed: true });
  const bob = await at.people[1]!.open();
  await bob.watch(at.table.id);
  const wire = await deaf(house.url, { cookie: `longhall=${at.people[0]!.cookies.get('longhall')}` });
  await wire.say({ t: 'watch', id: '1', table: at.table.id });
  await bob.until((message) => message.t === 'seats' && JSON.stringify(message.present) === '[true,true]');
  const from = bob.messages.length;
  await bob.until((message) => message.t === 'seats' && JSON.stringify(message.present) === '[false,true]', from);
  await until('its socket is gone', async () => (await house.sockets()) === 1);
});
