/** Decks: what is drawn, and how a deck is formed again (oath.reform). */
import { everyone, push, putUnder, type Say, type Seat, sizeOf } from '#kernel';
import { MISSION_COUNT } from '../data/cards.ts';
import { EVENT, type Oath, PLACE, STEP } from '../types.ts';

/** The decks that are formed again, as events name them. */
const MISSION_DECK = 0;
const MARKET_DECK = 1;
const TAVERN_DECK = 2;
const ACTION_DECK = 3;

export const sum = (counts: readonly number[]): number => {
  let n = 0;
  for (let i = 0; i < counts.length; i++) n += counts[i];
  return n;
};

/** The discards go under the deck when it holds fewer than wanted. Everybody has seen what is among them. Returns how many can be drawn. */
export function readyActions(s: Oath, wanted: number, say: Say | null): number {
  const size = sizeOf(s.actionDeck);
  if (size >= wanted || sum(s.actionDiscard) === 0) return Math.min(size, wanted);
  putUnder(s.actionDeck, s.actionDiscard, everyone(s.players));
  s.actionDiscard.fill(0);
  if (say !== null) say(EVENT.reforms, ACTION_DECK);
  return Math.min(sizeOf(s.actionDeck), wanted);
}

export const actionsLeft = (s: Oath): boolean => s.actionDeck.length > 0 || sum(s.actionDiscard) > 0;

export function readyMissions(s: Oath, wanted: number, say: Say | null): number {
  const size = sizeOf(s.missionDeck);
  if (size >= wanted) return wanted;
  const cards = new Array<number>(MISSION_COUNT).fill(0);
  let any = false;
  for (let mission = 0; mission < MISSION_COUNT; mission++) {
    if (s.missionAt[mission] !== PLACE.discard) continue;
    cards[mission] = 1;
    s.missionAt[mission] = PLACE.deck;
    any = true;
  }
  if (!any) return size;
  putUnder(s.missionDeck, cards, everyone(s.players));
  if (say !== null) say(EVENT.reforms, MISSION_DECK);
  return Math.min(sizeOf(s.missionDeck), wanted);
}

export const missionsLeft = (s: Oath): boolean => s.missionDeck.length > 0 || s.missionAt.includes(PLACE.discard);

export function readyMarket(s: Oath, say: Say | null): boolean {
  if (sum(s.marketDeck) > 0) return true;
  if (sum(s.marketDiscard) === 0) return false;
  for (let ware = 0; ware < s.marketDeck.length; ware++) s.marketDeck[ware] = s.marketDiscard[ware];
  s.marketDiscard.fill(0);
  if (say !== null) say(EVENT.reforms, MARKET_DECK);
  return true;
}

export function readyTavern(s: Oath, say: Say | null): boolean {
  if (s.tavernDeck !== 0) return true;
  if (s.tavernDiscard === 0) return false;
  s.tavernDeck = s.tavernDiscard;
  s.tavernDiscard = 0;
  if (say !== null) say(EVENT.reforms, TAVERN_DECK);
  return true;
}

export const tavernLeft = (s: Oath): boolean => s.tavernDeck !== 0 || s.tavernDiscard !== 0;

/** oath.beach: a number of action cards; each is a draw of its own (rules/flow.ts). */
export function drawActions(s: Oath, seat: Seat, count: number): void {
  if (count > 0) push(s, STEP.draw, 0, seat, count);
}
