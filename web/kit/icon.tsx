/** Interface icons: lines of one width in a box of 24. A name or a label always stands beside them. */
const PATHS = {
  bolt: 'M13 3 5 14h6l-1 7 9-12h-6l1-6Z',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  book: 'M12 7v13M12 7c-1.500-2-4-3-8-3v13c4 0 6.500 1 8 3 1.500-2 4-3 8-3V4c-4 0-6.500 1-8 3Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c0-3.500 3-6 6.500-6s6.500 2.500 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.8 3.500 2.800 3.500 5.500',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 21c0-4 3.300-7 7.500-7s7.500 3 7.500 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.700 18.300L12 17',
  bot: 'M5 9h14v10H5ZM12 9V5M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM9 13v2M15 13v2M2 13v3M22 13v3',
  moon: 'M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500Z',
  eye: 'M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4 18-7Z',
  down: 'm6 9 6 6 6-6',
  check: 'm5 12.500 4.500 4.500L19 7',
  warning: 'M12 4 2.500 20h19L12 4ZM12 10v4.500M12 17.500v.1',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  flag: 'M5 21V4M5 4c5-2.500 8 2.500 14 0v10c-6 2.500-9-2.500-14 0',
  save: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  again: 'M4 12a8 8 0 0 1 14-5.300L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.300L4 15M4 20v-5h5',
  seal: 'M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6l-7-3ZM9 12l2 2 4-4',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.1M4.500 12h.1M4.500 18h.1',
  chat: 'M4 5h16v11H10l-4 4v-4H4Z',
  play: 'M7 4.500v15l12-7.500-12-7.500Z',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 5v14l-10-7 10-7ZM6 5v14',
  last: 'M6 5v14l10-7-10-7ZM18 5v14',
  back: 'm15 5-7 7 7 7',
  forth: 'm9 5 7 7-7 7',
  chart: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 13h6M9 17h6',
  offline: 'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400M8.500 16a5 5 0 0 1 7 0M12 19.500v.1M15 10.200a10 10 0 0 1 4 2.300',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5',
  why: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .9-1 1.700M12 16.600v.1',
  dots: 'M5 12h.1M12 12h.1M19 12h.1',
  swap: 'M7 4v14M7 4 4 7M7 4l3 3M17 20V6M17 20l-3-3M17 20l3-3',
  dice: 'M5 5h14v14H5ZM9 9h.1M15 9h.1M12 12h.1M9 15h.1M15 15h.1',
  coin: 'M12 19.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15ZM12 8.500v7M9.500 12h5',
  house: 'M4 11.500 12 5l8 6.500M6.500 10v9h11v-9M10 19v-5h4v5',
  card: 'M7 4h10v16H7ZM10 8h4',
  trade: 'M4 9h13l-3.500-3.500M20 15H7l3.500 3.500',
  pawn: 'M12 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM9.500 10h5l2 9.500h-9Z',
  choice: 'M12 20v-7M12 13 6.500 5.500M12 13l5.500-7.500M4.500 8l1.500-3 3 1M19.500 8 18 5l-3 1',
  horn: 'M4 13c5 0 10-2 14-7v12c-4-5-9-5-14-5ZM7 13.500l1.500 5',
  crack: 'M13 3l-4 7 5 2-4 9',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
