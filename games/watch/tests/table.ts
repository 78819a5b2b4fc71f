/** Positions of the Watch, written down as they lie on the table. */
import { only, push, type Seat, seeded, turn } from '#kernel';
import { hexes } from '../../gift/data/places.ts';
import { KEEP, PIECES, SETTLEMENT, SETTLEMENTS } from '../../gift/data/resources.ts';
import { type Extra, type Player, settle } from '../../gift/tests/table.ts';
import { guardPoints } from '../data/guards.ts';
import { FIRST_HEROES, HEROES } from '../data/heroes.ts';
import { CAMPS, CLANS, SPACES, TOKEN_COUNT } from '../data/north.ts';
import { watch } from '../index.ts';
import { STEP, type Watch } from '../types.ts';

export { handOf } from '../../gift/tests/table.ts';
export const { game } = watch;

type Clan = (typeof CLANS)[number];
type Hero = (typeof HEROES)[number];

export interface North extends Omit<Extra, 'numbers' | 'step'> {
  readonly step?: keyof typeof STEP;
  /** Sections from west to east, a digit for the owner of each guard: `['', '01']`. */
  readonly wall?: readonly string[];
  /** The hottest camp first, by their first letters: `{ hornfoot: 'rgc' }`. */
  readonly camps?: Partial<Record<Clan, string>>;
  readonly waiting?: readonly number[];
  /** Where wildlings stand in the Gift: `{ a1: 'r' }`. */
  readonly gift?: Readonly<Record<string, string>>;
  readonly breaches?: number;
  readonly heroes?: readonly Hero[];
}

/** In the middle of the second turn, or wherever it is said. */
export function table(players: readonly Player[], extra: North = {}): Watch {
  const { options = {}, active = 0, step = 'act', wall = [], camps = {}, waiting = [], gift = {}, breaches = 0, heroes } = extra;
  const s = game.start(players.length, options);
  const dice = seeded('table');
  while (s.stack.at(-1)!.step !== STEP.first) game.play(s, turn(s), game.roll(s, dice), null);
  const { north } = s;
  s.stack.length = 0;
  s.first = 0;
  s.active = active;
  s.turn = 1;
  settle(s, players);
  north.hero = (heroes?.map((hero) => HEROES.indexOf(hero)) ?? FIRST_HEROES[players.length]!).slice();
  for (let seat = 0; seat < s.players; seat++) load(s, seat);
  wall.forEach((owners, section) => {
    [...owners].forEach((owner, space) => {
      north.wall[section * SPACES + space] = Number(owner);
      north.guards = north.guards.map((n, seat) => (seat === Number(owner) ? n + 1 : n));
    });
  });
  for (let seat = 0; seat < s.players; seat++) s.points[seat]! += guardPoints(north.guards[seat]!);
  for (const [clan, types] of Object.entries(camps))
    for (const [camp, type] of [...types].entries()) come(s, CLANS.indexOf(clan as Clan) * CAMPS + camp, type);
  waiting.forEach((n, clearing) => {
    north.waiting = north.waiting.with(clearing, n);
    north.frost[0]! -= n;
  });
  for (const [hex, type] of Object.entries(gift)) block(s, hexes.find(hex), type);
  north.breaches = breaches;
  push(s, STEP[step], step === 'dice' ? 0 : only(active));
  s.turn = 2;
  const wrong = game.conserve(s);
  if (wrong !== null) throw new Error(`the position is impossible: ${wrong}`);
  return s;
}

/** A token under every settlement on the card; what was under those on the board is back in the pool. */
function load(s: Watch, seat: Seat): void {
  const { north } = s;
  for (let place = 0; place < SETTLEMENTS; place++)
    north.under = north.under.with(seat * SETTLEMENTS + place, place < s.left[seat * PIECES + SETTLEMENT]! ? 0 : -1);
  if (seat === 0) north.pool = TOKEN_COUNT;
  north.pool -= s.left[seat * PIECES + SETTLEMENT]! + 2 * s.left[seat * PIECES + KEEP]!;
}

const typeOf = (letter: string): number => 'rcg'.indexOf(letter);

function come(s: Watch, camp: number, letter: string): void {
  s.north.camps[camp] = typeOf(letter);
  s.north.frost[typeOf(letter)]!--;
}

function block(s: Watch, hex: number, letter: string): void {
  s.occupied |= 1 << hex;
  if (letter === 'c') s.north.climbers |= 1 << hex;
  if (letter === 'g') s.north.giants |= 1 << hex;
  s.north.frost[typeOf(letter)]!--;
}

/** Who guards a section, from space one on: `01`. */
export const sectionOf = (s: Watch, section: number): string =>
  s.north.wall
    .slice(section * SPACES, section * SPACES + SPACES)
    .filter((owner) => owner >= 0)
    .join('');

/** Who camps with a clan, the hottest first: `rgc`. */
export const campsOf = (s: Watch, clan: Clan): string =>
  s.north.camps
    .slice(CLANS.indexOf(clan) * CAMPS, (CLANS.indexOf(clan) + 1) * CAMPS)
    .filter((type) => type >= 0)
    .map((type) => 'rcg'[type])
    .join('');

/** Which hexes wildlings block. */
export const blocked = (s: Watch): string[] => s.land.terrain.flatMap((_, hex) => (((s.occupied >> hex) & 1) === 1 ? [hexes.name(hex)] : []));

export const step = (s: Watch): string => (s.stack.length === 0 ? 'over' : game.steps[s.stack.at(-1)!.step]!.name);
