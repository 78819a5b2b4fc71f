/** Laying out the Units, a column at a time. */
import { type Choice, pop, push, type Seat } from '#kernel';
import { LINES } from '../data/armies.ts';
import { COLUMN, columnArmy, columnCode, lineAt, troopAt } from '../data/columns.ts';
import { copiesOf } from '../data/muster.ts';
import { PLACES } from '../data/numbers.ts';
import { type Arms, EVENT, STEP, sideOf, WHY } from '../types.ts';
import { ordering } from './begin.ts';
import { forget, same, seal } from './seal.ts';
import { addRear } from './unit.ts';

/** arms.layout: A and C, then B and D; in a battle both players. */
const pairOf = (s: Arms, pair: number): number => (s.players === 4 ? 5 << pair : 3);

export function layingOut(s: Arms): void {
  for (let seat = 0; seat < s.players; seat++) {
    const counts = s.unit[sideOf(s, seat) * 2 + s.leads[seat]];
    for (let line = 0; line < LINES; line++) s.roster[seat * LINES + line] = copiesOf(counts, line);
  }
  push(s, STEP.layout, pairOf(s, 0), 0, 0);
}

const left = (s: Arms, seat: Seat, line: number): number => s.roster[seat * LINES + line];

export const column: Choice<Arms> = {
  rule: 'arms.column',
  args: [COLUMN],
  refuse(s, _f, seat, code) {
    if (columnArmy(code) !== s.army[sideOf(s, seat)]) return WHY.otherArmy;
    const front = lineAt(code, 0);
    const middle = lineAt(code, 1);
    const rear = lineAt(code, 2);
    const enough =
      left(s, seat, front) > 0 &&
      left(s, seat, middle) > (middle === front ? 1 : 0) &&
      left(s, seat, rear) > (rear === front ? 1 : 0) + (rear === middle ? 1 : 0);
    return enough ? same(s, seat, code) : WHY.notLeft;
  },
  each(s, _f, seat, offer) {
    const army = s.army[sideOf(s, seat)];
    for (let front = 0; front < LINES; front++) {
      if (left(s, seat, front) === 0) continue;
      for (let middle = 0; middle < LINES; middle++) {
        if (left(s, seat, middle) === 0) continue;
        for (let rear = 0; rear < LINES; rear++) if (left(s, seat, rear) > 0) offer.add(columnCode(army, front, middle, rear));
      }
    }
  },
  play(s, f, seat, code, _b, say) {
    if (!seal(s, f, seat, code, say)) return;
    pop(s);
    for (let by = 0; by < s.players; by++) {
      const its = s.answer[by];
      if (its < 0) continue;
      for (let rank = 0; rank < 3; rank++) {
        s.roster[by * LINES + lineAt(its, rank)]--;
        addRear(s, by, f.a, troopAt(its, rank));
      }
      if (say !== null) say(EVENT.laid, by, f.a, its);
    }
    forget(s);
    if (f.b === 0 && s.players === 4) push(s, STEP.layout, pairOf(s, 1), f.a, 1);
    else if (f.a + 1 < PLACES) push(s, STEP.layout, pairOf(s, 0), f.a + 1, 0);
    else ordering(s);
  },
};
