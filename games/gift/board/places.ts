/** The places of the board: hexes, intersections and paths, each with a name that says what is there. */
import type { Spot } from '../../../web/kit/roving.ts';
import { CAMPS, SECTIONS, SPACES } from '../../watch/data/north.ts';
import { BOARDS, ISLAND_BOARD } from '../data/boards.ts';
import { HEX_NAMES, HEX_SPOTS, NO_PATH, SPOT_HEXES, SPOTS } from '../data/grid.ts';
import { paths as pathNames, spots as spotNames } from '../data/places.ts';
import { ANY, BARREN } from '../data/resources.ts';
import { isBuilt, isKeep, ownerOf } from '../rules/spots.ts';
import type { Gift } from '../types.ts';
import { and } from '../words.en.ts';
import { pipsOf, tokenText } from './art/land.tsx';
import { HEX_AT, PATH_AT, SPOT_AT } from './layout.ts';
import { campAt, clearingAt, northOf, type Ridge, sectionAt } from './north.ts';
import type { Table } from './table.ts';
import { at, CLAN_TITLES, CLEARING_TITLES, RESOURCE_TITLES, say, TERRAIN_TITLES, TYPE_TITLES } from './words.en.ts';

export type Kind = 'hex' | 'spot' | 'path' | 'section' | 'lair';

export interface Place extends Spot {
  readonly kind: Kind;
  /** The number of the hex, intersection, path, section of the Wall, or camp or clearing north of it. */
  readonly at: number;
  readonly label: string;
}

export const terrainTitle = ({ s }: Table, hex: number): string =>
  TERRAIN_TITLES[s.land.terrain[hex] === BARREN && s.land.board === ISLAND_BOARD ? 6 : s.land.terrain[hex]] ?? '';

export const isBlocked = ({ s }: Table, hex: number): boolean => hex === s.tormund || ((s.occupied >> hex) & 1) === 1;

/** The hexes around an intersection that are land. */
export const landAround = ({ s }: Table, spot: number): readonly number[] =>
  SPOT_HEXES.slice(spot * 3, spot * 3 + 3).filter((hex) => hex >= 0 && s.land.terrain[hex] >= 0);

/** How many of 36 throws bring something to a settlement here; a blocked hex counts, it will be free again. */
export const pipsAt = (t: Table, spot: number): number => landAround(t, spot).reduce((sum, hex) => sum + pipsOf(t.s.land.token[hex]), 0);

export function routeAt({ s }: Table, spot: number): string {
  const route = BOARDS[s.land.board].routeAt[spot];
  if (route < 0) return '';
  const kind = s.land.routes[route];
  return kind === ANY ? at.anyRoute : at.route(RESOURCE_TITLES[kind]);
}

function hexLabel(t: Table, hex: number): string {
  const { s } = t;
  const name = HEX_NAMES[hex];
  const row = BOARDS[s.land.board].hexes.filter((other) => HEX_NAMES[other][0] === name[0]);
  const token = s.land.token[hex];
  const owners = new Map<number, number>();
  for (const spot of HEX_SPOTS.slice(hex * 6, hex * 6 + 6)) {
    const owner = ownerOf(s.spot[spot]);
    if (owner >= 0) owners.set(owner, (owners.get(owner) ?? 0) + 1);
  }
  const corners = [...owners].map(([owner, count]) => at.corner(owner === t.seat ? say.yours : t.name(owner), count));
  return [
    at.hex(name[0], row.indexOf(hex) + 1, row.length, `${terrainTitle(t, hex)}${token === 0 ? '' : `, ${tokenText(token)}`}`),
    ...(hex === s.tormund ? [at.tormund] : []),
    ...(((s.occupied >> hex) & 1) === 1 ? [at.blocked(TYPE_TITLES[typeIn(s, hex)])] : []),
    ...(corners.length === 0 ? [] : [at.corners(and(corners))]),
  ].join('. ');
}

function spotLabel(t: Table, spot: number): string {
  const here = t.s.spot[spot];
  const what = isBuilt(here) ? `${at.built(isKeep(here), t.whose(ownerOf(here)))},` : at.freeSpot;
  const around = landAround(t, spot).map((hex) => `${terrainTitle(t, hex)}${t.s.land.token[hex] === 0 ? '' : ` ${tokenText(t.s.land.token[hex])}`}`);
  const route = routeAt(t, spot);
  return at.spot(what, spotNames.name(spot), and(around), pipsAt(t, spot), route);
}

const pathLabel = (t: Table, path: number): string =>
  at.path(t.s.road[path] >= 0 ? `${at.road(t.whose(t.s.road[path]))},` : at.freePath, pathNames.name(path));

/** What kind of wildling stands on a hex that one blocks. */
export function typeIn(s: Gift, hex: number): number {
  const north = northOf(s);
  if (north === null) return 0;
  return (north.giants >> hex) & 1 ? 2 : (north.climbers >> hex) & 1 ? 1 : 0;
}

function northPlaces(t: Table, ridge: Ridge): Place[] {
  const north = northOf(t.s);
  if (north === null) return [];
  const sections = SECTIONS.map((_, place): Place => {
    const guards = north.wall.slice(place * SPACES, place * SPACES + SPACES).filter((seat) => seat >= 0);
    const mine = guards.filter((seat) => seat === t.seat).length;
    const label = at.section(place + 1, guards.length, mine, north.waiting[place]);
    return { id: `w${place}`, kind: 'section', at: place, ...sectionAt(ridge, place), label };
  });
  const camps = north.camps.map((kind, i): Place => {
    const [clan, camp] = [Math.floor(i / CAMPS), i % CAMPS];
    const who = kind < 0 ? at.emptyCamp : TYPE_TITLES[kind];
    return {
      id: `l${i}`,
      kind: 'lair',
      at: i,
      ...campAt(ridge, clan, camp),
      label: at.camp(CLAN_TITLES[clan], camp + 1, who),
    };
  });
  const clearings = SECTIONS.map((_, place): Place => {
    const i = north.camps.length + place;
    return {
      id: `l${i}`,
      kind: 'lair',
      at: i,
      ...clearingAt(ridge, place),
      label: at.clearing(CLEARING_TITLES[place], north.waiting[place]),
    };
  });
  return [...sections, ...camps, ...clearings];
}

export function placesOf(t: Table, ridge: Ridge | null): readonly Place[] {
  const board = BOARDS[t.s.land.board];
  const out: Place[] = [];
  for (const hex of board.hexes)
    if (t.s.land.terrain[hex] >= 0) out.push({ id: `h${hex}`, kind: 'hex', at: hex, ...HEX_AT[hex], label: hexLabel(t, hex) });
  for (let path = 0; path < NO_PATH; path++)
    if (board.hasPath[path]) out.push({ id: `p${path}`, kind: 'path', at: path, x: PATH_AT[path].x, y: PATH_AT[path].y, label: pathLabel(t, path) });
  for (let spot = 0; spot < SPOTS; spot++)
    if (board.hasSpot[spot]) out.push({ id: `s${spot}`, kind: 'spot', at: spot, ...SPOT_AT[spot], label: spotLabel(t, spot) });
  return ridge === null ? out : [...out, ...northPlaces(t, ridge)];
}
