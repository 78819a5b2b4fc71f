/** The next match of the same people: one table, everybody a place further. */
import { rotation } from '#kernel';
import type { Context } from './context.ts';
import { create, type Names, type SeatWish } from './create.ts';
import { denied } from './denied.ts';
import { publicTable, seatOf, type TableDocument, visible } from './document.ts';
import type { Keeper, Who } from './keeper.ts';
import { isRefused, type Refused, refuse } from './reasons.ts';
import type { ShownTable } from './shown.ts';
import type { Act } from './table.ts';

/** Who sat second begins: the person of each seat moves to the one before it. */
export function rotated<T>(seats: readonly T[], by: number): readonly T[] {
  return seats.map((_, seat) => seats[(seat + by) % seats.length]!);
}

/** The table of the rematch. Who asks is its host and sits; the others' seats are kept for them. */
export function again(document: TableDocument, names: Names, context: Context): TableDocument | Refused {
  const { by, meta, levels, blockedBy, blocking } = context;
  if (seatOf(document.seats, by) < 0) return refuse('notSeated');
  if (document.kind === 'review') return refuse('closed');
  if (document.status !== 'over' && !(document.status === 'closed' && document.match !== null)) return refuse('notOver');
  const wishes = document.seats.map((plan): SeatWish => {
    if (plan.kind === 'bot') return levels.includes(plan.level) ? plan : { kind: 'open' };
    if (plan.kind === 'open') return plan;
    if (plan.person === by) return { kind: 'me' };
    // Whoever wants nothing more to do with the other is simply not asked
    return blockedBy.has(plan.person) || blocking.has(plan.person) ? { kind: 'open' } : { kind: 'invited', person: plan.person };
  });
  const { options, listed, clock, undo, aids, dice } = document;
  const seats = rotated(wishes, rotation(meta, wishes.length));
  return create(names, { seats, options, listed, clock, undo, aids: aids.filter((aid) => context.aids.includes(aid)), dice }, context);
}

interface Means {
  readonly keeper: Keeper;
  act(id: string, who: Who, act: Act): Promise<TableDocument>;
  names(game: string): Names;
}

/** Whoever asks first makes the table; whoever asks second sits down at it, at the seat kept for them. */
export async function playAgain(idOrCode: string, who: Who, { keeper, act, names }: Means): Promise<ShownTable> {
  const { by } = who;
  for (let attempt = 0; attempt < 4; attempt++) {
    const old = await keeper.find(idOrCode);
    if (old === null || !visible(old, by, null)) throw denied('notFound');
    const next = old.rematch === null ? null : await keeper.load(old.rematch);
    if (next !== null && next.status !== 'closed' && seatOf(old.seats, by) >= 0) {
      if (seatOf(next.seats, by) >= 0) return publicTable(next);
      return publicTable(await act(next.id, { by }, { kind: 'join' }));
    }
    const named = names(old.game);
    const document = again(old, named, await keeper.context(old.game, named.id, { by }, old));
    if (isRefused(document)) throw denied(document);
    await keeper.add(document, who);
    try {
      await act(old.id, keeper.house, { kind: 'rematch', table: named.id, instead: old.rematch });
      return publicTable(document);
    } catch {
      // Somebody else asked at the same moment and was first: this table was one too many
      await act(named.id, { by }, { kind: 'close' });
    }
  }
  throw denied('busy');
}
