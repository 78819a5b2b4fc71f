/** The five resources, in a box of 24: log, brick, sheep, ear of grain, rock; and any of them. In the order of RESOURCES. */
import type { ComponentChildren } from 'preact';
import { INK } from '../../../../web/kit/livery.ts';

export const RESOURCE_COLOURS = ['#7A4B26', '#B9512B', '#7FA445', '#D9A63A', '#6E7A88'] as const;

const line = { stroke: INK, 'stroke-width': 1.4, 'stroke-linejoin': 'round' } as const;

const Log = () => (
  <>
    <path d="M3.500 14.500 14.500 4.500 20.500 10 9.500 20.500Z" fill="#8A5A30" {...line} />
    <path d="M9 11.500 15 6M12.500 14.500 18 9.500" stroke="#5A3716" stroke-width="1.300" stroke-linecap="round" />
    <ellipse cx="6.500" cy="17.500" rx="4.600" ry="3.600" transform="rotate(42 6.500 17.500)" fill="#EBCB96" {...line} />
    <ellipse cx="6.500" cy="17.500" rx="1.900" ry="1.400" transform="rotate(42 6.500 17.500)" fill="none" stroke="#8A5A30" stroke-width="1.200" />
  </>
);

const Brick = () => (
  <>
    <path d="M2 10.500 13 6 22 9.500 11 14.500Z" fill="#DB7B4E" {...line} />
    <path d="M2 10.500 11 14.500V20L2 15.500Z" fill="#9C3F1E" {...line} />
    <path d="M11 14.500 22 9.500V14.500L11 20Z" fill="#B9512B" {...line} />
  </>
);

const Sheep = () => (
  <>
    <path d="M8 16v4M15 16v4" stroke={INK} stroke-width="2" stroke-linecap="round" />
    <path
      d="M4.500 12.500C2.500 9 6 6 8.500 7 10 4.500 14 4.500 15 7 18.500 6.500 20 10 18.500 12.500 19 15.500 15.500 17.500 13 16 10.500 18 7 17.500 6.500 15.500 4.500 15.500 3.500 14 4.500 12.500Z"
      fill="#FBF8F0"
      {...line}
    />
    <path d="M17 8.500C20 7 22.500 9 22 11.500 21.500 13.500 19 13.500 18 12Z" fill={INK} />
  </>
);

const Grain = () => (
  <>
    <path d="M12 22V9" stroke="#8A6312" stroke-width="1.800" stroke-linecap="round" />
    <path
      d="M12 1.500C14.500 4 14.500 7 12 9.500 9.500 7 9.500 4 12 1.500ZM12 12C12.500 8.500 15 6.500 18 6.500 18 10 15.500 12 12 12ZM12 12C11.500 8.500 9 6.500 6 6.500 6 10 8.500 12 12 12ZM12 18C12.500 14.500 15 12.500 18 12.500 18 16 15.500 18 12 18ZM12 18C11.500 14.500 9 12.500 6 12.500 6 16 8.500 18 12 18Z"
      fill="#E8B23C"
      stroke="#8A6312"
      stroke-width="1.200"
      stroke-linejoin="round"
    />
  </>
);

const Ore = () => (
  <>
    <path d="M8 3.500 15.500 2.500 21.500 9 20.500 17 13.500 21.500 5 19 2.500 11Z" fill="#8B96A3" {...line} />
    <path d="M8 3.500 11.500 10 2.500 11ZM11.500 10 15.500 2.500 21.500 9Z" fill="#B7C0CA" />
    <path d="M11.500 10 21.500 9 20.500 17 13.500 21.500Z" fill="#5F6B78" />
    <path
      d="M8 3.500 11.500 10 2.500 11M11.500 10 15.500 2.500M11.500 10 21.500 9M11.500 10 13.500 21.500M11.500 10 5 19"
      fill="none"
      stroke={INK}
      stroke-width="1"
    />
    <path d="M8 3.500 15.500 2.500 21.500 9 20.500 17 13.500 21.500 5 19 2.500 11Z" fill="none" {...line} />
  </>
);

const Any = () => (
  <>
    <path d="M12 2.500 20 7.200V16.800L12 21.500 4 16.800V7.200Z" fill="#F3E4BF" {...line} />
    <path d="M9 9.500C9 6 15 6 15 9.500 15 12 12 12 12 14.500" fill="none" stroke={INK} stroke-width="2.200" stroke-linecap="round" />
    <circle cx="12" cy="18" r="1.500" fill={INK} />
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
