/** Small signs of the battle: classes of Troops, Standards, Masters, wax and locks. */
import { liveryOf, patternOf } from '../../../../web/kit/livery.ts';

interface Sized {
  readonly size?: number;
}

/** An arrow for Shot, a shield for Foot, a horse's head for Horse. */
const CLASS_PATHS = [
  'M4 20C10 18 17 11 19 4M19 4l-6 1M19 4l-1 6M4 20l5-1M4 20l1-5M9 15l4-4',
  'M12 3C9 5 6 5.500 4 5.500V12c0 4.500 3.500 7.500 8 9.500 4.500-2 8-5 8-9.500V5.500C18 5.500 15 5 12 3Z',
  'M7 21c0-5 1-7 4-9-3 0-5 1-7-1 2-4 6-7 11-7l2-2 1 4c3 3 4 8 3 15',
] as const;

export const ClassIcon = ({ kind, size = 18 }: Sized & { readonly kind: number }) => (
  <svg class="arms-class" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={CLASS_PATHS[kind]} fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);

/** Two crossed banners. */
export const StandardIcon = ({ size = 18 }: Sized) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M5 21 17 3M19 21 7 3" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    <path d="M17 3l5 4-6 3-2-3ZM7 3 2 7l6 3 2-3Z" fill="currentColor" />
  </svg>
);

/** The seal on what is decided and may still be changed. */
export const Wax = ({ size = 18 }: Sized) => (
  <svg class="arms-wax" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <path
      d="M0-11C3-11 4-8.500 6.500-8.500 9-8 8.500-5 10-3.500 12-1 10 1 10.500 3.500 11 6.500 8 7 7 9 5 11.500 2.500 10 0 11-2.500 10-5 11.500-7 9-8 7-11 6.500-10.500 3.500-10 1-12-1-10-3.500-8.500-5-9-8-6.500-8.500-4-8.500-3-11 0-11Z"
      fill="#B3261E"
      stroke="#5E0F0A"
      stroke-width="1.4"
    />
    <path d="M-4 0-1 3 4.500-3.500" fill="none" stroke="#FBE3DC" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);

export const Lock = ({ size = 14 }: Sized) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M5 11h14v10H5ZM8 11V8a4 4 0 0 1 8 0v3" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" />
  </svg>
);

/** The Masters of a side: a helmet with a plume for the Combat Master, a hood with a staff for the Battle Master. */
export const MasterIcon = ({ call, size = 24 }: Sized & { readonly call: number }) => (
  <svg class="arms-master" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {call === 2 ? (
      <>
        <path d="M6 20V11a6 6 0 0 1 12 0v9h-4v-6h-4v6Z" fill="currentColor" />
        <path d="M12 5C12 2 16 1 20 3c-3 0-4 1-5 3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
      </>
    ) : (
      <>
        <path d="M4 21c0-6 2-8 3-10 0-5 2-8 4-8s4 3 4 8c1 2 3 4 3 10Z" fill="currentColor" />
        <path d="M9 11c0-4 4-4 4 0 0 2-4 2-4 0Z" fill="#11151B" />
        <path d="M20.500 21V5" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
        <circle cx="20.5" cy="4" r="2" fill="currentColor" />
      </>
    )}
  </svg>
);

/** The seat's colour and pattern as a band at the side of a card. */
export function Spine({ livery }: { readonly livery: number }) {
  return (
    <svg class="arms-spine" width="13" height="100%" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="13" height="100%" fill={liveryOf(livery).colour} />
      <rect width="13" height="100%" fill={patternOf(livery)} />
    </svg>
  );
}
