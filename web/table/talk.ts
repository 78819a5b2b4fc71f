/** What is said at a table: the channels that I may read, what is new in each, and whether I want to see it at all. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { call } from '../api/call.ts';
import { me } from '../api/session.ts';
import { addressOf, type ChatAnswer, type ChatLine, type Names, type TableShown } from '../api/shapes.ts';

export interface Talk {
  readonly channels: ReadonlySignal<ChatAnswer['channels']>;
  readonly channel: Signal<string>;
  /** Of the channel that is chosen. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  readonly names: ReadonlySignal<Names>;
  /** Lines of others that were not looked at yet, by channel. */
  readonly unread: ReadonlySignal<Readonly<Record<string, number>>>;
  readonly muted: Signal<boolean>;
  /** Fetch what is new. */
  read(): Promise<void>;
  /** Forget what was fetched: people were muted, or no longer. */
  again(): Promise<void>;
  say(text: string): Promise<void>;
  /** All of the chosen channel has been seen. */
  looked(): void;
}

const seenKey = (table: string): string => `longhall.chat.${table}`;
const muteKey = (table: string): string => `longhall.muted.${table}`;

export function makeTalk(shown: TableShown, news: ReadonlySignal<number>): { readonly talk: Talk; stop(): void } {
  const table = shown.id;
  const address = `${addressOf(shown)}/chat`;
  const byChannel = signal<Readonly<Record<string, readonly ChatLine[]>>>({});
  const channels = signal<ChatAnswer['channels']>([]);
  const channel = signal('table');
  const names = signal<Names>({});
  const seen = signal<Readonly<Record<string, number>>>(kept(seenKey(table), {}));
  const muted = signal<boolean>(kept(muteKey(table), false));
  const after = new Map<string, number>();

  async function fetchChannel(name: string): Promise<ChatAnswer> {
    const answer = await call<ChatAnswer>('GET', `${address}?channel=${encodeURIComponent(name)}&after=${after.get(name) ?? 0}`);
    after.set(name, Math.max(after.get(name) ?? 0, answer.next));
    const have = byChannel.value[name] ?? [];
    const known = new Set(have.map(({ seq }) => seq));
    byChannel.value = { ...byChannel.value, [name]: [...have, ...answer.lines.filter(({ seq }) => !known.has(seq))] };
    names.value = { ...names.value, ...answer.names };
    return answer;
  }

  async function read(): Promise<void> {
    const first = await fetchChannel('table');
    channels.value = first.channels;
    if (!first.channels.some((one) => one.channel === channel.value)) channel.value = 'table';
    for (const { channel: name } of first.channels) if (name !== 'table') await fetchChannel(name);
  }

  const ends = [
    effect(() => {
      news.value;
      if (!muted.value) read().catch(() => {});
    }),
    effect(() => keep(muteKey(table), muted.value)),
  ];
  const stop = (): void => {
    for (const end of ends) end();
  };

  const unread = computed(() => {
    const counts: Record<string, number> = {};
    for (const { channel: name } of channels.value) {
      const fresh = (byChannel.value[name] ?? []).filter(({ seq, person }) => seq > (seen.value[name] ?? 0) && person !== me.value?.id);
      if (fresh.length > 0) counts[name] = fresh.length;
    }
    return counts;
  });

  const talk: Talk = {
    channels,
    channel,
    lines: computed(() => byChannel.value[channel.value] ?? []),
    names,
    unread,
    muted,
    read,
    async again() {
      after.clear();
      byChannel.value = {};
      await read();
    },
    async say(text) {
      await call('POST', address, { channel: channel.value, text });
      await fetchChannel(channel.value);
    },
    looked() {
      const last = after.get(channel.value) ?? 0;
      if ((seen.value[channel.value] ?? 0) >= last) return;
      seen.value = { ...seen.value, [channel.value]: last };
      keep(seenKey(table), seen.value);
    },
  };
  return { talk, stop };
}

function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: what was read counts as new next time.
  }
}
