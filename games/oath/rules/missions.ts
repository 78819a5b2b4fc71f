/** Missions: completing one and gaining one. */
import { type Choice, type Frame, OK, pop, type Say, type Seat, type Why } from '#kernel';
import { MISSION_POINTS, REWARD_COINS, REWARD_TOKENS } from '../data/cards.ts';
import { BILLION, BROTHERHOOD, NEVIS } from '../data/pieces.ts';
import { EVENT, missions, type Oath, PLACE, STEP, VISIT, WHY } from '../types.ts';
import { canComplete, missionCoins, missionTokens, usesBillion } from './abilities.ts';
import { gain, owe } from './board.ts';
import { flow } from './flow.ts';
import { coins } from './purse.ts';

/** OK, or why this mission cannot be completed with these tokens. */
export function completable(s: Oath, seat: Seat, mission: number, board: number): Why {
  if (s.missionAt[mission] !== seat) return WHY.notHeld;
  return canComplete(s, seat, mission, board) ? OK : WHY.cost;
}

/** Shown, paid and scored. The tokens of the reward lie below the payment on the stack, so that they come after it. */
export function completes(s: Oath, seat: Seat, mission: number, extra: number, say: Say | null): void {
  const points = MISSION_POINTS[mission] + extra + (s.pirate[seat] === NEVIS ? 1 : 0);
  s.missionAt[mission] = PLACE.done + seat;
  s.missionsHeld[seat]--;
  s.done[seat]++;
  s.points[seat] += points;
  if (say !== null) say(EVENT.completes, seat, mission, points);
  coins(s, seat, -missionCoins(s, seat, mission), say);
  coins(s, seat, REWARD_COINS[mission], say); // oath.reward
  gain(s, seat, REWARD_TOKENS[mission]);
  owe(s, seat, missionTokens(s, seat, mission));
}

/** Why the Brotherhood's ability is not open in this visit. */
function barred(f: Frame): Why {
  if (f.a !== BROTHERHOOD) return WHY.notHere;
  return (f.c & VISIT.ability) === 0 ? WHY.doneHere : OK;
}

const complete: Choice<Oath> = {
  rule: 'oath.complete',
  args: [missions],
  bar(s, f, seat) {
    if (f.step === STEP.visit) {
      const why = barred(f);
      if (why !== OK) return why;
      if (f.d !== 0) return WHY.oneMission;
    }
    return s.missionsHeld[seat] === 0 ? WHY.notHeld : OK;
  },
  refuse: (s, _f, seat, mission) => completable(s, seat, mission, s.board[seat]),
  play(s, f, seat, mission, _b, say) {
    let extra = 0;
    if (f.step === STEP.visit) {
      f.d = 1;
      extra = usesBillion(f);
      if (extra > 0) {
        // oath.billion
        f.b &= ~(1 << BILLION);
        s.tired[seat] |= 1 << BILLION;
        if (say !== null) say(EVENT.uses, seat, BILLION);
      }
    } else pop(s);
    completes(s, seat, mission, extra, say);
    flow(s, say);
  },
};

const undertake: Choice<Oath> = {
  rule: 'oath.undertake',
  args: [missions],
  bar: (_s, f) => barred(f),
  refuse: (s, _f, _seat, mission) => (s.missionAt[mission] === PLACE.row ? OK : WHY.notInRow),
  play(s, f, seat, mission, _b, say) {
    f.c &= ~VISIT.ability; // oath.brotherhood: completing comes first
    s.row[s.row.indexOf(mission)] = -1;
    s.missionAt[mission] = seat;
    s.missionsHeld[seat]++;
    if (say !== null) say(EVENT.undertakes, seat, mission);
    flow(s, say);
  },
};

export const missionVerbs = { complete, undertake };
