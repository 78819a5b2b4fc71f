/** The four suits of the piecepack, drawn by us. Suns, moons, crowns, arms, as everywhere. */
import { needSymbols } from './symbols.tsx';
import './suit.css';

/** On the colour of a tile; on anything dark a suit stands on a disc of that colour. */
export const SUIT_COLOURS = ['#BF4512', '#333A44', '#8C6400', '#1565A8'] as const;
export const TILE_COLOUR = '#F7EFDD';

interface SuitProps {
  readonly suit: number;
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
  readonly colour?: string;
}

/** Inside an SVG, around a point. */
export function Suit({ suit, x = 0, y = 0, size, colour }: SuitProps) {
  needSymbols();
  return <use href={`#suit-${suit}`} x={x - size / 2} y={y - size / 2} width={size} height={size} style={{ color: colour ?? SUIT_COLOURS[suit] }} />;
}

/** In running text and on buttons: the symbol on a disc. Its name has to stand beside it, or in the label around it. */
export function SuitDisc({ suit, size = 22 }: { readonly suit: number; readonly size?: number }) {
  return (
    <svg class="suit-disc" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
      <circle r="12.4" fill={TILE_COLOUR} />
      <Suit suit={suit} size={16} />
    </svg>
  );
}
