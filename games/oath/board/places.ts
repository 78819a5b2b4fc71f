/** The places of the board: everything that has a name, can be looked at and, at its time, be chosen. One space for all, so that arrows find their way. */
import type { Seat } from '#kernel';
import { ACTION_KINDS, MISSION_COUNT } from '../data/cards.ts';
import { DISCOVERIES, FIRST_DISCOVERY, FOLLOWERS, ROW, resourceOf, SPACES } from '../data/pieces.ts';
import type { Tab } from './draft.ts';
import type { Table } from './table.ts';

/** place: a location; row: a face-up mission; ware: a market card; guest: the face-up follower; sea: what is not found yet; the rest lies on a player's side. */
export type Kind = 'place' | 'row' | 'ware' | 'guest' | 'sea' | 'seat' | 'item' | 'mission' | 'card' | 'follower';

export interface Place {
  readonly id: string;
  readonly kind: Kind;
  /** The location, slot, seat, space, mission, card or follower that it is. */
  readonly at: number;
  /** The middle, in a space of 1096 × 800. */
  readonly x: number;
  readonly y: number;
}

type Spot = readonly [x: number, y: number];

/** By location: the wide chart, and the narrow one. */
const WIDE: readonly Spot[] = [
  ...([
    [119, 74],
    [339, 74],
    [119, 196],
    [119, 318],
    [960, 60],
    [339, 318],
    [620, 60],
    [339, 196],
    [960, 318],
    [640, 318],
  ] as const),
];
const TALL: readonly Spot[] = [
  ...([
    [180, 40],
    [540, 40],
    [900, 40],
    [180, 100],
    [540, 290],
    [540, 100],
    [540, 160],
    [900, 100],
    [760, 400],
    [260, 400],
  ] as const),
];

const id = (kind: Kind, at: number): string => `${kind}-${at}`;

/** Discoveries that lie open, from left to right. */
export const openDiscoveries = (t: Table): readonly number[] =>
  DISCOVERIES.flatMap((_, discovery) => ((t.s.open >> discovery) & 1 ? [FIRST_DISCOVERY + discovery] : []));

function islandPlaces(t: Table, tall: boolean): Place[] {
  const spots = tall ? TALL : WIDE;
  const out: Place[] = spots.map(([x, y], at) => ({ id: id('place', at), kind: 'place', at, x, y }));
  for (let slot = 0; slot < ROW; slot++) {
    out.push({ id: id('row', slot), kind: 'row', at: slot, x: (tall ? 260 : 510) + slot * (tall ? 280 : 110), y: tall ? 220 : 170 });
    out.push({ id: id('ware', slot), kind: 'ware', at: slot, x: (tall ? 262 : 850) + slot * (tall ? 280 : 92), y: tall ? 345 : 170 });
  }
  out.push({ id: 'guest-0', kind: 'guest', at: 0, x: tall ? 860 : 1010, y: tall ? 425 : 350 });
  const found = openDiscoveries(t);
  const columns = tall ? 4 : 10;
  const spot = (i: number): Spot => (tall ? [140 + (i % columns) * 270, 490 + Math.floor(i / columns) * 60] : [65 + i * 107, 500]);
  found.forEach((at, i) => {
    const [x, y] = spot(i);
    out.push({ id: id('place', at), kind: 'place', at, x, y });
  });
  if (found.length < DISCOVERIES.length) {
    const [x, y] = spot(found.length);
    out.push({ id: 'sea-0', kind: 'sea', at: 0, x, y });
  }
  return out;
}

export const missionsIn = (t: Table, seat: Seat): number[] => {
  const out: number[] = [];
  for (let mission = 0; mission < MISSION_COUNT; mission++) if (t.s.missionAt[mission] === seat) out.push(mission);
  return out;
};
export const cardsIn = (t: Table, seat: Seat): number[] => {
  const out: number[] = [];
  for (let card = 0; card < ACTION_KINDS; card++) if (t.s.actions[seat * ACTION_KINDS + card] > 0) out.push(card);
  return out;
};
export const followersOf = (t: Table, seat: Seat): number[] =>
  FOLLOWERS.flatMap((_, follower) => ((t.s.followers[seat] >> follower) & 1 ? [follower] : []));

/** What lies on a player's side. On a small screen only the part that shows. */
function shorePlaces(t: Table, shown: Seat, sheet: boolean, tab: Tab): Place[] {
  const add = (kind: Kind, at: number, x: number, y: number): Place => ({ id: id(kind, at), kind, at, x, y });
  const items = (): Place[] => [
    ...t.s.pirate.map((_, seat) => (sheet ? add('seat', seat, 60 + seat * 200, 700) : add('seat', seat, 60 + seat * 60, 600))),
    ...SPACES.map((_, space) => {
      const column = space < 12 ? space & 3 : 4;
      return add('item', space, (sheet ? 140 : 70) + column * (sheet ? 200 : 120), (sheet ? 740 : 640) + resourceOf(space) * 54);
    }),
  ];
  const missions = (): Place[] => missionsIn(t, shown).map((mission, i) => add('mission', mission, (sheet ? 140 : 700) + i * 100, sheet ? 740 : 670));
  const cards = (): Place[] => [
    ...cardsIn(t, shown).map((card, i) => add('card', card, (sheet ? 140 : 910) + i * 80, sheet ? 740 : 672)),
    ...followersOf(t, shown).map((follower, i) => add('follower', follower, (sheet ? 140 : 700) + i * 90, sheet ? 800 : 770)),
  ];
  if (!sheet) return [...items(), ...missions(), ...cards()];
  return tab === 'items' ? items() : tab === 'missions' ? missions() : tab === 'cards' ? cards() : [];
}

/** `tall`: the locations stand three in a row; `sheet`: the player's side shows one part at a time. */
export const placesOf = (t: Table, shown: Seat, tall: boolean, sheet: boolean, tab: Tab): Place[] => [
  ...islandPlaces(t, tall),
  ...shorePlaces(t, shown, sheet, tab),
];
