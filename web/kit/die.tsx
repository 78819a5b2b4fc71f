/** Dice of the piecepack, 52 wide around the origin. Numbers stand on bone in the colour of the suit; ace and null are bright faces. */
import { INK } from './livery.ts';
import { SUIT_COLOURS, Suit, TILE_COLOUR } from './suit.tsx';
import './die.css';

export const DIE = 52;
const NULL = 0;
const ACE = 1;

interface DieProps {
  readonly suit: number;
  /** 0 null, 1 ace, 2 to 5. */
  readonly face: number;
  /** Its event touches nobody. */
  readonly dim?: boolean;
}

export function Die({ suit, face, dim = false }: DieProps) {
  const colour = SUIT_COLOURS[suit];
  const bright = face <= ACE;
  return (
    <>
      <rect class="die-shadow" x="-26" y="-23.4" width="52" height="52" rx="11" />
      <rect x="-26" y="-26" width="52" height="52" rx="11" fill={bright ? (dim ? '#5A5F68' : colour) : TILE_COLOUR} stroke={INK} stroke-width="2.4" />
      <rect
        x="-21.5"
        y="-21.5"
        width="43"
        height="43"
        rx="7.5"
        fill="none"
        stroke={bright ? '#fff' : colour}
        stroke-opacity={bright ? 0.55 : 0.7}
        stroke-width="1.7"
      />
      {face === ACE && <Suit suit={suit} size={29} colour="#fff" />}
      {face === NULL && (
        <>
          <circle r="14.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="4 3.6" />
          <Suit suit={suit} size={17} colour="#fff" />
        </>
      )}
      {!bright && (
        <text class="die-number" y="12" style={{ fill: colour }}>
          {face}
        </text>
      )}
    </>
  );
}
