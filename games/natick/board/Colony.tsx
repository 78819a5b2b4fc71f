/** A colony as it lies: roads, tiles, settlements, pawns and the wells that wait for them. */

import { Art } from '../../../web/kit/art.tsx';
import { Town, Village } from '../../../web/kit/house.tsx';
import { INK, liveryOf, patternOf } from '../../../web/kit/livery.ts';
import { Knight, Trader } from '../../../web/kit/pawn.tsx';
import { RegionTile, TileBack, TileFace } from '../../../web/kit/tile.tsx';
import { KNIGHT_SPOTS, numberOf, ROADS, SETTLEMENTS, suitOf } from '../data/pieces.ts';
import { OPEN_ROAD } from '../types.ts';
import type { Layout } from './layout.ts';
import type { Place } from './places.ts';
import type { Table } from './table.ts';

const TRACK = 'M-46 5C-30-13-14 15 4 3S32-11 46-3';

/** A track edged in the seat's colour and pattern. */
export const Track = ({ livery }: { readonly livery: number }) => (
  <g fill="none" stroke-linecap="butt">
    <path d={TRACK} stroke="#fff" stroke-opacity="0.5" stroke-width="22" />
    <path d={TRACK} stroke={INK} stroke-width="19" />
    <path d={TRACK} stroke={liveryOf(livery).colour} stroke-width="15.5" />
    <path d={TRACK} stroke={patternOf(livery)} stroke-width="15.5" />
    <path d={TRACK} stroke="#E9DDBE" stroke-width="9" />
    <path d={TRACK} stroke="#7C6538" stroke-width="1.8" stroke-dasharray="6 5" />
  </g>
);

export const OpenRoad = ({ livery }: { readonly livery: number }) => (
  <>
    <TileBack />
    <g clip-path="url(#natick-tile)">
      <Track livery={livery} />
    </g>
  </>
);

export const Settlement = ({ livery, level }: { readonly livery: number; readonly level: number }) => (
  <>
    <TileFace />
    {level === 2 ? <Town livery={livery} /> : <Village livery={livery} />}
  </>
);

const Well = () => <circle class="natick-well" r="21" />;

function roadArt(t: Table, place: Place) {
  const livery = t.livery(place.seat);
  return t.s.road[place.seat * ROADS + place.at] === OPEN_ROAD ? <OpenRoad livery={livery} /> : <Track livery={livery} />;
}

function art(t: Table, place: Place) {
  const { s } = t;
  const livery = t.livery(place.seat);
  switch (place.kind) {
    case 'region':
      return <RegionTile suit={suitOf(place.at)} number={numberOf(place.at)} coins={s.coins[place.at] ?? 0} name={String(place.at)} />;
    case 'settlement':
      return <Settlement livery={livery} level={s.level[place.seat * SETTLEMENTS + place.at] ?? 0} />;
    case 'well':
      return s.knightAt[place.seat * KNIGHT_SPOTS + place.at * 2 + place.row] === 1 ? <Knight livery={livery} /> : <Well />;
    case 'road':
      return s.traderOn[place.seat * ROADS + place.at] === 1 ? <Trader livery={livery} /> : null;
    default:
      return null;
  }
}

const at = (place: Place, scale: number): string => `translate(${place.x} ${place.y}) scale(${scale})`;

export function ColonyArt({ t, places, layout }: { readonly t: Table; readonly places: readonly Place[]; readonly layout: Layout }) {
  const scale = layout.cell / 92;
  return (
    <Art>
      {places.map((place) =>
        place.kind === 'road' ? (
          <g key={place.id} transform={at(place, scale)} data-piece={`${place.id}-road`}>
            {roadArt(t, place)}
          </g>
        ) : null,
      )}
      {places.map((place) => {
        const drawn = art(t, place);
        const level = place.kind === 'settlement' ? (t.s.level[place.seat * SETTLEMENTS + place.at] ?? 0) : '';
        return drawn === null ? null : (
          <g key={`${place.id}${level}`} transform={at(place, scale)}>
            <g data-piece={`${place.id}${level}`}>{drawn}</g>
          </g>
        );
      })}
    </Art>
  );
}
