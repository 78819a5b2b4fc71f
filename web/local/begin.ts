/** Begins a game on this device: anew, or from a position of another one. */
import { bots } from '#bots';
import { type Box, registry } from '#games';
import { CHANCE, includes, type LogEntry, OK, Refusal, type State, top } from '#kernel';
import type { Aid, Entry, UndoRule } from '#match';
import { BUILD } from '../offline/version.ts';
import { words } from '../words/index.ts';
import { SAVE_FORMAT, type Save, type SavedSeat } from './save.ts';
import { saves } from './saves.ts';

const { refusals } = words.local;

export interface LocalStart {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** A person of this device, or the level of a bot. */
  readonly seats: readonly { readonly name: string; readonly kind: 'person' | string }[];
  /** The moves in effect up to a position, as in a plain log; none for a game from the start. */
  readonly moves?: readonly LogEntry[];
  readonly undo?: UndoRule;
  readonly aids?: readonly Aid[];
}

/** The address of the new game. What cannot be begun is refused in words. */
export async function beginFrom(start: LocalStart): Promise<string> {
  const box = await registry[start.game]?.load();
  if (box === undefined) throw new Refusal(refusals.noGame(start.game));
  const { state, entries } = played(box, start);
  const id = hex(9);
  const now = Date.now();
  const save: Save = {
    id,
    format: SAVE_FORMAT,
    game: start.game,
    rules: box.game.meta.rules,
    build: BUILD,
    options: start.options,
    seats: start.seats.map(({ name, kind }): SavedSeat => ({ name, bot: kind === 'person' ? null : levelFor(box, kind) })),
    undo: start.undo ?? 'free',
    aids: start.aids ?? [],
    created: now,
    step: entries.length,
    waitingFor: start.seats.flatMap((_, seat) => (state.stack.length > 0 && includes(top(state).seats, seat) ? [seat] : [])),
    over: state.stack.length === 0,
    touched: now,
  };
  await saves.create({ save, seed: hex(32), entries });
  return `/local/${id}`;
}

/** The usual game against bots, in one click. */
export async function beginAgainstBots(game: string, name: string): Promise<string> {
  const box = await registry[game]?.load();
  const seats = Array.from({ length: box?.game.meta.players[0] ?? 2 }, (_, seat) => ({ name, kind: seat === 0 ? 'person' : 'steady' }));
  return beginFrom({ game, options: {}, seats });
}

/** Plays the given moves by the rules of today, as entries of a match without a clock. */
function played({ game }: Box, { options, seats, moves = [] }: LocalStart): { readonly state: State; readonly entries: readonly Entry[] } {
  const state = started(() => game.start(seats.length, options));
  let chances = 0;
  const entries = moves.map(({ by, move: wire, n = 1, k = 0 }, i): Entry => {
    const move = game.parse(wire);
    if (state.stack.length === 0 || move < 0 || game.check(state, by, move) !== OK) throw new Refusal(refusals.rules(i + 1));
    game.play(state, by, move, null);
    return by === CHANCE ? { by: -1, move: wire, at: 0, i: chances++, label: wire[0], n, k } : { by, move: wire, at: 0 };
  });
  return { state, entries };
}

function started(start: () => State): State {
  try {
    return start();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(refusals.options);
    throw error;
  }
}

/** A bot of this level, or the plainest one where there is none: a file may come from a hall that knows more of them. */
const levelFor = (box: Box, level: string): string => (bots.some((bot) => bot.name === level && bot.plays(box)) ? level : 'random');

const hex = (size: number): string =>
  crypto.getRandomValues(new Uint8Array(size)).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
