/** What a lobby knows of Natick. */
import { choice, count, type Meta, type OptionsOf, type OptionTable } from '#kernel';

export const options = {
  costs: choice(['standard', 'long-roads', 'fed-knights', 'brick-towns', 'plain-villages'], 'standard'),
  suits: choice(['standard', 'feast'], 'standard'),
  advantage: choice(['take', 'bank'], 'take'),
  offers: count(0, 20, 6),
  points: count(5, 12, 7),
} as const satisfies OptionTable;
export type Options = OptionsOf<typeof options>;

export const meta: Meta = {
  id: 'natick',
  title: 'The Colonists of Natick',
  players: [2],
  rules: 1,
  options,
  facts: { hidden: false, simultaneous: false },
  bound: 20_000,
};
