/** North of the Gift: clans in their camps, trails, clearings, and the Wall with its guards. It takes plain numbers and knows no rules. */
import { Art } from '../../../../web/kit/art.tsx';
import { BOARDS } from '../../data/boards.ts';
import type { Land } from '../../types.ts';
import { HEX_AT, RADIUS } from '../layout.ts';
import {
  CLAN_Y,
  CLEARING_Y,
  campAt,
  clanAt,
  clearingAt,
  guardAt,
  type Ridge,
  STATUS_Y,
  sectionAt,
  tormundCamp,
  trailAt,
  WALL_HEIGHT,
  WALL_Y,
} from '../north.ts';
import { CLAN_TITLES, CLEARING_TITLES, at as words } from '../words.en.ts';
import { Tormund, Wildling } from './figures.tsx';
import { Guard } from './pieces.tsx';

export interface NorthProps {
  readonly ridge: Ridge;
  /** By clan × 5 + camp, the hottest first: the kind of wildling, or −1. */
  readonly camps: readonly number[];
  /** By clearing: how many wait. */
  readonly waiting: readonly number[];
  /** Who is on the way to a clearing, if anybody. */
  readonly walker: { readonly type: number; readonly clearing: number } | null;
  /** By section × 5 + space: the livery of the guard there, or −1. */
  readonly wall: readonly number[];
  /** By trail: its clan, its clearing, its numbers. */
  readonly trails: readonly { readonly clan: number; readonly clearing: number; readonly numbers: readonly number[] }[];
  /** The trail that the wildling die has just shown, or −1. */
  readonly lit: number;
  readonly tormundHome: boolean;
}

/** From the hottest to the coldest. */
const EMBERS = ['#FFC24A', '#F58E2E', '#D8622B', '#B2431F', '#8C2F1B'] as const;
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

export const NorthDefs = () => (
  <defs>
    <linearGradient id="gift-section" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stop-color="#F4FAFD" />
      <stop offset="0.35" stop-color="#C8DEEA" />
      <stop offset="1" stop-color="#7FA9C2" />
    </linearGradient>
    <linearGradient id="gift-snow" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stop-color="#4C7F9C" />
      <stop offset="1" stop-color="#2C5873" />
    </linearGradient>
  </defs>
);

export function NorthArt(props: NorthProps) {
  return (
    <Art>
      {props.trails.map((trail, i) => (
        <Trail key={i} ridge={props.ridge} {...trail} lit={i === props.lit} />
      ))}
      {range(3).map((clan) => (
        <Clan key={clan} ridge={props.ridge} clan={clan} camps={props.camps.slice(clan * 5, clan * 5 + 5)} />
      ))}
      {range(4).map((at) => (
        <Clearing
          key={at}
          ridge={props.ridge}
          at={at}
          waiting={props.waiting[at] ?? 0}
          comes={props.walker?.clearing === at ? props.walker.type : -1}
        />
      ))}
      {range(4).map((at) => (
        <Section key={at} ridge={props.ridge} at={at} guards={props.wall.slice(at * 5, at * 5 + 5)} waiting={props.waiting[at] ?? 0} />
      ))}
      <Home ridge={props.ridge} home={props.tormundHome} />
    </Art>
  );
}

/** From each section to the first hex of its column. */
export const Leads = ({ land, ridge }: { readonly land: Land; readonly ridge: Ridge }) => (
  <Art>
    {BOARDS[land.board].columns.map((column, at) => {
      const from = sectionAt(ridge, at);
      const to = HEX_AT[column[0]];
      const y = WALL_Y + WALL_HEIGHT;
      return <path key={at} class="gift-lead" d={`M${from.x} ${y}C${from.x} ${y + 12} ${to.x} ${y + 2} ${to.x} ${to.y - RADIUS - 2}`} />;
    })}
  </Art>
);

function Trail({
  ridge,
  clan,
  clearing,
  numbers,
  lit,
}: {
  readonly ridge: Ridge;
  readonly clan: number;
  readonly clearing: number;
  readonly numbers: readonly number[];
  readonly lit: boolean;
}) {
  const { d, plaque } = trailAt(ridge, clan, clearing);
  const half = numbers.length > 1 ? 19 : 14;
  return (
    <g class={`gift-trail${lit ? ' is-lit' : ''}`}>
      <path class="gift-trail-way" d={d} />
      <g transform={`translate(${plaque.x} ${plaque.y}) scale(${ridge.narrow ? 1.3 : 1})`}>
        <rect class="gift-plaque" x={-half} y="-13" width={half * 2} height="26" rx="13" />
        <text class="gift-plaque-text" y="5">
          {numbers.join('·')}
        </text>
      </g>
    </g>
  );
}

function Clan({ ridge, clan, camps }: { readonly ridge: Ridge; readonly clan: number; readonly camps: readonly number[] }) {
  const { x, y } = clanAt(ridge, clan);
  return (
    <>
      <text class="gift-clan-name" x={x} y={y - 33}>
        {CLAN_TITLES[clan]}
      </text>
      <rect class="gift-clan" x={x - 84} y={y - 26} width="168" height="52" rx="26" />
      {camps.map((kind, camp) => {
        const at = campAt(ridge, clan, camp);
        return (
          <g key={camp} transform={`translate(${at.x} ${at.y})`}>
            <circle r="14" fill="#0F1C27" stroke={EMBERS[camp]} stroke-width={4.2 - camp * 0.6} />
            {kind < 0 ? (
              <path d="M0-8C4-4 6-1 6 3A6 6 0 0 1-6 3C-6-1-4-4 0-8Z" fill={EMBERS[camp]} fill-opacity={0.55 - camp * 0.07} />
            ) : (
              <g data-piece={`camp ${clan} ${camp} ${kind}`}>
                <g transform={`translate(0 ${kind === 2 ? 2 : 1}) scale(${kind === 2 ? 0.66 : 0.78})`}>
                  <Wildling kind={kind} />
                </g>
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}

interface ClearingProps {
  readonly ridge: Ridge;
  readonly at: number;
  readonly waiting: number;
  /** What kind of wildling has just come, or −1. */
  readonly comes: number;
}

function Clearing({ ridge, at, waiting, comes }: ClearingProps) {
  const { x } = clearingAt(ridge, at);
  const kinds = [...new Array<number>(waiting).fill(0), ...(comes < 0 ? [] : [comes])];
  const shown = Math.min(kinds.length, 4);
  return (
    <g transform={`translate(${x} ${CLEARING_Y})`}>
      <ellipse class="gift-clearing" rx="70" ry="17" />
      <text class="gift-clearing-name" x="-54" y="6">
        {CLEARING_TITLES[at]}
      </text>
      {kinds.slice(-shown).map((kind, i) => (
        <g key={i} data-piece={`waiting ${at} ${i}`}>
          <g transform={`translate(${(i - (shown - 1) / 2) * 25 + 4} -8) scale(0.92)`}>
            <Wildling kind={kind} />
          </g>
        </g>
      ))}
      {waiting > shown && (
        <text class="gift-clearing-name" x="60" y="6">
          {waiting}
        </text>
      )}
    </g>
  );
}

const MERLONS = 6;

function Section({
  ridge,
  at,
  guards,
  waiting,
}: {
  readonly ridge: Ridge;
  readonly at: number;
  readonly guards: readonly number[];
  readonly waiting: number;
}) {
  const { section, narrow } = ridge;
  const left = ridge.left + section * at + 2;
  const width = section - 4;
  const tooth = width / MERLONS;
  const teeth = range(MERLONS)
    .map((i) => `V${WALL_Y - 7}H${left + tooth * (i + 0.62)}V${WALL_Y}H${left + tooth * (i + 1)}`)
    .join('');
  const count = guards.filter((seat) => seat >= 0).length;
  const open = count === 0;
  const status = (narrow ? words.statusShort : words.status)(count, waiting);
  return (
    <>
      <path
        d={`M${left} ${WALL_Y}${teeth}V${WALL_Y + WALL_HEIGHT}H${left}Z`}
        fill="url(#gift-section)"
        stroke="#0E1116"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path
        d={`M${left + 14} ${WALL_Y + 54}l6 8-4 9M${left + width - 22} ${WALL_Y + 6}l-5 8 6 7M${left + width * 0.46} ${WALL_Y + 4}l5 7-5 5`}
        fill="none"
        stroke="#6E9CB8"
        stroke-width="1.6"
        stroke-linecap="round"
      />
      {guards.map((seat, space) => {
        const place = guardAt(ridge, at, space);
        return (
          <g key={space} transform={`translate(${place.x} ${place.y})`}>
            <circle class={`gift-well${seat < 0 ? '' : ' is-held'}`} r="14.5" />
            {seat < 0 ? (
              <text class="gift-well-text" y="4.5">
                {space + 1}
              </text>
            ) : (
              <g data-piece={`guard ${at} ${space} ${seat}`}>
                <g transform="translate(-1 1) scale(0.86)">
                  <Guard livery={seat} />
                </g>
              </g>
            )}
          </g>
        );
      })}
      <g transform={`translate(${sectionAt(ridge, at).x} ${STATUS_Y})`}>
        <rect
          class={`gift-status${open ? ' is-open' : ''}`}
          x={narrow ? -62 : -70}
          y={narrow ? -13 : -9.5}
          width={narrow ? 124 : 140}
          height={narrow ? 26 : 19}
          rx={narrow ? 13 : 9.5}
        />
        <text class="gift-status-text" y={narrow ? 8 : 4.5}>
          {status}
        </text>
      </g>
    </>
  );
}

/** Tormund's camp: a tent, and he himself while he is there. */
function Home({ ridge, home }: { readonly ridge: Ridge; readonly home: boolean }) {
  const { x } = tormundCamp(ridge);
  return (
    <g transform={`translate(${x} ${CLAN_Y + 10})`}>
      <path d="M-30 22 0-22 30 22Z" fill="#5B4A3A" stroke="#0E1116" stroke-width="2" stroke-linejoin="round" />
      <path d="M-30 22 0-22 4 22Z" fill="#7A6650" />
      <path d="M-8 22 0 0 8 22Z" fill="#1A120B" />
      <path d="M-4-28 0-22 4-28" fill="none" stroke="#1A120B" stroke-width="2.5" />
      {home && (
        <g data-piece="tormund home" transform="translate(6 10)">
          <Tormund />
        </g>
      )}
      {/* On a narrow board the trails are where the name would be below. */}
      <text class="gift-home-name" x={ridge.narrow ? 46 : 30} y={ridge.narrow ? -30 : 40}>
        {words.tormundCamp}
      </text>
    </g>
  );
}
