/** Coins of the piecepack, suit side up, and the wells that wait for them. */
import { SUIT_COLOURS, Suit } from './suit.tsx';

interface CoinProps {
  readonly suit: number;
  readonly x: number;
  readonly y: number;
  readonly r?: number;
}

export const Coin = ({ suit, x, y, r = 12 }: CoinProps) => (
  <>
    <circle cx={x} cy={y} r={r} fill="#fff" stroke={SUIT_COLOURS[suit]} stroke-width={r * 0.2} />
    <Suit suit={suit} x={x} y={y} size={r * 1.24} />
  </>
);

export const CoinWell = ({ x, y, r = 11 }: { readonly x: number; readonly y: number; readonly r?: number }) => (
  <circle cx={x} cy={y} r={r} fill="none" stroke="#9C8B68" stroke-width="1.3" stroke-dasharray="3 2.8" />
);
