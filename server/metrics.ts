/** Numbers about the running server, for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

export interface Metrics {
  readonly registry: Registry;
  /** How long requests took, by method, route and status. The route is its pattern: no names, no codes. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** A number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** A number that only rises and is kept elsewhere. */
  total(name: string, help: string, read: () => number): void;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // the delay of the event loop, memory, garbage
  const requests = new Histogram({
    name: 'longhall_http_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  return {
    registry,
    requests,
    gauge(name, help, read) {
      new Gauge({
        name: `longhall_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    total(name, help, read) {
      new Counter({
        name: `longhall_${name}_total`,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
  };
}
