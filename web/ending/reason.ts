/** Why a game ended, in a sentence: in the game's own words, or how the players or the table ended it early. */
import type { Box } from '#games';
import type { Result } from '#kernel';
import { words } from '../words/index.ts';

const { end: e } = words.table;

/** `seat` is the reader's own seat; null for a spectator and on a shared device. Empty when the game has no words for its ending. */
export function endingReason({ words: game }: Box, result: Result, names: readonly string[], seat: number | null): string {
  if (result.ending === 'resigned') return resignation(result, names, seat);
  return game.endings[result.ending] ?? e.closings[result.ending] ?? '';
}

/** Only a match of two sides ends by a resignation, and the side that resigned ranks last. */
function resignation({ ranks }: Result, names: readonly string[], seat: number | null): string {
  const side = names.filter((_, at) => ranks[at] !== 1);
  const own = seat !== null && ranks[seat] !== 1;
  if (side.length === 1) return own ? e.youResigned : e.resigned(side[0] ?? '');
  return own ? e.yourSideResigned : e.sideResigned(side.join(', '));
}

/** Whether players or the table ended the match, and not the rules of the game. */
export const isEarlyEnd = (ending: string): boolean => ending === 'resigned' || Object.hasOwn(e.closings, ending);
