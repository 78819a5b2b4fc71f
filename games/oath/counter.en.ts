/** What a pirate with a good memory knows of the others' cards, in words. */
import type { Counter } from '#games';
import { ACTION_COPIES, ACTION_KINDS, ACTIONS, MISSION_COUNT } from './data/cards.ts';
import { inKnownLots } from './hidden.ts';
import type { Remembered } from './memory.ts';
import { type Oath, PLACE } from './types.ts';
import { and, missionName } from './words.en.ts';

export const counter: Counter<Oath, Remembered> = (s, seat, { holder }, tell) => {
  const others = Array.from({ length: s.players }, (_, other) => other).filter((other) => other !== seat);
  const missions = Array.from({ length: MISSION_COUNT }, (_, mission) => mission).filter((mission) => s.missionAt[mission] === PLACE.unknown);
  const taken = others.map((other) => missions.filter((mission) => holder[mission] === other));
  others.forEach((other, i) => {
    if (taken[i].length > s.missionsHeld[other]) throw new Error(`memory: seat ${other} holds only ${s.missionsHeld[other]} missions`);
  });
  const rest = missions.filter((mission) => holder[mission] < 0 && inKnownLots(s.missionDeck, mission) === 0);
  const unseen = ACTION_COPIES.map(
    (copies, card) =>
      copies - s.actionDiscard[card] - s.lookedActions[card] - inKnownLots(s.actionDeck, card) - s.actions[seat * ACTION_KINDS + card],
  );
  return [
    {
      title: 'Missions',
      columns: ['Player', 'Took openly', 'Unknown'],
      rows: others.map((other, i) => [tell.seat(other), and(taken[i].map(missionName)) || 'none', String(s.missionsHeld[other] - taken[i].length)]),
    },
    { title: 'Missions that you have not seen', columns: ['Mission'], rows: rest.map((mission) => [missionName(mission)]) },
    {
      title: 'Action cards that you have not seen',
      columns: ['Card', 'Left'],
      rows: ACTIONS.flatMap(({ name }, card) => (unseen[card] > 0 ? [[name, String(unseen[card])]] : [])),
    },
  ].filter(({ rows }) => rows.length > 0);
};
