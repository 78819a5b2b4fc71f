/** What speaks for a move, in the words of the Watch: as in The Gift, and how the Wall stands. */
import type { Motives } from '#games';
import { motives as asInTheGift } from '../gift/motives.en.ts';
import { MOST_BREACHES, SECTIONS } from './data/north.ts';
import { guardsOn } from './rules/wall.ts';
import type { Watch } from './types.ts';

const counted = (n: number, one: string, many: string): string => (n === 0 ? `no ${one}` : n === 1 ? `one ${one}` : `${n} ${many}`);

/** How a section stands, and how near the Wall is to its fall. */
function wallWords(s: Watch, section: number): readonly string[] {
  const waiting = s.north.waiting[section];
  const guards = guardsOn(s, section);
  const out = [
    `The ${SECTIONS[section]} section has ${counted(guards, 'guard', 'guards')} against ${counted(waiting, 'wildling', 'wildlings')} before it.`,
  ];
  if (s.north.breaches > 0 && s.north.breaches === MOST_BREACHES - 1) out.push('One more breach and the Wall falls.');
  return out;
}

export const motives: Motives<Watch> = (game, s, seat, move, tell) => {
  const [verb, a = 0] = game.wire(move);
  const said = (asInTheGift as unknown as Motives<Watch>)(game, s, seat, move, tell);
  return verb === 'guard' || verb === 'post' ? [...wallWords(s, a), ...said] : said;
};
