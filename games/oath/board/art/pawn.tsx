/** Pawns: a mate is a head and shoulders, a Pirate the same under a wide hat. In a circle of the seat's board. */
import { INK, liveryOf, patternOf, shapePath } from '../../../../web/kit/livery.ts';

const BODY = 'M-11 14C-11 4-6 1 0 1S11 4 11 14Z';
const HAT = 'M-14-6C-9-8-8-14-4.500-14.500-2-15-1.500-13 0-13S2-15 4.500-14.500C8-14 9-8 14-6 7-2.500-7-2.500-14-6Z';

export function PawnMark({ livery, pirate }: { readonly livery: number; readonly pirate: boolean }) {
  const { colour, shape, glyph } = liveryOf(livery);
  return (
    <>
      <path d={BODY} fill={colour} stroke={INK} stroke-width="2.200" stroke-linejoin="round" />
      <path d={BODY} fill={patternOf(livery)} />
      <circle cy="-4" r="6" fill={colour} stroke={INK} stroke-width="2.200" />
      {pirate && <path d={HAT} fill="#20262E" stroke={INK} stroke-width="1.600" stroke-linejoin="round" />}
      {pirate && <path d="M-6.500-7.500C-3-6.300 3-6.300 6.500-7.500" fill="none" stroke={colour} stroke-width="2" />}
      <path d={shapePath(shape, 3.4)} transform="translate(0 8.500)" fill={glyph} />
    </>
  );
}

/** In a circle of a location. */
export const Pawn = ({
  livery,
  pirate,
  piece,
  size = 36,
}: {
  readonly livery: number;
  readonly pirate: boolean;
  readonly piece: string;
  readonly size?: number;
}) => (
  <svg class="oath-pawn" width={size} height={size} viewBox="-20 -20 40 40" focusable="false" aria-hidden="true" data-piece={piece}>
    <circle r="18.500" fill="#fff" stroke={INK} stroke-width="2" />
    <PawnMark livery={livery} pirate={pirate} />
  </svg>
);

export const Circle = ({ size = 36 }: { readonly size?: number }) => (
  <svg class="oath-circle" width={size} height={size} viewBox="-20 -20 40 40" focusable="false" aria-hidden="true">
    <circle r="18" fill="#fff" fill-opacity="0.35" stroke="#6b5a3c" stroke-width="1.800" stroke-dasharray="6 4.300" />
  </svg>
);
