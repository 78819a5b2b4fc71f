/** What a lobby knows of Oath of the Brotherhood. */
import { choice, flag, type Meta, type OptionsOf, type OptionTable } from '#kernel';

export const options = {
  /** oath.pirates */
  pirates: choice(['chosen', 'drawn'], 'chosen'),
  /** oath.inn-peace: whether the ban on those without toughness spares the Inn. */
  refuge: flag(true),
  /** oath.spaces: how many circles the Tavern, the Watchtower and each discovery have. */
  narrow: choice(['one', 'two'], 'one'),
} as const satisfies OptionTable;
export type Options = OptionsOf<typeof options>;

export const meta: Meta = {
  id: 'oath',
  title: 'Oath of the Brotherhood',
  players: [2, 3, 4, 5], // oath.aim
  rules: 1,
  options,
  facts: { hidden: true, simultaneous: true },
  bound: 3000,
};
