/** Setting up, and the cards that are turned up then and in every replenishment. */
import { type Chance, type Choice, drawn, everyone, lot, OK, only, pop, push, take, ways } from '#kernel';
import { ACTION_COPIES, ACTION_KINDS, CIRCLES, MISSION_COUNT, WARE_COPIES, WARE_FACES, WARE_KINDS } from '../data/cards.ts';
import { COINS, DISCOVERIES, FOLLOWERS, LOCATIONS, PAWNS, PIRATES, ROW, START_TOUGHNESS, TABLES } from '../data/pieces.ts';
import type { Options } from '../meta.ts';
import { discoveries, EVENT, followers, HOME, missions, type Oath, PHASE, PLACE, pirates, STEP, seats, WHY, wares } from '../types.ts';
import { bitAt, bitCount } from './bits.ts';
import { sum } from './decks.ts';
import { lay } from './discover.ts';
import { flow } from './flow.ts';

const filled = (size: number, value: number): number[] => new Array<number>(size).fill(value);

export function setup(players: number, options: Options): Oath {
  const table = TABLES[players];
  const s: Oath = {
    players,
    stack: [],
    options,
    rounds: table.rounds,
    mates: table.mates,
    circles: CIRCLES[options.narrow],
    round: 0,
    phase: PHASE.table,
    compass: -1,
    active: -1,
    turn: 0,
    passes: 0,
    pirate: filled(players, -1),
    doubloons: filled(players, table.doubloons), // oath.start-coins
    toughness: filled(players, START_TOUGHNESS),
    points: filled(players, 0),
    done: filled(players, 0),
    board: filled(players, 0),
    followers: filled(players, 0),
    tired: filled(players, 0),
    pistol: filled(players, 0),
    bank: COINS - players * table.doubloons,
    pawn: filled(players * PAWNS, HOME),
    who: filled(LOCATIONS.length, 0),
    taken: filled(LOCATIONS.length, 0),
    used: 0,
    denied: 0,
    shoulder: 0,
    actions: filled(players * ACTION_KINDS, 0),
    actionsHeld: filled(players, 0),
    actionDeck: [lot(ACTION_COPIES)],
    actionDiscard: filled(ACTION_KINDS, 0),
    missionAt: filled(MISSION_COUNT, PLACE.deck),
    missionsHeld: filled(players, 0),
    missionDeck: [lot(filled(MISSION_COUNT, 1))],
    row: filled(ROW, -1),
    market: filled(ROW, -1),
    marketDeck: WARE_COPIES.slice(),
    marketDiscard: filled(WARE_KINDS, 0),
    tavern: -1,
    tavernDeck: (1 << FOLLOWERS.length) - 1,
    tavernDiscard: 0,
    open: 0,
    discoveryDeck: [lot(filled(DISCOVERIES.length, 1))],
    held: filled(players, 0),
    heldCount: filled(players, 0),
    looker: -1,
    looking: 0,
    lookedActions: filled(ACTION_KINDS, 0),
    lookedDiscoveries: 0,
    last: filled(players, -1),
  };
  push(s, STEP.first, 0);
  return s;
}

/** The dice stand in for the seed's "most like a pirate". */
const begin: Chance<Oath> = {
  rule: 'oath.compass',
  args: [seats],
  weight: (s, _f, seat) => (seat < s.players ? 1 : 0),
  sample: (s, _f, dice) => dice(s.players),
  play(s, _f, _seat, first, _b, say) {
    pop(s);
    s.compass = first;
    if (say !== null) say(EVENT.begins, first);
    flow(s, say);
  },
};

const stock: Chance<Oath> = {
  rule: 'oath.market-row',
  args: [wares],
  weight: (s, _f, ware) => s.marketDeck[ware],
  sample(s, _f, dice) {
    let k = dice(sum(s.marketDeck));
    let ware = 0;
    while (k >= s.marketDeck[ware]) k -= s.marketDeck[ware++];
    return ware;
  },
  shows: (ware) => WARE_FACES[ware],
  play(s, f, _seat, ware, _b, say) {
    const slot = s.market.indexOf(-1);
    s.marketDeck[ware]--;
    s.market[slot] = ware;
    f.a--;
    if (say !== null) say(EVENT.stocks, slot, ware);
    flow(s, say);
  },
};

const post: Chance<Oath> = {
  rule: 'oath.mission-row',
  args: [missions],
  weight: (s, _f, mission) => ways(s.missionDeck, mission),
  sample: (s, _f, dice) => drawn(s.missionDeck, dice),
  play(s, f, _seat, mission, _b, say) {
    const slot = s.row.indexOf(-1);
    take(s.missionDeck, mission, everyone(s.players));
    s.missionAt[mission] = PLACE.row;
    s.row[slot] = mission;
    f.a--;
    if (say !== null) say(EVENT.posts, slot, mission);
    flow(s, say);
  },
};

const arrive: Chance<Oath> = {
  rule: 'oath.tavern-card',
  args: [followers],
  weight: (s, _f, follower) => (s.tavernDeck >> follower) & 1,
  sample: (s, _f, dice) => bitAt(s.tavernDeck, dice(bitCount(s.tavernDeck))),
  play(s, f, _seat, follower, _b, say) {
    s.tavernDeck &= ~(1 << follower);
    s.tavern = follower;
    f.a--;
    if (say !== null) say(EVENT.arrives, follower);
    flow(s, say);
  },
};

const reveal: Chance<Oath> = {
  rule: 'oath.five',
  args: [discoveries],
  weight: (s, _f, discovery) => ways(s.discoveryDeck, discovery),
  sample: (s, _f, dice) => drawn(s.discoveryDeck, dice),
  play(s, f, _seat, discovery, _b, say) {
    take(s.discoveryDeck, discovery, everyone(s.players));
    lay(s, discovery, say);
    if (--f.a === 0) pop(s);
    flow(s, say);
  },
};

const pirate: Choice<Oath> = {
  rule: 'oath.pirates',
  args: [pirates],
  refuse: (s, _f, _seat, which) => (s.pirate.includes(which) ? WHY.pirateTaken : OK),
  play(s, _f, seat, which, _b, say) {
    pop(s);
    s.pirate[seat] = which;
    if (say !== null) say(EVENT.pirate, seat, which);
    flow(s, say);
  },
};

const cast: Chance<Oath> = {
  rule: 'oath.pirates',
  args: [pirates],
  weight: (s, _f, which) => (s.pirate.includes(which) ? 0 : 1),
  sample(s, _f, dice) {
    let taken = 0;
    for (let seat = 0; seat < s.players; seat++) if (s.pirate[seat] >= 0) taken |= 1 << s.pirate[seat];
    const free = ((1 << PIRATES.length) - 1) & ~taken;
    return bitAt(free, dice(bitCount(free)));
  },
  play(s, f, _seat, which, _b, say) {
    pop(s);
    s.pirate[f.a] = which;
    if (say !== null) say(EVENT.pirate, f.a, which);
    flow(s, say);
  },
};

const deal: Chance<Oath> = {
  rule: 'oath.secret',
  args: [missions],
  weight: (s, _f, mission) => ways(s.missionDeck, mission),
  sample: (s, _f, dice) => drawn(s.missionDeck, dice),
  play(s, f, _seat, mission, _b, say) {
    pop(s);
    take(s.missionDeck, mission, only(f.a));
    s.missionAt[mission] = f.a;
    s.missionsHeld[f.a]++;
    if (say !== null) say(EVENT.dealt, f.a, mission);
    flow(s, say);
  },
};

export const setupVerbs = { begin, stock, post, arrive, reveal, pirate, cast, deal };
