/** The thread of a match as the server spins it: what is known after each message. Pure, so that it can be tried without a socket. */
import { applied, type Difference, type Plain, type Result, type State } from '#kernel';
import type { MatchInfo, Wish } from './contract.ts';
import type { ServerMessage, StepMessage, ViewMessage, WireClock } from './messages.ts';

export interface Thread {
  readonly match: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly bots: readonly (string | null)[];
  readonly viewer: number;
  readonly n: number;
  readonly step: number;
  readonly decision: number;
  readonly open: Plain;
  readonly own: Plain;
  readonly clock: (WireClock & { readonly heard: number }) | null;
  readonly holders: readonly ('person' | 'bot')[];
  readonly present: readonly boolean[];
  readonly resigned: readonly number[];
  readonly result: Result | null;
  readonly frozen: string | null;
  readonly proof: MatchInfo['proof'];
  readonly wish: Wish | null;
}

/** The thread after this message; 'lost' when it does not fit what was known, and the whole view must be asked for. */
export function spun(thread: Thread | null, message: ServerMessage, now: number): Thread | 'lost' | null {
  if (message.t === 'view') return begun(thread, message, now);
  if (thread === null) return null;
  if (message.t === 'step') return stepped(thread, message, now);
  if (message.t === 'seats') return { ...thread, holders: message.holders, present: message.present, resigned: message.resigned ?? [] };
  if (message.t === 'stopped') return { ...thread, frozen: message.reason };
  if (message.t === 'wish') return { ...thread, wish: wished(message) };
  if (message.t === 'over') {
    const { result, commitment, secret, head } = message;
    return { ...thread, result, proof: { commitment, secret, head }, wish: null };
  }
  return thread;
}

function begun(before: Thread | null, message: ViewMessage, now: number): Thread {
  const { match, game, names, bots, viewer, step, decision, open, own, clock, seats, result, frozen } = message;
  const same = before !== null && before.match === match;
  return {
    match,
    game,
    names,
    bots,
    viewer,
    n: 0,
    step,
    decision,
    open,
    own,
    clock: clock === null ? null : { ...clock, heard: now },
    ...seats,
    resigned: seats.resigned ?? [],
    result,
    frozen,
    proof: same ? before.proof : null,
    wish: same ? before.wish : null,
  };
}

function stepped(thread: Thread, message: StepMessage, now: number): Thread | 'lost' {
  if (message.n !== thread.n + 1) return 'lost';
  try {
    return {
      ...thread,
      viewer: message.viewer ?? thread.viewer,
      n: message.n,
      step: message.step,
      decision: message.decision,
      open: applied(thread.open, message.open),
      own: applied(thread.own, message.own),
      clock: message.clock === undefined ? thread.clock : { ...message.clock, heard: now },
      // Whatever was wished for was about a position that is no longer there.
      wish: message.decision === thread.decision ? thread.wish : null,
    };
  } catch {
    return 'lost';
  }
}

const wished = (message: Extract<ServerMessage, { t: 'wish' }>): Wish | null =>
  message.missing === undefined || message.missing.length === 0 ? null : { id: message.wish, by: message.by, missing: message.missing };

/** What this viewer sees: the open part with the own changes. */
export const viewOf = ({ open, own }: Thread): State => (own === null ? open : applied(open, own as unknown as Difference)) as unknown as State;

export function infoOf(thread: Thread): MatchInfo {
  const { step, decision, bots, holders, present, resigned, clock, result, frozen, proof, names } = thread;
  const { stack } = viewOf(thread);
  const owed = result === null ? (stack.at(-1)?.seats ?? 0) : 0;
  return {
    step,
    decision,
    bots,
    holders,
    present,
    resigned,
    clocks:
      clock === null
        ? null
        : { left: clock.left, at: clock.heard, running: names.map((_, seat) => !clock.paused && ((owed >> seat) & 1) === 1), paused: clock.paused },
    result,
    frozen,
    proof,
  };
}
