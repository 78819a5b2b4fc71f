import { join } from 'node:path';
import { openSqlite } from '../../server/store/sqlite.ts';
import { newFolder, removeFolder } from './folder.ts';
import { storeSuite } from './suite.ts';

storeSuite('SQLite', async () => {
  const folder = await newFolder();
  const file = join(folder, 'hall.db');
  const store = await openSqlite(file);
  let latest = store;
  return {
    store,
    async reopen() {
      await latest.close();
      latest = await openSqlite(file);
      return latest;
    },
    async destroy() {
      await latest.close();
      await removeFolder(folder);
    },
  };
});
