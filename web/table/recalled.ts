/** The memory of a seat, from the tale that it was told. */
import type { Game, Seat } from '#kernel';
import type { Telling } from '../kit/board.ts';

export function recalled({ memory, eventNames }: Game, players: number, seat: Seat, tale: readonly Telling[]): unknown {
  if (memory === null) return null;
  const remembered = memory.begin(players, seat);
  for (const { event, args } of tale) memory.note(remembered, { event: eventNames.indexOf(event), args });
  return remembered;
}
