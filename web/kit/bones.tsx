/** Dice of bone, 36 wide around the origin: six sides with dots, and twelve sides with a numeral. */
import { INK } from './livery.ts';
import './bones.css';

const LOW = -8.6;
const HIGH = 8.6;
const CORNERS = [
  [LOW, LOW],
  [HIGH, HIGH],
] as const;
const OTHERS = [
  [HIGH, LOW],
  [LOW, HIGH],
] as const;
const SIDES = [
  [LOW, 0],
  [HIGH, 0],
] as const;
const MIDDLE = [[0, 0]] as const;

const DOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  MIDDLE,
  CORNERS,
  [...CORNERS, ...MIDDLE],
  [...CORNERS, ...OTHERS],
  [...CORNERS, ...OTHERS, ...MIDDLE],
  [...CORNERS, ...OTHERS, ...SIDES],
];

export const BoneDie = ({ face }: { readonly face: number }) => (
  <>
    <rect x="-18" y="-16.2" width="36" height="36" rx="8" fill="#000" fill-opacity="0.4" />
    <rect x="-18" y="-18" width="36" height="36" rx="8" fill="#F8F2E4" stroke={INK} stroke-width="2" />
    {(DOTS[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="3.4" fill={INK} />
    ))}
  </>
);

const ring = (r: number, count: number, turn: number): string =>
  Array.from({ length: count }, (_, k) => {
    const angle = ((360 / count) * k + turn) * (Math.PI / 180);
    return `${Math.round(r * Math.sin(angle) * 100) / 100} ${Math.round(-r * Math.cos(angle) * 100) / 100}`;
  }).join('L');

/** A ring of ten around a pentagon: as a dodecahedron looks from above. */
export const TwelveDie = ({ face }: { readonly face: number }) => (
  <>
    <path d={`M${ring(19, 10, 0)}Z`} fill="#9FC6DE" stroke={INK} stroke-width="2" stroke-linejoin="round" />
    <path
      d={Array.from({ length: 5 }, (_, k) => `M${ring(12.4, 5, 0).split('L')[k]}L${ring(19, 5, 0).split('L')[k]}`).join('')}
      stroke={INK}
      stroke-opacity="0.45"
      stroke-width="1.4"
    />
    <path d={`M${ring(12.4, 5, 0)}Z`} fill="#E7F2F8" stroke={INK} stroke-opacity="0.6" stroke-width="1.4" stroke-linejoin="round" />
    <text class="bones-number" y="5.4">
      {face}
    </text>
  </>
);
