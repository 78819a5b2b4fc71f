/** A house for tests: a real SQLite file in a folder of its own, a real bot pool, time and chance of the machine. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, toHex } from '#fair';
import type { Aid, ClockRule, UndoRule } from '#match';
import { type BotPool, botPool } from '../../server/bots/pool.ts';
import { localBus } from '../../server/bus/local.ts';
import { DEFAULTS } from '../../server/config.ts';
import type { Ground, People, SeatPlan, Table } from '../../server/house.ts';
import { type Hub, makeHub } from '../../server/matches/hub.ts';
import type { Store } from '../../server/store/contract.ts';
import { testStore } from '../hall/where.ts';

export interface TestHouse {
  readonly ground: Ground;
  readonly hub: Hub;
  /** Everything that was logged, by level and message. */
  readonly logged: [level: string, message: string, details: unknown][];
  /** Closes the house and opens it again on the same file. */
  reopen(): Promise<TestHouse>;
  close(): Promise<void>;
}

export interface HouseOptions {
  readonly store?: (store: Store) => Store;
  readonly pool?: BotPool;
  readonly now?: () => number;
  readonly grace?: number;
  readonly matchesInMemory?: number;
  readonly folder?: string;
  /** Of the store of an earlier house. */
  readonly key?: string;
}

const people: People = { whoIs: async () => null, name: async (id) => `the ${id}` };

export async function openHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'longhall-'));
  const logged: TestHouse['logged'] = [];
  const opened = await testStore(join(folder, 'hall.sqlite'), options.key);
  const store = options.store?.(opened.store) ?? opened.store;
  const ground: Ground = {
    config: {
      port: 0,
      host: '127.0.0.1',
      data: folder,
      database: null,
      nats: null,
      matchesInMemory: options.matchesInMemory ?? 1000,
      drain: 0,
      publicUrl: null,
      trustedProxies: 0,
      generosity: 1,
      quotas: DEFAULTS.quotas,
      grace: options.grace ?? 60_000,
      pace: [0, 0],
    },
    store,
    bus: localBus(),
    company: opened.shared?.company ?? null,
    now: options.now ?? Date.now,
    random: (bytes) => randomBytes(bytes),
    log: (level, message, details) => logged.push([level, message, details]),
  };
  const hub = makeHub(ground, people, options.pool ?? botPool(1));
  const shut = async (forget: boolean): Promise<void> => {
    await hub.stop();
    await ground.bus.close();
    await opened.close(forget);
  };
  return {
    ground,
    hub,
    logged,
    async reopen() {
      await shut(false);
      return openHouse({ ...options, folder, key: opened.key });
    },
    async close() {
      await shut(true);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const person = (name: string): SeatPlan => ({ kind: 'person', person: name });

/** A table whose people add nothing to the dice, ready to begin. */
export function table(
  game: string,
  seats: readonly string[],
  more: { clock?: ClockRule; undo?: UndoRule; aids?: readonly Aid[]; options?: Record<string, unknown> } = {},
): { table: Table; secret: string } {
  const secret = randomBytes(32);
  const id = toHex(randomBytes(8));
  const none = seats.map(() => null);
  return {
    secret: toHex(secret),
    table: {
      id,
      code: id,
      game,
      options: more.options ?? {},
      seats: seats.map((name) => (name.startsWith('bot ') ? { kind: 'bot', level: name.slice(4) } : person(name))),
      listed: false,
      clock: more.clock ?? { kind: 'none' },
      undo: more.undo ?? 'free',
      aids: more.aids ?? [],
      host: seats[0] ?? '',
      status: 'playing',
      match: null,
      rematch: null,
      pact: { commitment: commitmentOf(id, secret), hashes: none, opened: none },
      version: 1,
      created: 0,
    },
  };
}
