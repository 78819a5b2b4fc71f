/** What the house keeps for itself. */
import type { Database } from 'better-sqlite3';
import type { Operations } from './protocol.ts';

export function house(db: Database): Pick<Operations, 'alive' | 'putAlive' | 'setting' | 'putSetting'> {
  const alive = db.prepare<[], number>('SELECT at FROM alive').pluck();
  const putAlive = db.prepare<[number]>('INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at');
  const setting = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  const putSetting = db.prepare<[string, string]>(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return {
    alive: () => alive.get() ?? null,
    putAlive(at) {
      putAlive.run(at);
    },
    setting: (name) => setting.get(name) ?? null,
    putSetting(name, value) {
      putSetting.run(name, value);
    },
  };
}
