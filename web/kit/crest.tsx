/** The crest stands for a player everywhere: a shield in the seat's colour with its glyph. */
import { Art } from './art.tsx';
import { liveryOf, shapePath } from './livery.ts';
import './crest.css';

const SHIELD = 'M13 1.2C9.6 3 5.4 3.6 1.6 3.4V14.6C1.6 21.6 7 25.6 13 28 19 25.6 24.4 21.6 24.4 14.6V3.4C20.6 3.6 16.4 3 13 1.2Z';
const RIGHT = 'M13 1.2C16.4 3 20.6 3.6 24.4 3.4V14.6C24.4 21.6 19 25.6 13 28Z';

/** Inside an SVG, around a point; `size` is the width. */
export function CrestMark({ livery, x, y, size }: { readonly livery: number; readonly x: number; readonly y: number; readonly size: number }) {
  const { colour, shape, glyph } = liveryOf(livery);
  return (
    <Art transform={`translate(${x - size / 2} ${y - (size * 29) / 52}) scale(${size / 26})`}>
      <path d={SHIELD} fill={colour} stroke="#0E1116" stroke-width="1.6" stroke-linejoin="round" />
      <path d={RIGHT} fill="#000" fill-opacity="0.14" />
      <path d={shapePath(shape, 4.9)} transform="translate(13 13.6)" fill={glyph} />
    </Art>
  );
}

/** As an image of its own. Without a title it is decoration beside a name. */
export function Crest({ livery, size = 36, title }: { readonly livery: number; readonly size?: number; readonly title?: string }) {
  const box = { class: 'crest', width: size, height: (size * 29) / 26, viewBox: '0 0 26 29', focusable: 'false' } as const;
  const mark = <CrestMark livery={livery} x={13} y={14.5} size={26} />;
  if (title !== undefined) {
    return (
      <svg {...box} role="img" aria-label={title}>
        {mark}
      </svg>
    );
  }
  return (
    <svg {...box} aria-hidden="true">
      {mark}
    </svg>
  );
}
