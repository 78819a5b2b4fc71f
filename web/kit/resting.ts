/**
 * A pointer that rests on a thing asks about it. A mouse or pen that was moved there, that is: not a finger, and not a still pointer that
 * the page has slid under.
 */
import type { TargetedPointerEvent } from 'preact';

const LONG_ENOUGH = 300;

let over: EventTarget | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export interface Resting<E extends EventTarget> {
  onPointerMove(event: TargetedPointerEvent<E>): void;
  onPointerLeave(event: TargetedPointerEvent<E>): void;
}

export function resting<E extends EventTarget>(ask: () => void, leave: () => void): Resting<E> {
  return {
    onPointerMove(event) {
      if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0) || over === event.currentTarget) return;
      over = event.currentTarget;
      clearTimeout(timer);
      timer = setTimeout(ask, LONG_ENOUGH);
    },
    onPointerLeave(event) {
      if (event.pointerType === 'touch') return;
      if (over === event.currentTarget) {
        over = null;
        clearTimeout(timer);
      }
      leave();
    },
  };
}

/** Focus asks too, where somebody went by keyboard; a tap or the page itself may put it anywhere. */
export const cameByKey = (event: { readonly currentTarget: Element }): boolean => event.currentTarget.matches(':focus-visible');
