/** Village and town, on a bare tile of 88 around the origin: walls in the seat's colour, pattern and glyph. */
import { INK, liveryOf, patternOf, shapePath } from './livery.ts';

const Ground = () => <path d="M-33 34H33" stroke="#9C8A68" stroke-width="2.2" stroke-linecap="round" />;

function Walls({ d, livery }: { readonly d: string; readonly livery: number }) {
  return (
    <>
      <path d={d} fill={liveryOf(livery).colour} stroke={INK} stroke-width="3" stroke-linejoin="round" />
      <path d={d} fill={patternOf(livery)} />
    </>
  );
}

const Glyph = ({ livery, y, r, colour }: { readonly livery: number; readonly y: number; readonly r: number; readonly colour?: string }) => {
  const { shape, glyph } = liveryOf(livery);
  return <path d={shapePath(shape, r)} transform={`translate(0 ${y})`} fill={colour ?? glyph} />;
};

export const Village = ({ livery }: { readonly livery: number }) => (
  <>
    <Ground />
    <Walls livery={livery} d="M-22 33V-7L0-27 22-7V33Z" />
    <path d="M-31-1 0-29.5 31-1" fill="none" stroke={INK} stroke-width="7" stroke-linecap="round" stroke-linejoin="round" />
    <path d="M-7 33V16H7V33Z" fill={INK} />
    <Glyph livery={livery} y={1} r={6.4} />
  </>
);

const TOWER = 'M-9.5 33V-17H-12V-27H-7V-22.6H-2.5V-27H2.5V-22.6H7V-27H12V-17H9.5V33Z';

export const Town = ({ livery }: { readonly livery: number }) => (
  <>
    <Ground />
    <Walls livery={livery} d="M-36 33V0L-23-14-9.5 0V33Z" />
    <Walls livery={livery} d="M36 33V0L23-14 9.5 0V33Z" />
    <path d={TOWER} fill="#DCCFA9" stroke={INK} stroke-width="2.6" stroke-linejoin="round" />
    <path d="M0-27V-40" stroke={INK} stroke-width="2.2" />
    <path d="M0-40.5 15-35.6 0-30.5Z" fill={liveryOf(livery).colour} stroke={INK} stroke-width="1.8" stroke-linejoin="round" />
    <Glyph livery={livery} y={4} r={6.6} colour={INK} />
    <path d="M-4.5 33V22A4.5 4.5 0 0 1 4.5 22V33Z" fill={INK} />
  </>
);
