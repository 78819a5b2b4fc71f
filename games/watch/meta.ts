/** watch.aim. What a lobby knows of Brotherhood of the Watch. */
import { choice, count, flag, type Meta, type OptionsOf, type OptionTable } from '#kernel';
import type { Options as GiftOptions } from '../gift/meta.ts';

export const options = {
  /** watch.hexes */
  hexes: choice(['usual', 'sixteen', 'twenty-one'], 'usual'),
  terrain: choice(['usual', 'drawn'], 'usual'),
  routes: choice(['usual', 'drawn'], 'usual'),
  turn: choice(['trade-first', 'mixed'], 'trade-first'),
  points: count(5, 13, 10),
  /** watch.giant-gap */
  gaps: choice(['at-once', 'on-arrival'], 'at-once'),
  handLimit: count(5, 12, 7),
  roads: count(14, 15, 15),
  friendlyTormund: flag(false),
  playerTrade: flag(true),
  offers: count(1, 12, 6),
} as const satisfies OptionTable;
export type Given = OptionsOf<typeof options>;
/** What the rules read: the table's options, and those of The Gift that the Watch does not leave open. */
export type Options = Given & GiftOptions;

export const meta: Meta = {
  id: 'watch',
  title: 'Brotherhood of the Watch',
  basedOn: 'gift',
  players: [4, 3],
  rules: 3,
  options,
  fits({ hexes }, players) {
    if (hexes === 'sixteen' && players === 4) return 'sixteen hexes are the Gift of three players; four play on twenty-one';
    return null;
  },
  facts: { hidden: true, simultaneous: true },
  bound: 60_000,
};
