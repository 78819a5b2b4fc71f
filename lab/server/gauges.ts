/** What the server says about itself at /metrics, as numbers by name. */
import type { Requests } from './requests.ts';

export type Gauges = ReadonlyMap<string, number>;

/** The event loop's delay is counted from one look to the next. */
export async function gauges(requests: Requests): Promise<Gauges> {
  const { text } = await requests.send('GET', '/metrics');
  const found = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^([a-z_0-9]+) (\S+)$/i.exec(line) ?? [];
    if (name !== undefined) found.set(name, Number(value));
  }
  return found;
}

const LATENESS = 'nodejs_eventloop_lag_';

/** Of several nodes together; of how late they were, the latest. */
export async function allGauges(nodes: readonly Requests[]): Promise<Gauges> {
  const all = new Map<string, number>();
  for (const each of await Promise.all(nodes.map(gauges))) {
    for (const [name, value] of each) {
      const sofar = all.get(name) ?? 0;
      all.set(name, name.startsWith(LATENESS) ? Math.max(sofar, value) : sofar + value);
    }
  }
  return all;
}

/** Node measures how far apart two ticks of so many milliseconds are, and counts the tick itself. */
const TICK = 10;

/** How late the event loop was. */
export const loopDelayMs = (now: Gauges, which: 'p99' | 'max'): number => Math.max(0, (now.get(`${LATENESS}${which}_seconds`) ?? 0) * 1000 - TICK);

export const risen = (name: string, before: Gauges, after: Gauges): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
