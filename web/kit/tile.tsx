/** Tiles of the piecepack, 88 wide around the origin: a face with suit, numeral and three wells for coins, a bare face, and a back. */
import { Coin, CoinWell } from './coin.tsx';
import { INK } from './livery.ts';
import { SUIT_COLOURS, Suit, TILE_COLOUR } from './suit.tsx';
import './tile.css';

export const TILE = 88;
const HALF = TILE / 2;

/** Where the coins of a tile lie, from its middle. */
export const WELLS: readonly (readonly [number, number])[] = [
  [-26.5, 25],
  [0, 25],
  [26.5, 25],
];

export const TileFace = ({ fill = TILE_COLOUR }: { readonly fill?: string }) => (
  <>
    <rect class="tile-shadow" x={-HALF} y={-HALF + 2.4} width={TILE} height={TILE} rx="7" />
    <rect x={-HALF} y={-HALF} width={TILE} height={TILE} rx="7" fill={fill} stroke={INK} stroke-width="2.2" />
  </>
);

interface RegionProps {
  readonly suit: number;
  readonly number: number;
  readonly coins: number;
  /** Names the coins for whatever makes them move. */
  readonly name?: string;
}

export const RegionTile = ({ suit, number, coins, name }: RegionProps) => (
  <>
    <TileFace />
    <rect x="-39" y="-39" width="78" height="78" rx="4" fill="none" stroke={SUIT_COLOURS[suit]} stroke-opacity="0.6" stroke-width="1.7" />
    <Suit suit={suit} x={-22} y={-21} size={27} />
    <text class="tile-number" x="21" y="-7" style={{ fill: SUIT_COLOURS[suit] }}>
      {number}
    </text>
    {WELLS.map(([x, y], i) =>
      i < coins ? (
        <g key={`c${i}`} class="tile-coin" data-coin={name === undefined ? undefined : `${name}-${i}`}>
          <Coin suit={suit} x={x} y={y} />
        </g>
      ) : (
        <CoinWell key={`w${i}`} x={x} y={y} />
      ),
    )}
  </>
);

/** Face down: a thin cross. */
export const TileBack = () => (
  <>
    <TileFace fill="#D8C59B" />
    <path d={`M0 ${-HALF + 4}V${HALF - 4}M${-HALF + 4} 0H${HALF - 4}`} stroke="#A48D5C" stroke-width="1.4" />
  </>
);
