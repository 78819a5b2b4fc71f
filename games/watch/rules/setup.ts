/** Setting up the Watch: who begins, heroes, tokens, and a third round for the first guards. */
import { type Chance, type Choice, everyone, type Frame, includes, only, push, type Say, type Seat } from '#kernel';
import { WATCH_FOUR_BOARD, WATCH_THREE_BOARD } from '../../gift/data/boards.ts';
import { cardCount } from '../../gift/data/cards.ts';
import { some } from '../../gift/data/handful.ts';
import { ANY_RATE, KEEPS, SETTLEMENTS } from '../../gift/data/resources.ts';
import { layRoad } from '../../gift/rules/build.ts';
import { drawLand, printed } from '../../gift/rules/land.ts';
import { askToFound, blank, setupVerbs as giftVerbs } from '../../gift/rules/setup.ts';
import { become } from '../../gift/rules/turn.ts';
import { die } from '../../gift/types.ts';
import { WATCH_DECK } from '../data/deck.ts';
import { FIRST_HEROES } from '../data/heroes.ts';
import { CAMPS, CLANS, FIGURES, SECTIONS, SPACES, TOKEN_COUNT, TOKEN_KINDS, TOKENS } from '../data/north.ts';
import type { Given, Options } from '../meta.ts';
import { EVENT, type North, STEP, sections, type Watch } from '../types.ts';
import { beginTurn } from './turn.ts';
import { postGuard, sectionClosed } from './wall.ts';

const filled = (size: number, value: number): number[] => new Array<number>(size).fill(value);

/** watch.no-reveal: of the five settlements two are founded at the start, without a token. */
const LOADED = 3;
/** watch.tokens: under a player's pieces. */
export const TOKENS_UNDER = LOADED + 2 * KEEPS;

const north = (players: number): North => ({
  wall: filled(SECTIONS.length * SPACES, -1),
  guards: filled(players, 0),
  camps: filled(CLANS.length * CAMPS, -1),
  waiting: filled(SECTIONS.length, 0),
  frost: FIGURES.slice(),
  climbers: 0,
  giants: 0,
  breaches: 0,
  die: 0,
  lots: TOKENS.slice(),
  pool: TOKEN_COUNT - players * TOKENS_UNDER,
  shown: filled(TOKEN_KINDS, 0),
  under: Array.from({ length: players }, () => [...filled(LOADED, 0), ...filled(SETTLEMENTS - LOADED, -1)]).flat(),
  hero: filled(players, -1),
  side: filled(players, 0),
  since: filled(players, 0),
  looked: 0,
  looking: 0,
  discharged: 0,
  fallen: 0,
});

/** watch.hexes, watch.routes: the boards are in data/boards.ts. */
const boardOf = ({ hexes }: Given, players: number): number =>
  hexes === 'sixteen' || (hexes === 'usual' && players === 3) ? WATCH_THREE_BOARD : WATCH_FOUR_BOARD;

export function setup(players: number, given: Given): Watch {
  const options: Options = { ...given, board: 'gift', numbers: 'usual', start: 'snake' };
  const gift = blank(players, options, printed(boardOf(given, players)));
  const s: Watch = {
    ...gift,
    options,
    // watch.honours, watch.win, watch.deck, watch.supply-rate, watch.tormund: what is otherwise than in The Gift.
    honour: 1,
    atOnce: false,
    deck: WATCH_DECK,
    deckSize: cardCount(WATCH_DECK),
    rate: filled(
      players,
      [0, 1, 2, 3, 4].reduce((rates, kind) => rates + some(kind, ANY_RATE), 0),
    ),
    tormund: -1,
    north: north(players),
  };
  push(s, STEP.first, 0, everyone(players));
  drawLand(s);
  return s;
}

/** watch.first: everybody throws; the best throw begins, and equal best ones are thrown again. */
const toss: Chance<Watch> = {
  rule: 'watch.first',
  args: [die, die],
  weight: () => 1,
  sample: (_s, _f, dice) => dice(36),
  play(s, f, _seat, one, two, say) {
    const sum = one + two + 2;
    if (say !== null) say(EVENT.throws, f.d, one + 1, two + 1);
    if (sum > f.c) f.b = 0;
    if (sum >= f.c) {
      f.b |= only(f.d);
      f.c = sum;
    }
    do f.d++;
    while (f.d < s.players && !includes(f.a, f.d));
    if (f.d < s.players) return;
    if ((f.b & (f.b - 1)) === 0) first(s, f, say);
    else again(f, say);
  },
};

function again(f: Frame, say: Say | null): void {
  if (say !== null) say(EVENT.again, f.b, f.c);
  f.a = f.b;
  f.b = 0;
  f.c = 0;
  f.d = 31 - Math.clz32(f.a & -f.a);
}

function first(s: Watch, f: Frame, say: Say | null): void {
  s.first = 31 - Math.clz32(f.b);
  if (say !== null) say(EVENT.begins, s.first);
  // watch.starting-heroes
  FIRST_HEROES[s.players].forEach((hero, place) => {
    const seat = (s.first + place) % s.players;
    s.north.hero = s.north.hero.with(seat, hero);
    if (say !== null) say(EVENT.hero, seat, hero);
  });
  f.c = 0;
  f.d = 0;
  askToFound(s, f, 0);
}

const pave: Choice<Watch> = {
  ...giftVerbs.pave,
  play(s, f, seat, path, b, say) {
    if (f.b + 1 < 2 * s.players) {
      giftVerbs.pave.play(s, f, seat, path, b, say);
      return;
    }
    if (say !== null) say(EVENT.paves, seat, path);
    layRoad(s, seat, path, say);
    askToPost(s, f, 0);
  },
};

/** watch.posts: a third round, from the first player on. */
function askToPost(s: Watch, f: Frame, posted: number): void {
  const seat: Seat = (s.first + posted) % s.players;
  s.active = seat;
  become(f, STEP.post, only(seat));
  f.a = posted;
}

const post: Choice<Watch> = {
  rule: 'watch.posts',
  args: [sections],
  refuse: (s, _f, _seat, section) => sectionClosed(s, section),
  play(s, f, seat, section, _b, say) {
    postGuard(s, seat, section, EVENT.posts, say);
    if (f.a + 1 < s.players) askToPost(s, f, f.a + 1);
    else beginTurn(s, s.first, say);
  },
};

export const setupVerbs = { throw: toss, pave, post };
