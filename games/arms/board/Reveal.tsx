/** All cards are turned up at once: four cards, what counted, who won. Nothing waits for it, and any key or press ends it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel';
import { motionPace } from '../../../web/kit/motion.ts';
import { MasterIcon } from './art/marks.tsx';
import { useDesk } from './desk.ts';
import { SeatDot } from './Lane.tsx';
import { lastReveal, lastRound } from './round.ts';

const LASTS = 3200;
const TOLD: ReadonlySet<string> = new Set(['duel', 'drew', 'cross', 'crossDrew', 'roundWon', 'roundDrawn']);

interface Known {
  readonly told: number;
  readonly at: number;
}

/** Whether the cards have just been turned up before this viewer's eyes. */
function useReveal(): boolean {
  const { t } = useDesk();
  const at = lastReveal(t.tale);
  const known = useRef<Known | null>(null);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { told: t.tale.length, at };
    // What was told before this page was opened is no news.
    if (before === null || before.told === 0 || at <= before.at) return undefined;
    const pace = motionPace();
    if (pace === 0) {
      const slots = document.querySelectorAll('[data-slot]');
      for (const slot of slots) slot.classList.add('is-new');
      const timer = setTimeout(() => {
        for (const slot of slots) slot.classList.remove('is-new');
      }, 2000);
      return () => clearTimeout(timer);
    }
    const hide = (): void => setShown(false);
    setShown(true);
    const timer = setTimeout(hide, LASTS / pace);
    addEventListener('pointerdown', hide);
    addEventListener('keydown', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', hide);
      removeEventListener('keydown', hide);
    };
  }, [at]);
  useLayoutEffect(() => {
    if (known.current !== null) known.current = { ...known.current, told: t.tale.length };
  });
  return shown;
}

export function Reveal() {
  const { t } = useDesk();
  const shown = useReveal();
  if (!shown) return null;
  const told = lastRound(t.tale);
  const card = (seat: Seat) => {
    const [, number = 0, call = 0] = told.find(({ event, args }) => event === 'played' && args[0] === seat)?.args ?? [];
    return (
      <div key={seat} class="arms-reveal-card">
        <b>{number}</b>
        {call > 0 && <MasterIcon call={call} size={22} />}
        <span>
          <SeatDot livery={t.livery(seat)} /> {t.name(seat)}
        </span>
      </div>
    );
  };
  return (
    <div class="arms-reveal" aria-hidden="true">
      <div class="arms-reveal-row">{t.above.map(card)}</div>
      <div class="arms-reveal-row">{t.below.map(card)}</div>
      <div class="arms-reveal-words">
        {told
          .filter(({ event }) => TOLD.has(event))
          .map(({ words, event }, i) => (
            <p key={i} class={event.startsWith('round') ? 'is-result' : ''}>
              {words}
            </p>
          ))}
      </div>
    </div>
  );
}
