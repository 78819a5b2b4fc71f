/** Chat at a table. The house writes nothing here itself, so no fact of a match that somebody may not know can pass through it. */
import { type Entry as GameEntry, registry } from '#games';
import type { Meta } from '#kernel';
import type { Ground, Table, Tables } from '../house.ts';
import type { ChatRow } from '../store/contract.ts';
import { unheardBy } from '../tables/blocks.ts';
import { denied } from '../tables/denied.ts';
import { isChannel, mayRead, mayWrite } from './channels.ts';
import { makePace } from './pace.ts';
import { tidy } from './text.ts';

export interface Line {
  readonly seq: number;
  readonly channel: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
}

export interface Viewer {
  readonly person: string | null;
  readonly code?: string;
}

export interface Chat {
  post(table: string, viewer: Viewer & { readonly person: string }, channel: string, text: string): Promise<Line>;
  /** What this viewer may and wants to read after a number; `next` is where to go on. */
  read(table: string, viewer: Viewer, after: number, limit: number): Promise<{ readonly lines: readonly Line[]; readonly next: number }>;
}

/** So many lines at once, and then one in so many milliseconds. */
const BURST = 6;
const EVERY = 1500;
/** Rows that are looked through at a time: many may be none of the reader's business. */
const PORTION = 200;

export function makeChat(ground: Ground, tables: Tables, games: Readonly<Record<string, GameEntry>> = registry): Chat {
  const { store, bus, config } = ground;
  const pace = makePace(BURST, EVERY / config.generosity);

  async function seen(id: string, { person, code }: Viewer): Promise<{ table: Table; meta: Meta }> {
    const table = await tables.seen(id, person, code);
    const meta = table === null ? undefined : games[table.game]?.meta;
    if (table === null || meta === undefined) throw denied('notFound');
    return { table, meta };
  }

  return {
    async post(id, viewer, channel, text) {
      const { table, meta } = await seen(id, viewer);
      if (!isChannel(channel, table, meta)) throw denied('noSuchChannel');
      if (!mayWrite(channel, table, meta, viewer.person)) throw denied('channelClosed');
      if (table.status === 'closed') throw denied('closed');
      const clean = tidy(text);
      if (clean === null) throw denied('emptyText');
      if (!pace.take(viewer.person, ground.now())) throw denied('tooFast');
      const line = { table: id, channel, person: viewer.person, text: clean, at: ground.now() };
      const seq = await store.addChat(line);
      // The channel goes along, so that whoever listens tells only those who may read it
      bus.publish(`chat:${id}`, `${seq} ${channel}`);
      return lineOf({ ...line, seq });
    },

    async read(id, viewer, after, limit) {
      const { table, meta } = await seen(id, viewer);
      const unheard = viewer.person === null ? new Set<string>() : await unheardBy(store, viewer.person);
      const lines: Line[] = [];
      let next = after;
      for (;;) {
        const rows = await store.chat(id, next, PORTION);
        for (const row of rows) {
          if (lines.length === limit) return { lines, next };
          next = row.seq;
          if (!unheard.has(row.person) && mayRead(row.channel, table, meta, viewer.person)) lines.push(lineOf(row));
        }
        if (rows.length < PORTION) return { lines, next };
      }
    },
  };
}

const lineOf = ({ seq, channel, person, text, at }: ChatRow): Line => ({ seq, channel, person, text, at });
