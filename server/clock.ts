/**
 * Time that only moves with this process. The clock of the machine may be set at any moment, and a laptop, a virtual machine or a stopped
 * process may stand still for hours: neither must cost a player time.
 */

export interface SteadyClock {
  /** Milliseconds since some moment. Never runs backwards, and leaves out the time in which this process stood still. */
  read(): number;
  /** Milliseconds left out so far. */
  leftOut(): number;
  /** Called after this process has stood still for so many milliseconds. */
  onStandstill(tell: (milliseconds: number) => void): void;
  stop(): void;
}

const TICK = 500;
/** A tick that comes later than this was kept back by a standstill, not by a busy moment. */
const LATE = 2000;

export function steadyClock(): SteadyClock {
  const listeners: ((milliseconds: number) => void)[] = [];
  let last = performance.now();
  let left = 0;
  function read(): number {
    const at = performance.now();
    const gap = at - last;
    last = at;
    // Checked at every read: after a standstill a player's move may be handled before any timer runs.
    if (gap > TICK + LATE) {
      left += gap;
      // The caller may be in the middle of an act.
      setImmediate(() => {
        for (const tell of listeners) tell(gap);
      });
    }
    return at - left;
  }
  const timer = setInterval(read, TICK).unref();
  return { read, leftOut: () => left, onStandstill: (tell) => void listeners.push(tell), stop: () => clearInterval(timer) };
}

export interface ServerClock {
  /** Milliseconds since 1970 by the clock of the machine as it was at the start. */
  now(): number;
  onStandstill: SteadyClock['onStandstill'];
  /** Called when the clock of the machine was set by so many milliseconds; `ahead`: how far it is ahead of this one now. */
  onSet(tell: (milliseconds: number, ahead: number) => void): void;
  stop(): void;
}

/** A smaller change is left to the next one: clocks are corrected all the time. */
const SET = 1000;

/** For a server that is alone with its file. Nodes that share a database go by the clock of the database. */
export function serverClock(): ServerClock {
  const steady = steadyClock();
  const start = Date.now() - steady.read();
  const listeners: ((milliseconds: number, ahead: number) => void)[] = [];
  const now = (): number => Math.floor(start + steady.read());
  let known = 0;
  const timer = setInterval(() => {
    const ahead = Date.now() - now();
    // A standstill passes on both clocks.
    const set = ahead - steady.leftOut();
    const change = set - known;
    if (Math.abs(change) < SET) return;
    known = set;
    for (const tell of listeners) tell(change, ahead);
  }, TICK).unref();
  return {
    now,
    onStandstill: steady.onStandstill,
    onSet: (tell) => void listeners.push(tell),
    stop() {
      steady.stop();
      clearInterval(timer);
    },
  };
}
