/** A piece as the picture on its button. */
import { Guard, Keep, Road, Settlement } from '../art/pieces.tsx';
import type { Piece } from '../words.en.ts';
import { CardFace } from './CardFace.tsx';

export const PieceIcon = ({ piece, livery, size = 40 }: { readonly piece: Piece; readonly livery: number; readonly size?: number }) => (
  <svg class="gift-icon" width={size} height={size} viewBox="-24 -24 48 48" aria-hidden="true" focusable="false">
    {piece === 'road' && (
      <g transform="rotate(-24)">
        <Road livery={livery} length={34} />
      </g>
    )}
    {piece === 'settlement' && (
      <g transform="translate(0 4)">
        <Settlement livery={livery} />
      </g>
    )}
    {piece === 'keep' && (
      <g transform="translate(0 10) scale(0.94)">
        <Keep livery={livery} />
      </g>
    )}
    {piece === 'guard' && (
      <g transform="translate(-1 2) scale(1.25)">
        <Guard livery={livery} />
      </g>
    )}
    {piece === 'card' && (
      <g transform="scale(0.62)">
        <CardFace card={-1} livery={livery} />
      </g>
    )}
  </svg>
);
