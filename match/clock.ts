/** Time as a function of the log: what is left to a seat follows from the times of the entries and from nothing else. */
import type { Seat } from '#kernel';

export type ClockRule =
  | { readonly kind: 'none' }
  /** So long for every answer; with days in place of seconds this is play by correspondence. */
  | { readonly kind: 'move'; readonly ms: number }
  /** So long for the whole match, and a little more after every turn. */
  | { readonly kind: 'bank'; readonly ms: number; readonly increment: number };

/** Time on the wire that is forgiven with one answer. */
export const LAG = 500;

export interface Clock {
  readonly rule: ClockRule;
  /** What each seat has left, as of the moment in `since`. */
  readonly left: number[];
  /** Since when each seat's time runs; −1 when it does not. */
  readonly since: number[];
  paused: boolean;
}

export const clock = (rule: ClockRule, players: number): Clock => ({
  rule,
  left: new Array<number>(players).fill(rule.kind === 'none' ? 0 : rule.ms),
  since: new Array<number>(players).fill(-1),
  paused: false,
});

/** An entry was made at this time; from now on these seats owe an answer. `mover` has just answered, with so much time on the wire. */
export function advance(c: Clock, owed: number, mover: Seat, at: number, lag: number): void {
  if (c.rule.kind === 'none') return;
  for (let seat = 0; seat < c.left.length; seat++) {
    const owes = ((owed >> seat) & 1) === 1;
    const ran = c.since[seat] >= 0;
    if (ran && !c.paused) spend(c, seat, at, seat === mover ? Math.min(lag, LAG) : 0);
    if (c.rule.kind === 'move' && owes && (!ran || seat === mover)) c.left[seat] = c.rule.ms;
    if (c.rule.kind === 'bank' && ran && !owes) c.left[seat] += c.rule.increment;
    c.since[seat] = owes ? at : -1;
  }
}

function spend(c: Clock, seat: Seat, at: number, forgiven: number): void {
  c.left[seat] -= Math.max(0, at - c.since[seat] - forgiven);
}

/**
 * Moves were taken back, and with them the time that they had earned: nobody has more than before the first of them (`then`), or a
 * move that is made and taken back again and again would be time without end. Only who is asked anew for an answer begins anew.
 */
export function rewind(c: Clock, owed: number, asked: Seat, then: readonly number[], at: number): void {
  if (c.rule.kind === 'none') return;
  for (let seat = 0; seat < c.left.length; seat++) {
    const owes = ((owed >> seat) & 1) === 1;
    const anew = c.rule.kind === 'move' && owes && c.since[seat] < 0 && seat !== asked;
    c.left[seat] = anew ? c.rule.ms : Math.min(remaining(c, seat, at), then[seat]);
    c.since[seat] = owes ? at : -1;
  }
}

/** What everybody has left at this moment. */
export const standing = (c: Clock, at: number): readonly number[] => c.left.map((_, seat) => remaining(c, seat, at));

/** Time stops, or goes on, for everybody. */
export function pause(c: Clock, paused: boolean, at: number): void {
  for (let seat = 0; seat < c.left.length; seat++) {
    if (c.since[seat] < 0) continue;
    if (!c.paused) spend(c, seat, at, 0);
    c.since[seat] = at;
  }
  c.paused = paused;
}

/** No server ran for so long before this moment: that time is given back. */
export function slept(c: Clock, ms: number): void {
  for (let seat = 0; seat < c.left.length; seat++) if (c.since[seat] >= 0) c.since[seat] += ms;
}

/** What a seat has left at this moment. */
export function remaining(c: Clock, seat: Seat, at: number): number {
  if (c.rule.kind === 'none') return Number.POSITIVE_INFINITY;
  return c.since[seat] < 0 || c.paused ? c.left[seat] : c.left[seat] - (at - c.since[seat]);
}

/** The next time at which a seat's time is up, if nothing happens before; null when nobody's time runs. */
export function expiry(c: Clock): { readonly seat: Seat; readonly at: number } | null {
  if (c.rule.kind === 'none' || c.paused) return null;
  let next: { seat: Seat; at: number } | null = null;
  for (let seat = 0; seat < c.left.length; seat++) {
    if (c.since[seat] < 0) continue;
    const at = c.since[seat] + Math.max(0, c.left[seat]);
    if (next === null || at < next.at) next = { seat, at };
  }
  return next;
}
