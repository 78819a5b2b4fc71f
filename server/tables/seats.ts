/** Who sits where, before the match begins. */
import type { SeatPlan } from '../house.ts';
import type { Context } from './context.ts';
import { anew, type SeatWish, seatProblem } from './create.ts';
import { peopleIn, personIn, seatOf, type TableDocument } from './document.ts';
import { LIMITS } from './limits.ts';
import { renew } from './pact.ts';
import { isRefused, type Refused, refuse } from './reasons.ts';

const OPEN: SeatPlan = { kind: 'open' };

const placed = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.map((old, i) => (i === at ? value : old));

/** Takes a seat: this one, or the one kept for this person, or the first that is free for everybody. */
export function join(document: TableDocument, wanted: number | null, context: Context): TableDocument | Refused {
  const { by, code, blockedBy, blocking, sitting } = context;
  const { seats, invited } = document;
  const byLink = code === document.code || invited.includes(by);
  if (seatOf(seats, by) >= 0) return refuse('alreadySits');
  if (document.sentAway.includes(by)) return refuse('sentAway');
  if (peopleIn(seats).some((person) => blockedBy.has(person))) return refuse('notWelcome');
  // Who follows a link knows who is there; the open list seats nobody beside somebody they have blocked
  if (!byLink && peopleIn(seats).some((person) => blocking.has(person))) return refuse('blockedThere');
  if (sitting >= LIMITS.tables) return refuse('tooManyTables');
  const seat = freeSeat(document, wanted, by);
  if (typeof seat !== 'number') return seat;
  return {
    ...document,
    seats: placed(seats, seat, { kind: 'person', person: by }),
    invited: invited.map((person, i) => (i === seat || person === by ? null : person)),
  };
}

function freeSeat({ seats, invited }: TableDocument, wanted: number | null, by: string): number | Refused {
  if (wanted !== null) {
    if (!(wanted in seats)) return refuse('noSuchSeat');
    if (seats[wanted]?.kind !== 'open') return refuse('seatTaken');
    return invited[wanted] === null || invited[wanted] === by ? wanted : refuse('seatKept');
  }
  const free = seats.flatMap((plan, seat) => (plan.kind === 'open' ? [seat] : []));
  const kept = free.find((seat) => invited[seat] === by);
  return kept ?? free.find((seat) => invited[seat] === null) ?? refuse('full');
}

/** Gets up, or declines the invitation. A start that was under way is stopped. */
export function leave(document: TableDocument, by: string, context: Context): TableDocument | Refused {
  const seat = seatOf(document.seats, by);
  const invited = document.invited.map((person) => (person === by ? null : person));
  if (seat < 0) return document.invited.includes(by) ? { ...document, invited } : refuse('notSeated');
  const ready = document.ready.filter((person) => person !== by);
  const left = { ...document, seats: placed(document.seats, seat, OPEN), invited, ready };
  return succeed(left.phase === 'none' ? left : renew(left, [by], context), by, seat);
}

/** When the host has gone, the next person round the table is the host; when nobody is left, the table is closed. */
function succeed(document: TableDocument, gone: string, seat: number): TableDocument {
  if (document.host !== gone) return document;
  const { seats } = document;
  for (let step = 1; step < seats.length; step++) {
    const next = personIn(seats[(seat + step) % seats.length]);
    if (next !== null) return { ...document, host: next };
  }
  return { ...document, status: 'closed' };
}

/** The host sends somebody away, who cannot come back unless invited. */
export function kick(document: TableDocument, person: string, context: Context): TableDocument | Refused {
  if (context.by !== document.host) return refuse('notHost');
  if (person === context.by) return refuse('yourself');
  const left = leave(document, person, context);
  return isRefused(left) ? left : { ...left, sentAway: [...new Set([...document.sentAway, person])] };
}

/** The host opens a seat, keeps it for somebody, or gives it to a bot. Nobody is unseated by it. */
export function furnish(document: TableDocument, seat: number, wish: SeatWish, context: Context): TableDocument | Refused {
  if (context.by !== document.host) return refuse('notHost');
  if (!(seat in document.seats)) return refuse('noSuchSeat');
  if (personIn(document.seats[seat]) !== null) return refuse('seatTaken');
  if (wish.kind === 'me') return refuse('oneSeatForYou');
  const wrong = seatProblem(wish, context);
  if (wrong !== null) return wrong;
  const guest = wish.kind === 'invited' ? wish.person : null;
  const there = guest !== null && (seatOf(document.seats, guest) >= 0 || document.invited.some((person, i) => person === guest && i !== seat));
  if (there) return refuse('invitedTwice');
  return {
    ...document,
    seats: placed(document.seats, seat, wish.kind === 'bot' ? { kind: 'bot', level: wish.level } : OPEN),
    invited: placed(document.invited, seat, guest),
    sentAway: document.sentAway.filter((person) => person !== guest),
  };
}

/** Two seats change places: any two at the host's wish, otherwise one's own and one in which nobody sits. Who plays when is agreed on anew. */
export function swap(document: TableDocument, a: number, b: number, { by, host }: { by: string; host: string }): TableDocument | Refused {
  const { seats, invited } = document;
  if (!(a in seats) || !(b in seats) || a === b) return refuse('noSuchSeat');
  if (by !== host) {
    const own = seatOf(seats, by);
    if (own < 0) return refuse('notSeated');
    const other = own === a ? b : own === b ? a : null;
    if (other === null) return refuse('notHost');
    if (seats[other]?.kind !== 'open') return refuse('seatTaken');
    if (invited[other] !== null) return refuse('seatKept');
  }
  const swapped = <T>(list: readonly T[]): readonly T[] => list.map((item, i) => (i === a ? list[b]! : i === b ? list[a]! : item));
  return anew({ ...document, seats: swapped(seats), invited: swapped(invited) });
}

/** Agrees to the settings of this edition, or takes it back. */
export function agree(document: TableDocument, on: boolean, edition: number, by: string): TableDocument | Refused {
  if (seatOf(document.seats, by) < 0) return refuse('notSeated');
  const others = document.ready.filter((person) => person !== by);
  if (!on) return { ...document, ready: others };
  return edition === document.edition ? { ...document, ready: [...others, by] } : refuse('changed');
}
