/** Where games of this device are kept: the browser's own database, for the page and for the worker that plays. */
import type { Entry } from '#match';
import { type Progress, readEntries, readSave, type Save, SaveTrouble, type WholeSave } from './save.ts';

const NAME = 'longhall';
const VERSION = 1;
const isHex = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export interface Saves {
  /** Heads only, the newest first. What cannot be read is left out here and explained when it is opened. */
  list(): Promise<readonly (Save | { readonly id: string; readonly fault: SaveTrouble })[]>;
  read(id: string): Promise<WholeSave>;
  create(whole: WholeSave): Promise<void>;
  /** Adds entries from this place on. A place that is taken already means that somebody else plays on with this game. */
  append(id: string, seq: number, entries: readonly Entry[], progress: Progress): Promise<void>;
  /** Keeps the first so many entries. */
  cut(id: string, entries: number): Promise<void>;
  remove(id: string): Promise<void>;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      const db = asked.result;
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('seeds', { keyPath: 'id' });
      db.createObjectStore('entries', { keyPath: ['id', 'seq'] });
    };
    asked.onsuccess = () => {
      const db = asked.result;
      // A newer page in another tab may want to change the shape of things: it must not wait for this one.
      db.onversionchange = () => db.close();
      db.onclose = () => {
        opened = null;
      };
      done(db);
    };
    asked.onerror = () => fail(troubleOf(asked.error));
  }).catch((error: unknown) => {
    opened = null;
    throw error instanceof SaveTrouble ? error : new SaveTrouble('noStorage');
  });
  return opened;
}

function troubleOf(error: DOMException | null): SaveTrouble {
  if (error?.name === 'ConstraintError') return new SaveTrouble('elsewhere');
  if (error?.name === 'QuotaExceededError') return new SaveTrouble('full');
  return new SaveTrouble(error?.name === 'VersionError' ? 'newer' : 'noStorage');
}

type Stores = Readonly<Record<'games' | 'seeds' | 'entries', IDBObjectStore>>;

/** One transaction over everything. Settled when it is written down, not before. */
async function within<T>(mode: IDBTransactionMode, act: (stores: Stores) => (() => T) | undefined): Promise<T | undefined> {
  const db = await database();
  return new Promise((done, fail) => {
    const deed = db.transaction(['games', 'seeds', 'entries'], mode);
    const result = act({ games: deed.objectStore('games'), seeds: deed.objectStore('seeds'), entries: deed.objectStore('entries') });
    deed.oncomplete = () => done(result?.());
    deed.onabort = () => fail(troubleOf(deed.error));
  });
}

const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export const saves: Saves = {
  async list() {
    const rows = await within<unknown[]>('readonly', ({ games }) => {
      const asked = games.getAll();
      return () => asked.result;
    });
    return (rows ?? []).map(headOf).sort((a, b) => ('touched' in b ? b.touched : 0) - ('touched' in a ? a.touched : 0));
  },

  async read(id) {
    const found = await within('readonly', ({ games, seeds, entries }) => {
      const [game, seed, rows] = [games.get(id), seeds.get(id), entries.getAll(allOf(id))];
      return () => ({ game: game.result as unknown, seed: (seed.result as { seed?: unknown } | undefined)?.seed, rows: rows.result });
    });
    if (found?.game === undefined) throw new SaveTrouble('missing');
    const save = readSave(found.game);
    if (!isHex(found.seed)) throw new SaveTrouble('damaged');
    return { save, seed: found.seed, entries: readEntries(found.rows) };
  },

  async create({ save, seed, entries: first }) {
    await within('readwrite', ({ games, seeds, entries }) => {
      games.add(save);
      seeds.add({ id: save.id, seed });
      first.forEach((entry, seq) => {
        entries.add({ id: save.id, seq, entry });
      });
      return undefined;
    });
  },

  async append(id, seq, added, progress) {
    await within('readwrite', ({ games, entries }) => {
      added.forEach((entry, i) => {
        entries.add({ id, seq: seq + i, entry });
      });
      const asked = games.get(id);
      asked.onsuccess = () => {
        // Deleted in another tab: there is nothing to add to.
        if (asked.result === undefined) asked.transaction?.abort();
        else games.put({ ...asked.result, ...progress });
      };
      return undefined;
    });
  },

  async cut(id, count) {
    await within('readwrite', ({ entries }) => {
      entries.delete(IDBKeyRange.bound([id, count], [id, []]));
      return undefined;
    });
  },

  async remove(id) {
    await within('readwrite', ({ games, seeds, entries }) => {
      games.delete(id);
      seeds.delete(id);
      entries.delete(allOf(id));
      return undefined;
    });
  },
};

function headOf(row: unknown): Save | { readonly id: string; readonly fault: SaveTrouble } {
  try {
    return readSave(row);
  } catch (error) {
    return { id: String((row as { id?: unknown }).id), fault: error as SaveTrouble };
  }
}
