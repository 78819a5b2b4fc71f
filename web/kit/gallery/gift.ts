/** Positions of The Gift worth a picture, each reached by moves from the start. */
import { type Happening, includes, type Move, seeded, top } from '#kernel';
import { gift } from '../../../games/gift/index.ts';
import type { Gift } from '../../../games/gift/types.ts';

const { game } = gift;

export interface GiftPosition {
  readonly name: string;
  readonly seat: number | null;
  make(): GiftScene;
}

/** A position with what was told on the way to it. */
export interface GiftScene {
  readonly s: Gift;
  readonly tale: readonly Happening[];
}

const stepOf = (s: Gift): string => (s.stack.length === 0 ? 'over' : (game.steps[top(s).step]?.name ?? ''));
const whoseOf = (s: Gift): number => [0, 1, 2, 3].find((seat) => s.stack.length > 0 && includes(top(s).seats, seat)) ?? -1;

export function movesOf(s: Gift, seat: number): Move[] {
  const moves: Move[] = [];
  moves.length = includes(top(s).seats, seat) ? game.options(s, seat, moves) : includes(top(s).sealed, seat) ? game.revisions(s, seat, moves) : 0;
  return moves;
}

/** Builds when it can, and offers seldom. */
const KEEN: readonly string[] = ['keep', 'settlement', 'road', 'buy', 'patrol', 'supply', 'end'];
const SELDOM = new Set(['offer', 'barter', 'counter']);

function reached(
  name: string,
  wanted: (s: Gift) => boolean,
  options: Readonly<Record<string, unknown>> = {},
  players = 4,
  keen: readonly string[] = KEEN,
): GiftScene {
  for (let n = 0; n < 60; n++) {
    const dice = seeded(`${name} ${n}`);
    const s = game.start(players, options);
    const tale: Happening[] = [];
    const say = game.recorder(tale);
    for (let moves = 0; moves < 3000; moves++) {
      if (wanted(s)) return { s, tale };
      if (s.stack.length === 0) break;
      const seat = whoseOf(s);
      if (seat < 0) game.play(s, -1, game.roll(s, dice), say);
      else game.play(s, seat, chosen(s, seat, dice, keen), say);
    }
  }
  throw new Error(`no game comes to ${name}`);
}

function chosen(s: Gift, seat: number, dice: (n: number) => number, keen: readonly string[]): Move {
  const moves = movesOf(s, seat);
  const verb = keen.find((wish) => moves.some((move) => game.wire(move)[0] === wish));
  const plain = moves.filter((move) => !SELDOM.has(game.wire(move)[0]) || dice(30) === 0);
  const among = verb !== undefined && dice(6) > 0 ? moves.filter((move) => game.wire(move)[0] === verb) : plain.length > 0 ? plain : moves;
  return among[dice(among.length)] as Move;
}

const asks = (s: Gift, step: string, seat = 0): boolean => stepOf(s) === step && includes(top(s).seats, seat);
const verbs = (s: Gift): number => new Set(movesOf(s, 0).map((move) => game.wire(move)[0])).size;
const OFFERS = ['offer', ...KEEN];

export const GIFT_POSITIONS: readonly GiftPosition[] = [
  { name: 'gift-found', seat: 0, make: () => reached('found', (s) => asks(s, 'found') && s.left[0 * 3 + 1] === 4) },
  { name: 'gift-pave', seat: 0, make: () => reached('pave', (s) => asks(s, 'pave') && s.left[1] === 3) },
  { name: 'gift-act', seat: 0, make: () => reached('act', (s) => asks(s, 'act') && s.turn > 50 && verbs(s) >= 6) },
  { name: 'gift-roll', seat: 0, make: () => reached('roll', (s) => asks(s, 'roll') && s.turn > 30) },
  { name: 'gift-discard', seat: 0, make: () => reached('discard', (s) => asks(s, 'discard') && s.turn > 20, { points: 13 }, 4, ['roll', 'end']) },
  { name: 'gift-tormund', seat: 0, make: () => reached('tormund', (s) => asks(s, 'tormund') && s.turn > 20) },
  { name: 'gift-rob', seat: 0, make: () => reached('rob', (s) => asks(s, 'rob') && s.turn > 20) },
  { name: 'gift-answer', seat: 0, make: () => reached('answer', (s) => asks(s, 'answer') && s.turn > 12, {}, 4, OFFERS) },
  {
    name: 'gift-confirm',
    seat: 0,
    make: () =>
      reached('confirm', (s) => asks(s, 'confirm') && s.turn > 8 && top(s).c !== 0 && top(s).d !== 0, {}, 4, ['offer', 'accept', 'counter']),
  },
  { name: 'gift-island', seat: 0, make: () => reached('island', (s) => asks(s, 'act') && s.turn > 40 && verbs(s) >= 5, { board: 'island' }) },
  { name: 'gift-waiting', seat: 0, make: () => reached('waiting', (s) => asks(s, 'act', 1) && s.turn > 40) },
  { name: 'gift-watching', seat: null, make: () => reached('watching', (s) => asks(s, 'act', 1) && s.turn > 60) },
  { name: 'gift-over', seat: 0, make: () => reached('over', (s) => s.stack.length === 0) },
];
