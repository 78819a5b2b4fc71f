/** A viewer of a match: the position as put together from what the server sends, and nothing else. */
import { applied, type Difference, includes, type Plain, type Seat, type State } from '#kernel';

/** The members of a server's message that a player looks at; docs/protocol.md has them all. */
export interface Message {
  readonly t: string;
  readonly id?: string;
  readonly ok?: boolean;
  readonly refused?: string;
  readonly n?: number;
  readonly match?: string;
  readonly step?: number;
  readonly decision?: number;
  readonly open?: Plain;
  readonly own?: Plain;
  readonly viewer?: Seat;
  readonly head?: string;
  readonly build?: string | null;
}

export interface Follower {
  /** False when the thread is lost and the whole view is needed again. */
  hear(message: Message): boolean;
  readonly view: State | null;
  readonly match: string;
  readonly decision: number;
  readonly step: number;
  readonly over: boolean;
  /** Whether this seat owes an answer now. */
  owes(seat: Seat): boolean;
}

export function follower(): Follower {
  let open: Plain = null;
  let own: Plain = null;
  let view: State | null = null;
  let match = '';
  let n = 0;
  let decision = 0;
  let step = 0;
  return {
    hear(message) {
      if (message.t === 'view') {
        open = message.open ?? null;
        own = message.own ?? null;
        match = message.match ?? '';
        n = 0;
      } else if (message.n !== ++n || view === null) return false;
      else {
        open = applied(open, message.open as Difference | undefined);
        own = applied(own, message.own as Difference | undefined);
      }
      view = (own === null ? open : applied(open, own as unknown as Difference)) as unknown as State;
      decision = message.decision ?? decision;
      step = message.step ?? step;
      return true;
    },
    get view() {
      return view;
    },
    get match() {
      return match;
    },
    get decision() {
      return decision;
    },
    get step() {
      return step;
    },
    get over() {
      return view !== null && view.stack.length === 0;
    },
    owes: (seat) => {
      const frame = view?.stack.at(-1);
      return frame !== undefined && includes(frame.seats, seat);
    },
  };
}
