/** What lies on the table while a colony is being founded. */
import { Art } from '../../../web/kit/art.tsx';
import { RegionTile } from '../../../web/kit/tile.tsx';
import { numberOf, suitOf } from '../data/pieces.ts';
import { OpenRoad, Settlement } from './Colony.tsx';
import { useDesk } from './desk.ts';
import { diagonalOf } from './draft.ts';
import type { Place } from './places.ts';
import { pickedTile } from './setup.ts';

export function SetupArt({ places }: { readonly places: readonly Place[] }) {
  return (
    <Art>
      {places.map((place) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y}) scale(${place.w / 88})`}>
          <SetupPiece place={place} />
        </g>
      ))}
    </Art>
  );
}

function SetupPiece({ place }: { readonly place: Place }) {
  const { t, draft } = useDesk();
  const livery = t.livery(t.seat ?? 0);
  if (place.kind === 'settlement') return <Settlement livery={livery} level={1} />;
  if (place.kind === 'end') return draft.side === (place.at < (t.s.west[place.seat] ?? 7) ? 0 : 1) ? <OpenRoad livery={livery} /> : null;
  const suit = place.kind === 'free' ? (draft.places[diagonalOf(place.at)] ?? -1) : place.kind === 'hand' ? place.at : suitOf(place.at);
  if (suit < 0) return null;
  const tile = place.kind === 'pick' ? place.at : pickedTile(t, suit);
  const gone = place.kind === 'pick' && (t.s.owner[tile] ?? -1) >= 0;
  const picked = place.kind === 'pick' ? draft.numbers[suit] === (tile & 3) : place.kind === 'hand' && draft.hand === suit;
  return (
    <g class={gone ? 'natick-gone' : ''}>
      <RegionTile suit={suit} number={numberOf(tile)} coins={0} />
      {picked && <Tick />}
    </g>
  );
}

const Tick = () => (
  <>
    <rect class="natick-picked" x="-44" y="-44" width="88" height="88" rx="7" />
    <g transform="translate(0 -42)">
      <circle r="15" class="natick-tick" />
      <path d="M-6.5 0-1.5 5.2 7-5" class="natick-tick-line" />
    </g>
  </>
);
