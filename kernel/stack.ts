/** The stack of pending decisions and the sets of seats on its frames. */
import { CHANCE, type Frame, type Seat, type State } from './types.ts';

export const top = (s: State): Frame => s.stack[s.stack.length - 1];
export const over = (s: State): boolean => s.stack.length === 0;

export const only = (seat: Seat): number => 1 << seat;
export const everyone = (players: number): number => (1 << players) - 1;
export const includes = (seats: number, seat: Seat): boolean => seat >= 0 && seat < 32 && ((seats >> seat) & 1) === 1;
export const lowest = (seats: number): Seat => 31 - Math.clz32(seats & -seats);

/** Push a decision for a set of seats; an empty set waits for the dice. */
export function push(s: State, step: number, seats: number, a = 0, b = 0, c = 0, d = 0): Frame {
  const frame = { step, seats, sealed: 0, a, b, c, d };
  s.stack.push(frame);
  return frame;
}

export const pop = (s: State): Frame => s.stack.pop() as Frame;

/** Record that a seat has answered; true when nobody owes an answer any more (table.sealed). */
export function settle(f: Frame, seat: Seat): boolean {
  f.seats &= ~(1 << seat);
  f.sealed |= 1 << seat;
  return f.seats === 0;
}

/** Whose answer the game takes next when it takes one at a time. */
export const turn = (s: State): Seat => {
  const { seats } = top(s);
  return seats === 0 ? CHANCE : lowest(seats);
};

export function cloneStack(stack: readonly Frame[]): Frame[] {
  const copy: Frame[] = [];
  for (let i = 0; i < stack.length; i++) {
    const f = stack[i];
    copy.push({ step: f.step, seats: f.seats, sealed: f.sealed, a: f.a, b: f.b, c: f.c, d: f.d });
  }
  return copy;
}
