/** The replay goes on by itself until the end, or until somebody takes over. */
import { useEffect } from 'preact/hooks';
import type { Desk } from './desk.ts';

/** Milliseconds a step, by speed; a turn or a round gets more time to be looked at. */
const BEATS: readonly number[] = [1200, 600, 300];

export function usePlaying(desk: Desk): void {
  const { playing, speed, unit, step } = desk;
  const on = playing.value;
  const at = step.value;
  useEffect(() => {
    if (!on) return undefined;
    if (at >= desk.last) {
      playing.value = false;
      return undefined;
    }
    const beat = (BEATS[speed.value] ?? 600) * (unit.value === 'move' ? 1 : 1.5);
    const timer = setTimeout(() => desk.move(1, unit.value), beat);
    return () => clearTimeout(timer);
  }, [on, at, speed.value, unit.value]);
}
