/** What is heard at a table. Each sound goes with something that is also seen, and comes only after the first press in the page. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Sound } from '../kit/sound/recipes.ts';
import { settings } from '../settings/store.ts';
import { notesOf } from './boards.ts';
import { seatIn } from './chronicle.tsx';
import type { Play } from './play.ts';

const RIVAL = 0.6;
/** Of many things at once only the first few are heard. */
const MOST = 3;
const GAP = 140;
const LAST_SECONDS = 10_000;

let pressed = false;
if (typeof document !== 'undefined') {
  const first = (): void => {
    pressed = true;
  };
  document.addEventListener('pointerdown', first, { once: true, capture: true });
  document.addEventListener('keydown', first, { once: true, capture: true });
}

export function hear(sound: Sound, share = 1): void {
  const { sound: on, volume } = settings.value;
  if (!on || !pressed || document.visibilityState !== 'visible') return;
  void import('../kit/sound/sound.ts').then(({ play }) => play(sound, volume * share));
}

export function useSounds(play: Play): void {
  const { host } = play;
  const told = useMemo(() => ({ count: -1 }), [host]);
  const tale = host.chronicle.value;
  useEffect(() => {
    const seen = host.seen.value;
    const fresh = told.count < 0 || seen === null ? [] : tale.slice(told.count);
    told.count = tale.length;
    if (seen === null) return;
    const notes = notesOf(seen.box.game.meta.id);
    const heard = fresh.flatMap((telling) => {
      const note = notes?.[telling.event];
      return note === undefined || note.kind === 'turn' ? [] : [{ kind: note.kind, own: seatIn(seen, telling) === play.seat.value }];
    });
    heard.slice(0, MOST).forEach(({ kind, own }, i) => {
      setTimeout(() => hear(kind, own ? 1 : RIVAL), i * GAP);
    });
  }, [tale]);

  const mine = play.myTurn.value;
  useEffect(() => {
    if (mine) hear('turn');
  }, [mine]);

  const result = host.info.value?.result ?? null;
  useEffect(() => {
    if (result !== null && told.count > 0) hear(play.seat.value !== null && result.ranks[play.seat.value] === 1 ? 'win' : 'end');
  }, [result]);

  const clocks = host.info.value?.clocks ?? null;
  useEffect(() => {
    if (!mine || clocks === null || clocks.paused || play.seat.value === null) return undefined;
    const end = clocks.at + (clocks.left[play.seat.value] ?? 0);
    const timer = setInterval(() => {
      const left = end - performance.now();
      if (left > 0 && left <= LAST_SECONDS) hear('tick');
    }, 1000);
    return () => clearInterval(timer);
  }, [mine, clocks]);
}
