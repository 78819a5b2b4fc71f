/** Roads, settlements and keeps in the colour, pattern and shape of their seat, around the point where they stand. */
import { INK, liveryOf, patternOf, shapePath } from '../../../../web/kit/livery.ts';

interface PieceProps {
  readonly livery: number;
}

/** White outside, ink inside it: one of the two stands out on any ground. */
const Outline = ({ d }: { readonly d: string }) => (
  <>
    <path d={d} fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="9.4" stroke-linejoin="round" />
    <path d={d} fill={INK} stroke={INK} stroke-width="4.4" stroke-linejoin="round" />
  </>
);

const Filled = ({ livery, d, patterned = true }: PieceProps & { readonly d: string; readonly patterned?: boolean }) => (
  <>
    <path d={d} fill={liveryOf(livery).colour} />
    {patterned && <path d={d} fill={patternOf(livery)} />}
  </>
);

const Glyph = ({ livery, x = 0, y, r }: PieceProps & { readonly x?: number; readonly y: number; readonly r: number }) => {
  const { shape, glyph } = liveryOf(livery);
  return <path d={shapePath(shape, r)} transform={`translate(${x} ${y})`} fill={glyph} />;
};

const WALLS = 'M-12-4H12V9H-12Z';
const ROOF = 'M-15.5-3 0-17 15.5-3Z';

/** A longhouse. */
export const Settlement = ({ livery }: PieceProps) => (
  <>
    <Outline d={`${WALLS}${ROOF}`} />
    <Filled livery={livery} d={WALLS} patterned={false} />
    <Filled livery={livery} d={ROOF} />
    <path d="M0-17 15.5-3H0Z" fill="#000" fill-opacity="0.16" />
    <path d="M-15.5-3H15.5" stroke={INK} stroke-width="1.6" />
    <Glyph livery={livery} y={3.2} r={4} />
  </>
);

const FORT = 'M-15 10V-12H-9V-8H-4.5V-20H4.5V-8H9V-12H15V10Z';
const PENNANT = 'M1-33 14-29.5 1-25Z';

/** Four merlons, a tower, a pennant. */
export const Keep = ({ livery }: PieceProps) => (
  <>
    <Outline d={`${FORT}${PENNANT}M-1-34H1V-20H-1Z`} />
    <path d="M-.9-33.5H.9V-20H-.9Z" fill="#EDE6D4" />
    <Filled livery={livery} d={FORT} patterned={false} />
    <path d="M0-20H4.5V-8H9V-12H15V10H0Z" fill="#000" fill-opacity="0.16" />
    <path d="M-15-3.5H15" stroke={INK} stroke-opacity="0.55" stroke-width="1.4" />
    <Filled livery={livery} d={PENNANT} />
    <Glyph livery={livery} y={3} r={5.2} />
  </>
);

/** A capsule from a little after one corner to a little before the next, lying level. */
export const Road = ({ livery, length }: PieceProps & { readonly length: number }) => {
  const box = { x: -length / 2, y: -5, width: length, height: 10, rx: 3 };
  return (
    <>
      <rect {...box} fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="7.4" />
      <rect {...box} fill={INK} stroke={INK} stroke-width="4" />
      <rect {...box} fill={liveryOf(livery).colour} />
      <rect {...box} fill={patternOf(livery)} />
      <path d={`M${-length / 2 + 3}-3.4H${length / 2 - 3}`} stroke="#fff" stroke-opacity="0.3" stroke-width="1.6" stroke-linecap="round" />
    </>
  );
};

const CLOAK = 'M0-15C7-15 8-8 8-3 11 1 11.5 7 11.5 12H-11.5C-11.5 7-11 1-8-3-8-8-7-15 0-15Z';

/** A brother of the Watch: hood, cloak and spear, no legs. */
export const Guard = ({ livery }: PieceProps) => (
  <>
    <Outline d={`${CLOAK}M11.5-16H13.5V12H11.5Z`} />
    <path d="M11.5-16H13.6V12H11.5Z" fill="#EDE6D4" />
    <Filled livery={livery} d={CLOAK} patterned={false} />
    <path d="M-4-6C-4-11 4-11 4-6 4-3-4-3-4-6Z" fill={INK} />
    <Glyph livery={livery} y={5} r={4} />
  </>
);
