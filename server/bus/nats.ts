/**
 * Word of mouth between nodes over NATS. Inside a node words pass directly, as without it; NATS only carries them to the others.
 * While it is away, and after it was, words may have been lost: then whoever goes by them is told to look.
 */
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus } from './contract.ts';
import { localBus } from './local.ts';

export interface NatsOptions {
  /** What all subjects of this hall begin with: several halls may share a NATS. */
  readonly prefix: string;
  /** Hears when the line comes and goes. */
  readonly changed?: (connected: boolean, why: string) => void;
  /** Milliseconds between two looks: while the line is there, and while it is not. */
  readonly looks?: { readonly calm: number; readonly alone: number };
}

export interface NatsBus extends Bus {
  /** Words that were said to and heard from other nodes, and how often everybody had to look for themselves. */
  counts(): { readonly said: number; readonly heard: number; readonly looks: number };
}

const LOOKS = { calm: 15_000, alone: 2000 };
const RETRY = 500;
/** After a break the others need a moment to have their lines back. */
const SETTLE = 50;

/** A topic may hold any letters; in a subject some of them mean something. */
const encoded = (topic: string): string => encodeURIComponent(topic).replace(/[.*!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

export function natsBus(url: string, { prefix, changed = () => {}, looks = LOOKS }: NatsOptions, report?: Parameters<typeof localBus>[0]): NatsBus {
  const local = localBus(report);
  const topics = new Map<string, { listeners: number; subscription: Subscription | null }>();
  const doubters = new Set<() => void>();
  const counts = { said: 0, heard: 0, looks: 0 };
  let line: NatsConnection | null = null;
  let up = false;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const subject = (topic: string): string => `${prefix}.${encoded(topic)}`;

  function listen(topic: string): Subscription | null {
    if (line === null) return null;
    return line.subscribe(subject(topic), {
      callback: (error, message) => {
        if (error !== null) return;
        counts.heard++;
        local.publish(topic, message.string());
      },
    });
  }

  function doubt(): void {
    counts.looks++;
    for (const look of [...doubters]) look();
  }

  let next: NodeJS.Timeout | null = null;
  function beat(): void {
    if (next !== null) clearTimeout(next);
    if (closed) return;
    next = setTimeout(
      () => {
        doubt();
        beat();
      },
      up ? looks.calm : looks.alone,
    ).unref();
  }

  function turned(connected: boolean, why: string): void {
    if (up === connected || closed) return;
    up = connected;
    changed(connected, why);
    beat();
    if (connected) setTimeout(() => closed || doubt(), SETTLE).unref();
  }

  async function open(): Promise<void> {
    try {
      // Words of our own are not wanted back: they have been heard already.
      const made = await connect({
        servers: url,
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY,
        pingInterval: 5000,
        maxPingOut: 2,
      });
      if (closed) return void (await made.close());
      line = made;
      for (const [topic, kept] of topics) kept.subscription = listen(topic);
      turned(true, '');
      void watch(made);
    } catch (error) {
      if (closed) return;
      changed(false, error instanceof Error ? error.message : String(error));
      retry = setTimeout(() => void open(), RETRY).unref();
    }
  }

  async function watch(made: NatsConnection): Promise<void> {
    for await (const status of made.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') turned(false, 'the line broke');
      if (status.type === 'reconnect') turned(true, '');
    }
  }

  beat();
  void open();

  return {
    publish(topic, message) {
      if (closed) return;
      local.publish(topic, message);
      // What cannot be said now is not said later: the others will look for themselves.
      if (line === null || !up) return;
      counts.said++;
      line.publish(subject(topic), message);
    },
    subscribe(topic, hear) {
      if (closed) return () => {};
      const stop = local.subscribe(topic, hear);
      const kept = topics.get(topic) ?? { listeners: 0, subscription: listen(topic) };
      topics.set(topic, kept);
      kept.listeners++;
      let listening = true;
      return () => {
        if (!listening) return;
        listening = false;
        stop();
        if (--kept.listeners > 0) return;
        topics.delete(topic);
        kept.subscription?.unsubscribe();
      };
    },
    onDoubt(look) {
      const own = (): void => look();
      doubters.add(own);
      return () => void doubters.delete(own);
    },
    connected: () => up && !closed,
    counts: () => ({ ...counts }),
    async close() {
      if (closed) return;
      closed = true;
      if (next !== null) clearTimeout(next);
      if (retry !== null) clearTimeout(retry);
      topics.clear();
      await local.close();
      // What was said before the end is still carried over.
      await line?.flush().catch(() => {});
      await line?.close();
    },
  };
}
