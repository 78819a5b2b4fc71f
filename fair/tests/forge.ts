/** What a forger can do who has a finished log, and so the secret: change lines, and link them anew. */
import { canonical, fromHex, toHex } from '#fair';
import { link, startOf } from '../chain.ts';
import { draw } from '../draw.ts';
import type { FairHeader } from '../log.ts';
import { keyOf } from '../start.ts';

/** A line as a forger sees it: any member may be anything. */
export type Loose = Record<string, unknown>;

export const parse = (text: string): Loose[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Loose);
export const print = (lines: readonly Loose[]): string => `${lines.map(canonical).join('\n')}\n`;

const keyOfLines = (lines: readonly Loose[]): Uint8Array => keyOf(fromHex(lines.at(-1)!.secret as string), lines[0] as unknown as FairHeader);

/** All heads are made to fit. */
export function relinked(lines: readonly Loose[]): Loose[] {
  const key = keyOfLines(lines);
  let head = startOf(lines[0] as unknown as FairHeader);
  return lines.map((line, place) => {
    if (place === 0) return line;
    head = link(key, head, place, line);
    return { ...line, head: toHex(head) };
  });
}

/** Every k is made to fit its i and n. */
export function redrawn(lines: readonly Loose[]): Loose[] {
  const key = keyOfLines(lines);
  return lines.map((line) => (line.by === -1 ? { ...line, k: draw(key, line.i as number, line.n as number).k } : line));
}
