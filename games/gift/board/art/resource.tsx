/** The five resources, in a box of 24: log, brick, sheep, ear of grain, rock; and any of them. In the order of RESOURCES. */
import type { ComponentChildren } from 'preact';
import { INK } from '../../../../web/kit/livery.ts';

export const RESOURCE_COLOURS = ['#7A4B26', '#B9512B', '#7FA445', '#D9A63A', '#6E7A88'] as const;

const line = { stroke: INK, 'stroke-width': 1.4, 'stroke-linejoin': 'round' } as const;

const Log = () => (
  <>
    <path d="M3.5 14.5 14.5 4.5 20.5 10 9.5 20.5Z" fill="#8A5A30" {...line} />
    <path d="M9 11.5 15 6M12.5 14.5 18 9.5" stroke="#5A3716" stroke-width="1.3" stroke-linecap="round" />
    <ellipse cx="6.5" cy="17.5" rx="4.6" ry="3.6" transform="rotate(42 6.5 17.5)" fill="#EBCB96" {...line} />
    <ellipse cx="6.5" cy="17.5" rx="1.9" ry="1.4" transform="rotate(42 6.5 17.5)" fill="none" stroke="#8A5A30" stroke-width="1.2" />
  </>
);

const Brick = () => (
  <>
    <path d="M2 10.5 13 6 22 9.5 11 14.5Z" fill="#DB7B4E" {...line} />
    <path d="M2 10.5 11 14.5V20L2 15.5Z" fill="#9C3F1E" {...line} />
    <path d="M11 14.5 22 9.5V14.5L11 20Z" fill="#B9512B" {...line} />
  </>
);

const Sheep = () => (
  <>
    <path d="M8 16v4M15 16v4" stroke={INK} stroke-width="2" stroke-linecap="round" />
    <path
      d="M4.5 12.5C2.5 9 6 6 8.5 7 10 4.5 14 4.5 15 7 18.5 6.5 20 10 18.5 12.5 19 15.5 15.5 17.5 13 16 10.5 18 7 17.5 6.5 15.5 4.5 15.5 3.5 14 4.5 12.5Z"
      fill="#FBF8F0"
      {...line}
    />
    <path d="M17 8.5C20 7 22.5 9 22 11.5 21.5 13.5 19 13.5 18 12Z" fill={INK} />
  </>
);

const Grain = () => (
  <>
    <path d="M12 22V9" stroke="#8A6312" stroke-width="1.8" stroke-linecap="round" />
    <path
      d="M12 1.5C14.5 4 14.5 7 12 9.5 9.5 7 9.5 4 12 1.5ZM12 12C12.5 8.5 15 6.5 18 6.5 18 10 15.5 12 12 12ZM12 12C11.5 8.5 9 6.5 6 6.5 6 10 8.5 12 12 12ZM12 18C12.5 14.5 15 12.5 18 12.5 18 16 15.5 18 12 18ZM12 18C11.5 14.5 9 12.5 6 12.5 6 16 8.5 18 12 18Z"
      fill="#E8B23C"
      stroke="#8A6312"
      stroke-width="1.2"
      stroke-linejoin="round"
    />
  </>
);

const Ore = () => (
  <>
    <path d="M8 3.5 15.5 2.5 21.5 9 20.5 17 13.5 21.5 5 19 2.5 11Z" fill="#8B96A3" {...line} />
    <path d="M8 3.5 11.5 10 2.5 11ZM11.5 10 15.5 2.5 21.5 9Z" fill="#B7C0CA" />
    <path d="M11.5 10 21.5 9 20.5 17 13.5 21.5Z" fill="#5F6B78" />
    <path d="M8 3.5 11.5 10 2.5 11M11.5 10 15.5 2.5M11.5 10 21.5 9M11.5 10 13.5 21.5M11.5 10 5 19" fill="none" stroke={INK} stroke-width="1" />
    <path d="M8 3.5 15.5 2.5 21.5 9 20.5 17 13.5 21.5 5 19 2.5 11Z" fill="none" {...line} />
  </>
);

const Any = () => (
  <>
    <path d="M12 2.5 20 7.2V16.8L12 21.5 4 16.8V7.2Z" fill="#F3E4BF" {...line} />
    <path d="M9 9.5C9 6 15 6 15 9.5 15 12 12 12 12 14.5" fill="none" stroke={INK} stroke-width="2.2" stroke-linecap="round" />
    <circle cx="12" cy="18" r="1.5" fill={INK} />
  </>
);

const ICONS: readonly (() => ComponentChildren)[] = [Log, Brick, Sheep, Grain, Ore, Any];

/** Around a point of a drawing. */
export const ResourceMark = ({
  kind,
  size,
  x = 0,
  y = 0,
}: {
  readonly kind: number;
  readonly size: number;
  readonly x?: number;
  readonly y?: number;
}) => <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>{(ICONS[kind] ?? Any)()}</g>;

/** As an image of its own; the name stands beside it. */
export const ResourceIcon = ({ kind, size = 20 }: { readonly kind: number; readonly size?: number }) => (
  <svg class="gift-resource" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {(ICONS[kind] ?? Any)()}
  </svg>
);
