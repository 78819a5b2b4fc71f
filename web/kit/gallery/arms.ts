/** Positions of Brothers in Arms worth a picture, each reached by moves from the start. */
import { type Happening, includes, seeded, top } from '#kernel';
import { arms } from '../../../games/arms/index.ts';
import type { Arms } from '../../../games/arms/types.ts';
import { movesOf, type Position, type Scene, stepOf } from './scene.ts';

const { game } = arms;

const asks = (s: Arms, step: string, seat = 0): boolean => stepOf(game, s) === step && includes(top(s).seats, seat);

/** The last of the seats that owe an answer goes first, so that the first is asked while others have sealed. */
const nextOf = (s: Arms): number => [3, 2, 1, 0].find((seat) => includes(top(s).seats, seat)) ?? -1;

interface Way {
  readonly players?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

function reached(name: string, wanted: (s: Arms) => boolean, { players = 4, options = {} }: Way): Scene<Arms> {
  for (let n = 0; n < 200; n++) {
    const dice = seeded(`${name} ${n}`);
    const s = game.start(players, options);
    const tale: Happening[] = [];
    const say = game.recorder(tale);
    for (let moves = 0; moves < 700; moves++) {
      if (wanted(s)) return { s, tale };
      if (s.stack.length === 0) break;
      const seat = nextOf(s);
      const open = seat < 0 ? [] : movesOf(game, s, seat).filter((move) => game.wire(move)[0] !== 'ask');
      game.play(s, seat, seat < 0 ? game.roll(s, dice) : (open[dice(open.length)] ?? 0), say);
    }
  }
  throw new Error(`no game comes to ${name}`);
}

/** So many have sealed already. */
const sealed = (s: Arms): number => [0, 1, 2, 3].filter((seat) => includes(top(s).sealed, seat)).length;

const at = (name: string, step: string, also: (s: Arms) => boolean = () => true, way: Way = {}, seat: number | null = 0): Position<Arms> => ({
  name: `arms-${name}`,
  seat,
  make: () => reached(name, (s) => (step === 'over' ? s.stack.length === 0 : asks(s, step, seat ?? 1)) && also(s), way),
});

export const ARMS_POSITIONS: readonly Position<Arms>[] = [
  at('muster', 'muster'),
  at('recruit', 'recruit', () => true, { options: { build: true } }),
  at('speak', 'speak', (s) => top(s).a === 1),
  at('combine', 'combine'),
  at('standards', 'standards', () => true, {}, 1),
  at('layout', 'layout', (s) => top(s).a === 1),
  at('orders', 'orders', (s) => s.duration === 1 && s.round === 1 && sealed(s) === 3),
  at('choose', 'choose', (s) => s.duration > 0 && top(s).a === 0),
  at('double', 'choose', (s) => top(s).a === 1 && s.round === 0),
  at('lowest', 'lowest', () => true),
  at('favour', 'favour'),
  at('discard', 'discard', (s) => s.duration > 1 && s.damage[0] > 12),
  at('level', 'level'),
  at('retire', 'retire', (s) => s.duration > 1),
  at('move', 'move', (s) => s.duration > 1),
  at('fill', 'fill'),
  at('battle', 'orders', (s) => s.duration === 2, { players: 2 }),
  at('watching', 'orders', (s) => s.duration === 2, {}, null),
  at('over', 'over'),
];
