/** A whole server for tests, on a free port of this machine: real store, real sockets, nothing in place of anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Bus } from '../../server/bus/contract.ts';
import { type Flags, readConfig } from '../../server/config.ts';
import { hall } from '../../server/hall.ts';
import type { ServerGround } from '../../server/http/app.ts';
import { type Furnish, type Serving, serve } from '../../server/main.ts';
import type { MatchSecret } from '../../server/matches/live.ts';

export interface House {
  readonly url: string;
  readonly ground: ServerGround;
  /** Everything that was logged at level error. */
  readonly errors: string[];
  /** The log of a match as the store has it: every byte. */
  log(match: string): Promise<string>;
  secret(match: string): Promise<MatchSecret>;
  /** How many listen on the bus of the house. */
  listeners(): number;
  /** Sockets that the server holds. */
  sockets(): Promise<number>;
  stop(): Promise<void>;
  /** The same house once more, at the same address, with the same file. */
  restart(): Promise<House>;
}

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

/** Called when the test is over. */
export const afterwards = (act: () => unknown): void => void undo.push(act);

export async function openHouse(flags: Flags = {}, furnish: Furnish = hall): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'longhall-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return open(
    { port: '0', host: '127.0.0.1', data: join(folder, 'hall.sqlite'), generosity: '1000', pace: '0-0', logLevel: 'warn', ...flags },
    furnish,
  );
}

/** One house for all tests of a file: none of them may harm it. */
export function sharedHouse(flags: Flags = {}): () => House {
  let house: House | null = null;
  let close: (() => unknown)[] = [];
  beforeAll(async () => {
    house = await openHouse(flags);
    close = undo.splice(0).reverse();
  });
  afterAll(async () => {
    for (const act of close) await act();
  });
  return () => house!;
}

async function open(flags: Flags, furnish: Furnish): Promise<House> {
  const errors: string[] = [];
  let ground: ServerGround | null = null;
  let listeners = 0;
  const counted = (bus: Bus): Bus => ({
    ...bus,
    subscribe(topic, hear) {
      const end = bus.subscribe(topic, hear);
      let listening = true;
      listeners++;
      return () => {
        if (listening) listeners--;
        listening = false;
        end();
      };
    },
  });
  const logs = {
    write(line: string) {
      if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(line);
    },
  };
  const serving: Serving = await serve(readConfig(flags, {}), {
    environment: {},
    logs,
    furnish(made, people, metrics) {
      ground = { ...made, bus: counted(made.bus) };
      return furnish(ground, people, metrics);
    },
  });
  afterwards(() => serving.stop());
  const { store } = ground as unknown as ServerGround;
  return {
    url: serving.url,
    ground: ground as unknown as ServerGround,
    errors,
    log: async (match) => (await store.entries(match)).join('\n'),
    secret: async (match) => JSON.parse((await store.match(match))!.secret) as MatchSecret,
    listeners: () => listeners,
    async sockets() {
      const text = await (await fetch(`${serving.url}/metrics`)).text();
      return Number(/^longhall_sockets (\d+)$/m.exec(text)?.[1]);
    },
    stop: () => serving.stop(),
    async restart() {
      await serving.stop();
      return open({ ...flags, port: new URL(serving.url).port }, furnish);
    },
  };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until something is so; says what it was waiting for when it never is. */
export async function until(what: string, so: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`it never came about that ${what}`);
    await pause(10);
  }
}
