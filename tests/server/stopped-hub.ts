/** Stops a hub with one match in memory and one load pending, asks for both again and prints what became of it. Argument: the data file. */
import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf, toHex } from '#fair';
import { botPool } from '../../server/bots/pool.ts';
import { localBus } from '../../server/bus/local.ts';
import type { Ground, Table } from '../../server/house.ts';
import { makeHub } from '../../server/matches/hub.ts';
import { openSqlite } from '../../server/store/sqlite.ts';

const [file] = process.argv.slice(2) as [string];
const opened = await openSqlite(file);
let slow: Promise<void> | null = null;
let release = (): void => {};
const store: typeof opened = Object.assign(Object.create(opened), {
  async match(id: string) {
    await slow;
    return opened.match(id);
  },
});
const ground: Ground = {
  config: { matchesInMemory: 1000, grace: 60_000, pace: [0, 0] } as unknown as Ground['config'],
  store,
  bus: localBus(),
  now: Date.now,
  random: (bytes) => randomBytes(bytes),
  log: () => {},
};
const hub = makeHub(ground, { whoIs: async () => null, name: async (id) => id }, botPool(1));

const secret = randomBytes(32);
const table = {
  id: 'table',
  game: 'natick',
  options: {},
  seats: [
    { kind: 'person', person: 'ann' },
    { kind: 'person', person: 'bob' },
  ],
  clock: { kind: 'none' },
  undo: 'free',
  aids: [],
  pact: { commitment: commitmentOf('table', secret), hashes: [null, null], opened: [null, null] },
} as unknown as Table;
const match = await hub.begin({ table, secret: toHex(secret) });
const watching = await hub.watch(match, 'ann', () => {});
const second = { ...(await opened.runningMatches())[0]!, id: randomUUID() };
await opened.addMatch(second);
slow = new Promise((done) => {
  release = done;
});
const pending = hub.watch(second.id, 'bob', () => {});
pending.catch(() => {});

await hub.stop();
async function report(what: string, outcome: Promise<unknown> | undefined): Promise<void> {
  const word = await outcome?.then(
    () => 'served',
    (error: Error) => error.name,
  );
  process.stdout.write(`${what}: ${word}\n`);
}
await report(
  'watch',
  hub.watch(match, 'bob', () => {}),
);
await report('resync', watching?.resync());
release();
await report('pending load', pending);
process.exit(0);
