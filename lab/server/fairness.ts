/** Whether time and bots were fair in a log: judged by playing it again, entry by entry. */
import type { Entry as GameEntry } from '#games';
import { type Entry, openMatch, remaining } from '#match';
import type { MatchHeader } from '../../server/matches/live.ts';
import type { SentMove } from './records.ts';

/** Clocks are read in whole milliseconds. */
const ROUNDING = 2;

/** What was unfair, in words; nothing when all was well. Moves that were refused must have been too late: somebody had answered for the seat. */
export async function judgeFairness(
  header: MatchHeader,
  entries: readonly Entry[],
  registry: Readonly<Record<string, GameEntry>>,
  refused: readonly SentMove[] = [],
): Promise<string[]> {
  const out: string[] = [];
  const box = await registry[header.game]!.load();
  const { players, options, clock, undo } = header;
  const deal = (): never => {
    throw new Error('a log that is played again needs no dice');
  };
  const match = openMatch({ box, players, options, clock, undo, deal });
  /** The dice of the start let time begin; where there are none, it begins by itself. */
  if (entries[0] !== undefined && !('i' in entries[0])) match.begin(0);
  const answered = new Set<string>();
  let last = 0;
  for (const [place, entry] of entries.entries()) {
    if (entry.at < last) out.push(`entry ${place} was made ${last - entry.at} ms before the one before it`);
    last = Math.max(last, entry.at);
    if ('auto' in entry && entry.auto !== undefined) {
      const question = `${entry.by} ${match.decision}`;
      if (answered.has(question)) out.push(`entry ${place}: seat ${entry.by} was played for twice on one question`);
      answered.add(question);
      const left = remaining(match.clock, entry.by, entry.at);
      if (entry.auto === 'absent' && match.holders[entry.by] !== 'bot')
        out.push(`entry ${place}: a bot played for seat ${entry.by}, which its person had`);
      if (entry.auto === 'clock' && left > ROUNDING)
        out.push(`entry ${place}: seat ${entry.by} had ${Math.round(left)} ms left when its time was said to be up`);
    }
    match.follow([entry]);
    if (match.frozen !== null) return [...out, match.frozen];
  }
  for (const move of refused) {
    if (!answered.has(`${move.seat} ${move.decision}`)) out.push(`${JSON.stringify(move)} was refused, and nobody had answered for its seat`);
  }
  return out;
}
