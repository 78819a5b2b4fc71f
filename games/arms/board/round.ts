/** The last round, as this viewer was told it. */
import type { Telling } from '../../../web/kit/board.ts';

const OF_A_ROUND: ReadonlySet<string> = new Set([
  'played',
  'duel',
  'drew',
  'cross',
  'crossDrew',
  'roundWon',
  'roundDrawn',
  'chosen',
  'differed',
  'favoured',
  'struck',
  'clashed',
  'absorbed',
  'regained',
  'closed',
  'marched',
  'defeated',
]);

/** Where the last reveal begins, or −1. */
export function lastReveal(tale: readonly Telling[]): number {
  let at = tale.findLastIndex(({ event }) => event === 'played');
  while (at > 0 && tale[at - 1].event === 'played') at--;
  return at;
}

export function lastRound(tale: readonly Telling[]): readonly Telling[] {
  const at = lastReveal(tale);
  return at < 0 ? [] : tale.slice(at).filter(({ event }) => OF_A_ROUND.has(event));
}
