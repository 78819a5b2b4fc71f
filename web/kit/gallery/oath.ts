/** Positions of Oath of the Brotherhood worth a picture, each reached by moves from the start. */
import { type Happening, includes, seeded, top } from '#kernel';
import { oath } from '../../../games/oath/index.ts';
import type { Oath } from '../../../games/oath/types.ts';
import { movesOf, type Position, type Scene, stepOf } from './scene.ts';

const { game } = oath;

/** What makes for a full board: people, cards, discoveries. */
const KEEN: readonly string[] = ['place mate watchtower', 'place pirate tavern', 'hire', 'complete', 'undertake', 'buy', 'use', 'store', 'end'];
const whoseOf = (s: Oath): number => s.pirate.findIndex((_, seat) => includes(top(s).seats, seat));

function reached(name: string, players: number, keen: readonly string[], wanted: (s: Oath) => boolean): Scene<Oath> {
  for (let n = 0; n < 300; n++) {
    const dice = seeded(`${name} ${n}`);
    const s = game.start(players, {});
    const tale: Happening[] = [];
    const say = game.recorder(tale);
    while (s.stack.length > 0) {
      if (wanted(s)) return { s, tale };
      const seat = whoseOf(s);
      if (seat < 0) game.play(s, -1, game.roll(s, dice), say);
      else {
        const moves = movesOf(game, s, seat);
        const wish = keen.find((word) => moves.some((move) => game.notation(move).startsWith(word)));
        const among = wish !== undefined && dice(4) > 0 ? moves.filter((move) => game.notation(move).startsWith(wish)) : moves;
        game.play(s, seat, among[dice(among.length)], say);
      }
    }
    if (wanted(s)) return { s, tale };
  }
  throw new Error(`no game comes to ${name}`);
}

interface More {
  readonly players?: number;
  readonly keen?: readonly string[];
  readonly seat?: number | null;
}

const at = (
  step: string,
  name: string,
  also: (s: Oath) => boolean = () => true,
  { players = 3, keen = KEEN, seat = 0 }: More = {},
): Position<Oath> => ({
  name: `oath-${name}`,
  seat,
  make: () =>
    reached(
      name,
      players,
      keen,
      (s) => stepOf(game, s) === step && (step === 'over' || includes(top(s).seats, name === 'waiting' ? 1 : (seat ?? 1))) && also(s),
    ),
});

const pawnsOut = (s: Oath): number => s.pawn.filter((place) => place >= 0).length;
const can = (s: Oath, word: string): boolean => movesOf(game, s, 0).some((move) => game.notation(move).startsWith(word));
const held = (s: Oath): boolean => s.missionsHeld[0] > 1 && s.actionsHeld[0] > 1;

export const OATH_POSITIONS: readonly Position<Oath>[] = [
  at('pirate', 'pirate', (s) => s.compass === 1),
  at('turn', 'turn', (s) => s.round > 3 && pawnsOut(s) > 6 && held(s) && s.followers[0] !== 0),
  at('turn', 'place', (s) => s.round > 3 && pawnsOut(s) > 5 && can(s, 'place mate blacksmith') && held(s)),
  at('turn', 'complete', (s) => s.round > 3 && pawnsOut(s) > 4 && can(s, 'place mate brotherhood') && can(s, 'parrot')),
  at('after', 'after', (s) => s.round > 2 && can(s, 'blast')),
  at('visit', 'visit', (s) => s.round > 2 && top(s).a === 6 && can(s, 'complete') && can(s, 'undertake')),
  at('visit', 'market', (s) => s.round > 2 && top(s).a === 4 && can(s, 'buy')),
  at('store', 'store', (s) => s.round > 1),
  at('pay', 'pay', (s) => s.round > 2),
  at('keep', 'keep'),
  at('chart', 'chart'),
  at('monkey', 'monkey'),
  at('swap', 'swap'),
  at('last', 'last', (s) => can(s, 'finish')),
  at('turn', 'five', (s) => s.round > 5 && pawnsOut(s) > 8, { players: 5 }),
  at('turn', 'waiting', (s) => s.round > 3),
  at('turn', 'watching', (s) => s.round > 3, { seat: null }),
  at('over', 'over'),
];
