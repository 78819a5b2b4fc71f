/** What both colonies share: the pool, pawns, villages and towns, and the region stack. */
import { Art } from '../../../web/kit/art.tsx';
import { PAWNS, TOWNS, VILLAGES } from '../data/pieces.ts';
import { useDesk } from './desk.ts';
import { Purse } from './Seat.tsx';
import type { Table } from './table.ts';
import { handfulTitle } from './words.en.ts';

const facts = ({ s }: Table): readonly (readonly [string, string])[] => [
  ['Pawns left', `${s.pawns} of ${PAWNS}`],
  ['Villages in use', `${s.villages} of ${VILLAGES}`],
  ['Towns in use', `${s.towns} of ${TOWNS}`],
  ['Region stack', s.unexplored === 1 ? '1 tile' : `${s.unexplored} tiles`],
];

export const supplyTitle = (t: Table): string =>
  `Shared supply. Pool: ${handfulTitle(t.s.pool)}. ${facts(t)
    .map(([what, much]) => `${what} ${much}`)
    .join('. ')}.`;

export function Supply() {
  const { t, layout, scale } = useDesk();
  const { x, y } = layout.supply;
  if (layout.kind === 'tall') {
    const { s } = t;
    return (
      <Art transform={`translate(${x} ${y})`}>
        <Purse handful={s.pool} x={50} y={12} pitch={40} r={10} />
        <text class="natick-soft" x="4" y="16.5">
          Pool
        </text>
        <text class="natick-soft" x={layout.supply.w - 4} y="16.5" text-anchor="end">
          {`${s.pawns} ${s.pawns === 1 ? 'pawn' : 'pawns'} · ${scale < 0.95 ? '' : `${s.villages} villages · `}${s.unexplored} ${s.unexplored === 1 ? 'tile' : 'tiles'}`}
        </text>
      </Art>
    );
  }
  return (
    <Art transform={`translate(${x} ${y})`}>
      <text class="natick-over" x="4" y="14">
        SHARED SUPPLY
      </text>
      <Purse handful={t.s.pool} x={18} y={40} pitch={56} r={14} />
      {facts(t).map(([what, much], i) => (
        <text key={what} class="natick-fact" x="4" y={80 + i * 21}>
          {what} <tspan class="natick-strong">{much}</tspan>
        </text>
      ))}
    </Art>
  );
}
