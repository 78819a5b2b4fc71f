/** The order of the public list. Pure. */
import { peopleIn, type TableDocument } from './document.ts';

/** A seat that anybody may take. */
export const hasFreeSeat = ({ status, seats, invited }: TableDocument): boolean =>
  status === 'waiting' && seats.some((plan, seat) => plan.kind === 'open' && invited[seat] === null);

/** Tables that can be joined come first, then those that can be watched. */
const rankOf = (document: TableDocument): number =>
  document.status === 'waiting' ? (hasFreeSeat(document) ? 0 : 1) : document.status === 'playing' ? 2 : 3;

/** More people waiting first; among equals the newest, whose host is most likely still there. */
const byInterest = (a: TableDocument, b: TableDocument): number =>
  rankOf(a) - rankOf(b) || peopleIn(b.seats).length - peopleIn(a.seats).length || b.created - a.created || (a.id < b.id ? 1 : -1);

/** One table of each address before the second of any, so that many tables of one visitor cannot hide the others. */
export function ranked(documents: readonly TableDocument[]): readonly TableDocument[] {
  const seen = new Map<string, number>();
  const placed = documents.toSorted(byInterest).map((document) => {
    const group = `${rankOf(document)} ${document.network ?? document.host}`;
    const place = seen.get(group) ?? 0;
    seen.set(group, place + 1);
    return { document, place };
  });
  return placed
    .toSorted((a, b) => rankOf(a.document) - rankOf(b.document) || a.place - b.place || byInterest(a.document, b.document))
    .map(({ document }) => document);
}
