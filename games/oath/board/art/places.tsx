/** The twenty locations in a box of 48, by ourselves: flat fills, ink outlines. In the order of LOCATIONS. */
import type { ComponentChildren } from 'preact';
import { INK } from '../../../../web/kit/livery.ts';

const line = { stroke: INK, 'stroke-width': 2, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;
const stroke = { ...line, fill: 'none' } as const;

const DRAWINGS: readonly ComponentChildren[] = [
  // Bazaar: a striped awning
  <>
    <path d="M9 22V41H39V22" fill="#EAD9B4" {...line} />
    <path
      d="M6 8H42L45 20C45 24 38 24 37.500 20 37 24 29 24 28.500 20 28 24 20 24 19.500 20 19 24 11 24 10.500 20 10 24 3 24 3 20Z"
      fill="#F7EFDD"
      {...line}
    />
    <path d="M6 8H15L10.500 20C10 24 3 24 3 20ZM24 8H33L37.500 20C37 24 29 24 28.500 20Z" fill="#C8462F" {...line} />
    <path d="M17 41V29H31V41" fill="#7C4A1E" {...line} />
  </>,
  // Blacksmith: an anvil
  <>
    <path d="M4 14H14V10H44V16C36 17 33 20 32 25H20C19 21 12 21 4 14Z" fill="#5B6672" {...line} />
    <path d="M20 25H32L34 34H38V40H14V34H18Z" fill="#434C57" {...line} />
    <path d="M34 3 37 7M41 2 40 7" {...stroke} stroke="#E07A2B" />
  </>,
  // Docks: an anchor
  <>
    <circle cx="24" cy="8" r="4.500" fill="#F7EFDD" {...line} />
    <path d="M24 13V42M14 19H34" stroke={INK} stroke-width="4.500" stroke-linecap="round" />
    <path d="M5 28C6 38 14 43 24 43S42 38 43 28L36 31M5 28 12 31" {...stroke} stroke-width="4" />
  </>,
  // Beach: a palm
  <>
    <path d="M4 42C12 36 36 36 44 42Z" fill="#E5C887" {...line} />
    <path d="M21 39C22 30 22 24 26 16L29 17C26 25 26 31 27 39Z" fill="#8A5A30" {...line} />
    <path
      d="M27 16C20 8 12 9 6 16 14 14 20 15 27 16ZM27 16C22 5 30 2 37 5 32 7 29 11 27 16ZM27 16C33 10 41 12 44 20 38 17 33 17 27 16ZM27 16C24 20 18 22 16 28 15 20 20 17 27 16Z"
      fill="#2F8A5A"
      {...line}
    />
  </>,
  // Black Market: a mask
  <>
    <path
      d="M3 17C10 12 18 14 24 18 30 14 38 12 45 17 46 28 40 35 33 34 28 33 26 28 24 26 22 28 20 33 15 34 8 35 2 28 3 17Z"
      fill="#3A2B4A"
      {...line}
    />
    <path d="M10 22C14 19 18 20 20 24 16 27 12 26 10 22ZM38 22C34 19 30 20 28 24 32 27 36 26 38 22Z" fill="#F7EFDD" {...line} stroke-width="1.400" />
  </>,
  // Bridge
  <>
    <path d="M2 36V24C8 16 40 16 46 24V36H40C40 24 28 24 28 36H20C20 24 8 24 8 36Z" fill="#A79F92" {...line} />
    <path d="M2 27C10 19 38 19 46 27" {...stroke} stroke-width="1.600" />
    <path d="M2 41H46" stroke="#2D7F9A" stroke-width="3" stroke-linecap="round" />
  </>,
  // Brotherhood: a tent and the oath's fire
  <>
    <path d="M24 5 44 42H4Z" fill="#C8462F" {...line} />
    <path d="M24 16 34 42H14Z" fill="#F7EFDD" {...line} />
    <path d="M24 24C29 30 30 33 30 36A6 6 0 0 1 18 36C18 33 19 30 24 24Z" fill="#F5A33B" {...line} />
  </>,
  // Inn: a house with a lit window
  <>
    <path d="M8 22H40V42H8Z" fill="#B4753A" {...line} />
    <path d="M4 23 24 7 44 23Z" fill="#7C4A1E" {...line} />
    <path d="M20 42V31H28V42" fill="#3A2413" {...line} />
    <path d="M11.500 27H17V33H11.500ZM31 27H36.500V33H31Z" fill="#F5C64B" {...line} />
  </>,
  // Tavern: a mug
  <>
    <path d="M10 16H33V38C33 41 31 43 28 43H15C12 43 10 41 10 38Z" fill="#D79A34" {...line} />
    <path d="M33 20H38C42 20 43 23 43 27S41 34 38 34H33" {...stroke} stroke-width="3.500" />
    <path d="M8 16C6 10 12 6 16 9 18 4 26 4 28 9 33 6 37 11 34 16Z" fill="#FBF6EA" {...line} />
    <path d="M17 22V37M22 22V37M27 22V37" {...stroke} stroke="#8A5E14" />
  </>,
  // Watchtower
  <>
    <path d="M15 43 17 17H31L33 43Z" fill="#A79F92" {...line} />
    <path d="M12 17V8H16V12H21.500V8H26.500V12H32V8H36V17Z" fill="#8C8478" {...line} />
    <path d="M21 43V35H27V43M22 22H26V28H22Z" fill="#2A2F36" {...line} />
    <path d="M24 8V1L34 4 24 6" fill="#C8462F" {...line} />
  </>,
  // Ancient Temple
  <>
    <path d="M4 18 24 6 44 18Z" fill="#C9B98F" {...line} />
    <path d="M9 20H15V36H9ZM21 20H27V36H21ZM33 20H39V36H33Z" fill="#E8DDBF" {...line} />
    <path d="M5 37H43V42H5Z" fill="#C9B98F" {...line} />
  </>,
  // Arena
  <>
    <ellipse cx="24" cy="26" rx="20" ry="14" fill="#C99E5E" {...line} />
    <ellipse cx="24" cy="26" rx="12" ry="7.500" fill="#EBD9A8" {...line} />
    <path d="M20 30 29 19M28 30 19 19" stroke={INK} stroke-width="2.600" stroke-linecap="round" />
  </>,
  // Cave
  <>
    <path d="M3 42C5 20 14 7 24 7S43 20 45 42Z" fill="#7B8490" {...line} />
    <path d="M13 42C13 29 18 22 24 22S35 29 35 42Z" fill="#1B2027" {...line} />
  </>,
  // Corsair Tower
  <>
    <path d="M17 43 18 16H30L31 43Z" fill="#6D7683" {...line} />
    <path d="M14 17 24 5 34 17Z" fill="#2A2F36" {...line} />
    <path d="M21.500 22H26.500V28H21.500ZM20.500 43V35H27.500V43" fill="#F5C64B" {...line} />
  </>,
  // Hideout
  <>
    <path d="M4 42C4 28 12 20 24 20S44 28 44 42Z" fill="#4E7A3F" {...line} />
    <path d="M17 42V32H31V42" fill="#3A2413" {...line} />
    <path d="M14 20C12 12 18 8 24 13 30 8 36 12 34 20" fill="#35602B" {...line} />
  </>,
  // Hut
  <>
    <path d="M11 24H37V42H11Z" fill="#C99E5E" {...line} />
    <path d="M4 26 24 7 44 26C36 24 12 24 4 26Z" fill="#E0B95A" {...line} />
    <path d="M20 42V31H28V42" fill="#3A2413" {...line} />
  </>,
  // Old Port
  <>
    <path d="M8 31H40L35 42H13Z" fill="#8A4B22" {...line} />
    <path d="M23 31V6" stroke={INK} stroke-width="3" />
    <path d="M25 8C34 12 38 20 38 27H25ZM21 12C14 16 11 22 10 27H21Z" fill="#F7EFDD" {...line} />
  </>,
  // Shipwreck
  <>
    <path d="M5 26 38 34 31 43H14Z" fill="#7C4A1E" {...line} />
    <path d="M20 30 27 8M24 18 34 22" stroke={INK} stroke-width="3" stroke-linecap="round" />
    <path d="M3 43C10 39 14 45 21 42S33 39 45 43" {...stroke} stroke="#2D7F9A" stroke-width="3" />
  </>,
  // Thieves Den
  <>
    <path d="M14 18C6 26 6 43 24 43S42 26 34 18Z" fill="#B4853A" {...line} />
    <path d="M14 9C18 12 20 8 24 11 28 8 30 12 34 9L33 18H15Z" fill="#D7A858" {...line} />
    <path d="M24 24V36M19 30H29" stroke={INK} stroke-width="2.600" stroke-linecap="round" />
  </>,
  // Witch: a cauldron
  <>
    <path d="M8 22H40C41 36 34 42 24 42S7 36 8 22Z" fill="#2F353D" {...line} />
    <path d="M5 19H43V23H5Z" fill="#454E59" {...line} />
    <path d="M14 18C13 13 19 13 18 8M25 18C24 12 31 12 29 5M33 18C33 14 37 14 36 10" {...stroke} stroke="#5FA65A" stroke-width="2.600" />
  </>,
];

export const PlaceArt = ({ at, size = 42 }: { readonly at: number; readonly size?: number }) => (
  <svg class="oath-place-art" width={size} height={size} viewBox="0 0 48 48" focusable="false" aria-hidden="true">
    {DRAWINGS[at]}
  </svg>
);
