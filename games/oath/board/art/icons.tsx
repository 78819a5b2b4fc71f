/** The small signs of the game, in a box of 24: cutlass, hatted bust, barrel, coin, heart, card. */
import type { ComponentChildren } from 'preact';
import { INK } from '../../../../web/kit/livery.ts';

const line = { stroke: INK, 'stroke-width': 1.5, 'stroke-linejoin': 'round' } as const;

const ICONS = {
  equipment: (
    <>
      <path d="M20.500 2.500C20 9 15.500 13.500 10.500 16L8 13.500C12 8.500 15.500 4.500 20.500 2.500Z" fill="#E8EDF1" {...line} />
      <path d="M5 11.500 12.500 19" stroke={INK} stroke-width="4.400" stroke-linecap="round" />
      <path d="M5 11.500 12.500 19" stroke="#E0B23C" stroke-width="2" stroke-linecap="round" />
      <path d="M8 16 3.500 20.500" stroke={INK} stroke-width="5" stroke-linecap="round" />
      <path d="M8 16 3.500 20.500" stroke="#8A4B22" stroke-width="2.400" stroke-linecap="round" />
    </>
  ),
  ally: (
    <>
      <path d="M4 21C4 16 7.500 13.500 12 13.500S20 16 20 21Z" fill="#2F9A7A" {...line} />
      <circle cx="12" cy="9.500" r="4.600" fill="#EBC79A" {...line} />
      <path d="M5 8.500C8 6.500 8 3.500 12 3.500S16 6.500 19 8.500C15 9.500 9 9.500 5 8.500Z" fill="#1F5F4C" {...line} />
    </>
  ),
  supply: (
    <>
      <path d="M7 3.500H17C19.500 8 19.500 16 17 20.500H7C4.500 16 4.500 8 7 3.500Z" fill="#B4753A" {...line} />
      <path d="M10 3.500C9 9 9 15 10 20.500M14 3.500C15 9 15 15 14 20.500" fill="none" stroke="#7C4A1E" stroke-width="1.200" />
      <path d="M5.600 8H18.400M5.600 16H18.400" stroke={INK} stroke-width="2.600" />
      <path d="M5.900 8H18.100M5.900 16H18.100" stroke="#9AA5AF" stroke-width="1.100" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="9" fill="#E9B93A" {...line} />
      <circle cx="12" cy="12" r="6" fill="none" stroke="#A97A12" stroke-width="1.300" />
      <path d="M12 8.500V15.500M8.500 12H15.500" stroke="#7A560A" stroke-width="1.900" stroke-linecap="round" />
    </>
  ),
  heart: (
    <>
      <path
        d="M12 20.500C5 15.500 2.500 12 3 8.500 3.600 4.500 9 3 12 7.500 15 3 20.400 4.500 21 8.500 21.500 12 19 15.500 12 20.500Z"
        fill="#D8433A"
        {...line}
      />
      <path d="M4.500 12H8.500L10.500 8.500 13 15 14.800 12H19.500" fill="none" stroke="#fff" stroke-width="1.500" stroke-linejoin="round" />
    </>
  ),
  card: (
    <>
      <rect x="5.500" y="2.500" width="13" height="19" rx="2" fill="#2C5661" {...line} />
      <path d="M9 7.500H15M9 11H15M9 14.500H12.500" stroke="#DCE9EA" stroke-width="1.600" stroke-linecap="round" />
    </>
  ),
} as const satisfies Readonly<Record<string, ComponentChildren>>;

export type IconName = keyof typeof ICONS;
export const RESOURCE_ICONS = ['equipment', 'ally', 'supply'] as const satisfies readonly IconName[];
const CALLED: Readonly<Record<IconName, string>> = {
  equipment: 'equipment',
  ally: 'ally',
  supply: 'supply',
  coin: 'doubloons',
  heart: 'toughness',
  card: 'action card',
};

export const Sign = ({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) => (
  <svg class="oath-sign" width={size} height={size} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
    {ICONS[name]}
  </svg>
);

/** A sign with the number before it: they stay together. */
const PARTS = /((?:[−+]?\d+ )?\{[a-z]+\})/;
const PART = /^(.*)\{([a-z]+)\}$/;

/** Words with signs among them. `silent`: what is shown has a name elsewhere. */
export function Rich({ text, size = 18, silent = false }: { readonly text: string; readonly size?: number; readonly silent?: boolean }) {
  return (
    <span class="oath-rich" aria-hidden={silent ? 'true' : undefined}>
      {text
        .split(PARTS)
        .filter((part) => part !== '')
        .map((part, i) => {
          const [, count = '', name] = PART.exec(part) ?? [];
          if (name === undefined) return part.trim() === '' ? null : <span key={i}>{part.trim()}</span>;
          return (
            <span key={i} class="oath-signed">
              {count}
              <Sign name={name as IconName} size={size} />
              {!silent && <span class="unseen">{CALLED[name as IconName]} </span>}
            </span>
          );
        })}
    </span>
  );
}
