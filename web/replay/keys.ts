/** Arrows step by move, with Shift by turn; brackets by round; space plays. */
import { useEffect } from 'preact/hooks';
import { settings } from '../settings/store.ts';
import type { Desk } from './desk.ts';

export function useReplayKeys(desk: Desk): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesKeys(event.target)) return;
      const act = actOf(desk, event);
      if (act === null) return;
      event.preventDefault();
      desk.playing.value = act === 'play' ? !desk.playing.value : false;
      if (act !== 'play') act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [desk]);
}

function actOf(desk: Desk, { key, shiftKey, target }: KeyboardEvent): (() => void) | 'play' | null {
  const onSlider = target instanceof HTMLInputElement && target.type === 'range';
  // The slider steps by itself; only what it does not know is ours.
  if (key === 'ArrowRight' && (shiftKey || !onSlider)) return () => desk.move(1, shiftKey ? 'turn' : 'move');
  if (key === 'ArrowLeft' && (shiftKey || !onSlider)) return () => desk.move(-1, shiftKey ? 'turn' : 'move');
  if (onSlider) return null;
  if (key === 'Home') return () => desk.go(0);
  if (key === 'End') return () => desk.go(desk.last);
  if (key === ' ' && !(target instanceof Element && target.closest('button, a, summary, [role]') !== null)) return 'play';
  if (!settings.value.letters) return null;
  const unit = desk.rounds.length > 0 ? 'round' : 'turn';
  if (key === ']') return () => desk.move(1, unit);
  return key === '[' ? () => desk.move(-1, unit) : null;
}

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('dialog, select, textarea, [role=region]') !== null ||
    (target instanceof HTMLInputElement && target.type !== 'range'));
