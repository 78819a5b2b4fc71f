/** The picture of Brothers in Arms for its card: two lines of shields under their Standards, and the dial between them. */
import type { ComponentChildren } from 'preact';

const INK = '#0e1116';
const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

const SHIELD = 'M0-20C-6-17-12-16-17-16V0C-17 12-9 19 0 23 9 19 17 12 17 0V-16C12-16 6-17 0-20Z';

/** A Troop behind its shield, with a spear that leans towards the enemy. */
const troop = (x: number, y: number, colour: string, lean: number, glyph: string): ComponentChildren => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M${lean * -14} 30 ${lean * 22}-42`} stroke="#d9c6a3" stroke-width="4" stroke-linecap="round" />
    <path d={`M${lean * 22 - 5}-40 ${lean * 25}-56 ${lean * 22 + 6}-38Z`} fill="#e9eef2" stroke={INK} stroke-width="1.600" />
    <path d="M-9-14C-9-30 9-30 9-14V-8H-9Z" fill="#8b929b" stroke={INK} stroke-width="2" />
    <path d={SHIELD} fill={colour} stroke={INK} stroke-width="2.200" />
    <path d={glyph} fill={colour === '#f4c63d' || colour === '#f5f1e8' ? INK : '#fff'} />
  </g>
);

const standard = (x: number, colour: string, way: number): ComponentChildren => (
  <g transform={`translate(${x} 20)`}>
    <path d="M0 110V-6" stroke="#d9c6a3" stroke-width="4" />
    <path d={`M0-4H${way * 46}L${way * 34} 10 ${way * 46} 24H0Z`} fill={colour} stroke={INK} stroke-width="2" stroke-linejoin="round" />
  </g>
);

const hour = (n: number): readonly [x: number, y: number] => {
  const angle = (n * Math.PI) / 6 - Math.PI / 2;
  return [210 + Math.cos(angle) * 44, 75 + Math.sin(angle) * 44];
};

export function armsPicture(): ComponentChildren {
  return (
    <>
      <rect width="420" height="150" fill="#8fa3a8" />
      <path d="M0 66C60 40 110 60 160 48 240 30 330 58 420 44V150H0Z" fill="#5e7547" />
      <path d="M0 96C120 78 300 78 420 96V150H0Z" fill="#4a5c34" />
      {standard(24, '#2463d6', 1)}
      {standard(396, '#e0522b', -1)}
      {troop(66, 76, '#f4c63d', 1, 'M0-7 7 6H-7Z')}
      {troop(112, 92, '#2463d6', 1, 'M-7 0A7 7 0 1 0 7 0 7 7 0 1 0-7 0Z')}
      {troop(354, 76, '#f5f1e8', -1, 'M-6-6H6V6H-6Z')}
      {troop(308, 92, '#e0522b', -1, 'M0-9 7 0 0 9-7 0Z')}
      <circle cx="210" cy="75" r="60" fill="#0f1318" stroke={INK} stroke-width="3" />
      <path d="M210 75m0-28a28 28 0 0 1 24 42" fill="none" stroke="#ff8a7a" stroke-width="6" stroke-dasharray="4 3" />
      <path d="M234 89a28 28 0 0 1-48 0" fill="none" stroke="#78d6a0" stroke-width="6" />
      {range(12).map((i) => {
        const [x, y] = hour(i + 1);
        return (
          <circle
            key={i}
            cx={x}
            cy={y}
            r={i === 2 ? 11 : 7.5}
            fill={i === 2 ? '#f5a33b' : i % 5 === 4 ? '#2c3540' : '#f8f2e4'}
            stroke={INK}
            stroke-width="1.500"
          />
        );
      })}
      <text
        x="210"
        y="83"
        font-family="Vollkorn Variable, serif"
        font-weight="700"
        font-size="24"
        text-anchor="middle"
        fill="#f3efe7"
        style={{ fontVariantNumeric: 'lining-nums' }}
      >
        3
      </text>
    </>
  );
}
