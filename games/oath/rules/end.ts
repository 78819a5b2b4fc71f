/** The last mission: everybody at once, sealed until all have answered. */
import { type Choice, OK, pop, type Say, type Seat, settle } from '#kernel';
import { MISSION_POINTS } from '../data/cards.ts';
import { tokensOf } from '../data/pieces.ts';
import { EVENT, missions, NO_MISSION, type Oath, PLACE, WHY } from '../types.ts';
import { missionCoins, missionTokens } from './abilities.ts';
import { drop, spaceOfBit, tokenBits } from './board.ts';
import { completable } from './missions.ts';
import { coins } from './purse.ts';
import { scoring } from './scoring.ts';

const answer = (mission: (a: number) => number): Choice<Oath>['play'] =>
  function play(s, f, seat, a, _b, say) {
    const first = s.last[seat] < 0;
    s.last[seat] = mission(a);
    // A change is told to nobody: the owner sees it on the own table (table.sealed).
    if (say !== null && first) say(EVENT.seals, seat, s.last[seat]);
    if (!settle(f, seat)) return;
    pop(s);
    for (let by = 0; by < s.players; by++) if (s.last[by] >= 0 && s.last[by] < NO_MISSION) finishes(s, by, s.last[by], say);
    scoring(s, say);
  };

/** Only the printed points: no reward, no pirate's or follower's point. Which tokens are paid makes no difference any more. */
function finishes(s: Oath, seat: Seat, mission: number, say: Say | null): void {
  s.missionAt[mission] = PLACE.done + seat;
  s.missionsHeld[seat]--;
  s.done[seat]++;
  s.points[seat] += MISSION_POINTS[mission];
  if (say !== null) say(EVENT.finishes, seat, mission, MISSION_POINTS[mission]);
  coins(s, seat, -missionCoins(s, seat, mission), say);
  const cost = missionTokens(s, seat, mission);
  for (let resource = 0; resource < 3; resource++) {
    for (let owed = tokensOf(cost, resource); owed > 0; owed--) {
      const bit = 31 - Math.clz32(tokenBits(s.board[seat], resource));
      drop(s, seat, spaceOfBit(resource, bit), say);
    }
  }
}

const finish: Choice<Oath> = {
  rule: 'oath.last',
  args: [missions],
  refuse: (s, _f, seat, mission) => (s.last[seat] === mission ? WHY.sameAnswer : completable(s, seat, mission, s.board[seat])),
  play: answer((mission) => mission),
};

const decline: Choice<Oath> = {
  rule: 'oath.last',
  bar: (s, _f, seat) => (s.last[seat] === NO_MISSION ? WHY.sameAnswer : OK),
  play: answer(() => NO_MISSION),
};

export const endVerbs = { finish, decline };
