/** Always in sight: breaches of three, wildlings in the Gift of eight, and who would win if the Wall fell now. */
import { brief } from '../../../web/kit/brief.ts';
import { MOST_BREACHES, MOST_IN_GIFT, TYPES } from '../../watch/data/north.ts';
import { inGift, standing } from '../../watch/rules/end.ts';
import type { Watch } from '../../watch/types.ts';
import { and } from '../words.en.ts';
import { Wildling } from './art/figures.tsx';
import { useDesk } from './desk.ts';
import { onScreen } from './layout.ts';
import { northOf, WALL_HEIGHT, WALL_Y } from './north.ts';
import { SeatMark } from './panels/Answers.tsx';
import { say, TYPE_TITLES } from './words.en.ts';

export function WallPanel() {
  const { playback, layout } = useDesk();
  const { drawn: t } = playback;
  const north = northOf(t.s);
  if (north === null) return null;
  const s = t.s as Watch;
  const across = inGift(s);
  const first = standing(s, s.points).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const guards = Math.max(...north.guards);
  const name = (seat: number): string => (layout.kind === 'tall' ? brief(t.name(seat)) : t.name(seat));
  const top = onScreen(layout, { x: 0, y: WALL_Y + WALL_HEIGHT }).y + (layout.kind === 'tall' ? 6 : 14);
  return (
    <section class="gift-side is-wall" aria-label={say.holds} style={{ top: `${top}px` }}>
      <h2>{north.fallen === 0 ? say.holds : say.fell}</h2>
      <Count kind="breaches" name={say.breaches} count={north.breaches} most={MOST_BREACHES} />
      <Count kind="across" name={say.across} count={across} most={MOST_IN_GIFT} />
      <div class="gift-fall">
        <span class="gift-soft">{say.ifItFell}</span>
        <span class="gift-line">
          {first.slice(0, 4).map((seat) => (
            <SeatMark key={seat} livery={t.livery(seat)} />
          ))}
          <span class="gift-heir">
            <b>{first.length > 3 ? say.everybody : and(first.map(name))}</b>
            <span class="gift-frost">{say.wouldWin(first.length === 1 && first[0] !== t.seat, guards)}</span>
          </span>
        </span>
      </div>
      <p class="gift-frost">
        {say.frostfangs}
        <br />
        {TYPES.map((name, kind) => (
          <span key={name} class="gift-figure">
            <svg width="18" height="18" viewBox="-22 -28 44 46" aria-hidden="true">
              <Wildling kind={kind} />
            </svg>
            <span class="unseen">{TYPE_TITLES[kind]}s</span> {north.frost[kind]}
          </span>
        ))}
      </p>
    </section>
  );
}

function Count({ kind, name, count, most }: { readonly kind: string; readonly name: string; readonly count: number; readonly most: number }) {
  return (
    <>
      <span class="gift-line">
        <span class="gift-line-name">{name}</span>
        <svg class="gift-line-icon" width="16" height="16" viewBox="-20 -26 40 42" aria-hidden="true">
          {kind === 'across' ? <Wildling kind={0} /> : <path d="M0-20 18 12H-18Z" fill="#FF8A7A" stroke="#0E1116" stroke-width="2" />}
        </svg>
        <span>
          <b>{count}</b>
          <span class="gift-of">{say.of}</span>
          {most}
        </span>
      </span>
      <div class={`gift-bar is-${kind}`} aria-hidden="true">
        {Array.from({ length: most }, (_, i) => (
          <i key={i} class={i < count ? 'is-full' : ''} />
        ))}
      </div>
    </>
  );
}
