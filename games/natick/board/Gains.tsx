/** What a future would bring, on the regions: a green plus, a red minus. */
import { Art } from '../../../web/kit/art.tsx';
import type { Place } from './places.ts';
import { signed } from './words.en.ts';

export const Gains = ({ places, tiles, scale }: { readonly places: readonly Place[]; readonly tiles: readonly number[]; readonly scale: number }) => (
  <Art class="natick-gains">
    {places.map((place) => {
      const gain = place.kind === 'region' ? (tiles[place.at] ?? 0) : 0;
      return gain === 0 ? null : (
        <g
          key={place.id}
          transform={`translate(${place.x + place.w / 2 - 6} ${place.y - place.h / 2 + 6}) scale(${scale})`}
          class={gain > 0 ? 'is-more' : 'is-less'}
        >
          <circle r="14.5" />
          <text dy="0.36em">{signed(gain)}</text>
        </g>
      );
    })}
  </Art>
);
