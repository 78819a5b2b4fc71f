/** The picture of Oath of the Brotherhood for its card: an island on a chart, two pirates at the fire, a sail on its way. */
import type { ComponentChildren } from 'preact';

const INK = '#0e1116';
const line = { stroke: INK, 'stroke-width': 2.2, 'stroke-linejoin': 'round' } as const;
const RAYS = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12;
  return `M330 74L${(330 + 460 * Math.cos(angle)).toFixed(0)} ${(74 + 460 * Math.sin(angle)).toFixed(0)}`;
}).join('');

const pawn = (x: number, y: number, colour: string, hat: boolean): ComponentChildren => (
  <g transform={`translate(${x} ${y}) scale(1.1)`}>
    <circle r="18.500" fill="#fff" stroke={INK} stroke-width="2" />
    <path d="M-11 14C-11 4-6 1 0 1S11 4 11 14Z" fill={colour} {...line} />
    <circle cy="-4" r="6" fill={colour} {...line} />
    {hat && (
      <path
        d="M-14-6C-9-8-8-14-4.500-14.500-2-15-1.500-13 0-13S2-15 4.500-14.500C8-14 9-8 14-6 7-2.500-7-2.500-14-6Z"
        fill="#20262e"
        {...line}
        stroke-width="1.600"
      />
    )}
  </g>
);

export function oathPicture(): ComponentChildren {
  return (
    <>
      <rect width="420" height="150" fill="#14505c" />
      <path d={RAYS} stroke="#7fc3c9" stroke-opacity="0.2" stroke-width="1" />
      <path
        d="M22 40q6-7 12 0t12 0M372 118q6-7 12 0t12 0M296 132q6-7 12 0t12 0M380 34q6-7 12 0t12 0"
        fill="none"
        stroke="#9fd7d8"
        stroke-opacity="0.5"
        stroke-width="2"
        stroke-linecap="round"
      />
      <path
        d="M38 112C30 84 62 66 92 70 104 44 150 38 172 60 206 50 250 66 246 92 262 116 226 134 196 126 166 142 120 138 100 128 70 138 44 130 38 112Z"
        fill="#e5c887"
        {...line}
      />
      <path
        d="M58 108C56 90 82 80 104 84 116 62 146 58 164 76 194 68 226 78 224 94 232 110 206 118 184 112 156 124 122 122 104 114 82 122 62 118 58 108Z"
        fill="#5f9a55"
        {...line}
        stroke-width="1.600"
      />
      <path d="M132 60 156 104H108Z" fill="#c8462f" {...line} />
      <path d="M132 74 144 104H120Z" fill="#f7efdd" {...line} stroke-width="1.600" />
      <path d="M132 84C137 90 138 93 138 96A6 6 0 0 1 126 96C126 93 127 90 132 84Z" fill="#f5a33b" {...line} stroke-width="1.400" />
      {pawn(86, 98, '#2463d6', true)}
      {pawn(184, 96, '#e0522b', true)}
      {pawn(216, 108, '#f4c63d', false)}
      <g transform="translate(330 74)">
        <path d="M-34 22H34L24 42H-24Z" fill="#8a4b22" {...line} />
        <path d="M0 22V-40" stroke={INK} stroke-width="4" />
        <path d="M4-36C24-28 34-10 34 14H4ZM-4-26C-20-18-28-4-30 14H-4Z" fill="#f7efdd" {...line} />
        <path d="M0-40 18-46 0-50Z" fill="#20262e" {...line} stroke-width="1.600" />
        <path d="M12-8 26 6M26-8 12 6" stroke={INK} stroke-width="3" stroke-linecap="round" />
      </g>
      <path d="M276 122C296 114 312 128 332 120S370 114 388 122" fill="none" stroke="#9fd7d8" stroke-width="2.600" stroke-linecap="round" />
    </>
  );
}
