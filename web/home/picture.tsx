/** A small picture for the card of each game, drawn by us. Games without one get the hearth. */
import type { ComponentChildren } from 'preact';
import { armsPicture } from './arms-picture.tsx';
import { giftPicture, watchPicture } from './land-picture.tsx';
import { oathPicture } from './oath-picture.tsx';

export function Picture({ game }: { game: string }) {
  return (
    <svg class="picture" viewBox="0 0 420 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {(PICTURES[game] ?? hearth)()}
    </svg>
  );
}

const SUNS = 'M0-6a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM0-12v3M0 9v3M-12 0h3M9 0h3M-8.500-8.500l2 2M6.500 6.500l2 2M-8.500 8.500l2-2M6.500-6.500l2-2';
const MOON = 'M4-10A10 10 0 1 0 10 5 8 8 0 0 1 4-10Z';
const CROWN = 'M-10 7h20M-10 3l-1-10 6 5 5-7 5 7 6-5-1 10Z';
const ARMS = 'M-10 0h20M0-10v20M-6-4l6-6 6 6M-6 4l6 6 6-6';

function tile(x: number, y: number, colour: string, sign: string, numeral: string, filled: boolean): ComponentChildren {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-31" y="-31" width="62" height="62" rx="5" fill="#f7efdd" stroke="#0e1116" stroke-width="2.200" />
      <path
        d={sign}
        transform="translate(-14 -12)"
        fill={filled ? colour : 'none'}
        stroke={colour}
        stroke-width="2.200"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      <text x="12" y="16" font-family="Vollkorn Variable, serif" font-weight="700" font-size="34" text-anchor="middle" fill={colour}>
        {numeral}
      </text>
    </g>
  );
}

function house(x: number, y: number, roof: string, glyph: ComponentChildren): ComponentChildren {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-31" y="-31" width="62" height="62" rx="5" fill="#f7efdd" stroke="#0e1116" stroke-width="2.200" />
      <path d="M-19 20V-2h38v22Z" fill={roof} stroke="#0e1116" stroke-width="2.200" />
      <path d="M-24 0 0-20 24 0Z" fill={roof} stroke="#0e1116" stroke-width="2.200" stroke-linejoin="round" />
      <path d="M-5 20V8h10v12Z" fill="#0e1116" />
      {glyph}
    </g>
  );
}

function natick(): ComponentChildren {
  return (
    <>
      <rect width="420" height="150" fill="#6d4826" />
      <path d="M0 30h420M0 62h420M0 94h420M0 126h420" stroke="#4c3019" stroke-width="2" />
      <path d="M40 30v32M260 62v32M120 94v32M340 30v-30M200 126v24" stroke="#4c3019" stroke-width="2" />
      <path d="M150 76c22-14 40 12 62-2s30-8 58 2" fill="none" stroke="#3a2513" stroke-width="17" />
      <path d="M150 76c22-14 40 12 62-2s30-8 58 2" fill="none" stroke="#dccba0" stroke-width="12" />
      {house(138, 75, '#2463d6', <circle cx="0" cy="-7" r="4" fill="#fff" />)}
      {house(282, 75, '#e0522b', <path d="M0-12l5 5-5 5-5-5Z" fill="#0e1116" />)}
      {tile(66, 40, '#bf4512', SUNS, '3', false)}
      {tile(66, 112, '#333a44', MOON, '5', true)}
      {tile(210, 22, '#8c6400', CROWN, '4', true)}
      {tile(210, 128, '#1565a8', ARMS, '2', false)}
      {tile(354, 40, '#1565a8', ARMS, '2', false)}
      {tile(354, 112, '#8c6400', CROWN, '4', true)}
    </>
  );
}

function hearth(): ComponentChildren {
  return (
    <>
      <rect width="420" height="150" fill="#2b1c10" />
      <g fill="none" stroke="#8a5324" stroke-width="7">
        <path d="M90 160V90C90 30 150-10 210-10S330 30 330 90v70" />
        <path d="M140 160V100c0-40 32-70 70-70s70 30 70 70v60" />
      </g>
      <path d="M210 62c26 30 34 44 34 58a34 34 0 0 1-68 0c0-14 8-28 34-58Z" fill="#f5a33b" />
    </>
  );
}

const PICTURES: Readonly<Record<string, () => ComponentChildren>> = {
  natick,
  gift: giftPicture,
  watch: watchPicture,
  oath: oathPicture,
  arms: armsPicture,
};
