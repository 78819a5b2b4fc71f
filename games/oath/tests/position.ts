/** Positions as they lie on the table, made by the set-up's own moves and then by hand, with every card accounted for. */
import type { Seat } from '#kernel';
import { script } from '../../../tests/script.ts';
import { ACTION_KINDS, MISSION_COUNT } from '../data/cards.ts';
import { COINS } from '../data/pieces.ts';
import { oath } from '../index.ts';
import { stand } from '../rules/pawns.ts';
import { cards, discoveries, followers, missions, type Oath, PLACE, pawns, pirates, places, spaces } from '../types.ts';

export const { game } = oath;

const POSTED = ['harbour-dues', 'arm-the-lookouts', 'hire-a-pilot'];
const GUEST = 'ben';
const STOCKED = ['one-of-each', 'two-tips', 'blades-and-hands'];
const REVEALED = ['hut', 'witch'];
const DEALT = ['signal-post', 'galley-hands', 'slip-the-blockade', 'tax-barge', 'traitor'];
const NEUTRAL = ['edward', 'nevis', 'marie', 'rodrigo', 'william'];

/** The set-up up to the first turn of seat 0. Nobody has a token; doubloons and toughness are as the rules have them. */
export function table(players = 2, options: Record<string, unknown> = {}, roles: readonly string[] = NEUTRAL): Oath {
  const s = game.start(players, options);
  const lay = [...POSTED.map((m) => `post ${m}`), `arrive ${GUEST}`, ...STOCKED.map((w) => `stock ${w}`)];
  script(game, s, 'begin 1', ...lay);
  if (players === 5) script(game, s, ...REVEALED.map((d) => `reveal ${d}`));
  for (let seat = 0; seat < players; seat++) script(game, s, `${options.pirates === 'drawn' ? 'cast' : 'pirate'} ${roles[seat]}`);
  for (let seat = 0; seat < players; seat++) script(game, s, `deal ${DEALT[seat]}`);
  for (let seat = 0; seat < players; seat++) {
    const item = { marie: 'gunner', rodrigo: 'sword', william: 'gunpowder' }[roles[seat]!];
    if (item !== undefined) script(game, s, `store ${item}`);
  }
  s.board.fill(0);
  return checked(s);
}

export function checked(s: Oath): Oath {
  const wrong = game.conserve(s);
  if (wrong !== null) throw new Error(`the position is impossible: ${wrong}`);
  return s;
}

export const step = (s: Oath): string => (s.stack.length === 0 ? 'over' : game.steps[s.stack.at(-1)!.step]!.name);

interface Holdings {
  readonly doubloons?: number;
  readonly toughness?: number;
  readonly points?: number;
  /** Tokens on the board, all others are taken off. */
  readonly items?: readonly string[];
  readonly followers?: readonly string[];
  readonly cards?: readonly string[];
  /** Missions in hand, in place of those it has. */
  readonly missions?: readonly string[];
  readonly pirate?: string;
}

/** What a seat has; whatever is not named stays. */
export function give(s: Oath, seat: Seat, h: Holdings): Oath {
  if (h.doubloons !== undefined) {
    s.doubloons[seat] = h.doubloons;
    s.bank = COINS - s.doubloons.reduce((n, d) => n + d, 0);
  }
  if (h.toughness !== undefined) s.toughness[seat] = h.toughness;
  if (h.points !== undefined) s.points[seat] = h.points;
  if (h.items !== undefined) s.board[seat] = h.items.reduce((board, item) => board | (1 << found(spaces.find(item), item)), 0);
  if (h.pirate !== undefined) s.pirate[seat] = pirates.find(h.pirate);
  for (const name of h.followers ?? []) {
    const bit = 1 << found(followers.find(name), name);
    s.tavernDeck &= ~bit;
    if (1 << s.tavern === bit) s.tavern = -1;
    s.followers[seat]! |= bit;
  }
  for (const name of h.cards ?? []) {
    const card = found(cards.find(name), name);
    const lot = s.actionDeck.find((l) => l.cards[card]! > 0)!;
    lot.cards[card]!--;
    lot.size--;
    if (lot.size === 0) s.actionDeck.splice(s.actionDeck.indexOf(lot), 1);
    s.actions[seat * ACTION_KINDS + card]!++;
    s.actionsHeld[seat]!++;
  }
  if (h.missions !== undefined) hold(s, seat, h.missions);
  return checked(s);
}

function hold(s: Oath, seat: Seat, names: readonly string[]): void {
  const lot = s.missionDeck[0]!;
  for (let mission = 0; mission < MISSION_COUNT; mission++) {
    if (s.missionAt[mission] !== seat) continue;
    s.missionAt[mission] = PLACE.deck;
    lot.cards[mission] = 1;
    lot.size++;
  }
  for (const name of names) {
    const mission = found(missions.find(name), name);
    if (s.missionAt[mission] === PLACE.row) s.row[s.row.indexOf(mission)] = -1;
    else if (s.missionAt[mission] === PLACE.deck) {
      lot.cards[mission] = 0;
      lot.size--;
    } else if (s.missionAt[mission]! >= 0 && s.missionAt[mission]! < s.players) s.missionsHeld[s.missionAt[mission]!]!--;
    s.missionAt[mission] = seat;
  }
  s.missionsHeld[seat] = names.length;
}

/** Discoveries that lie on the board. */
export function reveal(s: Oath, ...names: string[]): Oath {
  for (const name of names) {
    const discovery = found(discoveries.find(name), name);
    const lot = s.discoveryDeck.find((l) => l.cards[discovery]! > 0)!;
    lot.cards[discovery] = 0;
    lot.size--;
    if (lot.size === 0) s.discoveryDeck.splice(s.discoveryDeck.indexOf(lot), 1);
    s.open |= 1 << discovery;
  }
  return checked(s);
}

/** Pawns that stand already: `stands(s, 1, 'mate', 'docks')`. */
export function stands(s: Oath, seat: Seat, pawn: 'pirate' | 'mate', place: string): Oath {
  const which = pawns.find(pawn) === 0 ? 0 : [1, 2, 3].find((i) => s.pawn[seat * 4 + i] === -1)!;
  const at = found(places.find(place), place);
  stand(s, seat, which, at, s.taken[at]! >= s.circles[at]!);
  return checked(s);
}

export const items = (s: Oath, seat: Seat): string[] =>
  Array.from({ length: 15 }, (_, i) => i)
    .filter((i) => ((s.board[seat]! >> i) & 1) === 1)
    .map((i) => spaces.name(i));
export const crew = (s: Oath, seat: Seat): string[] =>
  Array.from({ length: 15 }, (_, i) => i)
    .filter((i) => ((s.followers[seat]! >> i) & 1) === 1)
    .map((i) => followers.name(i));
export const handOf = (s: Oath, seat: Seat): string[] =>
  Array.from({ length: ACTION_KINDS }, (_, card) => new Array<string>(s.actions[seat * ACTION_KINDS + card]!).fill(cards.name(card))).flat();
export const missionsOf = (s: Oath, seat: Seat): string[] => s.missionAt.flatMap((at, mission) => (at === seat ? [missions.name(mission)] : []));
export const isTired = (s: Oath, seat: Seat, name: string): boolean => ((s.tired[seat]! >> followers.find(name)) & 1) === 1;

function found(value: number, name: string): number {
  if (value < 0) throw new Error(`there is no ${name}`);
  return value;
}

/** Ends the running turn where it waits for that. */
export function endTurn(s: Oath): void {
  if (step(s) === 'after') script(game, s, 'end');
}

/** Everybody still at home goes where nothing has to be decided, until the round is over. */
export function finishRound(s: Oath): void {
  const { round } = s;
  for (let guard = 0; s.round === round && s.phase < 5 && guard < 400; guard++) {
    const seat = s.active;
    if (step(s) === 'after') script(game, s, 'end');
    else if (step(s) === 'visit') script(game, s, 'leave');
    else if (step(s) === 'turn') script(game, s, quietMove(s, seat));
    else throw new Error(`nobody expected step ${step(s)}`);
  }
}

const QUIET = ['inn', 'bridge', 'market', 'brotherhood', 'tavern'];
function quietMove(s: Oath, seat: Seat): string {
  for (const pawn of ['mate', 'pirate'])
    for (const place of QUIET) if (game.check(s, seat, game.read(`place ${pawn} ${place}`)) === 0) return `place ${pawn} ${place}`;
  const moves: number[] = [];
  const n = game.options(s, seat, moves);
  for (let i = 0; i < n; i++)
    if (/^(place \S+ (arena|temple|port|wreck|witch|den)|pass)/.test(game.notation(moves[i]!))) return game.notation(moves[i]!);
  throw new Error('no quiet place is left');
}
