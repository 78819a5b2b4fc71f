/** What a lobby knows of The Gift. */
import { choice, count, flag, type Meta, type OptionsOf, type OptionTable } from '#kernel';

export const options = {
  /** gift.gift, gift.island */
  board: choice(['gift', 'island'], 'gift'),
  /** "usual": the Gift as printed, the island drawn. */
  terrain: choice(['usual', 'drawn'], 'usual'),
  numbers: choice(['usual', 'scattered'], 'usual'),
  routes: choice(['usual', 'drawn'], 'usual'),
  start: choice(['snake', 'quick'], 'snake'),
  turn: choice(['trade-first', 'mixed'], 'trade-first'),
  points: count(5, 13, 10),
  handLimit: count(5, 12, 7),
  roads: count(14, 15, 15),
  friendlyTormund: flag(false),
  playerTrade: flag(true),
  offers: count(1, 12, 6),
} as const satisfies OptionTable;
export type Options = OptionsOf<typeof options>;

export const meta: Meta = {
  id: 'gift',
  title: 'The Gift',
  players: [4, 3, 2],
  rules: 2,
  options,
  fits(given, players) {
    const { board, terrain, numbers, routes, start } = given as Options;
    if (board === 'gift' && numbers === 'scattered') return 'on the Gift the numbers stay on their places; only the island has scattered numbers';
    if (board === 'island' && terrain === 'drawn') return 'the terrain of the island is always drawn: leave terrain as usual';
    if (board === 'island' && routes === 'drawn') return 'the harbours of the island are always drawn: leave routes as usual';
    if (start === 'quick' && (board === 'island' || terrain === 'drawn'))
      return 'the quick start is prepared for the Gift as it is printed: choose the board gift with its usual terrain, or start snake';
    if (board === 'gift' && players === 2) return 'two players play on the island; the Gift is for 3 or 4';
    return null;
  },
  facts: { hidden: true, simultaneous: true },
  bound: 60_000,
};
