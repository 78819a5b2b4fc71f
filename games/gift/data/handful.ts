/**
 * A handful: cards of the five resources in one number, six bits a resource (there are nineteen of each; the sixth bit is for the borrow).
 * Handfuls are added and subtracted as they are, which makes paying and comparing cheap.
 */
const WIDTH = 6;
const MOST = 31;

export const some = (kind: number, count: number): number => count << (kind * WIDTH);
export const one = (kind: number): number => 1 << (kind * WIDTH);
export const countOf = (handful: number, kind: number): number => (handful >> (kind * WIDTH)) & MOST;

const GUARD = 0x20820820;

/** At least as many cards of every resource. */
export const covers = (have: number, want: number): boolean => (((have | GUARD) - want) & GUARD) === GUARD;

export const sizeOf = (handful: number): number =>
  (handful & MOST) + ((handful >> 6) & MOST) + ((handful >> 12) & MOST) + ((handful >> 18) & MOST) + ((handful >> 24) & MOST);

/** The resources of which there is any, as bits 0 to 4. */
export function present(handful: number): number {
  let kinds = 0;
  for (let kind = 0; kind < 5; kind++) if (countOf(handful, kind) > 0) kinds |= 1 << kind;
  return kinds;
}

/** The resource of the card with this number, when the cards lie in order. */
export function cardAt(handful: number, place: number): number {
  let left = place;
  let kind = 0;
  while (left >= countOf(handful, kind)) left -= countOf(handful, kind++);
  return kind;
}

/** Whether there is a resource of which there are as many cards as wanted, when each is wanted for itself. */
export const coversAny = (have: number, want: number): boolean => (((have | GUARD) - want) & GUARD) !== 0;
