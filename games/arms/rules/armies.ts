/** Teams and armies: naming a list, taking a Unit, composing one. */
import { type Choice, everyone, type Frame, OK, pop, push, type Say, type Seat, settle } from '#kernel';
import { ARMIES, LINES } from '../data/armies.ts';
import { copiesOf, levelsIn, PRINTED, troopsIn, UNIT_LEVELS, UNIT_LIST, UNIT_TROOPS } from '../data/muster.ts';
import { ARMY, ARMY_UNIT, type Arms, EVENT, firstOf, mateOf, STEP, sideOf, UNIT, WHY } from '../types.ts';
import { shuffling } from './begin.ts';
import { forget, friends, same, seal } from './seal.ts';

/** The list that a side is bound to, or −1: fixed by the table, or named before the first battle. */
const bound = (s: Arms, side: number): number => (s.battle > 0 ? s.army[side] : s.fixed[side]);

export const raise: Choice<Arms> = {
  rule: 'arms.unit',
  args: [ARMY, UNIT],
  refuse(s, _f, seat, army, unit) {
    const only = bound(s, sideOf(s, seat));
    return only >= 0 && only !== army ? WHY.armyFixed : same(s, seat, army * 2 + unit);
  },
  play(s, f, seat, army, unit, say) {
    if (!seal(s, f, seat, army * 2 + unit, say)) return;
    pop(s);
    for (let side = 0; side < 2; side++) {
      const captain = firstOf(s, side);
      const answer = s.answer[captain];
      s.army[side] = answer >> 1;
      s.leads[captain] = answer & 1;
      if (mateOf(s, captain) !== captain) s.leads[mateOf(s, captain)] = 1 - (answer & 1);
      if (say !== null) say(EVENT.raised, captain, s.army[side], answer & 1);
      if (s.battle > 0) continue;
      for (let u = 0; u < 2; u++) s.unit[side * 2 + u] = s.build ? -1 : PRINTED[s.army[side] * 2 + u];
    }
    forget(s);
    if (s.build && s.battle === 0) push(s, STEP.recruit, everyone(s.players));
    else shuffling(s);
  },
};

/** Does this seat compose this Unit of its side? In a match of two it composes both. */
export const composes = (s: Arms, seat: Seat, unit: number): boolean => s.battles > 1 || s.leads[seat] === unit;

/** The Unit that a list is printed with. */
const ofList = (s: Arms, seat: Seat, unit: number): number => PRINTED[s.army[sideOf(s, seat)] * 2 + unit];

/** Has the seat a Unit for each that it composes? */
export function composed(s: Arms, seat: Seat): boolean {
  for (let unit = 0; unit < 2; unit++) if (composes(s, seat, unit) && s.unit[sideOf(s, seat) * 2 + unit] < 0) return false;
  return true;
}

export const printed: Choice<Arms> = {
  rule: 'arms.build',
  bar(s, _f, seat) {
    for (let unit = 0; unit < 2; unit++) {
      if (composes(s, seat, unit) && s.unit[sideOf(s, seat) * 2 + unit] !== ofList(s, seat, unit)) return OK;
    }
    return WHY.sameAnswer;
  },
  play(s, f, seat, _a, _b, say) {
    for (let unit = 0; unit < 2; unit++) if (composes(s, seat, unit)) s.unit[sideOf(s, seat) * 2 + unit] = ofList(s, seat, unit);
    enlisted(s, f, seat, ofList(s, seat, s.leads[seat]), say);
  },
};

export const field: Choice<Arms> = {
  rule: 'arms.build',
  open: true,
  args: [ARMY_UNIT, UNIT_LIST],
  refuse(s, _f, seat, which, counts) {
    const side = sideOf(s, seat);
    if (which >> 1 !== s.army[side]) return WHY.mixedLists;
    if (!composes(s, seat, which & 1)) return WHY.notYourUnit;
    if (troopsIn(counts) !== UNIT_TROOPS) return WHY.nineTroops;
    if (levelsIn(which >> 1, counts) !== UNIT_LEVELS) return WHY.fortyLevels;
    const its = s.unit[side * 2 + (which & 1)];
    return its === counts ? WHY.sameAnswer : its >= 0 && !composed(s, seat) ? WHY.otherFirst : OK;
  },
  /** Both Units of the list, and these with one pair of Troops exchanged for another of the same total. */
  each(s, _f, seat, offer) {
    const army = s.army[sideOf(s, seat)];
    for (let unit = 0; unit < 2; unit++) {
      if (!composes(s, seat, unit)) continue;
      for (const counts of USEFUL[army]) offer.add(army * 2 + unit, counts);
    }
  },
  play(s, f, seat, which, counts, say) {
    s.unit[sideOf(s, seat) * 2 + (which & 1)] = counts;
    enlisted(s, f, seat, counts, say);
  },
};

const USEFUL: readonly (readonly number[])[] = ARMIES.map((_, army) => {
  const found = new Set<number>();
  for (const counts of [PRINTED[army * 2], PRINTED[army * 2 + 1]]) {
    found.add(counts);
    for (let a = 0; a < LINES; a++) {
      for (let b = a; b < LINES; b++) {
        for (let c = 0; c < LINES; c++) {
          for (let d = c; d < LINES; d++) {
            if (copiesOf(counts, a) === 0 || copiesOf(counts - 10 ** a, b) === 0) continue;
            const other = counts - 10 ** a - 10 ** b + 10 ** c + 10 ** d;
            if (levelsIn(army, other) === UNIT_LEVELS && troopsIn(other) === UNIT_TROOPS) found.add(other);
          }
        }
      }
    }
  }
  return [...found];
});

function enlisted(s: Arms, f: Frame, seat: Seat, counts: number, say: Say | null): void {
  const ready = composed(s, seat);
  const first = ready && ((f.seats >> seat) & 1) === 1;
  if (say !== null) say(first ? EVENT.sealed : EVENT.changed, seat, f.step, counts, friends(s, seat));
  if (!ready || !settle(f, seat)) return;
  pop(s);
  if (say !== null) {
    for (let by = 0; by < s.players; by++) {
      const side = sideOf(s, by);
      for (let unit = 0; unit < 2; unit++) if (composes(s, by, unit)) say(EVENT.fielded, by, s.army[side], unit, s.unit[side * 2 + unit]);
    }
  }
  shuffling(s);
}
