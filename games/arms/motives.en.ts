/** What speaks for a move, in the words of Brothers in Arms: what a card beats, what a Troop does, who is about to break. */
import type { Motives } from '#games';
import type { Game, Seat, Tell } from '#kernel';
import { chooseWords, favourWords, orderWords, standWords } from './rounds.en.ts';
import type { Arms } from './types.ts';
import { columnWords, combineWords, discardWords, fillWords, levelWords, retireWords, sendWords, speakWords, stayWords } from './units.en.ts';

/** So many sentences at most. */
const MOST = 3;

/** The other ways in which a seat may discard. */
function waysToDiscard(game: Game<Arms>, s: Arms, seat: Seat): number[] {
  const moves: number[] = [];
  moves.length = game.options(s, seat, moves);
  return moves.map((move) => game.wire(move)[1] ?? 0);
}

type Say = (s: Arms, seat: Seat, tell: Tell, a: number, b: number, game: Game<Arms>) => readonly string[];

const SAYINGS: Readonly<Record<string, Say>> = {
  accept: (s, seat) => speakWords(s, seat, 1),
  veto: (s, seat) => speakWords(s, seat, -1),
  combine: (s, seat) => combineWords(s, seat, 1),
  decline: (s, seat) => combineWords(s, seat, -1),
  column: (s, seat, _, code) => columnWords(s, seat, code),
  order: (s, seat, tell, card, call) => orderWords(s, seat, card + 1, call, tell),
  choose: (s, seat, tell, place) => chooseWords(s, seat, place, tell),
  stand: (s, seat, _, whose) => standWords(s, seat, whose),
  favour: (s, seat, tell, whose) => favourWords(s, seat, whose, tell),
  discard: (s, seat, _, code, _b, game) => discardWords(s, seat, code, waysToDiscard(game, s, seat)),
  close: (s, seat) => levelWords(s, seat, s.level + 1),
  hold: (s, seat) => levelWords(s, seat, s.level),
  retire: (s, seat, _, columns) => retireWords(s, seat, columns),
  send: (s, seat, tell) => sendWords(s, seat, tell),
  stay: (s, seat) => stayWords(s, seat),
  fill: (s, seat, _, from) => fillWords(s, seat, from),
};

export const motives: Motives<Arms> = (game, s, seat, move, tell) => {
  const [verb, a = 0, b = 0] = game.wire(move);
  return (SAYINGS[verb]?.(s, seat, tell, a, b, game) ?? []).slice(0, MOST);
};
