/** What a game tells people about itself beyond its rules: where its points come from, and whose turn it is. */
import { paragraphs, SPECTATOR, turn } from '#kernel';
import { type Promised, seats, viewers } from './moment.ts';

/** How far turns are followed. */
const FOLLOWED_MOVES = 24;

export const accountsAddUp: Promised = ({ box: { game, rulebook }, state }) => {
  const known = new Set(paragraphs(rulebook).map(({ id }) => id));
  for (const seat of seats(state)) {
    const lines = game.account(state, seat);
    if (lines === null) return null;
    const lost = lines.find(({ rule }) => !known.has(rule));
    if (lost !== undefined) return `an account cites ${lost.rule}, which is not in the rules text`;
    if (state.stack.length > 0) continue;
    const sum = lines.reduce((points, line) => points + line.points, 0);
    const score = game.result(state).scores[seat];
    if (sum !== score) return `the account of seat ${seat} adds up to ${sum}, but its score is ${score}`;
  }
  return null;
};

export const turnsGoOn: Promised = ({ box: { game }, state, dice }) => {
  const s = game.clone(state);
  let before = game.when(s);
  if (before === null) return null;
  for (const viewer of viewers(s, SPECTATOR))
    if (JSON.stringify(game.when(game.view(s, viewer))) !== JSON.stringify(before)) return `viewer ${viewer} sees another turn than the truth is in`;
  for (let i = 0; i < FOLLOWED_MOVES && s.stack.length > 0; i++) {
    const seat = turn(s);
    game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), null);
    const now = game.when(s);
    if (now === null || now.turn < before.turn || now.round < before.round) return `after ${JSON.stringify(before)} comes ${JSON.stringify(now)}`;
    before = now;
  }
  return null;
};
