/** An open offer, a row a player: accepts, wants something else, declined, or still thinking. */
import { includes } from '#kernel';
import { Icon } from '../../../../web/kit/icon.tsx';
import { liveryOf, shapePath } from '../../../../web/kit/livery.ts';
import type { Table } from '../table.ts';
import { deal } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Price } from './Price.tsx';

export const SeatMark = ({ livery }: { readonly livery: number }) => {
  const { colour, shape } = liveryOf(livery);
  return (
    <svg class="gift-seat-mark" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={shapePath(shape, 5.4)} fill={colour} stroke="#0E1116" stroke-width="1.4" />
    </svg>
  );
};

export function Answers({ t }: { readonly t: Table }) {
  const { frame, s } = t;
  if (frame === null) return null;
  const mine = s.active === t.seat;
  const rivals = s.held.map((_, seat) => seat).filter((seat) => seat !== s.active);
  const asked = rivals.filter(
    (seat) => includes(frame.seats, seat) || includes(frame.c, seat) || includes(frame.d, seat) || declined(t, seat) || t.step === 'confirm',
  );
  return (
    <div class="gift-answers">
      <ul>
        {asked.map((seat) => (
          <li key={seat}>
            <SeatMark livery={t.livery(seat)} />
            <span class="gift-who">
              <b>{t.name(seat)}</b>
              <Answer t={t} seat={seat} />
            </span>
            {mine && t.asked && (includes(frame.c, seat) || includes(frame.d, seat)) && (
              <Choice move={t.move('confirm', seat)} ready={t.can('confirm', seat)} label={deal.tradeWith(t.name(seat))} title={t.name(seat)}>
                {deal.trade}
              </Choice>
            )}
          </li>
        ))}
      </ul>
      {mine && t.can('wait') && <Choice move={t.move('wait')}>{deal.wait}</Choice>}
      {mine && t.asked && (
        <Choice move={t.move('withdraw')} ready={t.can('withdraw')}>
          {deal.withdraw}
        </Choice>
      )}
    </div>
  );
}

/** Whether a seat has declined just the offer that is open. */
function declined({ s, frame }: Table, seat: number): boolean {
  for (let i = 0; i < s.declined.length; i += 3)
    if (s.declined[i] === frame?.a && s.declined[i + 1] === frame.b && includes(s.declined[i + 2], seat)) return true;
  return false;
}

function Answer({ t, seat }: { readonly t: Table; readonly seat: number }) {
  const { frame, s } = t;
  if (frame === null) return null;
  if (includes(frame.c, seat)) {
    return (
      <span class="gift-yes">
        <Icon name="check" size={15} /> {deal.accepts}
      </span>
    );
  }
  if (includes(frame.d, seat)) {
    return (
      <span class="gift-counter">
        {deal.gives} <Price cost={s.counters[2 * seat]} named /> {deal.for} <Price cost={s.counters[2 * seat + 1]} named />
      </span>
    );
  }
  return <span class="gift-soft">{includes(frame.seats, seat) ? deal.thinking : deal.declined}</span>;
}
