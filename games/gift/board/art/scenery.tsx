/** What lies around the land: the sea around the island; and for the Gift the Wall, the Frostfangs and a northern sky. Decoration only. */
import { memo } from 'preact/compat';
import { Art } from '../../../../web/kit/art.tsx';
import type { Box } from '../layout.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
/** Scattered, and the same every time. */
const scatter = (i: number, salt: number): number => {
  const n = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453;
  return n - Math.floor(n);
};

const SceneryDefs = () => (
  <defs>
    <linearGradient id="gift-sky" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stop-color="#0A1420" />
      <stop offset="0.55" stop-color="#173148" />
      <stop offset="1" stop-color="#35607C" />
    </linearGradient>
    <radialGradient id="gift-aurora">
      <stop offset="0" stop-color="#4FE0AE" stop-opacity="0.5" />
      <stop offset="0.5" stop-color="#3FC79A" stop-opacity="0.22" />
      <stop offset="1" stop-color="#3FC79A" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="gift-ice" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stop-color="#F1F8FC" />
      <stop offset="0.3" stop-color="#BBD6E6" />
      <stop offset="1" stop-color="#6E9CB8" />
    </linearGradient>
    <radialGradient id="gift-sea" cx="0.45" cy="0.35" r="0.85">
      <stop offset="0" stop-color="#2E4A5C" />
      <stop offset="0.6" stop-color="#1D3241" />
      <stop offset="1" stop-color="#111F2A" />
    </radialGradient>
  </defs>
);

const Sea = ({ view, top }: { readonly view: Box; readonly top: number }) => (
  <>
    <rect x={view.x} y={top} width={view.w} height={view.y + view.h - top} fill="url(#gift-sea)" />
    {range(26).map((i) => {
      const x = view.x + scatter(i, 1) * view.w;
      const y = top + scatter(i, 2) * (view.y + view.h - top);
      return <path key={i} class="gift-wave" d={`M${x} ${y}c9-5 18-5 27 0s18 5 27 0`} />;
    })}
  </>
);

/** Jagged peaks with snow, from the left to the right of the view. */
function Peaks({ view, base, height }: { readonly view: Box; readonly base: number; readonly height: number }) {
  const pitch = 96;
  const from = Math.floor(view.x / pitch) - 1;
  return (
    <>
      {range(Math.ceil(view.w / pitch) + 3).map((n) => {
        const i = from + n;
        const high = height * (0.6 + 0.4 * scatter(i, 3));
        const x = i * pitch + 40 * scatter(i, 4);
        const wide = 62 + 30 * scatter(i, 5);
        return (
          <g key={i} transform={`translate(${x} ${base})`}>
            <path d={`M${-wide} 0 0 ${-high} ${wide} 0Z`} fill="#27506B" />
            <path d={`M${-wide} 0 0 ${-high} ${wide * 0.12} 0Z`} fill="#356480" />
            <path
              d={`M0 ${-high} ${wide * 0.34} ${-high * 0.66} ${wide * 0.16} ${-high * 0.7} ${wide * 0.04} ${-high * 0.56} ${-wide * 0.13} ${-high * 0.7} ${-wide * 0.3} ${-high * 0.7}Z`}
              fill="#DCEBF4"
            />
          </g>
        );
      })}
    </>
  );
}

function Firs({ view, base }: { readonly view: Box; readonly base: number }) {
  const pitch = 17;
  const from = Math.floor(view.x / pitch);
  const d = range(Math.ceil(view.w / pitch) + 2)
    .filter((n) => scatter(from + n, 6) > 0.3)
    .map((n) => {
      const i = from + n;
      const high = 13 + 12 * scatter(i, 7);
      const y = base + 5 * scatter(i, 8);
      return `M${i * pitch - 6} ${y}L${i * pitch} ${y - high}L${i * pitch + 6} ${y}Z`;
    })
    .join('');
  return <path d={d} fill="#16303F" />;
}

const MERLON = 32;

function WallStrip({ view, top, height }: { readonly view: Box; readonly top: number; readonly height: number }) {
  const from = Math.floor(view.x / MERLON) * MERLON;
  const count = Math.ceil(view.w / MERLON) + 2;
  const teeth = range(count)
    .map((i) => `V${top}H${from + i * MERLON + MERLON * 0.62}V${top + 8}H${from + (i + 1) * MERLON}`)
    .join('');
  const cracks = range(Math.ceil(count / 1.5))
    .map((i) => {
      const x = from + i * MERLON * 1.5 + 20 * scatter(i, 9);
      const y = top + 14 + 14 * scatter(i, 10);
      return `M${x} ${y}l${4 - 8 * scatter(i, 11)} 9 ${5 - 9 * scatter(i, 12)} 8`;
    })
    .join('');
  return (
    <>
      <path d={`M${from} ${top + 8}${teeth}V${top + height}H${from}Z`} fill="url(#gift-ice)" stroke="#0E1116" stroke-width="2" />
      <path d={cracks} fill="none" stroke="#5C8BA8" stroke-width="1.6" stroke-linecap="round" />
      <path
        d={`M${view.x} ${top + height}${range(Math.ceil(view.w / 58) + 1)
          .map((i) => `l29 ${6 + 8 * scatter(i, 13)} 29 ${-6 - 8 * scatter(i, 13)}`)
          .join('')}V${top + height - 3}H${view.x}Z`}
        fill="#C6DDE9"
        fill-opacity="0.9"
      />
    </>
  );
}

/** Northern lights: place, size against the height of the sky, slant. */
const LIGHTS = [
  [-260, 0.72, 210, 0.26, -9],
  [60, 0.6, 260, 0.22, 7],
  [340, 0.78, 190, 0.24, -12],
] as const;

function Sky({ view, base }: { readonly view: Box; readonly base: number }) {
  const height = base - view.y;
  const middle = view.x + view.w / 2;
  return (
    <>
      <rect x={view.x} y={view.y} width={view.w} height={height} fill="url(#gift-sky)" />
      {range(46).map((i) => (
        <circle
          key={i}
          cx={view.x + scatter(i, 20) * view.w}
          cy={view.y + scatter(i, 21) * height * 0.7}
          r={0.6 + scatter(i, 22)}
          fill="#fff"
          fill-opacity="0.7"
        />
      ))}
      {LIGHTS.map(([x, y, rx, ry, turn]) => (
        <ellipse
          key={x}
          cx={middle + x}
          cy={base - height * y}
          rx={rx}
          ry={Math.max(14, height * ry)}
          transform={`rotate(${turn} ${middle + x} ${base - height * y})`}
          fill="url(#gift-aurora)"
        />
      ))}
    </>
  );
}

const WALL_TOP = -136;
const WALL_DEPTH = 50;

/** `land`: the island in its sea; `wall`: the Gift with a glimpse of the north; `north`: the Watch, whose Wall is drawn elsewhere. */
export type Surroundings = 'island' | 'wall' | 'north';

export const Scenery = memo(({ view, around }: { readonly view: Box; readonly around: Surroundings }) => (
  <Art class="gift-scenery">
    <SceneryDefs />
    {around === 'island' && <Sea view={view} top={view.y} />}
    {around === 'wall' && (
      <>
        <Sky view={view} base={WALL_TOP + 22} />
        <Peaks view={view} base={WALL_TOP + 22} height={Math.max(46, Math.min(120, WALL_TOP + 22 - view.y))} />
        <Firs view={view} base={WALL_TOP + 22} />
        <Sea view={view} top={WALL_TOP + 20} />
        <WallStrip view={view} top={WALL_TOP} height={WALL_DEPTH} />
      </>
    )}
    {around === 'north' && (
      <>
        <Sky view={view} base={-214} />
        <Peaks view={view} base={-212} height={104} />
        <Firs view={view} base={-212} />
        <rect x={view.x} y={-213} width={view.w} height="90" fill="url(#gift-snow)" />
        <Sea view={view} top={RIDGE_BOTTOM - 6} />
        <Crags view={view} />
      </>
    )}
  </Art>
));

const RIDGE_TOP = -138;
const RIDGE_BOTTOM = -73;

/** The Wall goes on to both sides as bare ice. */
function Crags({ view }: { readonly view: Box }) {
  const pitch = 34;
  const from = Math.floor(view.x / pitch);
  const count = Math.ceil(view.w / pitch) + 2;
  const tops = range(count).map(
    (n) =>
      `L${(from + n) * pitch} ${RIDGE_TOP + 16 * scatter(from + n, 30)}L${(from + n) * pitch + 19} ${RIDGE_TOP + 4 + 16 * scatter(from + n, 31)}`,
  );
  return (
    <>
      <path
        d={`M${view.x} ${RIDGE_BOTTOM}L${view.x} ${RIDGE_TOP}${tops.join('')}V${RIDGE_BOTTOM}Z`}
        fill="#4C7F9C"
        stroke="#0E1116"
        stroke-width="2"
      />
      {range(count).map((n) => (
        <path
          key={n}
          d={`M${(from + n) * pitch + 8} ${RIDGE_TOP + 24}L${(from + n) * pitch + 12} ${RIDGE_BOTTOM}H${(from + n) * pitch + 26}L${(from + n) * pitch + 20} ${RIDGE_TOP + 20}Z`}
          fill="#6A9BB6"
          fill-opacity="0.7"
        />
      ))}
    </>
  );
}
