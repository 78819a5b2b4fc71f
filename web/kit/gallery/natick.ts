/** Positions of Natick worth a picture, each reached by moves from the start. */
import { type Happening, seeded, top, turn } from '#kernel';
import { natick } from '../../../games/natick/index.ts';
import type { Natick } from '../../../games/natick/types.ts';
import { movesOf, type Position, type Scene, stepOf } from './scene.ts';

const { game } = natick;

/** Builds when it can, villages first; otherwise whatever comes. */
const KEEN: readonly string[] = ['village', 'trader', 'knight', 'town', 'road', 'accept', 'take', 'explore', 'bank'];

/** Plays a game of a seed until the moment is there; the next seed if it never comes. */
function reached(name: string, wanted: (s: Natick) => boolean, options = {}, keen: readonly string[] = KEEN): Scene<Natick> {
  for (let game0 = 0; game0 < 400; game0++) {
    const dice = seeded(`${name} ${game0}`);
    const s = game.start(2, options);
    const tale: Happening[] = [];
    const say = game.recorder(tale);
    for (let n = 0; n < 1500; n++) {
      if (wanted(s)) return { s, tale };
      if (s.stack.length === 0) break;
      const seat = turn(s);
      if (seat < 0) game.play(s, seat, game.roll(s, dice), say);
      else {
        const moves = movesOf(game, s, turn(s));
        const verb = keen.find((wish) => moves.some((move) => game.wire(move)[0] === wish));
        const among = verb !== undefined && dice(5) > 0 ? moves.filter((move) => game.wire(move)[0] === verb) : moves;
        game.play(s, seat, among[dice(among.length)] ?? 0, say);
      }
    }
  }
  throw new Error(`no game comes to ${name}`);
}

const asks = (s: Natick, step: string, seat = 0): boolean => stepOf(game, s) === step && turn(s) === seat;
const events = (s: Natick): number => s.dice.filter((face) => face < 2).length;
const width = (s: Natick, seat: number): number => (s.east[seat] ?? 0) - (s.west[seat] ?? 0) + 1;
const verbs = (s: Natick): number => new Set(movesOf(game, s, turn(s)).map((move) => game.wire(move)[0])).size;

export const NATICK_POSITIONS: readonly Position<Natick>[] = [
  { name: 'choose', seat: 0, make: () => reached('choose', (s) => asks(s, 'choose') && s.first === 1) },
  { name: 'arrange', seat: 0, make: () => reached('arrange', (s) => asks(s, 'arrange')) },
  {
    name: 'divide',
    seat: 0,
    make: () => reached('divide', (s) => asks(s, 'divide') && events(s) === 2 && s.pawns < 3 && s.turn > 20 && top(s).a !== 0),
  },
  { name: 'take', seat: 0, make: () => reached('take', (s) => asks(s, 'take') && s.turn > 15 && events(s) === 1, {}, [...KEEN, 'divide']) },
  { name: 'order', seat: 0, make: () => reached('order', (s) => asks(s, 'order')) },
  { name: 'act', seat: 0, make: () => reached('act', (s) => asks(s, 'act') && s.turn > 14 && verbs(s) >= 7, {}, ['bank', 'village', 'trader']) },
  { name: 'pay', seat: 0, make: () => reached('pay', (s) => asks(s, 'pay') && s.turn > 10) },
  { name: 'seize', seat: 0, make: () => reached('seize', (s) => asks(s, 'seize')) },
  {
    name: 'explore',
    seat: 0,
    make: () => reached('explore', (s) => asks(s, 'explore') && movesOf(game, s, turn(s)).length > 8, {}, ['village', 'road']),
  },
  { name: 'answer', seat: 0, make: () => reached('answer', (s) => asks(s, 'answer') && s.turn > 12) },
  { name: 'over', seat: 0, make: () => reached('over', (s) => s.stack.length === 0) },
  {
    name: 'wide',
    seat: 0,
    make: () => reached('wide', (s) => asks(s, 'act') && width(s, 0) >= 5, { points: 12 }, ['town', 'village', 'road', 'bank', 'explore']),
  },
  { name: 'waiting', seat: 0, make: () => reached('waiting', (s) => asks(s, 'act', 1) && s.turn > 16) },
  { name: 'watching', seat: null, make: () => reached('watching', (s) => asks(s, 'divide', 1) && s.turn > 16) },
];
