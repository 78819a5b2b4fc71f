/** What a location does by itself, and what it lets its visitor choose (the verbs: visit.ts). */
import { type Frame, OK, pop, type Say, type Seat, type Why } from '#kernel';
import { COST_COINS, COST_TOKENS, PRICES, spare } from '../data/cards.ts';
import {
  ALLY,
  BARGAINS,
  BAZAAR,
  BEACH,
  BILL,
  BILLION,
  BLACKSMITH,
  BRIDGE,
  BROTHERHOOD,
  DOCKS,
  DOLLAR,
  EDWARD,
  EDWARD_COINS,
  EQUIPMENT,
  FIRST_DISCOVERY,
  FOLLOWER_PLACE,
  FOOD,
  FREEMA,
  GOLDTOOTH,
  INN,
  JOSH,
  LIVEAUX,
  MAGGIE,
  MAP,
  MARKET,
  MOST_TOUGHNESS,
  oneToken,
  PIRATE_RESOURCE,
  ROY,
  RUM,
  SUPPLY,
  SYLVIA,
  TAVERN,
  TIPSTER,
  WATCHTOWER,
  WATER,
} from '../data/pieces.ts';
import { type Oath, VISIT, WHY } from '../types.ts';
import { countTokens, coversTokens, gain, has, room } from './board.ts';
import { actionsLeft, drawActions, tavernLeft } from './decks.ts';
import { watch } from './discover.ts';
import { coins, toughen } from './purse.ts';

export const SYLVIA_SPACES = (1 << FOOD) | (1 << WATER);
export const INN_TOUGHNESS = 2;
export const BRIDGE_COINS = 2;

/** oath.free: a plain gain needs no decision. False when this location has none. */
function giveFreely(s: Oath, f: Frame, seat: Seat, say: Say | null): boolean {
  if (f.a === BAZAAR)
    gain(s, seat, oneToken(SUPPLY)); // oath.bazaar
  else if (f.a === BLACKSMITH)
    gain(s, seat, oneToken(EQUIPMENT)); // oath.blacksmith
  else if (f.a === DOCKS)
    gain(s, seat, oneToken(ALLY)); // oath.docks
  else if (f.a === BEACH) drawActions(s, seat, 1);
  else if (f.a === BRIDGE)
    coins(s, seat, BRIDGE_COINS, say); // oath.bridge
  else if (f.a === INN)
    toughen(s, seat, INN_TOUGHNESS, say); // oath.inn
  else if (f.a === WATCHTOWER) watch(s, seat, (f.b >> MAP) & 1, say);
  else return false;
  return true;
}

/** Does what leaves no choice; false when the visitor has one. */
export function visited(s: Oath, f: Frame, seat: Seat, say: Say | null): boolean {
  if ((f.c & VISIT.ability) !== 0 && f.a < FIRST_DISCOVERY) {
    f.c &= ~VISIT.ability;
    if (giveFreely(s, f, seat, say)) return true;
    f.c |= VISIT.ability;
  }
  if (anything(s, f, seat)) return false;
  pop(s);
  return true;
}

/** Whether the visit still offers something. Asks only for what lies in the open, so that nobody learns from a pause. */
function anything(s: Oath, f: Frame, seat: Seat): boolean {
  if ((f.c & VISIT.ability) !== 0 && abilityOpen(s, f, seat)) return true;
  if (f.b !== 0) for (let follower = 0; follower < FOLLOWER_PLACE.length; follower++) if (canUse(s, f, seat, follower) === OK) return true;
  return false;
}

function abilityOpen(s: Oath, f: Frame, seat: Seat): boolean {
  if (f.a >= FIRST_DISCOVERY) return canWork(s, f, seat) === OK || canPickAny(s, f.a, seat);
  if (f.a === MARKET) for (let slot = 0; slot < PRICES.length; slot++) if (canBuy(s, seat, slot, goldtooth(f)) === OK) return true;
  if (f.a === BROTHERHOOD) return (f.d === 0 && s.missionsHeld[seat] > 0) || s.row[0] >= 0 || s.row[1] >= 0 || s.row[2] >= 0;
  return f.a === TAVERN && s.tavern >= 0 && canPayTavern(s, seat);
}

/** Discoveries that are one bargain, taken or left. */
export function canWork(s: Oath, f: Frame, seat: Seat): Why {
  if (f.a < FIRST_DISCOVERY) return WHY.notHere;
  if ((f.c & VISIT.ability) === 0) return WHY.doneHere;
  const bargain = BARGAINS[f.a - FIRST_DISCOVERY];
  if (bargain.pick !== 0) return WHY.notHere;
  if (s.toughness[seat] < bargain.toughness) return WHY.tough;
  if (s.doubloons[seat] < bargain.doubloons) return WHY.coins;
  return bargain.health > 0 && s.toughness[seat] === MOST_TOUGHNESS ? WHY.robust : OK;
}

/** Discoveries that let the visitor choose a resource. */
export function canPick(s: Oath, place: number, seat: Seat, resource: number): Why {
  if (place < FIRST_DISCOVERY) return WHY.notHere;
  const bargain = BARGAINS[place - FIRST_DISCOVERY];
  if (bargain.pick === 0) return WHY.notHere;
  if (((bargain.pick >> resource) & 1) === 0) return WHY.notOffered;
  if (s.doubloons[seat] < bargain.doubloons) return WHY.coins;
  return room(s, seat, resource) ? OK : WHY.noRoom;
}

export const canPickAny = (s: Oath, place: number, seat: Seat): boolean =>
  canPick(s, place, seat, EQUIPMENT) === OK || canPick(s, place, seat, ALLY) === OK || canPick(s, place, seat, SUPPLY) === OK;

/** oath.free: a discovery that gives a token for nothing. */
export const givesFreely = (place: number): boolean =>
  place >= FIRST_DISCOVERY && BARGAINS[place - FIRST_DISCOVERY].pick !== 0 && BARGAINS[place - FIRST_DISCOVERY].doubloons === 0;

/** oath.goldtooth: he helps whenever something is bought at the Black Market. */
export const goldtooth = (f: Frame): number => (f.b >> GOLDTOOTH) & 1;
export const priceOf = (slot: number, discount: number): number => Math.max(0, PRICES[slot] - discount);

export function canBuy(s: Oath, seat: Seat, slot: number, discount: number): Why {
  if (s.market[slot] < 0) return WHY.noWare;
  return s.doubloons[seat] < priceOf(slot, discount) ? WHY.coins : OK;
}

/** oath.rum */
export const tavernPrice = (s: Oath, seat: Seat): number => (has(s, seat, RUM) ? 0 : 1);
export const canPayTavern = (s: Oath, seat: Seat): boolean => s.doubloons[seat] >= tavernPrice(s, seat);

/** oath.discount: what a mission costs this seat's pirate. */
export const missionTokens = (s: Oath, seat: Seat, mission: number): number => spare(COST_TOKENS[mission], PIRATE_RESOURCE[s.pirate[seat]] ?? -1);
export const missionCoins = (s: Oath, seat: Seat, mission: number): number =>
  s.pirate[seat] === EDWARD ? Math.max(0, COST_COINS[mission] - EDWARD_COINS) : COST_COINS[mission];

/** oath.complete: with these tokens and the seat's coins. */
export const canComplete = (s: Oath, seat: Seat, mission: number, board: number): boolean =>
  s.doubloons[seat] >= missionCoins(s, seat, mission) && coversTokens(board, missionTokens(s, seat, mission));

export const usesBillion = (f: Frame): number => (f.b >> BILLION) & 1;

/** OK, or why a follower cannot be used in this visit. Those without a choice help by themselves. */
export function canUse(s: Oath, f: Frame, seat: Seat, follower: number): Why {
  if (((s.followers[seat] >> follower) & 1) === 0) return WHY.notYours;
  if (FOLLOWER_PLACE[follower] !== f.a) return WHY.notAtWork;
  if (((s.tired[seat] >> follower) & 1) === 1) return WHY.tired;
  if (((f.b >> follower) & 1) === 0) return (f.c & VISIT.gunned) !== 0 ? WHY.gunned : WHY.newcomer;
  switch (follower) {
    case DOLLAR:
      return room(s, seat, SUPPLY) ? OK : WHY.noRoom;
    case LIVEAUX:
      return room(s, seat, EQUIPMENT) ? OK : WHY.noRoom;
    case JOSH:
      return room(s, seat, ALLY) ? OK : WHY.noRoom;
    case BILL:
      return countTokens(s.board[seat], ALLY) > 0 ? OK : WHY.noItem;
    case TIPSTER:
      return countTokens(s.board[seat], EQUIPMENT) > 0 ? OK : WHY.noItem;
    case ROY:
      return countTokens(s.board[seat], SUPPLY) > 0 ? OK : WHY.noItem;
    case SYLVIA:
      return (s.board[seat] & SYLVIA_SPACES) === SYLVIA_SPACES ? WHY.occupied : OK;
    case MAGGIE:
      return actionsLeft(s) ? OK : WHY.useless;
    case FREEMA:
      return !canPayTavern(s, seat) ? WHY.coins : tavernLeft(s) ? OK : WHY.noFollower;
    case GOLDTOOTH:
    case BILLION:
    case MAP:
      return WHY.byItself;
    default:
      return OK; // Oliver
  }
}
