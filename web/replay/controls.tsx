/** The timeline and what moves along it. */
import { useMemo } from 'preact/hooks';
import { Icon, type IconName } from '../kit/icon.tsx';
import { liveryOf } from '../kit/livery.ts';
import { Segments } from '../kit/segments.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { replayWords as t } from '../words/replay.ts';
import { type Desk, turnAt, type Unit } from './desk.ts';
import { sentences } from './eyes.ts';

export function Controls({ desk }: { desk: Desk }) {
  const { review, step, place, eyes, last, turns, rounds, unit, playing, speed } = desk;
  const turn = turnAt(desk, step.value);
  const allTurns = turns.at(-1)?.turn ?? 0;
  const moment = review.moments[place.value];
  const told = moment === undefined ? t.start : sentences(review, moment, eyes.value).join(' ');
  const units: readonly Unit[] = rounds.length > 0 ? ['move', 'turn', 'round'] : ['move', 'turn'];
  const button = (name: string, icon: IconName, act: () => void, part = '') => (
    <button
      type="button"
      class={`button square ${part}`}
      aria-label={name}
      title={name}
      onClick={() => {
        playing.value = false;
        act();
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="replay-dock" aria-label={t.controls}>
      <div class="replay-buttons">
        {button(t.first, 'first', () => desk.go(0), 'far')}
        {button(t.previous[unit.value], 'back', () => desk.move(-1, unit.value))}
        <button
          type="button"
          class="button primary play"
          onClick={() => {
            if (!playing.value && step.value === last) desk.go(0);
            playing.value = !playing.value;
          }}
        >
          <Icon name={playing.value ? 'pause' : 'play'} />
          {playing.value ? t.pause : t.play}
        </button>
        {button(t.next[unit.value], 'forth', () => desk.move(1, unit.value))}
        {button(t.last, 'last', () => desk.go(last), 'far')}
        <Segments
          label={t.by}
          value={unit.value}
          choices={units.map((one) => [one, t.units[one]] as const)}
          choose={(one) => {
            unit.value = one;
          }}
        />
        <Segments
          label={t.speed}
          value={String(speed.value)}
          choices={t.speeds.map((one, i) => [String(i), one] as const)}
          choose={(one) => {
            speed.value = Number(one);
          }}
        />
        <p class="where">
          <span class="strong">{turn === null ? t.start : t.turnOf(turn.turn, allTurns)}</span>
          <span class="soft small">{t.step(step.value, last)}</span>
        </p>
        <ul class="hints" aria-label={t.keys}>
          {t.keyHints.map(([key, does]) => (
            <li key={key}>
              <kbd>{key}</kbd> {does}
            </li>
          ))}
        </ul>
      </div>
      <Timeline
        label={t.position}
        value={step.value}
        last={last}
        text={`${t.step(step.value, last)}. ${told}`}
        marks={rounds.map(({ from, round }) => ({ at: from, label: String(round) }))}
        change={(to) => {
          playing.value = false;
          desk.go(to);
        }}
        page={(by) => desk.move(by, 'turn')}
      >
        {useMemo(
          () => (
            <Scores desk={desk} />
          ),
          [desk],
        )}
      </Timeline>
    </section>
  );
}

/** The points of all seats behind the scrubber; the same numbers are in the chart of the result. */
function Scores({ desk: { review, last } }: { desk: Desk }) {
  const along = review.line.map((at) => review.moments[at]?.scores ?? null);
  const most = Math.max(1, ...along.flatMap((scores) => scores ?? []));
  if (last === 0 || along.every((scores) => scores === null)) return null;
  return (
    <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
      {review.names.map((name, seat) => {
        const { chart, dashes } = liveryOf(seat);
        const y = (scores: readonly number[] | null): number => 96 - ((scores?.[seat] ?? 0) / most) * 88;
        const path = along.map((scores, at) => (at === 0 ? `M0 ${y(scores)}` : `H${at}V${y(scores)}`)).join('');
        return (
          <g key={name} fill="none" stroke-linejoin="round">
            <path class="score-under" d={path} stroke-dasharray={dashes} vector-effect="non-scaling-stroke" />
            <path d={path} stroke={chart} stroke-width="2.2" stroke-dasharray={dashes} vector-effect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}
