/** The land: hexes with their terrain and numbers, and the trade routes around them. It changes only when the board is laid. */
import { Art } from '../../../../web/kit/art.tsx';
import { NumberDisc } from '../../../../web/kit/disc.tsx';
import { hexPath } from '../../../../web/kit/hex.tsx';
import { BOARDS, ISLAND_BOARD, TWO_OR_TWELVE } from '../../data/boards.ts';
import { PATH_A, PATH_B } from '../../data/grid.ts';
import { ANY, ANY_RATE, BARREN, OWN_RATE } from '../../data/resources.ts';
import type { Land } from '../../types.ts';
import { HEX_AT, RADIUS, routePlate, SPOT_AT } from '../layout.ts';
import { ResourceMark } from './resource.tsx';
import { DESERT, Terrain } from './terrain.tsx';

const HEX = hexPath(RADIUS);
const FACE = hexPath(RADIUS - 3);

/** How many of 36 throws of two dice give a number. */
export const pipsOf = (token: number): number => (token === 0 ? 0 : token === TWO_OR_TWELVE ? 2 : 6 - Math.abs(7 - token));
export const tokenText = (token: number): string => (token === TWO_OR_TWELVE ? '2·12' : String(token));

/** Once in a scene: the terrains, to be used by every hex. */
export const LandDefs = () => (
  <defs>
    <clipPath id="gift-face">
      <path d={FACE} />
    </clipPath>
    {[0, 1, 2, 3, 4, 5, 6].map((terrain) => (
      <g key={terrain} id={`gift-terrain-${terrain}`} clip-path="url(#gift-face)">
        <Terrain terrain={terrain} />
      </g>
    ))}
    {[0, 1, 2, 3, 4].map((kind) => (
      <g key={kind} id={`gift-chip-${kind}`}>
        <circle r="17" fill="#F8F2E4" stroke="#0E1116" stroke-width="2" />
        <ResourceMark kind={kind} size={22} />
      </g>
    ))}
    <pattern id="gift-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V9" stroke="#0E1116" stroke-opacity="0.75" stroke-width="5" />
    </pattern>
  </defs>
);

export function Ground({ land }: { readonly land: Land }) {
  const { hexes } = BOARDS[land.board];
  const outline = (stroke: string, width: number, opacity = 1) =>
    hexes.map((hex) => (
      <path
        key={hex}
        d={HEX}
        transform={`translate(${HEX_AT[hex].x} ${HEX_AT[hex].y})`}
        stroke={stroke}
        stroke-width={width}
        stroke-opacity={opacity}
        fill={stroke}
        stroke-linejoin="round"
      />
    ));
  return (
    <Art>
      <g class="gift-shelf">{outline('#0B141C', 30)}</g>
      {outline('#8EA9B9', 12)}
      {outline('#0E1116', 3.2)}
      {outline('#EADFC6', 0.6)}
      {hexes.map((hex) => {
        const terrain = land.terrain[hex] === BARREN && land.board === ISLAND_BOARD ? DESERT : land.terrain[hex];
        return (
          <g key={hex} transform={`translate(${HEX_AT[hex].x} ${HEX_AT[hex].y})`}>
            <use href={`#gift-terrain-${terrain}`} transform={hex % 2 === 0 ? undefined : 'scale(-1 1)'} />
            <path d={FACE} fill="none" stroke="#0E1116" stroke-width="1.6" stroke-opacity="0.8" stroke-linejoin="round" />
          </g>
        );
      })}
    </Art>
  );
}

/** Veils of blocked hexes, then the numbers. `rolled` hexes have just given something. */
export function Numbers({
  land,
  blocked,
  giving,
  zoom,
}: {
  readonly land: Land;
  readonly blocked: ReadonlySet<number>;
  readonly giving: ReadonlySet<number>;
  readonly zoom: number;
}) {
  const { hexes } = BOARDS[land.board];
  return (
    <Art>
      {hexes.map((hex) => {
        const token = land.token[hex];
        const shut = blocked.has(hex);
        return (
          <g key={hex} transform={`translate(${HEX_AT[hex].x} ${HEX_AT[hex].y})`}>
            {shut && (
              <>
                <path d={FACE} fill="#0E1116" fill-opacity="0.3" />
                <path d={FACE} fill="url(#gift-hatch)" fill-opacity="0.8" />
              </>
            )}
            {giving.has(hex) && <path class="gift-giving" d={hexPath(RADIUS - 6)} />}
            {token > 0 && (
              <g transform={zoom === 1 ? undefined : `scale(${zoom})`} opacity={shut ? 0.8 : undefined} class="gift-disc">
                <NumberDisc text={tokenText(token)} pips={pipsOf(token)} bare={zoom > 1.15} />
              </g>
            )}
          </g>
        );
      })}
    </Art>
  );
}

export function Routes({ land, zoom, narrow }: { readonly land: Land; readonly zoom: number; readonly narrow: boolean }) {
  const { routes } = BOARDS[land.board];
  return (
    <Art>
      {routes.map((path, i) => {
        const kind = land.routes[i];
        const plate = routePlate(land, path);
        const ends = [SPOT_AT[PATH_A[path]], SPOT_AT[PATH_B[path]]];
        return (
          <g key={path}>
            {ends.map((end) => (
              <path key={`${end.x} ${end.y}`} d={`M${end.x} ${end.y}L${plate.x} ${plate.y}`} class="gift-pier" />
            ))}
            <g transform={`translate(${plate.x} ${plate.y}) scale(${zoom})`}>
              <rect class="gift-plate" x={kind === ANY && narrow ? -20 : -28} y="-14" width={kind === ANY && narrow ? 40 : 56} height="28" rx="14" />
              {kind === ANY ? (
                <text class="gift-rate" x="0" y="4.8">
                  {narrow ? '' : 'any '}
                  {ANY_RATE}:1
                </text>
              ) : (
                <>
                  <ResourceMark kind={kind} size={20} x={-13} />
                  <text class="gift-rate" x="11.5" y="4.8">
                    {OWN_RATE}:1
                  </text>
                </>
              )}
            </g>
          </g>
        );
      })}
    </Art>
  );
}
