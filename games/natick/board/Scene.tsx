/** The one picture of the board. */
import { useMemo, useRef } from 'preact/hooks';
import { liveryOf } from '../../../web/kit/livery.ts';
import { Bowls, DieArt } from './Bowls.tsx';
import { ColonyArt } from './Colony.tsx';
import { useDesk } from './desk.ts';
import { splitOf } from './dice.ts';
import { useDrag } from './drag.ts';
import { Field } from './Field.tsx';
import { futureOf } from './futures.ts';
import { Gains } from './Gains.tsx';
import { Mark } from './Mark.tsx';
import { useMotion } from './motion.ts';
import type { Place } from './places.ts';
import { SeatCard } from './Seat.tsx';
import { SetupArt } from './SetupArt.tsx';
import { Supply } from './Supply.tsx';
import { settled, type View } from './view.ts';

interface SceneProps {
  readonly view: View;
  readonly current: Place | null;
  onSeen(place: Place): void;
  onRefused(suit: number): void;
}

export function Scene({ view, current, onSeen, onRefused }: SceneProps) {
  const desk = useDesk();
  const { t, draft, layout } = desk;
  const svg = useRef<SVGSVGElement>(null);
  const { dragged, onDown, swallow } = useDrag(svg, desk, onRefused);
  useMotion(svg, t.s, layout, view.places);
  const future = useMemo(() => {
    if (draft.set < 0 || !t.asked) return null;
    if (t.step === 'take') return futureOf(t, t.s, [t.move('take', draft.set)]);
    if (t.step !== 'divide') return null;
    const { split, turned } = splitOf(draft);
    return futureOf(t, t.s, [t.move('divide', split), t.move('take', turned ? 1 - draft.set : draft.set)]);
  }, [t.s, draft.set, draft.split]);
  const mark = (place: Place) => (
    <Mark
      key={place.id}
      place={place}
      current={current?.id === place.id}
      onSeen={onSeen}
      {...(place.kind === 'die' && t.step === 'divide' && t.asked ? { onDown } : {})}
    />
  );
  const picking = view.setup.length > 0;
  const mates = (place: Place): readonly Place[] => view.dice.filter((die) => die.row === place.row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset; its places have names of their own.
    <svg
      ref={svg}
      class="natick-scene"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="xMidYMid meet"
      role="group"
      aria-label="Board of The Colonists of Natick"
      onClickCapture={swallow}
    >
      <defs>
        <clipPath id="natick-tile">
          <rect x="-44" y="-44" width="88" height="88" rx="7" />
        </clipPath>
      </defs>
      {view.colonies.map((places, field) => {
        const seat = field === 0 ? t.above : t.below;
        if (picking && field === 1 && layout.kind === 'tall' && t.step === 'choose') return null;
        return (
          <Field key={field} field={field as 0 | 1} pans={view.pans} colour={liveryOf(t.livery(seat)).colour} own={field === 1}>
            <ColonyArt t={t} places={places} layout={layout} />
            {!settled(desk, seat) && !(picking && field === 1) && (
              <text
                class="natick-empty"
                x={layout.fields[field as 0 | 1].x + layout.fields[field as 0 | 1].w / 2}
                y={layout.fields[field as 0 | 1].y + layout.fields[field as 0 | 1].h / 2}
              >
                {t.name(seat)} {seat === t.you ? 'have' : 'has'} not settled yet
              </text>
            )}
            {places.map(mark)}
            {future !== null && <Gains places={places} tiles={future.tiles} scale={layout.kind === 'wide' ? 1 : 0.8} />}
          </Field>
        );
      })}
      {!picking && <Bowls />}
      {!(picking && layout.kind === 'tall') && <Supply />}
      <SeatCard seat={t.above} box={layout.cards[0]} />
      <SeatCard seat={t.below} box={layout.cards[1]} />
      {picking && <SetupArt places={view.setup} />}
      {view.setup.map(mark)}
      {view.bowls.map(mark)}
      {view.dice.map((place) => (
        <DieArt
          key={place.id}
          place={place}
          index={mates(place).indexOf(place)}
          count={mates(place).length}
          shift={dragged?.suit === place.at ? dragged.shift : null}
        />
      ))}
      {view.dice.map(mark)}
      {view.plates.map(mark)}
    </svg>
  );
}
