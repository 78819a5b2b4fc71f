/** Word of mouth inside one process. */
import type { Bus } from './contract.ts';

interface Listener {
  readonly hear: (message: string) => void;
  listening: boolean;
}

interface Word {
  readonly topic: string;
  readonly message: string;
  /** Whoever listened when it was said: the lists are replaced, never changed, so that keeping one is free. */
  readonly listeners: readonly Listener[];
}

/** A listener that throws is reported and stops nobody else. */
export function localBus(report: (error: unknown, topic: string) => void = console.error): Bus {
  const topics = new Map<string, readonly Listener[]>();
  const words: Word[] = [];
  let open = true;
  let delivering = false;

  function deliver(): void {
    delivering = true;
    // Only what was there at the start: listeners that answer each other must leave room for the rest of the process.
    for (const { topic, message, listeners } of words.splice(0)) {
      for (const listener of listeners) {
        if (!listener.listening) continue;
        try {
          listener.hear(message);
        } catch (error) {
          report(error, topic);
        }
      }
    }
    delivering = false;
    if (words.length > 0) setImmediate(deliver);
  }

  return {
    publish(topic, message) {
      const listeners = topics.get(topic);
      if (!open || listeners === undefined) return;
      words.push({ topic, message, listeners });
      if (words.length === 1 && !delivering) queueMicrotask(deliver);
    },
    subscribe(topic, hear) {
      if (!open) return () => {};
      const listener: Listener = { hear, listening: true };
      topics.set(topic, [...(topics.get(topic) ?? []), listener]);
      return () => {
        if (!listener.listening) return;
        listener.listening = false;
        const rest = (topics.get(topic) ?? []).filter((other) => other !== listener);
        if (rest.length > 0) topics.set(topic, rest);
        else topics.delete(topic);
      };
    },
    // Inside one process nothing is lost.
    onDoubt: () => () => {},
    connected: () => open,
    async close() {
      open = false;
      words.length = 0;
      for (const listeners of topics.values()) for (const listener of listeners) listener.listening = false;
      topics.clear();
    },
  };
}
