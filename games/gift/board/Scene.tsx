/** The one picture of the board. */
import { useMemo, useRef } from 'preact/hooks';
import { Art } from '../../../web/kit/art.tsx';
import { lazy } from '../../../web/kit/lazy.tsx';
import { TRAIL_OF, TRAILS } from '../../watch/data/north.ts';
import { BOARDS } from '../data/boards.ts';
import { isBuilt, isKeep, ownerOf } from '../rules/spots.ts';
import { wantedKind } from './actions.ts';
import { Tormund, Wildling } from './art/figures.tsx';
import { Ground, LandDefs, Numbers, Routes } from './art/land.tsx';
import { Leads, NorthArt, NorthDefs } from './art/north.tsx';
import { Keep, Road, Settlement } from './art/pieces.tsx';
import { useDesk } from './desk.ts';
import { HEX_AT, PATH_AT, SPOT_AT } from './layout.ts';
import { Mark, ROAD_LENGTH } from './Mark.tsx';
import { useMotion } from './motion.ts';
import { northOf, ridgeFor } from './north.ts';
import { isBlocked, type Place, typeIn } from './places.ts';
import { givingHexes } from './roll.ts';
import { say } from './words.en.ts';

/** Sky, sea and mountains come a moment later: nobody waits for them to play. */
const Scenery = lazy(async () => (await import('./art/scenery.tsx')).Scenery, true);

interface SceneProps {
  readonly places: readonly Place[];
  readonly current: Place | null;
  onSeen(place: Place): void;
}

export function Scene({ places, current, onSeen }: SceneProps) {
  const desk = useDesk();
  const { draft, layout } = desk;
  const { drawn: t, walker } = desk.playback;
  const { land } = t.s;
  const svg = useRef<SVGSVGElement>(null);
  useMotion(svg, t, layout, walker);
  const { view, zoom } = layout;
  const north = northOf(t.s);
  const around = north !== null ? 'north' : BOARDS[land.board].columns.length > 0 ? 'wall' : 'island';
  // Where the Wall is drawn small, its words are short.
  const ridge = { ...ridgeFor(layout.kind === 'tall'), narrow: layout.scale < 0.86 };
  const beyond = useMemo(
    () =>
      north === null ? null : (
        <>
          <Leads land={land} ridge={ridge} />
          <NorthArt
            ridge={ridge}
            camps={north.camps}
            waiting={north.waiting}
            wall={north.wall.map((seat) => (seat < 0 ? -1 : t.livery(seat)))}
            walker={walker}
            trails={TRAILS}
            lit={TRAIL_OF[north.die] ?? -1}
            tormundHome={t.s.tormund < 0}
          />
        </>
      ),
    [t.s, layout],
  );
  const ground = useMemo(() => <Ground land={land} />, [land]);
  const routes = useMemo(() => <Routes land={land} zoom={zoom} narrow={layout.kind === 'tall'} />, [land, zoom, layout.kind]);
  const numbers = useMemo(() => {
    const blocked = new Set(BOARDS[land.board].hexes.filter((hex) => isBlocked(t, hex)));
    return <Numbers land={land} blocked={blocked} giving={givingHexes(t)} zoom={zoom} />;
  }, [t.s, zoom]);
  const pieces = useMemo(() => <Pieces />, [t.s, zoom]);
  const wanted = wantedKind(t, draft);
  const ordered = useMemo(() => [...places].sort((a, b) => rank(a, wanted) - rank(b, wanted)), [places, wanted]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset; its places have names of their own.
    <svg
      ref={svg}
      class={`gift-scene${wanted === null ? '' : ` wants-${wanted}`}`}
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      role="group"
      aria-label={say.board(t.game.meta.title)}
    >
      <LandDefs />
      <NorthDefs />
      <Scenery view={view} around={around} />
      {beyond}
      {routes}
      {ground}
      {numbers}
      {pieces}
      {ordered.map((place) => (
        <Mark key={place.id} place={place} current={current?.id === place.id} onSeen={onSeen} />
      ))}
    </svg>
  );
}

/** What is asked for lies on top, then small things over large ones. */
const RANKS = { hex: 0, section: 0, lair: 0, path: 1, spot: 2 } as const;
const rank = (place: Place, wanted: string | null): number => (place.kind === wanted ? 3 : RANKS[place.kind]);

function Pieces() {
  const { playback, layout } = useDesk();
  const { drawn: t } = playback;
  const { s } = t;
  const size = layout.kind === 'tall' ? 1.16 : 1;
  return (
    <Art>
      {s.road.map((seat, path) =>
        seat < 0 ? null : (
          <g key={path} transform={`translate(${PATH_AT[path].x} ${PATH_AT[path].y})`}>
            <g data-piece={`road ${path} ${seat}`}>
              <g transform={`rotate(${PATH_AT[path].turn})`}>
                <Road livery={t.livery(seat)} length={ROAD_LENGTH} />
              </g>
            </g>
          </g>
        ),
      )}
      {s.spot.map((here, spot) =>
        isBuilt(here) ? (
          <g key={spot} transform={`translate(${SPOT_AT[spot].x} ${SPOT_AT[spot].y}) scale(${size})`}>
            <g data-piece={`${isKeep(here) ? 'keep' : 'settlement'} ${spot}`}>
              {isKeep(here) ? <Keep livery={t.livery(ownerOf(here))} /> : <Settlement livery={t.livery(ownerOf(here))} />}
            </g>
          </g>
        ) : null,
      )}
      {BOARDS[s.land.board].hexes.map((hex) =>
        ((s.occupied >> hex) & 1) === 1 ? (
          <g key={hex} transform={`translate(${HEX_AT[hex].x + ASIDE.x} ${HEX_AT[hex].y + ASIDE.y}) scale(${size})`}>
            <g data-piece={`wildling ${hex}`}>
              <Wildling kind={typeIn(s, hex)} />
            </g>
          </g>
        ) : null,
      )}
      {s.tormund >= 0 && (
        <g
          transform={`translate(${HEX_AT[s.tormund].x + ASIDE.x * ((s.occupied >> s.tormund) & 1 ? -1 : 1)} ${HEX_AT[s.tormund].y + ASIDE.y}) scale(${1.1 * size})`}
        >
          <g data-piece={`tormund ${s.tormund}`}>
            <Tormund />
          </g>
        </g>
      )}
    </Art>
  );
}

/** Where a figure stands on its hex: at the upper right, beside the number. */
const ASIDE = { x: 30, y: -23 } as const;
