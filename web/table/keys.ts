/** Single letters and signs, for whoever has them switched on. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call } from '../kit/announce.tsx';
import { settings } from '../settings/store.ts';
import { words } from '../words/index.ts';
import { type Play, scoresOf } from './play.ts';

export const keysShown = signal(false);

export function useKeys(play: Play): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape') {
        play.said.value = null;
        return;
      }
      if (!settings.value.letters || isTyping(event.target)) return;
      const act = ACTS[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act(play);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [play]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog') !== null);

const ACTS: Readonly<Record<string, (play: Play) => void>> = {
  u: (play) => play.undo(),
  l: () => document.getElementById('chronicle')?.focus(),
  p: readScores,
  '/': () => document.getElementById('command')?.focus(),
  '?': () => {
    keysShown.value = true;
  },
  '.': () => walk(1),
  ',': () => walk(-1),
};

/** Through the list of things to do, round and round. */
function walk(by: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-choice]')].filter((choice) => choice.checkVisibility());
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length;
  all[next]?.focus();
}

function readScores(play: Play): void {
  const names = play.host.seen.value?.names ?? [];
  const scores = scoresOf(play);
  if (scores !== null) call(names.map((name, seat) => `${name}: ${words.table.score(scores[seat] ?? 0)}`).join('. '));
}
