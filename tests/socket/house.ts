/** A whole hall for tests, on a free port of this machine: real store, real sockets, nothing in place of anything. See hall/where.ts. */
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
import { type Balancer, balancer } from '../hall/balancer.ts';
import { NODES, standing } from '../hall/where.ts';

export interface House {
  readonly url: string;
  /** The nodes themselves: one, unless the tests want more. */
  readonly nodes: readonly string[];
  readonly ground: ServerGround;
  /** Everything that was logged at level error. */
  readonly errors: string[];
  /** The log of a match as the store has it: every byte. */
  log(match: string): Promise<string>;
  secret(match: string): Promise<MatchSecret>;
  /** How many listen on the bus of the house. */
  listeners(): number;
  /** Settled when every word that was said on the bus so far has been heard at every node, and so has what was said to it. */
  settled(): Promise<void>;
  /** Sockets that the server holds. */
  sockets(): Promise<number>;
  stop(): Promise<void>;
  /** The same house once more, at the same address, with the same file. */
  restart(): Promise<House>;
}

const SETTLED = 'settled';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

/** Called when the test is over. */
export const afterwards = (act: () => unknown): void => void undo.push(act);

export async function openHouse(flags: Flags = {}, furnish: Furnish = hall): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'longhall-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const place = await standing(join(folder, 'hall.sqlite'));
  afterwards(place.end);
  const all = { port: '0', host: '127.0.0.1', ...place.flags, generosity: '1000', pace: '0-0', logLevel: 'warn', ...flags };
  if (NODES === 1) return open(all, furnish);
  const front = await balancer();
  afterwards(front.close);
  return openNodes(all, furnish, front);
}

/** Several nodes behind one address, as one house. */
async function openNodes(flags: Flags, furnish: Furnish, front: Balancer): Promise<House> {
  const nodes: House[] = [];
  for (let i = 0; i < NODES; i++) nodes.push(await open(flags, furnish));
  front.share(nodes.map(({ url }) => url));
  const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0);
  const [first] = nodes as [House];
  return {
    ...first,
    url: front.url,
    nodes: nodes.map(({ url }) => url),
    get errors() {
      return nodes.flatMap(({ errors }) => errors);
    },
    settled: () => wordsHeard(nodes.map(({ ground }) => ground.bus)),
    listeners: () => sum(nodes.map(({ listeners }) => listeners())),
    sockets: async () => sum(await Promise.all(nodes.map(({ sockets }) => sockets()))),
    async stop() {
      for (const node of nodes) await node.stop();
    },
    async restart() {
      front.share([]);
      for (const node of nodes) await node.stop();
      return openNodes(flags, furnish, front);
    },
  };
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
      // What nodes say to each other is nobody's connection.
      if (topic === SETTLED || topic === 'nodes' || topic.startsWith('match:')) return end;
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
    nodes: [serving.url],
    ground: ground as unknown as ServerGround,
    errors,
    log: async (match) => (await store.entries(match)).join('\n'),
    secret: async (match) => JSON.parse((await store.match(match))!.secret) as MatchSecret,
    settled: () => wordsHeard([(ground as unknown as ServerGround).bus]),
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

/** Words from one node to another come in the order in which they were said: whoever has heard the last has heard all before it. */
async function wordsHeard(buses: readonly Bus[]): Promise<void> {
  // Twice: the first time they hear, the second time they hear what was answered.
  for (let round = 0; round < 2; round++) {
    const last = newWord();
    await Promise.all(
      buses.map(
        (from) =>
          new Promise<void>((done) => {
            const missing = new Set(buses.filter((bus) => bus !== from));
            const ends = [...missing].map((bus) =>
              bus.subscribe(SETTLED, (word) => {
                if (word === `${last} ${buses.indexOf(from)}`) missing.delete(bus);
              }),
            );
            // A listener that is new on the bus may miss the first of them.
            const say = (): void => {
              if (missing.size > 0) from.publish(SETTLED, `${last} ${buses.indexOf(from)}`);
              else {
                clearInterval(timer);
                for (const end of ends) end();
                done();
              }
            };
            const timer = setInterval(say, 5);
          }),
      ),
    );
  }
}

let words = 0;
const newWord = (): number => ++words;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until something is so; says what it was waiting for when it never is. */
export async function until(what: string, so: () => boolean | Promise<boolean>, ms = 45_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`it never came about that ${what}`);
    await pause(10);
  }
}
