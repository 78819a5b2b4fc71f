/** A house for tests: a real SQLite file in a folder of its own, a real bot pool, time and chance of the machine. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, toHex } from '#fair';
import type { ClockRule, UndoRule } from '#match';
import { type BotPool, botPool } from '../../server/bots/pool.ts';
import { localBus } from '../../server/bus/local.ts';
import type { Ground, People, SeatPlan, Table } from '../../server/house.ts';
import { type Hub, makeHub } from '../../server/matches/hub.ts';
import type { Store } from '../../server/store/contract.ts';
import { openSqlite } from '../../server/store/sqlite.ts';

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
  readonly folder?: string;
}

const people: People = { whoIs: async () => null, name: async (id) => `the ${id}` };

export async function openHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'longhall-'));
  const logged: TestHouse['logged'] = [];
  const opened = await openSqlite(join(folder, 'hall.sqlite'));
  const store = options.store?.(opened) ?? opened;
  const ground: Ground = {
    config: {
      port: 0,
      host: '127.0.0.1',
      data: folder,
      publicUrl: null,
      trustedProxies: 0,
      generosity: 1,
      grace: options.grace ?? 60_000,
      pace: [0, 0],
    },
    store,
    bus: localBus(),
    now: options.now ?? Date.now,
    random: (bytes) => randomBytes(bytes),
    log: (level, message, details) => logged.push([level, message, details]),
  };
  const hub = makeHub(ground, people, options.pool ?? botPool(1));
  const shut = async (): Promise<void> => {
    await hub.stop();
    await ground.bus.close();
    await opened.close();
  };
  return {
    ground,
    hub,
    logged,
    async reopen() {
      await shut();
      return openHouse({ ...options, folder });
    },
    async close() {
      await shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const person = (name: string): SeatPlan => ({ kind: 'person', person: name });

/** A table whose people add nothing to the dice, ready to begin. */
export function table(
  game: string,
  seats: readonly string[],
  more: { clock?: ClockRule; undo?: UndoRule; options?: Record<string, unknown> } = {},
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
