/** A player beside the colony: crest, name, what they are doing, points, and coins by suit. */
import { Art } from '../../../web/kit/art.tsx';
import { CrestMark } from '../../../web/kit/crest.tsx';
import { SUIT_COLOURS, Suit, TILE_COLOUR } from '../../../web/kit/suit.tsx';
import { countOf } from '../data/handful.ts';
import { useDesk } from './desk.ts';
import type { Box } from './layout.ts';
import type { Table } from './table.ts';
import { DOING, handfulTitle } from './words.en.ts';

/** Four suits with their numbers, on discs. */
export function Purse({
  handful,
  x,
  y,
  pitch,
  r,
}: {
  readonly handful: number;
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly r: number;
}) {
  return (
    <>
      {SUIT_COLOURS.map((_, suit) => (
        <g key={suit} transform={`translate(${x + suit * pitch} ${y})`}>
          <circle r={r} fill={TILE_COLOUR} />
          <Suit suit={suit} size={r * 1.4} />
          <text class="natick-count" x={r + 5} dy="0.35em">
            {countOf(handful, suit)}
          </text>
        </g>
      ))}
    </>
  );
}

const doing = (t: Table, seat: number): string => {
  if (t.step === 'over') return t.game.result(t.s).ranks[seat] === 1 ? (seat === t.you ? 'win' : 'wins') : '';
  if (t.asks === seat) return (seat === t.you ? YOURS[t.step] : DOING[t.step]) ?? '';
  if (t.step === 'roll' || t.step === 'draw') return t.s.active === seat ? (DOING[t.step] ?? '') : '';
  return t.step === 'divide' && t.s.active === seat ? 'will choose a set' : '';
};

/** In the second person where the third would sound wrong. */
const YOURS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(DOING).map((step) => [step, 'your turn'])),
  divide: 'divide the dice',
  take: 'choose a set',
  answer: 'answer the offer',
  pay: 'choose what pays',
};

export const seatTitle = (t: Table, seat: number): string =>
  `${t.name(seat)}: ${t.s.points[seat]} of ${t.s.options.points} points. Coins: ${handfulTitle(t.s.purse[seat] ?? 0)}. ${doing(t, seat)}`;

/** As much of a name as fits. */
const short = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

export function SeatCard({ seat, box }: { readonly seat: number; readonly box: Box }) {
  const { t, layout } = useDesk();
  const active = t.asks === seat;
  const points = t.s.points[seat];
  const goal = t.s.options.points;
  if (layout.kind === 'tall') {
    return (
      <Art transform={`translate(${box.x} ${box.y})`}>
        <rect class={`natick-card${active ? ' is-asked' : ''}`} width={box.w} height={box.h} rx="10" />
        <CrestMark livery={t.livery(seat)} x={20} y={box.h / 2} size={23} />
        <text class="natick-name" x="38" y={doing(t, seat) === '' ? 24 : 16}>
          {short(t.name(seat), 12)}
        </text>
        <text class="natick-soft" x="38" y="31">
          {doing(t, seat)}
        </text>
        <Purse handful={t.s.purse[seat] ?? 0} x={160} y={box.h / 2} pitch={43} r={11} />
        <text class="natick-points" x={box.w - 42} y={box.h / 2 + 7} text-anchor="end">
          {points}
        </text>
        <text class="natick-soft" x={box.w - 39} y={box.h / 2 + 7}>
          of {goal}
        </text>
      </Art>
    );
  }
  return (
    <Art transform={`translate(${box.x} ${box.y})`}>
      <rect class={`natick-card${active ? ' is-asked' : ''}`} width={box.w} height="64" rx="11" />
      <CrestMark livery={t.livery(seat)} x={33} y={32} size={33} />
      <text class="natick-name" x="62" y={doing(t, seat) === '' ? 38 : 28}>
        {short(t.name(seat), 12)}
      </text>
      <text class="natick-soft" x="62" y="48">
        {doing(t, seat)}
      </text>
      <text class="natick-points" x={box.w - 18} y={doing(t, seat) === '' ? 42 : 32} text-anchor="end">
        {points} <tspan class="natick-soft">of {goal}</tspan>
      </text>
      <rect class="natick-strip" y="72" width={box.w} height="44" rx="10" />
      <Purse handful={t.s.purse[seat] ?? 0} x={28} y={94} pitch={56} r={14} />
    </Art>
  );
}
