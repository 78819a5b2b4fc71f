/** Any legal move, each equally likely. */
import type { Bot } from './index.ts';

export const random: Bot = {
  name: 'random',
  about: 'plays any legal move',
  strength: 0,
  plays: () => true,
  decide: ({ legal }, dice) => legal[dice(legal.length)],
};
