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

export interface Read {
  readonly lines: readonly Line[];
  readonly next: number;
  /** All channels that the reader may read, and in which of them also write. */
  readonly channels: readonly { readonly channel: string; readonly write: boolean }[];
}

export interface Chat {
  post(idOrCode: string, person: string, channel: string, text: string): Promise<Line>;
  /** What this person (null: a stranger) wants to read of a channel after a number; `next` is where to go on. */
  read(idOrCode: string, person: string | null, channel: string, after: number, limit: number): Promise<Read>;
  /** The channels that this person may read, and where on the bus new lines are told. They change when the match begins and when it is over. */
  topics(table: Table, person: string | null): readonly { readonly channel: string; readonly topic: string }[];
}

/** Each channel has a topic of its own, so that nobody hears when others whisper. */
const topicOf = (table: string, channel: string): string => (channel === 'table' ? `chat:${table}` : `chat:${table}:${channel}`);

/** So many lines at once, and then one in so many milliseconds. */
const BURST = 6;
const EVERY = 1500;
/** Rows that are looked through at a time: the reader may not want to hear some of them. */
const PORTION = 200;

export function makeChat(ground: Ground, tables: Tables, games: Readonly<Record<string, GameEntry>> = registry): Chat {
  const { store, bus, config } = ground;
  const pace = makePace(BURST, EVERY / config.generosity);

  const readable = (table: Table, meta: Meta, person: string | null): readonly string[] =>
    channelsOf(table, meta).filter((channel) => mayRead(channel, table, meta, person));

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

    async read(idOrCode, person, channel, after, limit) {
      const { table, meta } = await seen(idOrCode, person);
      const open = readable(table, meta, person);
      if (!channelsOf(table, meta).includes(channel)) throw denied('noSuchChannel');
      if (!open.includes(channel)) throw denied('channelClosed');
      const channels = open.map((one) => ({ channel: one, write: person !== null && mayWrite(one, table, meta, person) }));
      const unheard = person === null ? new Set<string>() : await unheardBy(store, person);
      const lines: Line[] = [];
      let next = after;
      for (;;) {
        const rows = await store.chat(table.id, channel, next, PORTION);
        for (const row of rows) {
          if (lines.length === limit) return { lines, next, channels };
          next = row.seq;
          if (!unheard.has(row.person)) lines.push(lineOf(row));
        }
        if (rows.length < PORTION) return { lines, next, channels };
      }
    },

    topics(table, person) {
      const meta = games[table.game]?.meta;
      if (meta === undefined) return [];
      return readable(table, meta, person).map((channel) => ({ channel, topic: topicOf(table.id, channel) }));
    },
  };
}

const lineOf = ({ seq, channel, person, text, at }: ChatRow): Line => ({ seq, channel, person, text, at });
