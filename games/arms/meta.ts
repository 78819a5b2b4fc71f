/** What a lobby knows of Brothers in Arms. Four players: two teams. Two players: the battle that it is built on. */
import { choice, flag, type Meta, type OptionsOf, type OptionTable } from '#kernel';

const ARMY_CHOICE = ['choose', 'marrowmark', 'sunhallow', 'thornwold', 'ashgate'] as const;

export const options = {
  first: choice(ARMY_CHOICE, 'choose'),
  second: choice(ARMY_CHOICE, 'choose'),
  build: flag(false),
  battles: choice(['one', 'best-of-three'], 'one'),
} as const satisfies OptionTable;
export type Options = OptionsOf<typeof options>;

export const meta: Meta = {
  id: 'arms',
  title: 'Brothers in Arms',
  players: [4, 2],
  rules: 2, // since 2: Lock Wardens defend with 2, Pell absorbs 2
  options,
  // arms.match
  fits: (given, players) => (players === 4 && given.battles === 'best-of-three' ? 'a match of three battles is for two players' : null),
  teams: (players) => (players === 4 ? [0, 0, 1, 1] : [0, 1]), // arms.teams
  facts: { hidden: true, simultaneous: true },
  bound: 520, // 46 before the first round, 24 rounds of 14, eight ends of 17: a match of three short battles takes less
};
