import type { Box } from '#games';
import { type Dice, FORMAT, type Happening, type Log, type State, turn } from '#kernel';
export interface Match {
  readonly box: Box;
  readonly state: State;
  readonly log: Log;
  readonly happenings: readonly Happening[];
  step(): boolean;
}
export function match(box: Box, players: number, options: Record<string, unknown>, dice: Dice): Match {
  const { game } = box;
  const state = game.start(players, options);
  const log: Log = { header: { longhall: FORMAT, game: game.meta.id, rules: game.meta.rules, players, options }, entries: [], end: null };
  const happenings: Happening[] = [];
  const out: number[] = [];
  return {
    box,
    state,
    log,
    happenings,
    step() {
      if (state.stack.length === 0) {
        return false;
      }
      happenings.length = 0;
      let seat = turn(state);
      let move;
      const f = state.stack.at(-1)!;
      if (seat < 0) move = game.roll(state, dice);
      else if (f.sealed !== 0 && dice(4) === 0) {
        seat = 31 - Math.clz32(f.sealed);
        const n = game.revisions(state, seat, out);
        if (n === 0) {
          seat = turn(state);
          move = game.pick(state, seat, dice);
        } else move = out[dice(n)]!;
      } else {
        const n = game.options(state, seat, out);
        move = out[dice(n)]!;
      }
      if (game.check(state, seat, move) !== 0) throw Error('illegal');
      log.entries.push({ by: seat, move: game.wire(move) });
      game.play(state, seat, move, game.recorder(happenings));
      if (state.stack.length === 0) log.end = game.result(state);
      return true;
    },
  };
}
