/** The Watch's part of a position, where there is one, and where it is drawn. */

import type { North, Watch } from '../../watch/types.ts';
import type { Gift } from '../types.ts';
import type { Point } from './layout.ts';

export const northOf = (s: Gift): North | null => ('north' in s ? (s as Watch).north : null);

/** The Wall and what lies north of it. Sections are narrower on a phone, so that the land can be larger. */
export interface Ridge {
  readonly left: number;
  readonly section: number;
  readonly narrow: boolean;
}

const WIDE: Ridge = { left: -68, section: 190, narrow: false };
const TALL: Ridge = { left: -58, section: 172, narrow: true };
export const ridgeFor = (narrow: boolean): Ridge => (narrow ? TALL : WIDE);

/** From top to bottom. */
export const CLAN_Y = -281;
export const PLAQUE_Y = -229;
export const CLEARING_Y = -183;
export const WALL_Y = -145;
export const WALL_HEIGHT = 72;
export const GUARD_Y = WALL_Y + 29;
export const STATUS_Y = WALL_Y + 59;

export const sectionAt = ({ left, section }: Ridge, at: number): Point => ({ x: left + section * (at + 0.5), y: WALL_Y + WALL_HEIGHT / 2 });
export const clearingAt = ({ left, section }: Ridge, at: number): Point => ({ x: left + section * (at + 0.5), y: CLEARING_Y });
/** Clans lie over the joints of the sections. */
export const clanAt = ({ left, section }: Ridge, clan: number): Point => ({ x: left + section * (clan + 1), y: CLAN_Y });
const CAMP_PITCH = 32;
export const campAt = (ridge: Ridge, clan: number, camp: number): Point => {
  const { x, y } = clanAt(ridge, clan);
  return { x: x + (camp - 2) * CAMP_PITCH, y };
};
const GUARD_PITCH = 33;
export const guardAt = (ridge: Ridge, section: number, space: number): Point => ({
  x: sectionAt(ridge, section).x + (space - 2) * GUARD_PITCH,
  y: GUARD_Y,
});
/** Tormund's camp, at the eastern end. */
export const tormundCamp = ({ left, section }: Ridge): Point => ({ x: left + section * 4 - 34, y: CLAN_Y + 6 });

/** A trail from the edge of its clan to its clearing, and the plaque half-way. */
export function trailAt(ridge: Ridge, clan: number, clearing: number): { readonly d: string; readonly plaque: Point } {
  const from = clanAt(ridge, clan);
  const to = clearingAt(ridge, clearing);
  const side = to.x < from.x ? -1 : 1;
  const start = { x: from.x + side * 38, y: CLAN_Y + 27 };
  const end = { x: to.x - side * 34, y: CLEARING_Y - 14 };
  const middle = (start.x + end.x) / 2;
  return {
    d: `M${start.x} ${start.y}C${start.x + side * 4} ${PLAQUE_Y} ${end.x - side * 6} ${PLAQUE_Y} ${end.x} ${end.y}`,
    plaque: { x: middle, y: PLAQUE_Y },
  };
}
