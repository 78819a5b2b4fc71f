/** Single letters and signs, for whoever has them switched on. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call } from '../kit/announce.tsx';
import { nearest, neighbour } from '../kit/roving.ts';
import { change, settings } from '../settings/store.ts';
import { said } from '../words/people.ts';
import { held } from './holding.ts';
import { type Play, scoresOf } from './play.ts';
import { asked } from './why.tsx';

const { readings: r } = said;

export const keysShown = signal(false);

export function useKeys(play: Play): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape') {
        play.said.value = null;
        asked.value = null;
        held.value = null;
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
  (target.isContentEditable ||
    target.closest('dialog') !== null ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(radio|checkbox|button|range)$/.test(target.type)));

const ACTS: Readonly<Record<string, (play: Play) => void>> = {
  u: (play) => play.undo(),
  l: () => document.getElementById('chronicle')?.focus(),
  p: readScores,
  b: readAround,
  h: () => document.getElementById('aid-hint')?.click(),
  m: () => change({ sound: !settings.value.sound }),
  '/': () => document.getElementById('command')?.focus(),
  '?': whyOrKeys,
  '.': () => walk(1),
  ',': () => walk(-1),
};

/** Over a thing that cannot be done: why not. Elsewhere: the keys. */
function whyOrKeys(): void {
  const focused = document.activeElement;
  if (focused instanceof Element && focused.getAttribute('aria-disabled') === 'true') {
    focused.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return;
  }
  keysShown.value = true;
}

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
  call(scores === null ? r.noScores : names.map((name, seat) => r.score(name, scores[seat] ?? 0)).join('. '));
}

/** The thing in focus on the board, and its neighbours in the four directions. */
function readAround(): void {
  const places = [...document.querySelectorAll<HTMLElement>('.board [data-place]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      id: element.dataset.place ?? '',
      x: x + width / 2,
      y: y + height / 2,
      name: element.getAttribute('aria-label') ?? element.querySelector('.unseen')?.textContent ?? '',
    };
  });
  const focused = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
  const here = places.find(({ id }) => id === focused) ?? (focused === undefined ? null : nearest(places, 0, 0));
  if (here === null) {
    call(r.nowhere);
    return;
  }
  const around = (['left', 'right', 'up', 'down'] as const).flatMap((way) => neighbour(places, here, way)?.name ?? []);
  call(`${here.name}. ${around.length === 0 ? r.alone : r.around([...new Set(around)].join('; '))}`);
}
