/** What any bus must do. A new implementation adds a file that calls this, and nothing else. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Bus } from '../../server/bus/contract.ts';
import { soon } from '../soon.ts';

export interface Opened {
  readonly bus: Bus;
  /** The bus of another node; in process it is the same one. */
  readonly peer: Bus;
  destroy(): Promise<void>;
}

/** Long enough for a message that should not come to come. */
const QUIET = 50;

export function busSuite(name: string, open: (report: (error: unknown) => void) => Promise<Opened>): void {
  const using = (work: (opened: Opened & { readonly errors: unknown[] }) => Promise<void>) => async () => {
    const errors: unknown[] = [];
    const opened = await open((error) => errors.push(error));
    try {
      await work({ ...opened, errors });
    } finally {
      await opened.destroy();
    }
  };

  describe(`the contract of the bus: ${name}`, () => {
    test(
      'everybody who listens on the topic hears, the sender included, and nobody else',
      using(async ({ bus }) => {
        const heard: string[] = [];
        for (const who of ['ann', 'bob']) bus.subscribe('table.1', (message) => heard.push(`${who} ${message}`));
        bus.subscribe('table.2', (message) => heard.push(`stranger ${message}`));
        bus.publish('table.1', 'changed');
        bus.publish('nobody listens', 'here');
        await soon(() => expect(heard.toSorted()).toEqual(['ann changed', 'bob changed']));
        await wait(QUIET);
        expect(heard).toHaveLength(2);
      }),
    );

    test(
      'other nodes hear',
      using(async ({ bus, peer }) => {
        const heard = new Set<string>();
        peer.subscribe('topic', (message) => heard.add(message));
        // Lossy by design: said again until it is heard.
        await soon(() => {
          bus.publish('topic', 'word');
          expect([...heard]).toEqual(['word']);
        });
      }),
    );

    test(
      'nobody hears before the sender has finished, and messages come in the order they were sent, whatever they hold',
      using(async ({ bus }) => {
        const heard: string[] = [];
        bus.subscribe('topic', (message) => heard.push(message));
        const said = ['', '長い廊下 🏴‍☠️', 'x'.repeat(100_000), ...Array.from({ length: 500 }, (_, i) => `${i}`)];
        for (const message of said) bus.publish('topic', message);
        expect(heard).toEqual([]);
        await soon(() => expect(heard).toHaveLength(said.length));
        expect(heard).toEqual(said);
      }),
    );

    test(
      'a listener hears what is told from now on, until it stops',
      using(async ({ bus }) => {
        const heard: string[] = [];
        bus.subscribe('topic', (message) => heard.push(`first ${message}`));
        bus.publish('topic', '1');
        const stop = bus.subscribe('topic', (message) => heard.push(`second ${message}`));
        bus.publish('topic', '2');
        await soon(() => expect(heard.toSorted()).toEqual(['first 1', 'first 2', 'second 2']));
        bus.publish('topic', '3');
        stop();
        stop();
        await soon(() => expect(heard).toContain('first 3'));
        await wait(QUIET);
        expect(heard).not.toContain('second 3');
      }),
    );

    test(
      'the same function may listen twice, and each stops on its own',
      using(async ({ bus }) => {
        const hear = vi.fn();
        const stop = bus.subscribe('topic', hear);
        bus.subscribe('topic', hear);
        bus.publish('topic', '1');
        await soon(() => expect(hear).toHaveBeenCalledTimes(2));
        stop();
        bus.publish('topic', '2');
        await soon(() => expect(hear).toHaveBeenCalledTimes(3));
        await wait(QUIET);
        expect(hear).toHaveBeenCalledTimes(3);
      }),
    );

    test(
      'a listener that throws is reported and stops nobody else',
      using(async ({ bus, errors }) => {
        const heard: string[] = [];
        bus.subscribe('topic', () => {
          throw new Error('deaf');
        });
        bus.subscribe('topic', (message) => heard.push(message));
        bus.publish('topic', '1');
        bus.publish('topic', '2');
        await soon(() => expect(heard).toEqual(['1', '2']));
        expect(errors.map((error) => (error as Error).message)).toEqual(['deaf', 'deaf']);
      }),
    );

    test(
      'listeners may stop each other, begin and speak while they listen',
      using(async ({ bus }) => {
        const heard: string[] = [];
        const stops: (() => void)[] = [];
        stops.push(
          bus.subscribe('topic', (message) => {
            heard.push(`a ${message}`);
            for (const stop of stops) stop();
            bus.subscribe('topic', (later) => heard.push(`c ${later}`));
            bus.publish('topic', 'answer');
          }),
        );
        stops.push(bus.subscribe('topic', (message) => heard.push(`b ${message}`)));
        bus.publish('topic', 'question');
        await soon(() => expect(heard).toEqual(['a question', 'c answer']));
        await wait(QUIET);
        expect(heard).toHaveLength(2);
      }),
    );

    test(
      'listeners that answer each other without end leave room for the rest of the process',
      using(async ({ bus }) => {
        let rounds = 0;
        bus.subscribe('ping', () => bus.publish('pong', ''));
        bus.subscribe('pong', () => {
          rounds++;
          bus.publish('ping', '');
        });
        bus.publish('ping', '');
        await wait(QUIET);
        expect(rounds).toBeGreaterThan(1);
      }),
    );

    test(
      'closing stops everything',
      using(async ({ bus }) => {
        const hear = vi.fn();
        bus.subscribe('topic', hear);
        expect(bus.connected()).toBe(true);
        bus.publish('topic', 'on its way');
        await bus.close();
        expect(bus.connected()).toBe(false);
        bus.publish('topic', 'late');
        bus.subscribe('topic', hear)();
        bus.publish('topic', 'later');
        await bus.close();
        hear.mockClear();
        await wait(QUIET);
        expect(hear).not.toHaveBeenCalled();
      }),
    );
  });
}
