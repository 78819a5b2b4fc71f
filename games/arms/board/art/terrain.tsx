/** The eleven kinds of Terrain as small landscapes, 342 × 108. A combined one has the land of the first and what stands on the second. */
import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
/** Scattered, and the same every time. */
const scatter = (i: number, salt: number): number => {
  const n = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453;
  return n - Math.floor(n);
};
const at = (i: number, salt: number, from: number, to: number): number => Math.round((from + (to - from) * scatter(i, salt)) * 10) / 10;

interface Kind {
  readonly sky: string;
  readonly land: string;
  readonly ridge: string;
  motif(): ComponentChildren;
}

const FLAT = 'M0 48C90 40 240 40 342 48V108H0Z';

const tufts = (colour: string, count = 22): ComponentChildren => (
  <path
    d={range(count)
      .map((i) => `M${at(i, 1, 6, 336)} ${at(i, 2, 58, 104)}l-3-8m3 8l0-10m0 10l3-8`)
      .join('')}
    stroke={colour}
    stroke-width="1.6"
    fill="none"
    stroke-linecap="round"
  />
);

function trees(): ComponentChildren {
  const all = range(26)
    .map((i) => [at(i, 3, -6, 348), at(i, 4, 50, 100), at(i, 5, 0.75, 1.25)] as const)
    .sort((a, b) => a[1] - b[1]);
  return all.map(([x, y, size], i) => (
    <g key={i} transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-2 0V8H2V0Z" fill="#3b2a1c" />
      <path d="M0-30 13 2H-13Z" fill={i % 3 === 0 ? '#2a5b49' : '#1d4436'} stroke="#0e1f1a" stroke-width="1" />
      <path d="M0-30 13 2H3Z" fill="#0e1f1a" fill-opacity="0.25" />
    </g>
  ));
}

const pools = (): ComponentChildren =>
  range(9).map((i) => (
    <g key={i} transform={`translate(${at(i, 6, 14, 330)} ${at(i, 7, 58, 100)})`}>
      <ellipse rx={at(i, 8, 14, 30)} ry="5" fill="#3f5f63" stroke="#22383a" stroke-width="1.2" />
      <path d="M12-2v-17M17-1v-13M7-2v-12M12-19v-6M17-14v-6" stroke="#b9a25a" stroke-width="2" stroke-linecap="round" />
    </g>
  ));

const stream = (): ComponentChildren => (
  <>
    <path d="M210 44C170 58 250 66 196 80 156 91 180 100 168 112" fill="none" stroke="#2d5068" stroke-width="26" />
    <path d="M210 44C170 58 250 66 196 80 156 91 180 100 168 112" fill="none" stroke="#6fa8c6" stroke-width="20" />
    <path d="M203 60c8 3 16 3 22 1M186 82c8 3 18 3 26-1M172 99c8 3 14 3 20 0" fill="none" stroke="#dcebf4" stroke-width="2" stroke-linecap="round" />
  </>
);

const rocks = (): ComponentChildren =>
  range(12)
    .map((i) => [at(i, 9, 6, 336), at(i, 10, 56, 102), at(i, 11, 0.7, 1.5)] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, size], i) => (
      <g key={i} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-14 4-9-9 2-14 12-6 15 4Z" fill="#8b929b" stroke="#2f353d" stroke-width="1.4" stroke-linejoin="round" />
        <path d="M2-14 12-6 15 4H4Z" fill="#2f353d" fill-opacity="0.3" />
      </g>
    ));

const wall = (): ComponentChildren => (
  <g stroke="#3a3833" stroke-width="1.4">
    {range(3).map((row) =>
      range(15).map((i) => (
        <rect
          key={`${row}${i}`}
          x={i * 25 - (row % 2) * 12 - 4}
          y={66 + row * 10}
          width="25"
          height="10"
          rx="2"
          fill={(i + row) % 3 === 0 ? '#a59d8c' : '#8f8778'}
        />
      )),
    )}
  </g>
);

const road = (): ComponentChildren => (
  <>
    <path d="M196 42C208 56 150 62 168 78 178 90 150 98 146 112" fill="none" stroke="#5b4630" stroke-width="25" />
    <path d="M196 42C208 56 150 62 168 78 178 90 150 98 146 112" fill="none" stroke="#c9ad82" stroke-width="20" />
    <path
      d="M196 46C206 58 150 62 167 78 178 90 150 98 146 110"
      fill="none"
      stroke="#9b7f57"
      stroke-width="2"
      stroke-dasharray="5 6"
      stroke-linecap="round"
    />
  </>
);

const village = (): ComponentChildren => (
  <>
    {[
      [64, 78, 1],
      [150, 66, 0.8],
      [238, 82, 1.1],
      [300, 64, 0.75],
    ].map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M10-24C20-40 2-46 14-62" fill="none" stroke="#c9c2b8" stroke-opacity="0.55" stroke-width="6" stroke-linecap="round" />
        <path d="M-22 16V-8H22V16Z" fill="#5a4a3f" stroke="#17120e" stroke-width="1.8" />
        <path d="M-27-7-6-25 4-15 10-20 27-7H14L9-11 2-7Z" fill="#332821" stroke="#17120e" stroke-width="1.8" stroke-linejoin="round" />
        <path d="M-13 16V2h9V16ZM6-2h9V7H6Z" fill="#f07a2c" />
      </g>
    ))}
  </>
);

const dunes = (): ComponentChildren => (
  <path
    d={range(9)
      .map((i) => `M${at(i, 12, -10, 280)} ${56 + i * 6}c14-6 26-6 40 0s26 6 40 0`)
      .join('')}
    fill="none"
    stroke="#a6854f"
    stroke-width="2"
    stroke-linecap="round"
  />
);

const corn = (): ComponentChildren =>
  range(44)
    .map((i) => [(i % 22) * 16 + at(i, 13, 0, 8), i < 22 ? 76 : 102] as const)
    .map(([x, y], i) => (
      <g key={i} transform={`translate(${x} ${y})`}>
        <path d="M0 6V-26M0-4c-5-2-7-6-8-10M0-10c5-2 7-6 8-10" fill="none" stroke="#7d7a2c" stroke-width="2" stroke-linecap="round" />
        <ellipse cy="-28" rx="3.2" ry="7" fill="#e8b53c" stroke="#7a5a12" stroke-width="1" />
      </g>
    ));

const flowers = (): ComponentChildren => (
  <>
    {tufts('#4d7d2a')}
    {range(10).map((i) => (
      <circle key={i} cx={at(i, 14, 8, 334)} cy={at(i, 15, 58, 102)} r="2.4" fill={i % 3 === 0 ? '#fff' : '#f4c63d'} />
    ))}
  </>
);

const mound = (): ComponentChildren => (
  <>
    <path d="M20 108C70 36 150 30 190 46 250 66 300 84 330 108Z" fill="#6d8f4c" stroke="#34512b" stroke-width="2" />
    <path d="M120 40C170 34 230 60 330 108H210C200 80 170 52 120 40Z" fill="#34512b" fill-opacity="0.28" />
    {tufts('#3f6a31', 9)}
  </>
);

/** In the order of the deck's list. */
const KINDS: readonly Kind[] = [
  { sky: '#a3bcc8', land: '#93b95a', ridge: '#7da04a', motif: flowers },
  { sky: '#8fa9b8', land: '#7fa052', ridge: '#5f7f43', motif: mound },
  { sky: '#41586a', land: '#2f5240', ridge: '#24453a', motif: trees },
  { sky: '#7d8a86', land: '#6b6a45', ridge: '#55563a', motif: pools },
  { sky: '#9cb8c8', land: '#7fa659', ridge: '#5d8247', motif: stream },
  { sky: '#8b97a3', land: '#7b766c', ridge: '#646058', motif: rocks },
  { sky: '#9db0b5', land: '#86a05a', ridge: '#66803f', motif: wall },
  { sky: '#a9b9c2', land: '#8ea65c', ridge: '#6f8947', motif: road },
  { sky: '#6b6570', land: '#6d6350', ridge: '#4f483c', motif: village },
  { sky: '#c9b48c', land: '#cfae72', ridge: '#b08f55', motif: dunes },
  { sky: '#a9c0c9', land: '#a9a04a', ridge: '#8b8439', motif: corn },
];

/** Nothing lies there yet: the back of a card. */
const Back = () => (
  <>
    <rect width="342" height="108" fill="#2b3a35" />
    <path
      d={range(24)
        .map((i) => `M${i * 18 - 60} 108 ${i * 18 + 48} 0M${i * 18 - 60} 0 ${i * 18 + 48} 108`)
        .join('')}
      stroke="#41564e"
      stroke-width="1.6"
    />
    <path d="M171 26 198 54 171 82 144 54Z" fill="#2b3a35" stroke="#d9c6a3" stroke-width="2.4" />
    <path d="M171 40 184 54 171 68 158 54Z" fill="#d9c6a3" />
  </>
);

export const Land = memo(function Land({ one, other }: { readonly one: number; readonly other: number }) {
  const base = KINDS[one];
  return (
    <svg class="arms-land" viewBox="0 0 342 108" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {base === undefined ? (
        <Back />
      ) : (
        <>
          <rect width="342" height="108" fill={base.sky} />
          <path d="M0 48C50 30 90 44 130 36 190 24 250 42 342 32V108H0Z" fill={base.ridge} />
          <path d={FLAT} fill={base.land} />
          {base.motif()}
          {KINDS[other]?.motif()}
        </>
      )}
    </svg>
  );
});
