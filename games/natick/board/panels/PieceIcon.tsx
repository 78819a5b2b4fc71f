/** A piece as small as a button. */
import { Town, Village } from '../../../../web/kit/house.tsx';
import { Knight, Trader } from '../../../../web/kit/pawn.tsx';
import { Track } from '../Colony.tsx';
import type { Piece } from '../words.en.ts';

export const PieceIcon = ({ piece, livery }: { readonly piece: Piece; readonly livery: number }) => (
  <svg class="natick-icon" viewBox="-46 -46 92 92" aria-hidden="true" focusable="false">
    {piece === 'road' && <Track livery={livery} />}
    {piece === 'village' && <Village livery={livery} />}
    {piece === 'town' && <Town livery={livery} />}
    {piece === 'trader' && <Trader livery={livery} />}
    {piece === 'knight' && <Knight livery={livery} />}
  </svg>
);
