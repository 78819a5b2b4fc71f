/**
 * A process that writes until it is killed. It says what the store has acknowledged in a file of its own, a line each,
 * only after the acknowledgement: whatever is in there must be in the store. Arguments: store, list, round.
 */
import { openSync, writeSync } from 'node:fs';
import { openSqlite } from '../../server/store/sqlite.ts';
import { match } from './rows.ts';

const [file, list, round] = process.argv.slice(2) as [string, string, string];
const MATCHES = 20;

const acknowledged = openSync(list, 'a');
const store = await openSqlite(file);

async function play(id: string): Promise<void> {
  if ((await store.match(id)) === null) await store.addMatch(match(id));
  for (let seq = (await store.entries(id)).length; ; seq += 2) {
    const entries = [seq, seq + 1].map((place) => JSON.stringify({ id, place, round }));
    await store.append(id, seq, entries);
    writeSync(acknowledged, entries.map((entry) => `${entry}\n`).join(''));
  }
}

const games = Array.from({ length: MATCHES }, (_, i) => play(`match ${i}`));
process.stdout.write('writing\n');
await Promise.all(games);
