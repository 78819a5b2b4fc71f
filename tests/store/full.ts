/** A process that fills its disk, says so, waits for room and goes on. Argument: store. */
import { once } from 'node:events';
import { openSqlite } from '../../server/store/sqlite.ts';
import { match } from './rows.ts';

const store = await openSqlite(process.argv[2]!);
await store.addMatch(match('m'));

const entry = 'x'.repeat(50_000);
let acknowledged = 0;
try {
  for (; acknowledged < 1_000; acknowledged++) await store.append('m', acknowledged, [entry]);
} catch (error) {
  console.log(`full: ${(error as Error).message}`);
}
await once(process.stdin, 'data');
if ((await store.entries('m')).length === acknowledged) console.log('kept all that was acknowledged');
await store.append('m', acknowledged, [entry]);
if ((await store.entries('m')).length === acknowledged + 1) console.log('went on');
await store.close();
process.stdin.destroy();
