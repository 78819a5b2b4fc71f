/** What the rail says of a seat: toughness, coins, tokens, followers, missions, pawns at home, and who leads next. */
import type { FactsOf } from '../../../web/kit/board.ts';
import { PAWNS } from '../data/pieces.ts';
import { bitCount } from '../rules/bits.ts';
import { allTokens } from '../rules/board.ts';
import { HOME, type Oath } from '../types.ts';
import { PIRATE_SHORT, say } from './words.en.ts';

export const pawnsHome = (s: Oath, seat: number): number => s.pawn.slice(seat * PAWNS, seat * PAWNS + s.mates + 1).filter((at) => at === HOME).length;

export const factsOf: FactsOf<Oath> = ({ view: s }, seat) => ({
  score: s.points[seat],
  goal: null,
  facts: [
    [say.facts.toughness, s.toughness[seat]],
    [say.facts.coins, s.doubloons[seat]],
    [say.facts.tokens, allTokens(s.board[seat])],
    [say.facts.crew, bitCount(s.followers[seat])],
    [say.facts.done, s.done[seat]],
    [say.facts.pawns, pawnsHome(s, seat)],
  ],
  tags: [...(s.pirate[seat] >= 0 ? [PIRATE_SHORT[s.pirate[seat]]] : []), ...(s.compass === seat && s.round > 0 ? [say.leadsNext] : [])],
});
