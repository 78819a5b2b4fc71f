/** What happened while somebody was away, step by step on the board and in words. Skipped by a press, by Escape, or by making a move. */
import './catch-up.css';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '#kernel';
import { call } from '../api/call.ts';
import { addressOf, type TableAnswer } from '../api/shapes.ts';
import type { Happened } from '../host/messages.ts';
import { tellings } from '../host/tale.ts';
import { tell } from '../kit/announce.tsx';
import type { BoardProps, Seen, Telling } from '../kit/board.ts';
import { Icon } from '../kit/icon.tsx';
import { motionPace } from '../kit/motion.ts';
import { said } from '../words/people.ts';
import { keepSeen, lastSeen, missedFrom } from './away.ts';
import { notesOf } from './boards.ts';
import { Told } from './chronicle.tsx';
import type { Play } from './play.ts';

const { catchUp: c } = said;
/** Between two steps, at the usual pace. */
const BEAT = 1300;

interface Moment {
  readonly step: number;
  readonly view: State;
  readonly told: readonly Telling[];
}

export interface Past {
  readonly moments: Signal<readonly Moment[]>;
  readonly at: Signal<number>;
  readonly runs: Signal<boolean>;
  skip(): void;
  /** What the board shows: a moment of the past, or the game as it stands. */
  boardProps(now: Seen): Pick<BoardProps, 'seen' | 'legal' | 'act'>;
}

export function useCatchUp(play: Play, answer: TableAnswer): Past {
  const moments = useSignal<readonly Moment[]>([]);
  const at = useSignal(0);
  const runs = useSignal(false);
  const table = answer.table.id;
  const seen = useRef<number | null>(lastSeen(table));
  const step = play.host.info.value?.step ?? null;
  const over = play.host.info.value?.result != null;
  const { seat } = play;
  /** Not looking: not here yet, cut off, or elsewhere. Many steps at once while one looks on are only a quick rival. */
  const away = useRef(true);
  const cutOff = play.host.connection.value === 'lost';
  if (cutOff) away.current = true;

  const skip = (): void => {
    moments.value = [];
    runs.value = false;
  };

  const look = (): void => {
    if (document.visibilityState !== 'visible') away.current = true;
    const now = play.host.info.value?.step ?? null;
    // What happened on this device happened before somebody's eyes.
    if (play.host.kind === 'local') return;
    if (now === null || cutOff || document.visibilityState !== 'visible' || seat.value === null) return;
    // Back on the line, the newest position follows by a moment.
    const from = away.current ? missedFrom(seen.current, now) : null;
    if (from !== null || now !== seen.current) away.current = false;
    seen.current = now;
    keepSeen(table, now);
    if (from !== null && !over && moments.value.length === 0) void fetchPast(from);
  };
  useEffect(look, [step, over, cutOff]);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [over, cutOff]);
  const acts = play.busy.value;
  useEffect(() => {
    if (acts) skip();
  }, [acts]);

  async function fetchPast(from: number): Promise<void> {
    const { steps } = await call<{ steps: readonly Steps[] }>('GET', `${addressOf(answer.table)}/steps?after=${from}`).catch(() => ({ steps: [] }));
    const shown = play.host.seen.value;
    if (shown === null) return;
    const told = steps.map(({ step: n, view, events }) => ({ step: n, view, told: tellings(shown.box, shown.names, n, events) }));
    // What nobody was told of is not worth a step.
    moments.value = told.filter(({ told: sentences }) => sentences.length > 0);
    at.value = 0;
    runs.value = motionPace() > 0;
    if (moments.value.length > 0) tell(`${c.title}: ${moments.value.flatMap(({ told: all }) => all.map(({ words }) => words)).join(' ')}`);
  }

  return {
    moments,
    at,
    runs,
    skip,
    boardProps(now) {
      const moment = moments.value[at.value];
      if (moment === undefined) return { seen: now, legal: play.legal.value, act: play.act };
      return { seen: { ...now, view: moment.view }, legal: [], act: skip };
    },
  };
}

interface Steps {
  readonly step: number;
  readonly view: State;
  readonly events: readonly Happened[];
}

export function CatchUp({ past, play }: { past: Past; play: Play }) {
  const { moments, at, runs, skip } = past;
  const count = moments.value.length;
  const seen = play.host.seen.value;
  useEffect(() => {
    if (!runs.value || count === 0) return undefined;
    const timer = setTimeout(() => {
      if (at.value + 1 < count) at.value += 1;
      else runs.value = false;
    }, BEAT / Math.max(1, motionPace()));
    return () => clearTimeout(timer);
  }, [runs.value, at.value, count]);
  useEffect(() => {
    if (count === 0) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') skip();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [count]);
  const moment = moments.value[at.value];
  if (moment === undefined || seen === null) return null;
  const game = seen.box.game.meta.id;
  const go = (by: number): void => {
    runs.value = false;
    at.value = Math.min(count - 1, Math.max(0, at.value + by));
  };
  const last = at.value === count - 1;
  return (
    <section class="catch-up" aria-label={c.title}>
      <header>
        <h2>{c.title}</h2>
        <span class="soft small">{c.at(at.value + 1, count)}</span>
      </header>
      <ol>
        {moment.told.map((telling, i) => (
          <li key={i} class="new">
            <Told seen={seen} telling={telling} notes={notesOf(game)} game={game} table={null} />
          </li>
        ))}
      </ol>
      <div class="ways">
        <button type="button" class="button square" aria-label={c.back} aria-disabled={at.value === 0} onClick={() => go(-1)}>
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={runs.value ? c.pause : c.play}
          onClick={() => {
            if (last) at.value = 0;
            runs.value = !runs.value;
          }}
        >
          <Icon name={runs.value ? 'pause' : 'play'} />
        </button>
        <button type="button" class="button square" aria-label={c.next} aria-disabled={last} onClick={() => go(1)}>
          <Icon name="forth" />
        </button>
        <progress aria-hidden="true" max={count} value={at.value + 1} />
        <button type="button" class="button primary" onClick={skip}>
          {last ? c.done : c.skip}
        </button>
      </div>
    </section>
  );
}
