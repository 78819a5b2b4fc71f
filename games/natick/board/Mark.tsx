/** A place as it is met: a target with a name, a ring when focused, a glow when it is asked for, a ghost of what could stand there. */
import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact';
import { Knight, Trader } from '../../../web/kit/pawn.tsx';
import { cameByKey, resting } from '../../../web/kit/resting.ts';
import { actionAt, buildAt } from './actions.ts';
import { OpenRoad, Settlement } from './Colony.tsx';
import { useDesk } from './desk.ts';
import type { Place } from './places.ts';
import type { Table } from './table.ts';
import type { Piece } from './words.en.ts';

interface MarkProps {
  readonly place: Place;
  readonly current: boolean;
  onSeen(place: Place): void;
  onDown?(place: Place, event: TargetedPointerEvent<SVGGElement>): void;
}

function Ghost({ t, piece, scale }: { readonly t: Table; readonly piece: Piece; readonly scale: number }) {
  const livery = t.livery(t.seat ?? 0);
  return (
    <g class="natick-ghost" transform={`scale(${scale})`}>
      {piece === 'road' && <OpenRoad livery={livery} />}
      {piece === 'village' && <Settlement livery={livery} level={1} />}
      {piece === 'town' && <Settlement livery={livery} level={2} />}
      {piece === 'trader' && <Trader livery={livery} />}
      {piece === 'knight' && <Knight livery={livery} />}
    </g>
  );
}

export function Mark({ place, current, onSeen, onDown }: MarkProps) {
  const desk = useDesk();
  const { t, draft, layout } = desk;
  const action = actionAt(t, draft, place);
  const works = action.move !== undefined || action.change !== undefined;
  const build = buildAt(t, place);
  const wanted = draft.mode.kind === 'build' ? draft.mode.piece : draft.hint;
  const ghost = build !== null && build.piece === wanted && t.legal.includes(build.move) ? build.piece : null;
  const explain = (): void => desk.tell(works || action.refused === undefined ? null : desk.why(action.refused));
  const press = (): void => {
    if (action.move !== undefined) desk.act(action.move);
    else if (action.change !== undefined) desk.change(action.change);
    else explain();
  };
  const look = (set: number): void => {
    if (t.step === 'take' && place.kind === 'bowl') desk.change({ set });
  };
  const small = place.kind === 'card' || place.kind === 'supply';
  const state = `${action.lit && t.asked ? ' is-lit' : ''}${ghost === null ? '' : ' has-ghost'}${works ? ' is-open' : ''}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place of an SVG cannot be a button element.
    <g
      class={`natick-place is-${place.kind}${state}`}
      role="button"
      tabindex={current ? 0 : -1}
      aria-label={action.move === undefined ? place.label : `${place.label}. ${t.title(action.move)}`}
      aria-disabled={works ? undefined : true}
      data-place={place.id}
      data-move={action.move === undefined ? undefined : t.game.notation(action.move)}
      data-leads={action.leads}
      transform={`translate(${place.x} ${place.kind === 'bowl' ? place.y - place.h / 2 + 8 : place.y})`}
      onClick={press}
      onFocus={(event) => {
        onSeen(place);
        if (cameByKey(event)) explain();
        look(place.at);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') look(place.at);
      }}
      {...resting<SVGGElement>(explain, () => {
        desk.tell(null);
        look(-1);
      })}
      onContextMenu={(event: TargetedMouseEvent<SVGGElement>) => {
        event.preventDefault();
        explain();
      }}
      onPointerDown={onDown === undefined ? undefined : (event: TargetedPointerEvent<SVGGElement>) => onDown(place, event)}
    >
      {ghost !== null && <Ghost t={t} piece={ghost} scale={layout.cell / 92} />}
      <rect class="natick-glow" x={-place.w / 2} y={-place.h / 2} width={place.w} height={place.h} rx={small ? 11 : 8} />
      <rect class="natick-ring-ink" x={-place.w / 2 - 5} y={-place.h / 2 - 5} width={place.w + 10} height={place.h + 10} rx="12" />
      <rect class="natick-ring" x={-place.w / 2 - 3} y={-place.h / 2 - 3} width={place.w + 6} height={place.h + 6} rx="10" />
    </g>
  );
}
