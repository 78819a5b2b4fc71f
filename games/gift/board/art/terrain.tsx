/** What a hex looks like: each terrain has a motif of its own, so that it is known without its colour. 114 wide, around the origin. */
import type { ComponentChildren } from 'preact';

interface Tone {
  readonly fill: string;
  readonly dark: string;
  readonly light: string;
}

/** In the order of TERRAINS; the last two are the ice of the Gift and the desert of the island. */
const TONES: readonly Tone[] = [
  { fill: '#2F6146', dark: '#1F4431', light: '#437E5C' },
  { fill: '#BF6740', dark: '#8F4527', light: '#D9875E' },
  { fill: '#93B95A', dark: '#6C9040', light: '#B2D27D' },
  { fill: '#DDAE42', dark: '#AB7F22', light: '#F0CC74' },
  { fill: '#78838F', dark: '#4E5863', light: '#A2ACB7' },
  { fill: '#C9DFEA', dark: '#86AFC6', light: '#F2FAFE' },
  { fill: '#E2CC98', dark: '#B79A5B', light: '#F3E4BF' },
];
export const DESERT = 6;

type Spot = readonly [x: number, y: number, size: number];

const FIRS: readonly Spot[] = [
  [5, -42, 0.95],
  [-16, -33, 1.1],
  [26, -32, 1.1],
  [-38, -20, 1.15],
  [45, -16, 1.1],
  [-24, -6, 1.05],
  [27, -2, 1.05],
  [-46, 8, 1.1],
  [46, 14, 1.1],
  [-30, 27, 1.2],
  [30, 30, 1.2],
  [-12, 40, 1.2],
  [11, 45, 1.15],
  [-46, 36, 1],
];

const Forest = ({ dark, light }: Tone) => (
  <>
    <path d="M-60-14C-30-30 10-4 60-22V66H-60Z" fill={dark} fill-opacity="0.3" />
    {FIRS.map(([x, y, size], i) => (
      <g key={i} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-1.6 8h3.2v5h-3.2Z" fill="#173325" />
        <path d="M0-16 6-5H3.5L10 8H-10L-3.5-5H-6Z" fill={dark} stroke="#173325" stroke-width="1.2" stroke-linejoin="round" />
        <path d="M0-16V8H-10L-3.5-5H-6Z" fill={light} />
      </g>
    ))}
  </>
);

const MOUNDS: readonly Spot[] = [
  [-30, -26, 1],
  [2, -35, 0.92],
  [32, -25, 1],
  [-46, 3, 0.95],
  [-16, -6, 0.9],
  [15, -7, 0.9],
  [46, 3, 0.95],
  [-32, 29, 1],
  [33, 29, 1],
  [0, 24, 0.9],
  [-14, 52, 0.95],
  [17, 52, 0.95],
];

const Hills = ({ dark, light, fill }: Tone) => (
  <>
    {MOUNDS.map(([x, y, size], i) => (
      <g key={i} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-21 9C-19-12 19-12 21 9 12 13-12 13-21 9Z" fill={fill} stroke={dark} stroke-width="2" />
        <path d="M-21 9C-19-12 2-14 10-5 0-6-11-1-13 10Z" fill={light} fill-opacity="0.8" />
        <path d="M-10 5C-4 2 5 2 11 5M-5 0C-1-2 4-2 8 0" fill="none" stroke={dark} stroke-width="1.5" stroke-linecap="round" />
      </g>
    ))}
  </>
);

const TUFTS: readonly Spot[] = [
  [-14, -40, 1],
  [12, -30, 0.8],
  [44, -8, 0.9],
  [-46, 6, 0.9],
  [-38, -20, 0.8],
  [-20, 24, 0.9],
  [-40, 32, 0.8],
  [8, 50, 1],
  [40, 22, 0.8],
  [24, 28, 0.9],
  [-6, 34, 0.8],
];
const FLOCK: readonly Spot[] = [
  [-27, -25, 1],
  [30, -26, 1.08],
  [-38, 17, 0.95],
  [33, 33, 1],
  [-14, 43, 0.9],
];

const Sheep = ({ x, y, size, turned }: { readonly x: number; readonly y: number; readonly size: number; readonly turned: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${turned ? -size : size} ${size})`}>
    <path d="M-5 4v5M4 4v5" stroke="#23262B" stroke-width="2" stroke-linecap="round" />
    <path
      d="M-9 2C-13-2-8-8-4-6-1-9 4-8 5-5 10-5 11 1 8 3 7 7-1 7-3 5-6 7-9 5-9 2Z"
      fill="#F8F4EA"
      stroke="#23262B"
      stroke-width="1.6"
      stroke-linejoin="round"
    />
    <path d="M7-4C10-6 13-4 12.5-1 12 2 9 2 8 0Z" fill="#23262B" />
  </g>
);

const Pasture = ({ dark, light }: Tone) => (
  <>
    <path d="M-60-12C-30-26 0-4 60-18V-60H-60Z" fill={light} fill-opacity="0.45" />
    <path d="M-60 34C-24 18 20 42 60 26V70H-60Z" fill={dark} fill-opacity="0.25" />
    {TUFTS.map(([x, y, size], i) => (
      <path
        key={i}
        d="M-4 4-6-3M0 4V-5M4 4 6-3"
        transform={`translate(${x} ${y}) scale(${size})`}
        fill="none"
        stroke={dark}
        stroke-width="2"
        stroke-linecap="round"
      />
    ))}
    {FLOCK.map(([x, y, size], i) => (
      <Sheep key={i} x={x} y={y} size={size} turned={i % 2 === 1} />
    ))}
  </>
);

const EARS: readonly Spot[] = [
  [-31, -19, 1],
  [-12, -34, 0.9],
  [13, -36, 0.95],
  [33, -20, 1],
  [-43, 8, 0.9],
  [43, 8, 0.9],
  [-31, 34, 1],
  [-9, 47, 0.95],
  [13, 46, 0.9],
  [33, 34, 1],
];

const Ear = ({ x, y, size, dark }: { readonly x: number; readonly y: number; readonly size: number; readonly dark: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 12V-4" stroke={dark} stroke-width="1.8" stroke-linecap="round" />
    <path
      d="M0-13C3-10 3-7 0-4-3-7-3-10 0-13ZM0-2C1-6 4-8 7-8 7-4 4-2 0-2ZM0-2C-1-6-4-8-7-8-7-4-4-2 0-2ZM0 5C1 1 4-1 7-1 7 3 4 5 0 5ZM0 5C-1 1-4-1-7-1-7 3-4 5 0 5Z"
      fill={dark}
    />
  </g>
);

const Fields = ({ dark, light }: Tone) => (
  <>
    {[-46, -30, -14, 2, 18, 34, 50].map((y, i) => (
      <path
        key={y}
        d={`M-60 ${y}C-36 ${y - 7}-20 ${y + 6} 0 ${y}S40 ${y - 7} 60 ${y}`}
        fill="none"
        stroke={i % 2 === 0 ? light : dark}
        stroke-opacity={i % 2 === 0 ? 0.9 : 0.4}
        stroke-width={i % 2 === 0 ? 5 : 1.8}
      />
    ))}
    {EARS.map(([x, y, size], i) => (
      <Ear key={i} x={x} y={y} size={size} dark={dark} />
    ))}
  </>
);

const PEAKS: readonly Spot[] = [
  [0, -30, 1.1],
  [-29, -16, 1],
  [30, -17, 1.05],
  [-50, 8, 0.9],
  [51, 8, 0.9],
  [-14, 10, 1.1],
  [17, 12, 1],
  [-36, 35, 1.15],
  [37, 36, 1.15],
  [0, 44, 1.2],
];

const Mountains = ({ dark, light }: Tone) => (
  <>
    {PEAKS.map(([x, y, size], i) => (
      <g key={i} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-22 15 0-18 22 15Z" fill={dark} />
        <path d="M-22 15 0-18 2 3-3 15Z" fill={light} />
        <path d="M0-18 8-6 4-7.5 1.5-2-3-7.5-8-6Z" fill="#fff" />
      </g>
    ))}
  </>
);

const CRACKS = 'M-40-34-20-18-26 4-44 14M-20-18 6-26 14-48M30 46 24 24 44 8M24 24 4 34-6 52M-58 30-34 36-22 50M36-36 44-14 60-10';
const SHARDS: readonly Spot[] = [
  [-30, 28, 1],
  [30, -24, 0.9],
  [-34, -18, 0.8],
  [36, 28, 0.95],
  [2, -38, 0.75],
];

const Ice = ({ dark, light }: Tone) => (
  <>
    <path d="M-60-20-10-50 50-30 60-60H-60ZM-60 50-20 20 30 40 60 20V60H-60Z" fill={light} fill-opacity="0.7" />
    <path d={CRACKS} fill="none" stroke={dark} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" />
    {SHARDS.map(([x, y, size], i) => (
      <g key={i} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-11 12-6-8 0-15 5-7 11 12Z" fill="#fff" stroke={dark} stroke-width="1.6" stroke-linejoin="round" />
        <path d="M0-15 5-7 11 12H1Z" fill={dark} fill-opacity="0.55" />
      </g>
    ))}
  </>
);

const Desert = ({ dark, light }: Tone) => (
  <>
    <path d="M-60-10C-30-34-8-34 12-16 30-28 46-28 60-20V60H-60Z" fill={light} />
    <path d="M-60 26C-34 4-6 8 10 26 30 10 46 12 60 18V60H-60Z" fill={dark} fill-opacity="0.35" />
    <path
      d="M-44 0C-36-6-28-6-20 0M14-2C22-8 30-8 38-2M-40 40C-32 34-24 34-16 40M14 44C22 38 30 38 38 44"
      fill="none"
      stroke={dark}
      stroke-width="1.8"
      stroke-linecap="round"
    />
    <g stroke="#5E7E3C" stroke-width="5.5" stroke-linecap="round" fill="none">
      <path d="M30-16V-40M30-24H22V-33M30-20H38V-29" />
    </g>
    <circle cx="-26" cy="-34" r="8" fill="#F6D27A" stroke={dark} stroke-width="1.6" />
  </>
);

const MOTIFS: readonly ((tone: Tone) => ComponentChildren)[] = [Forest, Hills, Pasture, Fields, Mountains, Ice, Desert];

/** The motif of a terrain on its ground, to be clipped to a hex. */
export function Terrain({ terrain }: { readonly terrain: number }) {
  const tone = TONES[terrain] ?? (TONES[0] as Tone);
  return (
    <>
      <path d="M-60-66H60V66H-60Z" fill={tone.fill} />
      {MOTIFS[terrain]?.(tone)}
    </>
  );
}
