import { count, type Meta, type OptionsOf, type OptionTable } from '#kernel';

export const options = {
  nights: count(1, 4, 4),
} as const satisfies OptionTable;
export type Options = OptionsOf<typeof options>;

export const meta: Meta = {
  id: 'beacons',
  title: 'Beacons',
  players: [4],
  rules: 1,
  options,
  teams: () => [0, 1, 0, 1], // beacons.teams
  facts: { hidden: true, simultaneous: true },
  bound: 80,
  example: true,
};
