/** Pawns: a knight with helmet and lance, a trader under a wide brim. About 62 high around the origin, with the double outline of all pieces. */
import { INK, liveryOf, patternOf, shapePath } from './livery.ts';

const BODY = 'M-8-4H8L15 20H19.5V29H-19.5V20H-15Z';
const HELMET = 'M-11-4V-17A11 11.5 0 0 1 11-17V-4Z';
const LANCE = 'M17-34H21.4V29H17Z';
const HEAD = 'M-9.5-9A9.5 9.5 0 1 1 9.5-9 9.5 9.5 0 0 1-9.5-9Z';
const HAT = 'M-27-11C-20-15-14-16-10-17-10-32 10-32 10-17 14-16 20-15 27-11 16-6-16-6-27-11Z';

/** White outside, ink inside it: one of the two stands out on any ground. */
const Outline = ({ paths }: { readonly paths: readonly string[] }) => (
  <>
    {paths.map((d) => (
      <path key={d} d={d} fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="8" stroke-linejoin="round" />
    ))}
    {paths.map((d) => (
      <path key={d} d={d} fill={INK} stroke={INK} stroke-width="4" stroke-linejoin="round" />
    ))}
  </>
);

function Figure({ livery, d }: { readonly livery: number; readonly d: string }) {
  return (
    <>
      <path d={d} fill={liveryOf(livery).colour} />
      <path d={d} fill={patternOf(livery)} />
    </>
  );
}

const Badge = ({ livery }: { readonly livery: number }) => {
  const { shape, glyph } = liveryOf(livery);
  return <path d={shapePath(shape, 4.9)} transform="translate(0 13)" fill={glyph} />;
};

export const Knight = ({ livery }: { readonly livery: number }) => (
  <>
    <Outline paths={[BODY, HELMET, LANCE]} />
    <Figure livery={livery} d={BODY} />
    <Figure livery={livery} d={HELMET} />
    <path d="M-11-5.5H11" stroke={INK} stroke-width="3" />
    <path d="M-7.5-17H7.5V-12.4H1.6V-8H-1.6V-12.4H-7.5Z" fill={INK} />
    <path d={LANCE} fill="#EDE6D4" />
    <Badge livery={livery} />
  </>
);

export const Trader = ({ livery }: { readonly livery: number }) => (
  <>
    <Outline paths={[BODY, HEAD, HAT]} />
    <Figure livery={livery} d={BODY} />
    <path d={HEAD} fill={liveryOf(livery).colour} />
    <path d="M-9-3H9" stroke={INK} stroke-width="2.6" />
    <path d={HAT} fill="#2B3038" stroke={INK} stroke-width="2" />
    <path d="M-10-17.5C-4-15.5 4-15.5 10-17.5" fill="none" stroke={liveryOf(livery).colour} stroke-width="2.6" />
    <Badge livery={livery} />
  </>
);
