/** What is told afterwards: where a battle stood, and what the score of a side was made of. */
import { type AccountLine, CHANCE, type Seat, type When } from '#kernel';
import { DURATIONS, ROUNDS } from '../data/numbers.ts';
import { type Arms, sideOf } from '../types.ts';
import { levelsOf } from './unit.ts';

/** A Duration is a round of three turns, in which everybody acts at once. */
export function when(s: Arms): When {
  const duration = s.battle * DURATIONS + Math.min(s.duration, DURATIONS - 1);
  return { round: duration + 1, turn: duration * ROUNDS + Math.min(s.round, ROUNDS - 1) + 1, seat: CHANCE };
}

/** arms.standing: in one battle; arms.match: in a match of several. */
export function account(s: Arms, seat: Seat): readonly AccountLine[] {
  const side = sideOf(s, seat);
  if (s.battles > 1) return [{ rule: 'arms.match', count: s.won[side], points: s.won[side] }];
  let [mp, levels, damage] = [0, 0, 0];
  for (let mate = 0; mate < s.players; mate++) {
    if (sideOf(s, mate) !== side) continue;
    mp += s.mp[mate];
    levels += levelsOf(s, mate);
    damage += s.damage[mate];
  }
  return [
    { rule: 'arms.owed', count: mp, points: mp },
    { rule: 'arms.troop', count: levels, points: levels },
    { rule: 'arms.damage', count: damage, points: -damage },
  ];
}
