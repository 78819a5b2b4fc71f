import { afterAll, beforeAll } from 'vitest';
import { askDatabase, type Database, freshDatabase, hasPostgres } from '../../lab/server/services.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { needs } from '../needs.ts';
import { storeSuite } from './suite.ts';

/** Making a database takes longer than emptying one. */
const EMPTY = ['people', 'reports', 'tables', 'matches', 'entries', 'chat', 'settings', 'alive', 'nodes']
  .map((name) => `DELETE FROM ${name}`)
  .join(';');

needs('PostgreSQL', await hasPostgres(), 'the store on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  storeSuite('PostgreSQL', async () => {
    const { url } = database;
    const store = await openPostgres(url);
    let latest = store;
    return {
      store,
      async reopen() {
        await latest.close();
        latest = await openPostgres(url);
        return latest;
      },
      async destroy() {
        await latest.close();
        await askDatabase(url, EMPTY);
      },
    };
  });
});
