/** Chat at a table. The house writes nothing here itself, so no fact of a match that somebody may not know can pass through it. */
import { type Entry as GameEntry, registry } from '#games';
import type { Meta } from '#kernel';
import type { Ground, Table, Tables } from '../house.ts';
import type { ChatRow } from '../store/contract.ts';
import { unheardBy } from '../tables/blocks.ts';
import { denied } from '../tables/denied.ts';
import { isRefused } from '../tables/reasons.ts';
import { channelsOf, mayRead, mayWrite } from './channels.ts';
import { makePace } from './pace.ts';
import { tidy } from './text.ts';

export interface Line {
  readonly seq: number;
  readonly channel: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
}

export interface Chat {
  post(idOrCode: string, person: string, channel: string, text: string): Promise<Line>;
  /** What this person (null: a stranger) may and wants to read after a number; `next` is where to go on. */
  read(idOrCode: string, person: string | null, after: number, limit: number): Promise<{ readonly lines: readonly Line[]; readonly next: number }>;
  /** Where on the bus this person is told of new lines. Changes when the match begins and when it is over. */
  topics(table: Table, person: string | null): readonly string[];
}

/** Each channel has a topic of its own, so that nobody hears when others whisper. */
const topicOf = (table: string, channel: string): string => (channel === 'table' ? `chat:${table}` : `chat:${table}:${channel}`);

/** So many lines at once, and then one in so many milliseconds. */
const BURST = 6;
const EVERY = 1500;
/** Rows that are looked through at a time: many may be none of the reader's business. */
const PORTION = 200;

export function makeChat(ground: Ground, tables: Tables, games: Readonly<Record<string, GameEntry>> = registry): Chat {
  const { store, bus, config } = ground;
  const pace = makePace(BURST, EVERY / config.generosity);

  async function seen(idOrCode: string, person: string | null): Promise<{ table: Table; meta: Meta }> {
    const table = await tables.visible(idOrCode, person);
    const meta = table === null ? undefined : games[table.game]?.meta;
    if (table === null || meta === undefined) throw denied('notFound');
    return { table, meta };
  }

  return {
    async post(idOrCode, person, channel, text) {
      const { table, meta } = await seen(idOrCode, person);
      if (!channelsOf(table, meta).includes(channel)) throw denied('noSuchChannel');
      if (!mayWrite(channel, table, meta, person)) throw denied('channelClosed');
      if (table.status === 'closed') throw denied('closed');
      const clean = tidy(text);
      if (isRefused(clean)) throw denied(clean);
      if (!pace.take(person, ground.now())) throw denied('tooFast');
      const line = { table: table.id, channel, person, ...clean, at: ground.now() };
      const seq = await store.addChat(line);
      bus.publish(topicOf(table.id, channel), String(seq));
      return lineOf({ ...line, seq });
    },

    async read(idOrCode, person, after, limit) {
      const { table, meta } = await seen(idOrCode, person);
      const unheard = person === null ? new Set<string>() : await unheardBy(store, person);
      const lines: Line[] = [];
      let next = after;
      for (;;) {
        const rows = await store.chat(table.id, next, PORTION);
        for (const row of rows) {
          if (lines.length === limit) return { lines, next };
          next = row.seq;
          if (!unheard.has(row.person) && mayRead(row.channel, table, meta, person)) lines.push(lineOf(row));
        }
        if (rows.length < PORTION) return { lines, next };
      }
    },

    topics(table, person) {
      const meta = games[table.game]?.meta;
      if (meta === undefined) return [];
      const open = channelsOf(table, meta).filter((channel) => mayRead(channel, table, meta, person));
      return open.map((channel) => topicOf(table.id, channel));
    },
  };
}

const lineOf = ({ seq, channel, person, text, at }: ChatRow): Line => ({ seq, channel, person, text, at });
