/** One game in the terminal: people at the keyboard, bots in the other seats. */
import type { Bot } from '#bots';
import type { Box } from '#games';
import { CHANCE, FORMAT, type Happening, type Log, type Move, OK, over, type Seat, SPECTATOR, seeded, top, turn, witness } from '#kernel';
import { counterOf, motivesOf } from '../games/aids.ts';
import { answers } from './answers.ts';
import { seatedBots } from './arena.ts';
import type { Context } from './context.ts';
import type { Setting } from './input.ts';
import type { Lines } from './lines.ts';
import { menu } from './menu.ts';
import { type Teller, teller } from './telling.ts';
import { plural } from './text.ts';

export interface Seating {
  readonly setting: Setting;
  /** The bot of each seat; null for a person. */
  readonly bots: readonly (Bot | null)[];
  readonly seed: number | string;
}

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Plays to the end, or until somebody leaves; the log is as far as it went. */
export async function session(context: Context, typed: Lines, box: Box, { setting, bots, seed }: Seating): Promise<Log> {
  const { out } = context;
  const { game } = box;
  const { players, options } = setting;
  const people = bots.map((bot, seat) => (bot === null ? seat : -1)).filter((seat) => seat >= 0);
  const who = bots.map((bot) => bot?.name ?? 'person');
  const told = teller(box, (seat) => `Seat ${seat + 1} (${bots[seat]?.name ?? (people.length === 1 ? 'you' : 'person')})`);
  const log: Log = { header: { longhall: FORMAT, game: game.meta.id, rules: game.meta.rules, players, options, seats: who }, entries: [], end: null };
  const state = game.start(players, options);
  const dice = seeded(`${seed}/dice`);
  const { decide, note } = seatedBots(box, bots, players, String(seed));
  const history: Happening[] = [];
  const memories = bots.map((bot, seat) => (bot === null ? (game.memory?.begin(players, seat) ?? null) : null));
  const news = newsFor(told, history, people, game.meta.facts.hidden);
  const [motives, counter] = await Promise.all([motivesOf(game.meta.id), counterOf(game.meta.id)]);
  let at: Seat = people[0] ?? 0;

  function play(seat: Seat, move: Move, n?: number, k?: number): void {
    const happenings: Happening[] = [];
    game.play(state, seat, move, game.recorder(happenings));
    log.entries.push({ by: seat, move: game.wire(move), ...(n === undefined || k === undefined ? {} : { n, k }) });
    history.push(...happenings);
    note?.(happenings);
    memories.forEach((memory, viewer) => {
      if (memory !== null) witness(game, happenings, viewer, memory);
    });
  }

  async function person(seat: Seat): Promise<Move | null> {
    if (seat !== at && game.meta.facts.hidden && !(await handOver(context, typed, told, seat))) return null;
    at = seat;
    out.write(news(seat));
    const view = game.view(state, seat);
    const legal: Move[] = [];
    legal.length = game.options(view, seat, legal);
    if (people.length > 1) out.write(`\n${told.tell.seat(seat)}:`);
    out.write(`\n${told.step(top(view).step)}\n${menu(box, told, legal)}`);
    const answer = answers({ box, told, seat, view, legal, history, memory: memories[seat] ?? null, motives, counter, bots: context.bots, out });
    for (;;) {
      const line = await typed.ask('> ');
      if (line === null) return null;
      const move = answer(line);
      if (move === 'leave') return null;
      if (move !== 'stay') return move;
    }
  }

  while (!over(state)) {
    const seat = turn(state);
    if (seat === CHANCE) {
      const { move, n, k } = game.outcome(state, dice);
      play(CHANCE, move, n, k);
    } else if (bots[seat] !== null) play(seat, decide(state, seat));
    else {
      const move = await person(seat);
      if (move === null) {
        out.write(`\nYou left after ${plural(log.entries.length, 'move')}.\n`);
        return log;
      }
      // A person is asked on the view, and the rules promise that the truth agrees.
      if (game.check(state, seat, move) !== OK) throw new Error(`"${game.notation(move)}" is legal on the view of seat ${seat}, but not in truth`);
      play(seat, move);
    }
  }
  out.write(news(people.length === 1 ? at : SPECTATOR));
  log.end = game.result(state);
  out.write(`\nThe game is over. ${told.result(log.end)}\n`);
  return log;
}

/** What a person has not been told yet. Where nothing is hidden, one telling does for all. */
function newsFor(told: Teller, history: readonly Happening[], people: readonly Seat[], hidden: boolean): (viewer: Seat) => string {
  const heard = new Map<Seat, number>();
  let last = 0;
  return (viewer) => {
    const from = hidden && people.length > 1 ? (heard.get(viewer) ?? (viewer === SPECTATOR ? last : 0)) : last;
    heard.set(viewer, history.length);
    last = history.length;
    const lines = told.events(history.slice(from), viewer);
    return lines.length === 0 ? '' : `\n${lines.map((line) => `  ${line}\n`).join('')}`;
  };
}

/** So that nobody reads what another person is shown. */
async function handOver({ out }: Context, typed: Lines, told: Teller, seat: Seat): Promise<boolean> {
  if (out.isTTY === true) out.write(CLEAR);
  const line = await typed.ask(`\nHand over to ${told.tell.seat(seat)}, who presses Enter. `);
  return line !== null;
}
