/** A seat's crest: shield, colour and shape. */
export interface CrestProps {
  readonly livery: number;
  readonly size: number;
}

const COLOURS = ['#2463d6', '#e0522b', '#f4c63d', '#f5f1e8', '#e28ad2', '#12876a'] as const;
const GLYPHS = [
  'M13 10a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  'M13 9l5 5-5 5-5-5Z',
  'M13 9.500l5 8H8Z',
  'M9 10h8v8H9Z',
  'M11.500 9h3v3.500H18v3h-3.500V19h-3v-3.500H8v-3h3.500Z',
  'M10.500 10h5l2.500 4-2.500 4h-5L8 14Z',
] as const;

export function Crest({ livery, size }: CrestProps) {
  const at = livery % COLOURS.length;
  const glyph = at === 0 || at === 5 ? '#fff' : '#0e1116';
  return (
    <svg width={(size * 26) / 29} height={size} viewBox="0 0 26 29" aria-hidden="true">
      <path d="M2 2.500h22V14c0 6.500-4.500 10.500-11 13.500C6.500 24.500 2 20.500 2 14Z" fill={COLOURS[at]} />
      <path d="M13 2.500h11V14c0 6.500-4.500 10.500-11 13.500Z" fill="#000" opacity="0.14" />
      <path d="M2 2.500h22V14c0 6.500-4.500 10.500-11 13.500C6.500 24.500 2 20.500 2 14Z" fill="none" stroke="#0e1116" stroke-width="2.200" />
      <path d={GLYPHS[at]} fill={glyph} />
    </svg>
  );
}
