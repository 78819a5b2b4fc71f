/** Plays sensibly and makes mistakes as people do: overlooks a move, misjudges another, counts on one picture of what is hidden. */
import type { Dice } from '#kernel';
import type { Bot } from './index.ts';
import { weighed } from './steady.ts';

/** Of a hundred moves so many are not seen at all. */
const OVERLOOKED = 30;
/** How far a move is misjudged at most, as a part of what lies between the best and the fourth. */
const MISJUDGED = 1.5;
/** Of a hundred choices that are a matter of bluff so many are made without a thought. */
const THOUGHTLESS = 60;

export const novice: Bot = {
  name: 'novice',
  about: 'plays sensibly, with human mistakes',
  strength: 1,
  plays: (box) => box.judge !== null,
  decide(question, dice) {
    const { legal, view, seat, box } = question;
    if (legal.length === 1) return legal[0];
    const mixed = box.judge?.mix?.(view, seat, legal, dice) ?? null;
    if (mixed !== null) return dice(100) < THOUGHTLESS ? legal[dice(legal.length)] : mixed;
    const values = weighed(question, dice, 1);
    const sorted = [...values].sort((a, b) => b - a);
    const stake = sorted[0] - sorted[Math.min(3, sorted.length >> 1)];
    let found = -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < legal.length; i++) {
      const overlooked = dice(100) < OVERLOOKED;
      const value = values[i] + MISJUDGED * stake * error(dice);
      if (overlooked || value <= best) continue;
      best = value;
      found = i;
    }
    return legal[found < 0 ? dice(legal.length) : found];
  },
};

/** From −1 to 1, small ones more often than large ones. */
const error = (dice: Dice): number => (dice(1001) - dice(1001)) / 1000;
