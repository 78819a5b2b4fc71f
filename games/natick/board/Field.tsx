/** The ground of a colony: it clips what reaches past it and moves sideways when the colony is wide. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useDesk } from './desk.ts';
import type { Pans } from './pan.ts';

interface FieldProps {
  readonly field: 0 | 1;
  readonly pans: Pans;
  readonly colour: string;
  readonly own: boolean;
  readonly children: ComponentChildren;
}

export function Field({ field, pans, colour, own, children }: FieldProps) {
  const { layout } = useDesk();
  const size = layout.kind === 'wide' ? 1 : 0.78;
  const box = layout.fields[field];
  const from = useRef<number | null>(null);
  const wide = pans.most[field] > 0;
  const pan = pans.at[field];
  const middle = box.y + box.h / 2;
  return (
    <g
      onWheel={(event) => {
        const distance = event.deltaX !== 0 ? event.deltaX : event.shiftKey ? event.deltaY : 0;
        if (wide && distance !== 0) pans.by(field, -distance);
      }}
      onPointerDown={(event) => {
        if (wide) from.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (from.current === null || event.buttons === 0) return;
        pans.by(field, event.clientX - from.current);
        from.current = event.clientX;
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerLeave={() => {
        from.current = null;
      }}
    >
      <clipPath id={`natick-field-${field}`}>
        <rect x={box.x - 2} y={box.y - 4} width={box.w + 4} height={box.h + 8} rx="16" />
      </clipPath>
      <rect class={`natick-field${own ? '' : ' is-rival'}`} x={box.x} y={box.y} width={box.w} height={box.h} rx="16" fill={colour} stroke={colour} />
      <g clip-path={`url(#natick-field-${field})`}>
        <g class={wide ? 'natick-pan' : ''} style={{ transform: `translate(${pan}px, 0px)` }}>
          {children}
        </g>
      </g>
      {wide && pan < pans.most[field] && <Arrow x={box.x + 20} y={middle} turn={180} size={size} onPress={() => pans.by(field, layout.cell * 2)} />}
      {wide && pan > -pans.most[field] && (
        <Arrow x={box.x + box.w - 20} y={middle} turn={0} size={size} onPress={() => pans.by(field, -layout.cell * 2)} />
      )}
    </g>
  );
}

/** For pointers only: focus moves the colony by itself. */
const Arrow = ({
  x,
  y,
  turn,
  size,
  onPress,
}: {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
  onPress(): void;
}) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only, keyboards move the colony by moving the focus.
  <g class="natick-arrow" transform={`translate(${x} ${y}) scale(${size})`} onClick={onPress}>
    <circle r="19" />
    <path d="M-4-8 5 0-4 8" transform={`rotate(${turn})`} />
  </g>
);
