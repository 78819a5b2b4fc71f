/** Pictures of The Gift and of the Watch for their cards: a few hexes under the Wall, and the Wall with its guards. */
import type { ComponentChildren } from 'preact';
import { hexPath } from '../kit/hex.tsx';

const INK = '#0e1116';
/** A card may cut a strip off above and below: what matters lies between 24 and 126. */
const HEX = hexPath(46);
const FACE = hexPath(43);

const FOREST = 'M-20-8-11-28-2-8ZM4-14 13-34 22-14ZM-32 20-23 0-14 20ZM16 22 25 2 34 22Z';
const PEAKS = 'M-34 24-16-6 2 24ZM2 20 20-14 38 20ZM-14-12 0-34 14-12Z';
const SNOW = 'M-16-6-10 3-16 1-21 4ZM20-14 26-4 20-6 14-3ZM0-34 6-25 0-27-6-24Z';
const EARS = 'M-24 20V-6M-8-14V-34M10-14V-36M26 20V-6M-24-6l6-7M-24-6l-6-7M26-6l6-7M26-6l-6-7M-8-34l6-6M-8-34l-6-6M10-36l6-6M10-36l-6-6';
const MOUNDS = 'M-34 4C-32-18-2-18 0 4M0 4C2-18 32-18 34 4M-18 30C-16 10 14 10 16 30';

function hex(x: number, y: number, fill: string, motif: ComponentChildren, number = ''): ComponentChildren {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={HEX} fill="#eadfc6" stroke={INK} stroke-width="2" stroke-linejoin="round" />
      <path d={FACE} fill={fill} />
      {motif}
      {number !== '' && (
        <>
          <circle r="15" fill="#f8f2e4" stroke={INK} stroke-width="1.800" />
          <text
            y="6.500"
            font-family="Vollkorn Variable, serif"
            font-weight="800"
            font-size="18"
            text-anchor="middle"
            fill={number === '6' || number === '8' ? '#b3261e' : '#241b10'}
            style={{ fontVariantNumeric: 'lining-nums' }}
          >
            {number}
          </text>
        </>
      )}
    </g>
  );
}

const forest = <path d={FOREST} fill="#1f4431" />;
const mountains = (
  <>
    <path d={PEAKS} fill="#4e5863" />
    <path d={SNOW} fill="#fff" />
  </>
);
const fields = <path d={EARS} fill="none" stroke="#a97d20" stroke-width="3.500" stroke-linecap="round" />;
const hills = <path d={MOUNDS} fill="#d9875e" stroke="#8f4527" stroke-width="2.500" />;
const sheep = (
  <g fill="#f8f4ea" stroke="#23262b" stroke-width="1.800">
    <ellipse cx="-18" cy="-22" rx="10" ry="7" />
    <ellipse cx="20" cy="-18" rx="10" ry="7" />
    <ellipse cx="-22" cy="22" rx="10" ry="7" />
    <ellipse cx="20" cy="26" rx="10" ry="7" />
  </g>
);

const house = (x: number, y: number, colour: string): ComponentChildren => (
  <g transform={`translate(${x} ${y})`} stroke={INK} stroke-width="2.200" stroke-linejoin="round">
    <path d="M-12-4H12V10H-12Z" fill={colour} />
    <path d="M-16-3 0-18 16-3Z" fill={colour} />
  </g>
);
const keep = (x: number, y: number, colour: string): ComponentChildren => (
  <path
    transform={`translate(${x} ${y})`}
    d="M-15 10V-12H-9V-8H-4.500V-20H4.500V-8H9V-12H15V10Z"
    fill={colour}
    stroke={INK}
    stroke-width="2.200"
    stroke-linejoin="round"
  />
);
const road = (x: number, y: number, turn: number, colour: string): ComponentChildren => (
  <rect
    transform={`translate(${x} ${y}) rotate(${turn})`}
    x="-15"
    y="-4.500"
    width="30"
    height="9"
    rx="3"
    fill={colour}
    stroke={INK}
    stroke-width="2"
  />
);

const wall = (y: number, height: number): ComponentChildren => (
  <path
    d={`M0 ${y}${Array.from({ length: 15 }, (_, i) => `V${y - 7}H${i * 30 + 18}V${y}H${(i + 1) * 30}`).join('')}V${y + height}H0Z`}
    fill="#c4dcea"
    stroke={INK}
    stroke-width="2"
  />
);

export function giftPicture(): ComponentChildren {
  const at = (column: number, row: number): readonly [number, number] => [6 + column * 79.6 + (row % 2) * 39.8, 44 + row * 69];
  return (
    <>
      <rect width="420" height="150" fill="#1d3241" />
      {hex(...at(0, 0), '#93b95a', sheep, '3')}
      {hex(...at(1, 0), '#2f6146', forest, '9')}
      {hex(...at(2, 0), '#ddae42', fields, '8')}
      {hex(...at(3, 0), '#bf6740', hills, '6')}
      {hex(...at(4, 0), '#93b95a', sheep, '5')}
      {hex(...at(5, 0), '#78838f', mountains, '10')}
      {hex(...at(-1, 1), '#bf6740', hills)}
      {hex(...at(0, 1), '#78838f', mountains, '4')}
      {hex(...at(1, 1), '#bf6740', hills, '11')}
      {hex(...at(2, 1), '#2f6146', forest, '10')}
      {hex(...at(3, 1), '#ddae42', fields, '4')}
      {hex(...at(4, 1), '#78838f', mountains, '12')}
      {hex(...at(5, 1), '#2f6146', forest)}
      {road(125.2, 44, 90, '#2463d6')}
      {road(145, 79, 30, '#2463d6')}
      {house(125.2, 68, '#2463d6')}
      {road(225, 79, -30, '#e0522b')}
      {road(185, 79, -30, '#e0522b')}
      {keep(205, 88, '#e0522b')}
      {house(284.5, 66, '#f4c63d')}
      {road(304.5, 79, 30, '#f4c63d')}
      {road(284.5, 44, 90, '#f4c63d')}
      {house(364, 66, '#f5f1e8')}
      {road(344, 79, -30, '#f5f1e8')}
    </>
  );
}

const guard = (x: number, colour: string): ComponentChildren => (
  <g transform={`translate(${x} 90) scale(0.92)`}>
    <path d="M14-22V16" stroke="#ede6d4" stroke-width="3" />
    <path d="M0-18C8-18 10-10 10-4 13 1 14 9 14 16H-14C-14 9-13 1-10-4-10-10-8-18 0-18Z" fill={colour} stroke={INK} stroke-width="2.200" />
    <path d="M-5-8C-5-14 5-14 5-8 5-4-5-4-5-8Z" fill={INK} />
  </g>
);
const wildling = (x: number, y: number, size: number): ComponentChildren => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0-15C6-15 8-11 8-7 11-4 12 6 12 13H-12C-12 6-11-4-8-7-8-11-6-15 0-15Z" fill="#b7a58c" stroke={INK} stroke-width="2.200" />
    <path d="M-4.500-9H4.500V-5.500H-4.500Z" fill={INK} />
    <path d="M-9-3-5 1-2-3 1 1 4-3 7 1 9-3" fill="none" stroke="#5b4a3a" stroke-width="2" />
  </g>
);

export function watchPicture(): ComponentChildren {
  return (
    <>
      <rect width="420" height="150" fill="#122638" />
      <ellipse cx="120" cy="26" rx="150" ry="16" fill="#3fc79a" fill-opacity="0.3" transform="rotate(-6 120 26)" />
      <ellipse cx="320" cy="32" rx="140" ry="13" fill="#3fc79a" fill-opacity="0.24" transform="rotate(8 320 32)" />
      <path d="M-10 66 40 32 74 56 120 26 168 60 214 36 262 64 318 28 360 58 400 40 440 66Z" fill="#2f5c79" />
      <path d="M40 32 54 42 42 44 30 41ZM120 26 135 40 122 38 107 41ZM214 36 227 45 214 47 202 45ZM318 28 333 42 320 40 306 42Z" fill="#dcebf4" />
      <path d="M0 60C120 54 300 54 420 60V90H0Z" fill="#4c7f9c" />
      {wildling(78, 58, 0.8)}
      {wildling(104, 60, 0.8)}
      {wildling(322, 58, 0.8)}
      <g transform="translate(206 54) scale(0.9)">
        <path d="M-9-15C-17-16-19-23-16-28-14-22-11-20-6-19ZM9-15C17-16 19-23 16-28 14-22 11-20 6-19Z" fill="#efe6d2" stroke={INK} stroke-width="2" />
        <path d="M0-19C8-19 10-14 10-9 17-6 19 4 19 19H-19C-19 4-17-6-10-9-10-14-8-19 0-19Z" fill="#b7a58c" stroke={INK} stroke-width="2.200" />
        <path d="M-5.500-12H5.500V-7.500H-5.500Z" fill={INK} />
      </g>
      {wall(74, 34)}
      {guard(52, '#2463d6')}
      {guard(92, '#e0522b')}
      {guard(132, '#2463d6')}
      {guard(236, '#f4c63d')}
      {guard(276, '#e0522b')}
      {guard(366, '#f5f1e8')}
      {hex(20, 158, '#2f6146', forest)}
      {hex(100, 158, '#bf6740', hills)}
      {hex(180, 158, '#ddae42', fields)}
      {hex(260, 158, '#2f6146', forest)}
      {hex(340, 158, '#93b95a', sheep)}
      {hex(420, 158, '#78838f', mountains)}
    </>
  );
}
