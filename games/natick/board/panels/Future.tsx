/** One of the two futures of a division: what each side gains. */
import { liveryOf, shapePath } from '../../../../web/kit/livery.ts';
import { useDesk } from '../desk.ts';
import type { Future } from '../futures.ts';
import { signed } from '../words.en.ts';

export function SeatDot({ livery }: { readonly livery: number }) {
  const { colour, shape } = liveryOf(livery);
  return (
    <svg class="natick-dot" width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
      <path d={shapePath(shape, 5.6)} fill={colour} stroke="#0E1116" stroke-width="1" />
    </svg>
  );
}

const MOST = 4;

export function FutureRows({ future }: { readonly future: Future }) {
  const { t } = useDesk();
  return (
    <span class="natick-future">
      {[t.below, t.above].map((seat) => {
        const gain = future.gains[seat] ?? 0;
        return (
          <span key={seat} class="natick-gain">
            <SeatDot livery={t.livery(seat)} />
            <span class="natick-gain-name">{t.name(seat)}</span>
            <svg class="natick-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width="100" height="8" rx="3" class="natick-bar-bed" />
              <rect
                width={(Math.min(MOST, Math.abs(gain)) / MOST) * 100}
                height="8"
                rx="3"
                fill={gain < 0 ? '#B3261E' : liveryOf(t.livery(seat)).colour}
              />
            </svg>
            <b class="natick-gain-number">{signed(gain)}</b>
          </span>
        );
      })}
    </span>
  );
}
