/** A full state that agrees with a view and with what its viewer remembers. */
import { type Dice, dealt, fillDeck, includes, top, type Viewer } from '#kernel';
import { ACTION_COPIES, ACTION_KINDS, MISSION_COUNT } from './data/cards.ts';
import { DISCOVERIES } from './data/pieces.ts';
import { inKnownLots } from './hidden.ts';
import type { Remembered } from './memory.ts';
import { canComplete } from './rules/abilities.ts';
import { NO_MISSION, type Oath, PLACE, STEP } from './types.ts';
import { clone } from './view.ts';

export function guess(view: Oath, viewer: Viewer, dice: Dice, remembered: Remembered | null): Oath {
  const s = clone(view);
  guessActions(s, viewer, dice);
  guessMissions(s, viewer, dice, remembered);
  guessDiscoveries(s, viewer, dice);
  guessLast(s, viewer, dice);
  return s;
}

/** Whether the cards of a deck that are looked at now are hidden from this viewer. */
const hiddenLook = (s: Oath, viewer: Viewer, ...steps: number[]): boolean =>
  s.looking > 0 && s.looker !== viewer && steps.includes(s.stack[s.stack.length - 1].step);

function guessActions(s: Oath, viewer: Viewer, dice: Dice): void {
  const bag = ACTION_COPIES.map((copies, card) => copies - s.actionDiscard[card] - s.lookedActions[card] - inKnownLots(s.actionDeck, card));
  if (viewer >= 0) for (let card = 0; card < ACTION_KINDS; card++) bag[card] -= s.actions[viewer * ACTION_KINDS + card];
  for (let seat = 0; seat < s.players; seat++) {
    if (seat !== viewer) for (let n = s.actionsHeld[seat]; n > 0; n--) s.actions[seat * ACTION_KINDS + dealt(bag, dice)]++;
  }
  if (hiddenLook(s, viewer, STEP.look, STEP.keep)) for (let n = s.looking; n > 0; n--) s.lookedActions[dealt(bag, dice)]++;
  fillDeck(s.actionDeck, viewer, bag, dice);
}

function guessMissions(s: Oath, viewer: Viewer, dice: Dice, remembered: Remembered | null): void {
  const bag = new Array<number>(MISSION_COUNT).fill(0);
  const missing = s.missionsHeld.map((held, seat) => (seat === viewer ? 0 : held));
  for (let mission = 0; mission < MISSION_COUNT; mission++) {
    if (s.missionAt[mission] !== PLACE.unknown) continue;
    const holder = remembered?.holder[mission] ?? -1;
    if (inKnownLots(s.missionDeck, mission) > 0) s.missionAt[mission] = PLACE.deck;
    else if (holder >= 0) {
      s.missionAt[mission] = holder;
      missing[holder]--;
    } else bag[mission] = 1;
  }
  const promised = signaller(s, viewer, missing);
  if (promised >= 0) {
    const able = bag.map((n, mission) => (canComplete(s, promised, mission, s.board[promised]) ? n : 0));
    const mission = dealt(able, dice);
    s.missionAt[mission] = promised;
    bag[mission] = 0;
    missing[promised]--;
  }
  for (let seat = 0; seat < s.players; seat++) for (let n = missing[seat]; n > 0; n--) s.missionAt[dealt(bag, dice)] = seat;
  if (hiddenLook(s, viewer, STEP.overhear, STEP.heed)) for (let n = s.looking; n > 0; n--) s.missionAt[dealt(bag, dice)] = PLACE.looked;
  for (let mission = 0; mission < MISSION_COUNT; mission++) if (bag[mission] > 0) s.missionAt[mission] = PLACE.deck;
  fillDeck(s.missionDeck, viewer, bag, dice);
}

/** Whoever has played Signal at Dusk can pay for a mission: the seat, if none that is known of its hand is the one. Otherwise −1. */
function signaller(s: Oath, viewer: Viewer, missing: readonly number[]): number {
  const f = s.stack.length > 0 ? top(s) : null;
  if (f === null || f.step !== STEP.signal || s.active === viewer || missing[s.active] === 0) return -1;
  for (let mission = 0; mission < MISSION_COUNT; mission++) {
    if (s.missionAt[mission] === s.active && canComplete(s, s.active, mission, s.board[s.active])) return -1;
  }
  return s.active;
}

function guessDiscoveries(s: Oath, viewer: Viewer, dice: Dice): void {
  const bag: number[] = DISCOVERIES.map((_, discovery) => {
    const seen = ((s.open | s.lookedDiscoveries | (viewer >= 0 ? s.held[viewer] : 0)) >> discovery) & 1;
    return 1 - seen - inKnownLots(s.discoveryDeck, discovery);
  });
  for (let seat = 0; seat < s.players; seat++) {
    if (seat !== viewer) for (let n = s.heldCount[seat]; n > 0; n--) s.held[seat] |= 1 << dealt(bag, dice);
  }
  if (hiddenLook(s, viewer, STEP.survey, STEP.chart)) for (let n = s.looking; n > 0; n--) s.lookedDiscoveries |= 1 << dealt(bag, dice);
  fillDeck(s.discoveryDeck, viewer, bag, dice);
}

/** A sealed answer: one of the missions that the seat could pay for, or none. */
function guessLast(s: Oath, viewer: Viewer, dice: Dice): void {
  if (s.stack.length === 0 || top(s).step !== STEP.last) return;
  for (let seat = 0; seat < s.players; seat++) {
    if (seat === viewer || !includes(top(s).sealed, seat)) continue;
    const able: number[] = [];
    for (let mission = 0; mission < MISSION_COUNT; mission++) {
      if (s.missionAt[mission] === seat && canComplete(s, seat, mission, s.board[seat])) able.push(mission);
    }
    s.last[seat] = able.length === 0 ? NO_MISSION : able[dice(able.length)];
  }
}
