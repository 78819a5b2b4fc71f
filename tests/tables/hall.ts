/** A hall for tests: a real store in a temporary folder, people in it, and matches that only remember what they were asked. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '#match';
import { localBus } from '../../server/bus/local.ts';
import { DEFAULTS } from '../../server/config.ts';
import type { Beginning, Config, Ground, Matches, People } from '../../server/house.ts';
import type { TableWish } from '../../server/tables/create.ts';
import { type Further, makeTables, type TableService } from '../../server/tables/service.ts';
import { testStore } from '../hall/where.ts';

export const config: Config = {
  port: 0,
  host: '127.0.0.1',
  data: '',
  database: null,
  nats: null,
  matchesInMemory: 1000,
  drain: 0,
  publicUrl: 'https://hall.example',
  trustedProxies: 0,
  generosity: 1000,
  quotas: DEFAULTS.quotas,
  grace: 60_000,
  pace: [0, 0],
};

export interface FakeMatches extends Matches {
  readonly begun: Beginning[];
  readonly calls: string[];
  readonly turns: Map<string, readonly number[]>;
  readonly logs: Map<string, Entry[]>;
  fails: boolean;
}

function fakeMatches(): FakeMatches {
  const matches: FakeMatches = {
    begun: [],
    calls: [],
    turns: new Map(),
    logs: new Map(),
    fails: false,
    async begin(beginning) {
      if (matches.fails) throw new Error('no room');
      matches.begun.push(beginning);
      return `match ${beginning.table.id}`;
    },
    waitingFor: async (match) => matches.turns.get(match) ?? [],
    export: async (match, person) => `${match} for ${person}\n`,
    steps: async () => [],
    standIn: async () => 'done',
    async resign(match, person) {
      matches.calls.push(`resign ${match} ${person}`);
    },
    async close(match, why) {
      matches.calls.push(`close ${match} ${why}`);
    },
    async pause(match, on) {
      matches.calls.push(`pause ${match} ${on}`);
    },
    entries: async (match) => matches.logs.get(match) ?? [],
    stop: async () => {},
  };
  return matches;
}

export interface Hall {
  readonly ground: Ground;
  readonly people: People;
  readonly matches: FakeMatches;
  readonly tables: TableService;
  /** What was said on the bus. */
  readonly heard: string[];
  readonly log: string[];
  /** Acts that wait for their time. */
  readonly waiting: { readonly ms: number; readonly act: () => void }[];
  clock: number;
  close(): Promise<void>;
}

/** When the hall of a test opens, by its own clock. */
export const OPENED = 1_000_000;

export const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eve'] as const;

export async function openHall(further: Further = {}): Promise<Hall> {
  const folder = await mkdtemp(join(tmpdir(), 'longhall-'));
  const opened = await testStore(join(folder, 'hall.db'));
  const { store } = opened;
  const bus = localBus();
  const heard: string[] = [];
  const log: string[] = [];
  const waiting: Hall['waiting'] = [];
  let now = OPENED;
  const matches = fakeMatches();
  const ground: Ground = {
    config,
    store,
    bus: {
      ...bus,
      publish(topic, message) {
        heard.push(`${topic} ${message}`);
        bus.publish(topic, message);
      },
    },
    now: () => now,
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    log: (level, message) => log.push(`${level} ${message}`),
  };
  const people: People = {
    whoIs: async (cookie) => (cookie === undefined ? null : store.person(cookie)),
    name: async (id) => (await store.person(id))?.name ?? 'nobody',
  };
  for (const id of PEOPLE) await store.addPerson(person(id));
  const later: Further['later'] = (ms, act) => {
    const one = { ms, act };
    waiting.push(one);
    return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1));
  };
  const hall: Hall = {
    ground,
    people,
    matches,
    tables: makeTables(ground, people, matches, { later, ...further }),
    heard,
    log,
    waiting,
    get clock() {
      return now;
    },
    set clock(time) {
      now = time;
    },
    async close() {
      hall.tables.stop();
      await bus.close();
      await opened.close(true);
      await rm(folder, { recursive: true });
    },
  };
  return hall;
}

const person = (id: string) => ({
  id,
  name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
  account: null,
  password: null,
  recovery: null,
  webhook: null,
  banned: false,
  created: 0,
  seen: 0,
});

/** A table for Beacons, which takes four. */
export const wish = (changed: Partial<TableWish> = {}): TableWish => ({
  seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'random' }, { kind: 'bot', level: 'random' }],
  options: {},
  listed: true,
  clock: { kind: 'none' },
  undo: 'free',
  aids: [],
  dice: 'house',
  ...changed,
});

/** The reason that something was denied for. */
export async function reasonOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'granted';
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}
