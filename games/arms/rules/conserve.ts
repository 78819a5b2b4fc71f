/** What must always add up: Terrain Cards, Troops, Mastery Cards, counters and sealed answers. */
import { includes } from '#kernel';
import { LINES } from '../data/armies.ts';
import { copiesOf } from '../data/muster.ts';
import { ALL_CARDS, DEPTH, MP_START, PLACES } from '../data/numbers.ts';
import { COPIES, GROUNDS } from '../data/terrain.ts';
import { type Arms, STEP, sideOf } from '../types.ts';
import { heightOf, troopOf } from './unit.ts';

export const conserve = (s: Arms): string | null => grounds(s) ?? troops(s) ?? cards(s) ?? counters(s) ?? answers(s);

function grounds(s: Arms): string | null {
  const f = s.stack[s.stack.length - 1];
  for (let ground = 0; ground < GROUNDS; ground++) {
    let n = s.deck[ground] + s.aside[ground];
    for (const lies of s.ground) if (lies === ground) n++;
    if (f !== undefined && f.step === STEP.combine && f.d === ground) n++;
    if (n !== COPIES[ground]) return `there are ${n} Terrain Cards of kind ${ground}, not ${COPIES[ground]}`;
  }
  return null;
}

/** Every Troop of the Units that fight is in a roster, in a column, or dead. Before the layout there are none. */
function troops(s: Arms): string | null {
  const fighting = s.standards >= 0;
  const found = new Array<number>(2 * LINES).fill(0);
  for (let seat = 0; seat < s.players; seat++) {
    const side = sideOf(s, seat);
    for (let line = 0; line < LINES; line++) {
      found[side * LINES + line] += s.roster[seat * LINES + line];
      if (fighting) found[side * LINES + line] -= copiesOf(s.unit[side * 2 + s.leads[seat]], line);
    }
    for (let column = 0; column < PLACES; column++) {
      for (let rank = 0; rank < DEPTH; rank++) {
        const troop = troopOf(s, seat, column, rank);
        if (rank < heightOf(s, seat, column) !== troop >= 0) return `column ${column} of seat ${seat} has a gap`;
        if (troop < 0) continue;
        if (troop >> 3 !== s.army[side]) return `seat ${seat} has a Troop of another army`;
        found[side * LINES + (troop & 7)]++;
      }
    }
  }
  for (let i = 0; i < found.length; i++) {
    if (found[i] + s.dead[i] !== 0) return `side ${Math.floor(i / LINES)} has ${found[i] + s.dead[i]} Troops of line ${i % LINES} too many`;
  }
  return null;
}

function cards(s: Arms): string | null {
  for (let seat = 0; seat < s.players; seat++) {
    const [hand, spent, resting] = [s.hand[seat], s.spent[seat], s.resting[seat]];
    if (hand + spent + resting !== ALL_CARDS || (hand | spent | resting) !== ALL_CARDS) return `seat ${seat} has not exactly twelve Mastery Cards`;
  }
  return null;
}

function counters(s: Arms): string | null {
  for (let seat = 0; seat < s.players; seat++) {
    if (s.mp[seat] < 0 || s.mp[seat] > MP_START) return `seat ${seat} has ${s.mp[seat]} MP`;
    if (s.damage[seat] < 0) return `seat ${seat} has ${s.damage[seat]} Damage`;
  }
  if (s.round < 0 || s.round > 3 || s.duration > 8) return `round ${s.round} of Duration ${s.duration}`;
  return null;
}

function answers(s: Arms): string | null {
  const f = s.stack[s.stack.length - 1];
  for (let seat = 0; seat < s.players; seat++) {
    const sealed = f !== undefined && f.step !== STEP.recruit && includes(f.sealed, seat);
    if (sealed !== s.answer[seat] >= 0) return `seat ${seat} has ${sealed ? 'sealed an answer, but there is none' : 'an answer that is not sealed'}`;
  }
  return null;
}
