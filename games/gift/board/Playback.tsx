/** The march step by step: the picture follows the tale while everything else on the board stays live. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { motionPace } from '../../../web/kit/motion.ts';
import type { Film, Walker } from './march.ts';
import { northOf } from './north.ts';
import { Key } from './panels/Key.tsx';
import type { Table } from './table.ts';
import { say } from './words.en.ts';

export interface Playback {
  /** The table as it is drawn: as it stands, or as it was at the step that is told. */
  readonly drawn: Table;
  /** What is told now, or null when nothing is. */
  readonly words: string | null;
  readonly walker: Walker | null;
  skip(): void;
}

/** Fetched with the first table that has a Wall. */
let march: typeof import('./march.ts') | null = null;

export function usePlayback(t: Table): Playback {
  const [, redraw] = useState(0);
  const film = useRef<Film>({ t, steps: [], at: 0, drawn: t });
  const beyond = northOf(t.s) !== null;
  useEffect(() => {
    if (beyond && march === null)
      void import('./march.ts').then((found) => {
        march = found;
      });
  }, [beyond]);
  // While the page is drawn, so that the end is never seen before the beginning.
  if (film.current.t !== t) {
    const quiet = march === null || motionPace() === 0 || document.visibilityState !== 'visible';
    film.current = quiet || march === null ? { t, steps: [], at: 0, drawn: t } : march.next(film.current, t);
  }
  const { steps, at, drawn } = film.current;
  const go = (to: number): void => {
    if (march !== null) film.current = march.shot(film.current.t, steps, to);
    redraw((n) => n + 1);
  };
  const step = steps[at];
  useEffect(() => {
    if (step === undefined) return undefined;
    const timer = setTimeout(() => go(at + 1), step.time / (motionPace() || 1));
    return () => clearTimeout(timer);
  }, [steps, at]);
  return { drawn, words: step?.words ?? null, walker: step?.scene.walker ?? null, skip: () => steps.length > 0 && go(steps.length) };
}

/** What is told, and the way past it. The chronicle reads the same words out, so they are not announced twice. */
export function Caption({ words, skip }: Playback) {
  if (words === null) return null;
  return (
    <div class="gift-mode gift-caption">
      <b>{words}</b>
      <button type="button" class="gift-choice is-chip" onClick={skip}>
        {say.skip} <Key name="Space" />
      </button>
    </div>
  );
}
