/** Two lines made one, for whatever stands between the two ends of a connection. */
import type { Socket } from 'node:net';

/** Passes data, ends and resets on, both ways, after `delay` milliseconds. Both sockets are among the lines until they close. */
export function join(from: Socket, to: Socket, lines: Set<Socket>, delay = 0): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    lines.add(one);
    one.setNoDelay(true);
    if (delay === 0) one.pipe(other);
    else {
      one.on('data', (chunk) => setTimeout(() => other.write(chunk), delay));
      one.on('end', () => setTimeout(() => other.end(), delay));
    }
    // A line that was broken off is broken off at the other end too.
    one.on('error', () => other.resetAndDestroy());
    one.on('close', () => {
      lines.delete(one);
      other.destroySoon();
    });
  }
}
