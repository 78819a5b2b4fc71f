/** Where a chance to win may be shown to people: only where it was measured, and found near what was won. */
import type { Box, ChanceErrors } from '#games';
import type { State } from '#kernel';

/** The largest error in points, the mean over all chances that were claimed. */
const MOST = 5;

export function trustsChances({ judge }: Pick<Box, 'judge'>, players: number, when: keyof ChanceErrors = 'play'): boolean {
  const measured = judge?.chanceErrors?.[players]?.[when];
  return measured !== undefined && measured <= MOST;
}

export const showsChance = (box: Box, position: State): boolean =>
  trustsChances(box, position.players, box.game.when(position)?.turn === 0 ? 'setUp' : 'play');
