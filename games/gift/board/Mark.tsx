/** A place as it is met: a target with a name, a ring when focused, a ghost of what could stand there. */
import { hexPath } from '../../../web/kit/hex.tsx';
import { CAMPS, CLANS, SPACES } from '../../watch/data/north.ts';
import { actionAt, pieceAt, wantedKind } from './actions.ts';
import { Guard, Keep, Road, Settlement } from './art/pieces.tsx';
import { useDesk } from './desk.ts';
import { PATH_AT, RADIUS } from './layout.ts';
import { guardAt, northOf, ridgeFor, sectionAt, WALL_HEIGHT } from './north.ts';
import type { Place } from './places.ts';

export const ROAD_LENGTH = RADIUS - 26;

/** Lairs are camps first, then clearings. */
const CLEARING = CLANS.length * CAMPS;

/** The smallest target of a finger, in screen pixels. */
const FINGER = 44;

interface MarkProps {
  readonly place: Place;
  readonly current: boolean;
  onSeen(place: Place): void;
}

function useShape(place: Place, wanted: boolean): { readonly target: string; readonly ring: string } {
  const { layout } = useDesk();
  if (place.kind === 'hex') return { target: hexPath(RADIUS - 4), ring: hexPath(RADIUS - 5) };
  if (place.kind === 'section') {
    const half = ridgeFor(layout.kind === 'tall').section / 2 - 3;
    return { target: capsule(half, WALL_HEIGHT / 2), ring: capsule(half - 2, WALL_HEIGHT / 2 - 2) };
  }
  if (place.kind === 'lair')
    return place.at < CLEARING ? { target: circle(16), ring: circle(18) } : { target: capsule(70, 20), ring: capsule(70, 20) };
  if (place.kind === 'path') {
    const half = wanted ? Math.min(24, Math.max(12, FINGER / 2 / layout.scale)) : 10;
    return { target: capsule(wanted ? RADIUS / 2 : ROAD_LENGTH / 2, half), ring: capsule(ROAD_LENGTH / 2 + 6, 11) };
  }
  const r = wanted ? Math.min(29, Math.max(18, FINGER / 2 / layout.scale)) : 15;
  return { target: circle(r), ring: circle(19) };
}

const capsule = (half: number, high: number): string => `M${-half} ${-high}H${half}V${high}H${-half}Z`;
const circle = (r: number): string => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

export function Mark({ place, current, onSeen }: MarkProps) {
  const desk = useDesk();
  const { t, draft } = desk;
  const action = actionAt(t, draft, place);
  const wanted = wantedKind(t, draft) === place.kind;
  const works = action.move !== undefined || action.change !== undefined;
  const { target, ring } = useShape(place, wanted);
  const hinted = draft.hint !== null && pieceAt(t, place) === draft.hint && t.can(draft.hint, place.at);
  const ghost = (wanted && works) || hinted;
  const explain = (): void => {
    desk.note.value = works || action.refused === undefined || !t.asked ? null : { title: '', why: desk.why(action.refused), cost: 0 };
  };
  const press = (): void => {
    if (action.move !== undefined) desk.act(action.move);
    else if (action.change !== undefined) desk.change(action.change);
    else explain();
  };
  const turn = place.kind === 'path' ? ` rotate(${PATH_AT[place.at].turn})` : '';
  const raise = t.step === 'act' && action.move !== undefined && pieceAt(t, place) === 'keep';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place of an SVG cannot be a button element.
    <g
      class={`gift-place is-${place.kind}${works ? ' is-open' : ''}${ghost ? ' has-ghost' : ''}${raise ? ' is-raise' : ''}${draft.picked === place.id ? ' is-picked' : ''}`}
      role="button"
      tabindex={current ? 0 : -1}
      aria-label={action.move === undefined ? place.label : `${place.label}. ${t.title(action.move)}`}
      aria-disabled={works ? undefined : true}
      data-place={place.id}
      data-move={action.move === undefined ? undefined : t.game.notation(action.move)}
      data-leads={action.leads}
      transform={`translate(${place.x} ${place.y})`}
      onClick={press}
      onFocus={() => {
        onSeen(place);
        desk.looked.value = place;
        desk.note.value = null;
      }}
      onBlur={() => {
        desk.looked.value = null;
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') desk.looked.value = place;
      }}
      onPointerLeave={() => {
        desk.looked.value = null;
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        explain();
      }}
    >
      {ghost && <Ghost place={place} />}
      <path class="gift-target" d={target} transform={turn} />
      <path class="gift-ring-ink" d={ring} transform={turn} />
      <path class="gift-ring" d={ring} transform={turn} />
    </g>
  );
}

/** Dashed, and on a closer look the piece itself. */
function Ghost({ place }: { readonly place: Place }) {
  const { t, layout } = useDesk();
  const livery = t.livery(t.seat ?? 0);
  if (place.kind === 'hex') return <path class="gift-ghost-hex" d={hexPath(RADIUS - 8)} />;
  if (t.step === 'rob') return <circle class="gift-ghost-line" r="24" />;
  if (place.kind === 'path') {
    return (
      <g transform={`rotate(${PATH_AT[place.at].turn})`}>
        <rect class="gift-ghost-line" x={-ROAD_LENGTH / 2} y="-6" width={ROAD_LENGTH} height="12" rx="4" />
        <g class="gift-ghost">
          <Road livery={livery} length={ROAD_LENGTH} />
        </g>
      </g>
    );
  }
  if (place.kind === 'section') return <SectionGhost at={place.at} />;
  if (place.kind === 'lair')
    return place.at < CLEARING ? <circle class="gift-ghost-line" r="18" /> : <path class="gift-ghost-line" d={capsule(70, 20)} />;
  const keep = pieceAt(t, place) === 'keep';
  return (
    <>
      <circle class="gift-ghost-line" r={keep ? 23 : layout.kind === 'tall' ? 14 : 11} />
      <g class="gift-ghost">{keep ? <Keep livery={livery} /> : <Settlement livery={livery} />}</g>
    </>
  );
}

/** The first free space of a section, where the guard would stand. */
function SectionGhost({ at }: { readonly at: number }) {
  const { t, layout } = useDesk();
  const ridge = ridgeFor(layout.kind === 'tall');
  const space = (northOf(t.s)?.wall ?? []).slice(at * SPACES, at * SPACES + SPACES).findIndex((seat) => seat < 0);
  const middle = sectionAt(ridge, at);
  const spot = guardAt(ridge, at, Math.max(0, space));
  return (
    <>
      <path class="gift-ghost-section" d={capsule(ridge.section / 2 - 4, WALL_HEIGHT / 2 - 2)} />
      <g transform={`translate(${spot.x - middle.x} ${spot.y - middle.y})`}>
        <circle class="gift-ghost-line" r="15" />
        <g class="gift-ghost">
          <Guard livery={t.livery(t.seat ?? 0)} />
        </g>
      </g>
    </>
  );
}
