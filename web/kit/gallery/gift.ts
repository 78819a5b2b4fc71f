/** Positions of The Gift and of the Watch worth a picture, each reached by moves from the start. */

import type { Box } from '#games';
import { type Happening, includes, type Move, seeded, top } from '#kernel';
import { CARD_KINDS, cardsOf } from '../../../games/gift/data/cards.ts';
import { gift } from '../../../games/gift/index.ts';
import type { Gift } from '../../../games/gift/types.ts';
import { watch } from '../../../games/watch/index.ts';
import type { Watch } from '../../../games/watch/types.ts';
import { movesOf, type Position, type Scene, stepOf } from './scene.ts';

type AnyGift = Box<Gift>;
const GIFT = gift as unknown as AnyGift;
const WATCH = watch as unknown as AnyGift;

const whoseOf = (s: Gift): number => [0, 1, 2, 3].find((seat) => s.stack.length > 0 && includes(top(s).seats, seat)) ?? -1;

/** Builds when it can, and offers seldom. */
const KEEN: readonly string[] = ['keep', 'settlement', 'road', 'buy', 'patrol', 'supply', 'end'];
const GUARDED: readonly string[] = ['keep', 'settlement', 'guard', 'recruits', 'road', 'supply', 'buy', 'end'];
const SELDOM = new Set(['offer', 'barter', 'counter', 'mormont', 'thorne', 'melisandre']);

interface Way {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: number;
  readonly keen?: readonly string[];
}

function reached(box: AnyGift, name: string, wanted: (s: Gift) => boolean, { options = {}, players = 4, keen = KEEN }: Way): Scene<Gift> {
  const { game } = box;
  for (let n = 0; n < 80; n++) {
    const dice = seeded(`${name} ${n}`);
    const s = game.start(players, options);
    const tale: Happening[] = [];
    const say = game.recorder(tale);
    for (let moves = 0; moves < 3000; moves++) {
      if (wanted(s)) return { s, tale };
      if (s.stack.length === 0) break;
      const seat = whoseOf(s);
      if (seat < 0) game.play(s, -1, game.roll(s, dice), say);
      else game.play(s, seat, chosen(box, s, seat, dice, keen), say);
    }
  }
  throw new Error(`no game comes to ${name}`);
}

function chosen(box: AnyGift, s: Gift, seat: number, dice: (n: number) => number, keen: readonly string[]): Move {
  const moves = movesOf(box.game, s, seat);
  const verb = (move: Move): string => box.game.wire(move)[0];
  const wish = keen.find((name) => moves.some((move) => verb(move) === name));
  const plain = moves.filter((move) => !SELDOM.has(verb(move)) || dice(30) === 0);
  const among = wish !== undefined && dice(6) > 0 ? moves.filter((move) => verb(move) === wish) : plain.length > 0 ? plain : moves;
  return among[dice(among.length)] as Move;
}

const asks = (box: AnyGift, s: Gift, step: string, seat = 0): boolean => stepOf(box.game, s) === step && includes(top(s).seats, seat);
const verbs = (box: AnyGift, s: Gift): number => new Set(movesOf(box.game, s, 0).map((move) => box.game.wire(move)[0])).size;
const OFFERS = ['offer', ...KEEN];

const at = (
  name: string,
  step: string,
  also: (s: Gift) => boolean = () => true,
  way: Way = {},
  box = GIFT,
  seat: number | null = 0,
): Position<Gift> => ({
  name,
  seat,
  make: () =>
    reached(
      box,
      name,
      (s) => (step === 'over' ? s.stack.length === 0 : asks(box, s, step, name.endsWith('waiting') || seat === null ? 1 : 0)) && also(s),
      way,
    ),
});
const inWatch = (name: string, step: string, also: (s: Watch) => boolean, way: Way = {}): Position<Gift> =>
  at(name, step, (s) => also(s as Watch), { keen: GUARDED, ...way }, WATCH);
/** Buys cards, and keeps them. */
const HOARDING: readonly string[] = ['buy', 'supply', 'end', 'roll'];
const kindsHeld = (s: Gift): number => Array.from({ length: CARD_KINDS }, (_, kind) => cardsOf(s.cards[0], kind)).filter((n) => n > 0).length;
const onWall = (s: Watch): number => s.north.guards.reduce((sum, n) => sum + n, 0);

export const GIFT_POSITIONS: readonly Position<Gift>[] = [
  at('gift-found', 'found', (s) => s.left[1] === 4),
  at('gift-pave', 'pave', (s) => s.left[1] === 3),
  at('gift-act', 'act', (s) => s.turn > 50 && verbs(GIFT, s) >= 6),
  at('gift-roll', 'roll', (s) => s.turn > 30),
  at('gift-discard', 'discard', (s) => s.turn > 20, { options: { points: 13 }, keen: ['roll', 'end'] }),
  at('gift-tormund', 'tormund', (s) => s.turn > 20),
  at('gift-rob', 'rob', (s) => s.turn > 20),
  at('gift-answer', 'answer', (s) => s.turn > 12, { keen: OFFERS }),
  at('gift-asked', 'answer', (s) => s.turn > 12 && top(s).a === 0, { keen: OFFERS }),
  at('gift-confirm', 'confirm', (s) => s.turn > 8 && top(s).c !== 0 && top(s).d !== 0, { keen: ['offer', 'accept', 'counter'] }),
  at('gift-island', 'act', (s) => s.turn > 40 && verbs(GIFT, s) >= 5, { options: { board: 'island' } }),
  at('gift-full', 'act', (s) => kindsHeld(s) >= 4, { options: { points: 13 }, keen: HOARDING }),
  at('gift-waiting', 'act', (s) => s.turn > 40),
  at('gift-watching', 'act', (s) => s.turn > 60, {}, GIFT, null),
  at('gift-over', 'over'),
];

export const WATCH_POSITIONS: readonly Position<Gift>[] = [
  inWatch('watch-act', 'act', (s) => s.turn > 30 && onWall(s) > 8 && s.occupied !== 0 && s.north.waiting.some((n) => n > 0) && verbs(WATCH, s) >= 5),
  inWatch('watch-full', 'act', (s) => s.north.hero[0] >= 0 && kindsHeld(s) >= 5, { options: { points: 13 }, keen: HOARDING }),
  inWatch('watch-post', 'post', () => true),
  inWatch('watch-hero', 'hero', (s) => s.turn > 4, { keen: ['marsh', 'yarwyck', 'ygritte', 'benjen', ...GUARDED] }),
  inWatch('watch-three', 'act', (s) => s.turn > 20 && s.occupied !== 0, { players: 3 }),
  inWatch('watch-tarly', 'tarly', () => true),
];
