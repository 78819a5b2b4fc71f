/** How much one person and one table may have, and which clocks are clocks. */
import type { ClockRule } from '#match';

export const LIMITS = {
  /** Tables at which a person sits, waiting or playing: enough for many slow games. */
  tables: 60,
  /** Tables on one page of the public list. */
  page: 100,
  /** Spectators of one table, on one node. */
  spectators: 200,
  /** Pauses of one match: each adds two entries to its log, whose length must stay bounded. */
  pauses: 100,
  /** Logs that a person has brought along. */
  reviews: 30,
  /** Characters of such a log. */
  log: 256 * 1024,
  /** Characters of its header. */
  header: 16 * 1024,
} as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** From so long to so long. A move may take days: that is play by correspondence. */
export const CLOCKS = {
  move: [10 * SECOND, 30 * DAY],
  bank: [MINUTE, 12 * 60 * MINUTE],
  increment: [0, 10 * MINUTE],
} as const;

const within = (value: number, [from, to]: readonly [number, number]): boolean => Number.isInteger(value) && value >= from && value <= to;

export function isClock(rule: ClockRule): boolean {
  if (rule.kind === 'none') return true;
  if (rule.kind === 'move') return within(rule.ms, CLOCKS.move);
  return within(rule.ms, CLOCKS.bank) && within(rule.increment, CLOCKS.increment);
}
