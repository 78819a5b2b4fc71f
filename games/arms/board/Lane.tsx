/** A lane: two columns of each side, and the Terrain between them. */
import type { Seat } from '#kernel';
import { liveryOf, shapePath } from '../../../web/kit/livery.ts';
import { LINES } from '../data/armies.ts';
import { troopAt } from '../data/columns.ts';
import { heightOf, troopOf } from '../rules/unit.ts';
import { sideOf } from '../types.ts';
import { useDesk } from './desk.ts';
import { TerrainCard } from './Terrain.tsx';
import { Troop, Vacant } from './Troop.tsx';
import { groundName, placeName } from './words.en.ts';

export function Lane({ place }: { readonly place: number }) {
  const { t } = useDesk();
  const name = groundName(t.s.ground[place * 2], t.s.ground[place * 2 + 1]);
  return (
    <section class={`arms-lane${t.s.flipped[place] === 0 ? '' : ' is-closed'}`} aria-label={`${placeName(place)}${name === '' ? '' : `: ${name}`}`}>
      <div class="arms-ranks is-above">
        {t.above.map((seat) => (
          <Column key={seat} seat={seat} place={place} />
        ))}
      </div>
      <TerrainCard place={place} />
      <div class="arms-ranks is-below">
        {t.below.map((seat) => (
          <Column key={seat} seat={seat} place={place} />
        ))}
      </div>
    </section>
  );
}

export function SeatDot({ livery }: { readonly livery: number }) {
  const { colour, shape } = liveryOf(livery);
  return (
    <svg class="arms-dot" width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
      <path d={shapePath(shape, 5.6)} fill={colour} stroke="#0E1116" stroke-width="1" />
    </svg>
  );
}

/** Fewer ranks than this are shown as free places. */
const RANKS = 3;

function Column({ seat, place }: { readonly seat: Seat; readonly place: number }) {
  const { t, draft } = useDesk();
  const { s } = t;
  const height = heightOf(s, seat, place);
  const laying = t.step === 'layout' && t.frame?.a === place && height === 0;
  const begun = laying && seat === t.own && t.works && t.answer < 0;
  const answer = laying ? s.answer[seat] : -1;
  // While a change is begun, that is shown in place of what is sealed.
  const changed = laying && seat === t.own && answer >= 0 && draft.ranks.some((line, rank) => troopAt(answer, rank) % LINES !== line);
  const ghosts =
    begun || changed
      ? draft.ranks.map((line) => s.army[sideOf(s, seat)] * LINES + line)
      : answer >= 0
        ? [0, 1, 2].map((rank) => troopAt(answer, rank))
        : [];
  const shown = height > 0 ? height : ghosts.length;
  const back = Math.max(RANKS, shown) - 1;
  const troop = (rank: number) =>
    height > rank ? (
      <Troop key={rank} seat={seat} place={place} rank={rank} troop={troopOf(s, seat, place, rank)} />
    ) : ghosts[rank] !== undefined ? (
      <Troop key={rank} seat={seat} place={place} rank={rank} troop={ghosts[rank]} ghost={begun || changed ? 'begun' : 'sealed'} />
    ) : (
      <Vacant key={rank} rank={rank} place={place} wanted={begun && rank === ghosts.length} />
    );
  return (
    <div class="arms-column">
      <span class="arms-column-name">
        <SeatDot livery={t.livery(seat)} />
        {t.name(seat)}
      </span>
      {troop(0)}
      <div class={`arms-back${back > 4 ? ' is-packed' : back > 2 ? ' is-crowded' : ''}`}>{Array.from({ length: back }, (_, i) => troop(i + 1))}</div>
    </div>
  );
}
