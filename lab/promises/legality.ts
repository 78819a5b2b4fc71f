/** Promises 2 and 7: what is offered plays, what is not is refused with a reason in words, and a view knows it as well as the truth. */
import { KERNEL_REASONS, OK, SPECTATOR } from '#kernel';
import { answers, type Moment, movesOf, type Promised, seats, someViewers } from './moment.ts';

export const offersAreLegal: Promised = (m) => {
  const { game } = m.box;
  for (const seat of seats(m.state)) {
    const offered = movesOf(m, m.state, seat);
    if (new Set(offered).size !== offered.length) return `seat ${seat} is offered a move twice`;
    for (const move of offered) {
      const why = game.check(m.state, seat, move);
      if (why !== OK) return `seat ${seat} is offered "${game.notation(move)}", but it is refused: ${game.reason(why).name}`;
      const problem = movePlays(m, seat, move);
      if (problem !== null) return problem;
    }
  }
  return null;
};

function movePlays({ box: { game, words }, state }: Moment, seat: number, move: number): string | null {
  const notation = game.notation(move);
  if (game.read(notation) !== move) return `"${notation}" cannot be read back`;
  if (game.parse(JSON.parse(JSON.stringify(game.wire(move)))) !== move) return `"${notation}" does not survive the wire`;
  const [verb, a = 0, b = 0] = game.wire(move);
  if ((words.verbs[verb]?.(a, b, { seat: (seat) => `seat ${seat + 1}` }) ?? '').trim() === '') return `"${notation}" has no words`;
  const copy = game.clone(state);
  try {
    game.play(copy, seat, move, null);
  } catch (error) {
    return `"${notation}" by seat ${seat} is offered, but throws: ${error instanceof Error ? error.message : String(error)}`;
  }
  return null;
}

export const restIsRefused: Promised = (m) => {
  const { game, words } = m.box;
  for (const seat of someViewers(m, SPECTATOR)) {
    const offered = new Set(seat < 0 ? [] : movesOf(m, m.state, seat));
    for (let move = 0; move < game.tables.size; move++) {
      if (offered.has(move)) continue;
      const why = game.check(m.state, seat, move);
      if (why === OK) return `"${game.notation(move)}" is not offered to seat ${seat}, but it is not refused either`;
      const { name } = game.reason(why);
      if (!Object.hasOwn(KERNEL_REASONS, name) && (words.reasons[name] ?? '') === '') return `the reason ${why} (${name}) has no words`;
    }
  }
  return null;
};

export const viewKnowsLegality: Promised = (m) => {
  const { game } = m.box;
  for (const seat of someViewers(m, SPECTATOR)) {
    if (seat < 0) continue;
    const view = game.view(m.state, seat);
    const onView = answers(m, view, seat);
    const onTruth = answers(m, m.state, seat);
    const at = onTruth.findIndex((why, i) => why !== onView[i]);
    if (at >= 0)
      return `seat ${seat} is told ${onView[at]} by its view and ${onTruth[at]} by the truth about ${at < game.tables.size ? game.notation(at) : 'a verb'}`;
    if (movesOf(m, view, seat).join() !== movesOf(m, m.state, seat).join()) return `the view of seat ${seat} offers other moves than the truth`;
  }
  return null;
};

/** The generated functions and the plain loops are one engine. */
export const enginesAgree: Promised = ({ box: { game }, state }) => {
  const f = state.stack.at(-1);
  if (f === undefined || f.seats === 0) return null;
  for (const seat of seats(state)) {
    if (((f.seats >> seat) & 1) === 0) continue;
    const fast: number[] = [];
    const plain: number[] = [];
    fast.length = game.options(state, seat, fast);
    plain.length = game.loops.options(state, seat, plain);
    if (fast.join() !== plain.join()) return `the generated list of seat ${seat} differs from the plain one`;
  }
  return null;
};
