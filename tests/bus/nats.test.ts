import { expect, test } from 'vitest';
import { proxyTo } from '../../lab/server/proxy.ts';
import { freshPrefix, hasNats, NATS } from '../../lab/server/services.ts';
import { type NatsOptions, natsBus } from '../../server/bus/nats.ts';
import { needs } from '../needs.ts';
import { soon } from '../soon.ts';
import { busSuite } from './suite.ts';

needs('NATS', await hasNats(), 'the bus on NATS', () => {
  busSuite('NATS', async (report) => {
    const prefix = freshPrefix();
    const [bus, peer] = [natsBus(NATS, { prefix }, report), natsBus(NATS, { prefix }, report)];
    await soon(() => expect([bus.connected(), peer.connected()]).toEqual([true, true]));
    return {
      bus,
      peer,
      async destroy() {
        await bus.close();
        await peer.close();
      },
    };
  });

  const looks = { calm: 60_000, alone: 20 };
  const open = (url: string, more: Partial<NatsOptions> = {}) => natsBus(url, { prefix: freshPrefix(), looks, ...more });

  test('halls that share a NATS do not hear each other', async () => {
    const [ours, theirs] = [open(NATS), open(NATS)];
    const heard: string[] = [];
    theirs.subscribe('tables', (message) => heard.push(message));
    await soon(() => expect(theirs.connected() && ours.connected()).toBe(true));
    ours.publish('tables', 'ours');
    theirs.publish('tables', 'theirs');
    await soon(() => expect(heard).toContain('theirs'));
    expect(heard).not.toContain('ours');
    await Promise.all([ours.close(), theirs.close()]);
  });

  test('while the line is cut a node hears itself and is told to look; when it is back, the others are heard again', async () => {
    const prefix = freshPrefix();
    const proxy = await proxyTo(NATS);
    const lines: boolean[] = [];
    const [here, there] = [open(proxy.url, { prefix, changed: (up) => lines.push(up) }), open(NATS, { prefix })];
    const heard: string[] = [];
    here.subscribe('topic', (message) => heard.push(message));
    /** Whether the line was there, at every look. */
    const seen: boolean[] = [];
    here.onDoubt(() => seen.push(here.connected()));
    await soon(() => expect(here.connected() && there.connected()).toBe(true));
    proxy.cut();
    await soon(() => expect(here.connected()).toBe(false));
    here.publish('topic', 'to myself');
    await soon(() => expect(heard).toEqual(['to myself']));
    seen.length = 0;
    await soon(() => expect(seen).toContain(false));
    proxy.mend();
    await soon(() => expect(here.connected()).toBe(true));
    await soon(() => expect(seen.filter((there) => there)).toEqual([true]));
    await soon(() => {
      there.publish('topic', 'from there');
      expect(heard).toContain('from there');
    });
    expect(lines.slice(0, 2)).toEqual([true, false]);
    await Promise.all([here.close(), there.close()]);
    await proxy.close();
  });

  test('a NATS that is not there at the start is waited for, and the node goes on meanwhile', async () => {
    const proxy = await proxyTo(NATS);
    proxy.cut();
    const bus = open(proxy.url);
    const heard: string[] = [];
    bus.subscribe('topic', (message) => heard.push(message));
    bus.publish('topic', 'early');
    await soon(() => expect(heard).toContain('early'));
    expect(bus.connected()).toBe(false);
    proxy.mend();
    await soon(() => expect(bus.connected()).toBe(true));
    await bus.close();
    await proxy.close();
  });
});
